#include "cli/game_choice.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/files.hpp"
#include "nets/weights.hpp"

namespace sandstone::cli {

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameName game : kGameNames) names.emplace_back(name_of(game));
  return names;
}

void add_game_option(CLI::App& app, GameChoice& choice) {
  app.add_option_function<std::string>(
         "--game", [&choice](const std::string& name) { choice.game = parse_game_name(name); }, "which game")
      ->check(CLI::IsMember(game_names()))
      ->type_name("GAME")
      ->default_str(choice.game ? std::string{name_of(*choice.game)} : "");
}

void add_game_options(CLI::App& app, GameChoice& choice) {
  add_game_option(app, choice);
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
  std::vector<GameKind> kinds;
  for (const GameName game : kGameNames) {
    for (int players = stones::kMinPlayers; players <= stones::kMaxPlayers; ++players) {
      for (const bool harmony : {false, true}) {
        for (const bool open_stacks : {false, true}) {
          kinds.push_back({game, false, players, harmony, open_stacks, std::nullopt});
        }
      }
    }
  }
  std::erase_if(kinds, [&](const GameKind& kind) {
    const bool lacks_option = (kind.players != 2 && !has_option(kind.game, "players")) ||
                              (kind.harmony && !has_option(kind.game, "harmony")) ||
                              (kind.open_stacks && !has_option(kind.game, "open_stacks"));
    return lacks_option || choice.game.value_or(kind.game) != kind.game ||
           choice.players.value_or(kind.players) != kind.players ||
           choice.harmony.value_or(kind.harmony) != kind.harmony ||
           choice.open_stacks.value_or(kind.open_stacks) != kind.open_stacks;
  });
  if (kinds.empty()) {
    throw Failure{
        "There is no such game: Mandala is for 2 players, Stones for 2 to 4; Harmony and open stacks belong to "
        "Stones."};
  }
  return kinds;
}

std::vector<GameKind> played_kinds_of(GameChoice choice) {
  choice.open_stacks = false;
  return kinds_of(choice);
}

std::vector<BotChoice> parse_bots(const std::vector<std::string>& names) {
  std::vector<BotChoice> bots;
  for (const std::string& name : names) {
    const auto bot = parse_bot(name);
    if (!bot) throw Failure{fmt::format("There is no bot {}; there are {}.", name, kBotForms)};
    bots.push_back(*bot);
  }
  return bots;
}

NamedBot read_bot(const std::string& name) {
  const auto named = parse_bot_with_file(name);
  if (!named) return {parse_bots({name}).front(), {}};
  if (named->file.empty()) return {named->bot, {}};
  return {named->bot, need(read_file(std::filesystem::path{named->file}, nets::kMostFileBytes))};
}

std::string short_name(const GameKind& kind) {
  const std::string players = has_option(kind.game, "players") ? fmt::format("-{}p", kind.players) : "";
  return fmt::format("{}{}{}{}{}", name_of(kind.game), kind.mini ? "-mini" : "", players,
                     kind.harmony ? "-harmony" : "", kind.open_stacks ? "-open" : "");
}

}  // namespace sandstone::cli
