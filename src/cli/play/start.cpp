#include "cli/play/start.hpp"

#include <cstddef>
#include <filesystem>
#include <utility>
#include <variant>

#include "bots/levels.hpp"
#include "cli/command.hpp"
#include "cli/play/columns.hpp"
#include "cli/play/dialogue.hpp"
#include "cli/play/game_loop.hpp"
#include "cli/play/saved_games.hpp"
#include "cli/play/settings_menu.hpp"
#include "messages/say.hpp"
#include "records/header_values.hpp"
#include "records/parse_record.hpp"

namespace sandstone::terminal {

using cli::ExitCode;
using cli::Failure;

namespace {

// The seats that the flags name, among players who are counted already.
void read_seats(const Flags& flags, Settings& settings, Language language) {
  const auto players = settings.sitters.size();
  if (flags.seats.empty()) return;
  if (flags.bot) throw Failure{say(language, Message::kPlayFlagBotAndSeats)};
  if (flags.seats.size() != players) throw Failure{say(language, Message::kPlayFlagSeatCount, {{"n", players}})};
  for (std::size_t seat = 0; seat < players; ++seat) {
    const auto sitter = parse_sitter(read_typed(flags.seats[seat]).text, settings.level);
    if (!sitter) throw Failure{say(language, Message::kPlayFlagSeat, {{"text", printable(flags.seats[seat])}})};
    settings.sitters[seat] = *sitter;
  }
}

// Everything that starting a game needs, so that it is not handed from function to function.
class Starter {
 public:
  Starter(const Flags& flags, const Look& look, Console& console, const World& world)
      : flags_{flags}, world_{world}, dialogue_{console, look} {}

  void start() {
    if (flags_.resume) return flags_.resume->empty() ? resume_latest() : resume(*flags_.resume);
    const auto game = parse_game_name(flags_.game);
    if (!game && !flags_.any_setting() && flags_.save.empty() && world_.folder) {
      const auto choice = ask_resume(dialogue_, find_unfinished(*world_.folder, language()));
      if (choice.kind == ResumeChoice::Kind::kQuit) return;
      if (choice.kind == ResumeChoice::Kind::kResume) return resume(choice.path);
    }
    begin(game);
  }

 private:
  Language language() const { return dialogue_.look().language; }

  void begin(std::optional<GameName> game) {
    const bool ask = !game.has_value();
    if (ask) game = ask_game(dialogue_);
    if (!game) return;
    std::optional<Settings> settings = settings_from(flags_, *game, language());
    if (ask) settings = ask_settings(dialogue_, std::move(*settings));
    if (!settings) return;
    std::error_code ignored;
    if (!flags_.save.empty() && std::filesystem::exists(flags_.save, ignored)) {
      throw Failure{dialogue_.words(Message::kPlaySaveExists, {{"file", flags_.save}})};
    }
    const auto names = seat_names(*settings, language());
    Saver saver{new_file(*game)};
    with_game(ruleset_of(settings->kind), [&]<class G>(G) {
      Session<G> session{options_of<G>(settings->kind), names, seed(), world_.clock};
      run(session, settings->sitters, settings->memory, saver);
    });
  }

  void resume_latest() {
    if (!world_.folder) throw Failure{dialogue_.words(Message::kPlaySaveNowhere)};
    const auto game = parse_game_name(flags_.game);
    const SavedGames saved = find_unfinished(*world_.folder, language());
    for (const SavedGame& found : saved.unfinished) {
      if (!game || found.game == *game) return resume(found.path);
    }
    dialogue_.tell(saved.complaints);
    throw Failure{dialogue_.words(Message::kPlaySaveNone, {{"folder", *world_.folder}})};
  }

  void resume(const std::filesystem::path& path) {
    SaveFile file = SaveFile::go_on(path);
    const auto loaded = cli::need(load_game(path, language()), ExitCode::kFaulty);
    if (!flags_.save.empty()) file = SaveFile{flags_.save};
    Saver saver{std::move(file)};
    std::visit([&](const auto& record) { go_on(*record, saver); }, *loaded.record);
  }

