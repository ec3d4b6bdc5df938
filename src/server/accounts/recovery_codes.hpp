// Codes that open an account when its password is forgotten: each once. They are shown once, and only their digests
// kept.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sandstone::accounts {

inline constexpr int kRecoveryCodes = 8;

// "7k3m-x9pd-q2fw-hn6t": 80 bits of luck each, in letters and digits that are not mistaken for each other.
std::vector<std::string> make_recovery_codes();
// However it was typed: hyphens, spaces and capitals do not matter.
std::string digest_of_code(std::string_view code);

}  // namespace sandstone::accounts
