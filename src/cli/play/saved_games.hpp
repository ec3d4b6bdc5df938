// Games in files: reading them back, and finding those that were interrupted.
#pragma once

#include <filesystem>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "cli/play/save_file.hpp"
#include "cli/play/settings.hpp"
#include "cli/record_files.hpp"
#include "messages/language.hpp"

namespace sandstone::terminal {

// Reads a record and checks it against the rules; or says in the player's language what is wrong with it. A game that
// stopped while cards were drawn is all right: it goes on with drawing them.
tl::expected<cli::RecordCheck, std::string> load_game(const std::filesystem::path& path, Language language);

struct SavedGame {
  std::filesystem::path path;
  GameName game = GameName::kMandala;
  std::vector<std::string> names;
  int moves = 0;
  std::string saved;  // local date and time
};

struct SavedGames {
  std::vector<SavedGame> unfinished;    // the latest first
  std::vector<std::string> complaints;  // one for each file that cannot be read
};

SavedGames find_unfinished(const std::filesystem::path& folder, Language language);

// A name that no file there has: mandala-20260131-183000.json
std::filesystem::path new_save_path(const std::filesystem::path& folder, GameName game, const std::string& started);

// Why a file could not be written or read, in the player's language.
std::string reason(const cli::FileFault& fault, Language language);

}  // namespace sandstone::terminal