  template <class G>
  void go_on(const Record<G>& record, Saver& saver) {
    std::optional<Fault> fault;
    Session<G> session{record, seed(), world_.clock, fault};
    if (fault) {
      throw Failure{dialogue_.words(Message::kPlaySaveUnplayable, {{"file", saver.path()}}), ExitCode::kFaulty};
    }
    std::vector<Sitter> sitters;
    for (const PlayerName& name : record.players) sitters.push_back(sitter_of(name.view()));
    // The flags may put others on the seats, or change the level of the bots.
    Flags who = flags_;
    who.names.clear();
    who.players = static_cast<int>(sitters.size());
    const Settings settings = settings_from(who, kGameNameOf<G>, language());
    for (Sitter& sitter : sitters) {
      if (flags_.level && sitter.kind == Sitter::Kind::kBot) sitter.level = settings.level;
    }
    run(session, flags_.seats.empty() ? sitters : settings.sitters, flags_.memory, saver);
  }

  template <class G>
  void run(Session<G>& session, const std::vector<Sitter>& sitters, bool memory, Saver& saver) {
    Table table{{}, dialogue_.look()};
    table.look.memory = memory;
    for (const PlayerName& name : session.record().players) table.names.push_back(shown_name(name.view()));
    GameLoop<G>{session, sitters, std::move(table), saver, dialogue_.console()}.run();
  }

  std::optional<SaveFile> new_file(GameName game) const {
    if (!flags_.save.empty()) return SaveFile{flags_.save};
    if (!world_.folder) return std::nullopt;
    return SaveFile{new_save_path(*world_.folder, game, format_start_time(world_.clock()))};
  }

  std::uint64_t seed() const { return flags_.seed.value_or(world_.seed); }

  const Flags& flags_;
  const World& world_;
  Dialogue dialogue_;
};

}  // namespace

Settings settings_from(const Flags& flags, GameName game, Language language) {
  const auto refuse = [&](Message message, std::initializer_list<Argument> arguments = {}) {
    throw Failure{say(language, message, arguments)};
  };
  Settings settings;
  settings.kind.game = game;
  settings.kind.harmony = flags.harmony;
  settings.kind.open_stacks = flags.open_stacks;
  settings.memory = flags.memory;
  const bool fits =
      (has_option(game, "harmony") || !flags.harmony) && (has_option(game, "open_stacks") || !flags.open_stacks);
  if (!fits) refuse(Message::kPlayFlagStonesOnly);
  if (flags.level) {
    const auto level = parse_level(read_typed(*flags.level).text);
    if (!level) refuse(Message::kPlayFlagLevel, {{"last", kLevels}});
    set_level(settings, *level);
  }
  const int players = flags.players.value_or(flags.seats.empty() ? 2 : static_cast<int>(flags.seats.size()));
  const int most = most_players(game);
  if (most == 2 && players != 2) refuse(Message::kPlayFlagTwoPlayers);
  if (players < 2 || players > most) refuse(Message::kPlayFlagPlayers, {{"most", most}});
  set_players(settings, players);
  read_seats(flags, settings, language);
  settings.names = flags.names;
  if (flags.names.size() > settings.sitters.size()) refuse(Message::kPlayFlagTooManyNames, {{"n", players}});
  const auto names = seat_names(settings, language);
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    const bool understood = sitter_of(names[seat]) == settings.sitters[seat] && is_player_name(names[seat]);
    if (!understood) refuse(Message::kPlayMenuBadName);
  }
  if (!flags.first || *flags.first == "lot" || *flags.first == "los") return settings;
  const auto first = read_typed(*flags.first).number;
  if (!first || *first < 1 || *first > players) refuse(Message::kPlayFlagFirst, {{"last", players}});
  settings.kind.starting_seat = Seat{*first - 1};
  return settings;
}

void start(const Flags& flags, const Look& look, Console& console, const World& world) {
  Starter{flags, look, console, world}.start();
}

}  // namespace sandstone::terminal
