#include "cli/play/settings_menu.hpp"

#include <fmt/ranges.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "bots/levels.hpp"
#include "cli/play/columns.hpp"

namespace sandstone::terminal {

namespace {

constexpr Style kBold{.bold = true};
constexpr std::size_t kMostOffered = 5;

bool names_one_of(const Typed& typed, int count) {
  return typed.number && *typed.number >= 1 && *typed.number <= count;
}

class SettingsMenu {
 public:
  SettingsMenu(Dialogue& dialogue, Settings settings) : dialogue_{dialogue}, settings_{std::move(settings)} {}

  std::optional<Settings> run() {
    for (;;) {
      const auto items = show();
      const auto typed = dialogue_.ask(dialogue_.words(Message::kPlayMenuStart));
      if (!typed || typed->command == Command::kQuit) return std::nullopt;
      if (typed->command == Command::kNothing) return settings_;
      if (!names_one_of(*typed, static_cast<int>(items.size()))) {
        dialogue_.tell(Message::kPlayMenuWhich, {{"last", items.size()}});
        continue;
      }
      if (!items[static_cast<std::size_t>(*typed->number) - 1].change()) return std::nullopt;
    }
  }

 private:
  struct Item {
    Message label;
    std::string value;
    std::function<bool()> change;  // false when the input has ended
  };

  Item toggle(Message label, bool& value) const {
    return {label, dialogue_.words(value ? Message::kPlayMenuYes : Message::kPlayMenuNo), [&value] {
              value = !value;
              return true;
            }};
  }
  int players() const { return static_cast<int>(settings_.sitters.size()); }
  std::vector<std::string> names() const { return seat_names(settings_, dialogue_.look().language); }

  std::vector<Item> items() {
    std::vector<Item> items;
    GameKind& kind = settings_.kind;
    if (has_option(kind.game, "players"))
      items.push_back({Message::kPlayMenuPlayers, std::to_string(players()), [this] { return ask_players(); }});
    items.push_back(
        {Message::kPlayMenuSeats, fmt::format("{}", fmt::join(names(), ", ")), [this] { return ask_seats(); }});
    items.push_back({Message::kPlayMenuFirst,
                     kind.starting_seat ? names()[static_cast<std::size_t>(kind.starting_seat->index())]
                                        : dialogue_.words(Message::kPlayMenuByLot),
                     [this] { return ask_first(); }});
    if (has_option(kind.game, "harmony")) items.push_back(toggle(Message::kPlayStonesHarmony, kind.harmony));
    if (has_option(kind.game, "open_stacks")) items.push_back(toggle(Message::kPlayStonesOpenStacks, kind.open_stacks));
    if (has_memory_aids(kind.game)) items.push_back(toggle(Message::kPlayMenuMemory, settings_.memory));
    if (const std::string levels = bot_levels(); !levels.empty()) {
      items.push_back({Message::kPlayMenuLevel, levels, [this] { return ask_level(); }});
    }
    return items;
  }

  std::vector<Item> show() {
    std::vector<Item> all = items();
    dialogue_.show("\n");
    dialogue_.tell(dialogue_.words(title_of(settings_.kind.game)), kBold);
    int number = 0;
    for (const Item& item : all) {
      dialogue_.tell(fmt::format("  {}  {} {}", ++number, pad_to(dialogue_.words(item.label), 22), item.value));
    }
    return all;
  }

  std::string level_line(int level) const {
    return fmt::format("{} {}", level, level_name(level, dialogue_.look().language));
  }

  // "4 Pilgrim", or several if they differ.
  std::string bot_levels() const {
    std::vector<std::string> levels;
    for (int level = 1; level <= kLevels; ++level) {
      if (std::ranges::find(settings_.sitters, Sitter::bot(level)) == settings_.sitters.end()) continue;
      levels.push_back(level_line(level));
    }
    return fmt::format("{}", fmt::join(levels, ", "));
  }

  bool ask_level() {
    for (int level = 1; level <= kLevels; ++level) dialogue_.tell("  " + level_line(level));
    for (;;) {
      const auto typed =
          dialogue_.ask(dialogue_.words(Message::kPlayMenuAskLevel, {{"last", kLevels}, {"level", settings_.level}}));
      if (!typed) return false;
      if (typed->command == Command::kNothing) return true;
      if (const auto level = parse_level(typed->text)) {
        set_level(settings_, *level);
        return true;
      }
      dialogue_.tell(Message::kPlayMenuWhichLevel, {{"last", kLevels}});
    }
  }

