// Which names players may have, and which are taken for each other. docs/dev/security.md describes the profile.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace sandstone::accounts {

// The name in the one form in which it is stored and shown: Unicode's NFKC, single spaces, none at the ends. Nothing
// for a name that cannot be seen whole: without letter, digit or picture, with characters that show nothing, that stand
// for nothing, or that turn or pile up others.
std::optional<std::string> accepted_name(std::string_view wanted);

// By which an account is found: the same for all ways to write a name, with capitals or without.
std::string name_key(std::string_view name);

// What a name looks like, with small letters and as it is written: names that share one of them are easily taken for
// each other (UTS #39).
using Looks = std::array<std::string, 2>;
Looks looks_of(std::string_view name);

// Looks like a moderator, the server or a bot: nobody may have it.
bool is_reserved(std::string_view name);

}  // namespace sandstone::accounts
