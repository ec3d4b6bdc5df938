// Games in files: reading them back, and finding those that were interrupted.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cli/play/save_file.hpp"
#include "cli/play/settings.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "messages/language.hpp"
#include "records/record.hpp"

namespace sandstone::terminal {

// On the heap: a record has room for the longest game.
using AnyRecord = std::variant<std::unique_ptr<Record<mandala::Full>>, std::unique_ptr<Record<stones::Full>>>;

struct LoadedGame {
  std::optional<AnyRecord> record;
  std::string complaint;  // a sentence in the player's language when there is no record
};

// Reads a record and checks it against the rules.
LoadedGame load_game(const std::filesystem::path& path, Language language);

struct SavedGame {
  std::filesystem::path path;
  GameKind game = GameKind::kMandala;
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
std::filesystem::path new_save_path(const std::filesystem::path& folder, GameKind game, const std::string& started);

// Why a file could not be written or read, in the player's language.
std::string reason(const FileError& error, Language language);

}  // namespace sandstone::terminal
