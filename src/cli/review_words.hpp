// Reviews in sentences and tables for the terminal.
#pragma once

#include <string>
#include <vector>

#include "cli/play/table.hpp"
#include "review/report.hpp"

namespace sandstone::cli {

// Every turn with the chances after it, losses and labels; then moments, luck and skill.
std::string tell_review(const review::ReviewReport& report, const terminal::Table& table);

// The moves of one decision, each with its reasons.
std::string tell_choice(const review::ChoiceReport& report, const terminal::Table& table);

}  // namespace sandstone::cli