  bool ask_players() {
    const auto typed = dialogue_.ask(dialogue_.words(Message::kPlayMenuAskPlayers));
    if (!typed) return false;
    if (names_one_of(*typed, most_players(settings_.kind.game)) && *typed->number >= 2) {
      set_players(settings_, *typed->number);
    }
    return true;
  }

  // A name, or "bot", "bot 5" or "random"; for each seat.
  bool ask_seats() {
    dialogue_.tell(Message::kPlayMenuSeatsHint);
    settings_.names.resize(settings_.sitters.size());
    for (std::size_t seat = 0; seat < settings_.sitters.size();) {
      const auto answer =
          dialogue_.ask_text(dialogue_.words(Message::kPlayMenuAskSeat, {{"seat", seat + 1}, {"name", names()[seat]}}));
      if (!answer) return false;
      const Typed typed = read_typed(*answer);
      if (typed.text.empty()) {
        ++seat;
      } else if (const auto sitter = parse_sitter(typed.text, settings_.level)) {
        settings_.sitters[seat] = *sitter;
        settings_.names[seat].clear();
        ++seat;
      } else {
        const std::size_t first = answer->find_first_not_of(" \t\r");
        const std::string name = answer->substr(first, answer->find_last_not_of(" \t\r") + 1 - first);
        if (!may_be_called(name)) {
          dialogue_.tell(Message::kPlayMenuBadName);
          continue;
        }
        settings_.sitters[seat] = Sitter::kPerson;
        settings_.names[seat] = name;
        ++seat;
      }
    }
    return true;
  }

  bool ask_first() {
    for (int seat = 0; seat < players(); ++seat) {
      dialogue_.tell(fmt::format("  {}  {}", seat + 1, names()[static_cast<std::size_t>(seat)]));
    }
    const auto typed = dialogue_.ask(dialogue_.words(Message::kPlayMenuAskFirst));
    if (!typed) return false;
    settings_.kind.starting_seat.reset();
    if (names_one_of(*typed, players())) settings_.kind.starting_seat = Seat{*typed->number - 1};
    return true;
  }

  Dialogue& dialogue_;
  Settings settings_;
};

}  // namespace

std::optional<GameName> ask_game(Dialogue& dialogue) {
  dialogue.show("\n");
  dialogue.tell(dialogue.words(Message::kPlayMenuTitle), kBold);
  dialogue.tell(Message::kPlayMenuGames);
  for (;;) {
    const auto typed = dialogue.ask(dialogue.words(Message::kPlayMenuAskGame));
    if (!typed || typed->command == Command::kQuit) return std::nullopt;
    if (typed->command == Command::kNothing) return kGameNames.front();
    if (names_one_of(*typed, kGameNames.size())) return kGameNames[static_cast<std::size_t>(*typed->number) - 1];
    if (const auto game = parse_game_name(typed->text)) return game;
    dialogue.tell(Message::kPlayMenuWhich, {{"last", kGameNames.size()}});
  }
}

std::optional<Settings> ask_settings(Dialogue& dialogue, Settings settings) {
  return SettingsMenu{dialogue, std::move(settings)}.run();
}

ResumeChoice ask_resume(Dialogue& dialogue, const SavedGames& saved) {
  dialogue.tell(saved.complaints);
  const std::size_t offered = std::min(saved.unfinished.size(), kMostOffered);
  if (offered == 0) return {};
  dialogue.tell(dialogue.words(Message::kPlayMenuUnfinished), kBold);
  for (std::size_t i = 0; i < offered; ++i) {
    const SavedGame& game = saved.unfinished[i];
    dialogue.tell(fmt::format("  {}  {}", i + 1,
                              dialogue.words(Message::kPlayMenuSavedGame,
                                             {{"game", title_of(game.game)},
                                              {"names", fmt::format("{}", fmt::join(game.names, ", "))},
                                              {"moves", dialogue.words(Message::kPlayCountMoves, {{"n", game.moves}})},
                                              {"time", game.saved}})));
  }
  for (;;) {
    const auto typed = dialogue.ask(dialogue.words(Message::kPlayMenuAskResume));
    if (!typed || typed->command == Command::kQuit) return {ResumeChoice::Kind::kQuit, {}};
    if (typed->text == "n" || typed->text == "new" || typed->text == "nowa") return {};
    if (typed->command == Command::kNothing) return {ResumeChoice::Kind::kResume, saved.unfinished.front().path};
    if (names_one_of(*typed, static_cast<int>(offered))) {
      return {ResumeChoice::Kind::kResume, saved.unfinished[static_cast<std::size_t>(*typed->number) - 1].path};
    }
    dialogue.tell(Message::kPlayMenuWhich, {{"last", offered}});
  }
}

}  // namespace sandstone::terminal
