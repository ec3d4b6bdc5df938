#include "cli/game_choice.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

namespace sandstone::cli {

namespace {

std::vector<GameKind> all_kinds() {
  std::vector<GameKind> kinds{GameKind{}};
  for (int players = stones::kMinPlayers; players <= stones::kMaxPlayers; ++players) {
    for (const bool harmony : {false, true}) {
      for (const bool open_stacks : {false, true}) {
        kinds.push_back({GameName::kStones, false, players, harmony, open_stacks, std::nullopt});
      }
    }
  }
  return kinds;
}

}  // namespace

void add_game_options(CLI::App& app, GameChoice& choice) {
  app.add_option("--game", choice.game, "which game")->check(CLI::IsMember({"mandala", "stones"}))->type_name("GAME");
  app.add_option("--players", choice.players, "how many play; Mandala is for 2")
      ->check(CLI::IsMember({2, 3, 4}))
      ->type_name("N");
  app.add_flag_function(
      "--harmony,!--no-harmony", [&choice](std::int64_t said) { choice.harmony = said > 0; },
      "Stones with or without the Harmony expansion");
}

void add_open_stacks_option(CLI::App& app, GameChoice& choice) {
  app.add_flag_function(
      "--open-stacks,!--no-open-stacks", [&choice](std::int64_t said) { choice.open_stacks = said > 0; },
      "Stones with all patterns visible, or only those on top");
}

std::vector<GameKind> kinds_of(const GameChoice& choice) {
  std::vector<GameKind> kinds = all_kinds();
  std::erase_if(kinds, [&](const GameKind& kind) {
    return (choice.game && *choice.game != name_of(kind.game)) || (choice.players && *choice.players != kind.players) ||
           (choice.harmony && *choice.harmony != kind.harmony) ||
           (choice.open_stacks && *choice.open_stacks != kind.open_stacks);
  });
  return kinds;
}

std::string_view name_of(GameName game) {
  return game == GameName::kMandala ? mandala::Full::kName : stones::Full::kName;
}

std::string short_name(const GameKind& kind) {
  if (kind.game == GameName::kMandala) return kind.mini ? "mandala-mini" : "mandala";
  return fmt::format("stones{}-{}p{}{}", kind.mini ? "-mini" : "", kind.players, kind.harmony ? "-harmony" : "",
                     kind.open_stacks ? "-open" : "");
}

}  // namespace sandstone::cli
