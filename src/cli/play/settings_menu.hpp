// Asking what to play: a question for the game, and a page of settings with sensible values.
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "cli/play/dialogue.hpp"
#include "cli/play/saved_games.hpp"
#include "cli/play/settings.hpp"

namespace sandstone::terminal {

// Nothing when the input has ended or the person quits.
std::optional<GameName> ask_game(Dialogue& dialogue);
std::optional<Settings> ask_settings(Dialogue& dialogue, Settings settings);

struct ResumeChoice {
  enum class Kind : std::uint8_t { kResume, kNewGame, kQuit };

  Kind kind = Kind::kNewGame;
  std::filesystem::path path;  // of the game to resume
};

ResumeChoice ask_resume(Dialogue& dialogue, const SavedGames& saved);

}  // namespace sandstone::terminal
