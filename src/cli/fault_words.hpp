// A record's fault as a sentence in the player's language.
#pragma once

#include <string>
#include <string_view>

#include "describe/fault.hpp"
#include "messages/language.hpp"

namespace sandstone::cli {

// Without a full stop. The ruleset says whose refusal it is, where a move is illegal.
std::string say_fault(const Fault& fault, std::string_view ruleset, Language language);

// What a parser expected, in the player's language. The catalogue has every phrase that a parser of records can expect
// under cli.expected., and its English is the phrase itself. What it lacks is said as it is.
std::string say_expected(std::string_view expected, Language language);

}  // namespace sandstone::cli
