// Completion scripts for shells.
#pragma once

#include <string>

#include "cli/completion_tree.hpp"

namespace sandstone::cli {

std::string bash_completion(const CompletionCommand& program);
std::string zsh_completion(const CompletionCommand& program);
std::string fish_completion(const CompletionCommand& program);

}  // namespace sandstone::cli
