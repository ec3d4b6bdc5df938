#include "cli/play/start.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <utility>
#include <variant>

#include "bots/levels.hpp"
#include "cli/play/columns.hpp"
#include "cli/play/dialogue.hpp"
#include "cli/play/game_loop.hpp"
#include "cli/play/saved_games.hpp"
#include "cli/play/settings_menu.hpp"
#include "messages/say.hpp"
#include "records/header_values.hpp"

namespace sandstone::terminal {

namespace {

std::optional<int> number_in(std::string_view text) {
  int number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || stop != text.data() + text.size()) return std::nullopt;
  return number;
}

// Turns flags into settings one by one; the first that makes no sense is kept as the complaint.
class FlagReader {
 public:
  FlagReader(const Flags& flags, GameKind game, Language language) : flags_{flags}, language_{language} {
    settings_.game = game;
    settings_.harmony = flags.harmony;
    settings_.open_stacks = flags.open_stacks;
    settings_.memory = flags.memory;
  }

  std::optional<Settings> read(std::string& complaint) {
    const bool good = read_game() && read_level() && read_seats() && read_names() && read_first();
    complaint = complaint_;
    return good ? std::optional{settings_} : std::nullopt;
  }

 private:
  bool fail(Message message, std::initializer_list<Argument> arguments = {}) {
    complaint_ = say(language_, message, arguments);
    return false;
  }

  bool read_game() {
    const bool stones_only = flags_.harmony || flags_.open_stacks;
    if (stones_only && settings_.game == GameKind::kMandala) return fail(Message::kPlayFlagStonesOnly);
    return true;
  }

  bool read_level() {
    if (!flags_.level) return true;
    const auto level = parse_level(read_typed(*flags_.level).text);
    if (!level) return fail(Message::kPlayFlagLevel, {{"last", kLevels}});
    set_level(settings_, *level);
    return true;
  }

  bool read_seats() {
    int players = flags_.players.value_or(flags_.seats.empty() ? 2 : static_cast<int>(flags_.seats.size()));
    const int most = most_players(settings_.game);
    if (most == 2 && players != 2) return fail(Message::kPlayFlagTwoPlayers);
    if (players < 2 || players > most) return fail(Message::kPlayFlagPlayers, {{"most", most}});
    set_players(settings_, players);
    if (flags_.seats.empty()) return true;
    if (flags_.bot) return fail(Message::kPlayFlagBotAndSeats);
    if (static_cast<int>(flags_.seats.size()) != players) return fail(Message::kPlayFlagSeatCount, {{"n", players}});
    for (std::size_t seat = 0; seat < flags_.seats.size(); ++seat) {
      const auto sitter = parse_sitter(read_typed(flags_.seats[seat]).text, settings_.level);
      if (!sitter) return fail(Message::kPlayFlagSeat, {{"text", printable(flags_.seats[seat])}});
      settings_.sitters[seat] = *sitter;
    }
    return true;
  }

  bool read_names() {
    if (flags_.names.size() > settings_.sitters.size()) {
      return fail(Message::kPlayFlagTooManyNames, {{"n", settings_.sitters.size()}});
    }
    settings_.names = flags_.names;
    const auto names = seat_names(settings_, language_);
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
      if (sitter_of(names[seat]) != settings_.sitters[seat] || !is_player_name(names[seat])) {
        return fail(Message::kPlayMenuBadName);
      }
    }
    return true;
  }

  bool read_first() {
    if (!flags_.first || *flags_.first == "lot" || *flags_.first == "los") return true;
    const auto number = number_in(*flags_.first);
    const int players = static_cast<int>(settings_.sitters.size());
    if (!number || *number < 1 || *number > players) return fail(Message::kPlayFlagFirst, {{"last", players}});
    settings_.first = Seat{*number - 1};
    return true;
  }

  const Flags& flags_;
  Language language_;
  Settings settings_;
  std::string complaint_;
};

// Everything that starting a game needs, so that it is not handed from function to function.
class Starter {
 public:
  Starter(const Flags& flags, const Look& look, Console& console, const World& world)
      : flags_{flags}, world_{world}, dialogue_{console, look} {}

  Outcome start() {
    if (flags_.resume) return resume_asked();
    const auto game = parse_game(flags_.game);
    if (!game && !flags_.any_setting() && flags_.save.empty() && world_.folder) {
      const auto choice = ask_resume(dialogue_, find_unfinished(*world_.folder, language()));
      if (choice.kind == ResumeChoice::Kind::kQuit) return {};
      if (choice.kind == ResumeChoice::Kind::kResume) return resume(choice.path);
    }
    return begin(game);
  }

 private:
  Language language() const { return dialogue_.look().language; }

  static Outcome cannot(std::string complaint, int code = ExitCode::kMisused) { return {code, std::move(complaint)}; }

  static std::optional<GameKind> parse_game(std::string_view name) {
    if (name == mandala::Full::kName) return GameKind::kMandala;
    if (name == stones::Full::kName) return GameKind::kStones;
    return std::nullopt;
  }

  Outcome begin(std::optional<GameKind> game) {
    const bool ask = !game.has_value();
    if (ask) game = ask_game(dialogue_);
    if (!game) return {};
    std::string complaint;
    auto settings = settings_from(flags_, *game, language(), complaint);
    if (!settings) return cannot(complaint);
    if (ask) settings = ask_settings(dialogue_, std::move(*settings));
    if (!settings) return {};
    std::error_code ignored;
    if (!flags_.save.empty() && std::filesystem::exists(flags_.save, ignored)) {
      return cannot(dialogue_.words(Message::kPlaySaveExists, {{"file", flags_.save}}));
    }
    const auto names = seat_names(*settings, language());
    std::vector<std::string> shown;
    for (const std::string& name : names) shown.push_back(shown_name(name));
    const Look look = with_memory(settings->memory);
    Saver saver{new_file(*game)};
    if (*game == GameKind::kMandala) {
      Session<mandala::Full> session{mandala_options(*settings), names, seed(), world_.clock};
      return run(session, settings->sitters, {shown, look}, saver);
    }
    Session<stones::Full> session{stones_options(*settings), names, seed(), world_.clock};
    return run(session, settings->sitters, {shown, look}, saver);
  }

  // --resume with or without a file.
  Outcome resume_asked() {
    if (!flags_.resume_file.empty()) return resume(flags_.resume_file);
    if (!world_.folder) return cannot(dialogue_.words(Message::kPlaySaveNowhere));
    const auto game = parse_game(flags_.game);
    const SavedGames saved = find_unfinished(*world_.folder, language());
    for (const SavedGame& found : saved.unfinished) {
      if (!game || found.game == *game) return resume(found.path);
    }
    dialogue_.tell(saved.complaints);
    return cannot(dialogue_.words(Message::kPlaySaveNone, {{"folder", *world_.folder}}));
  }

  Outcome resume(const std::filesystem::path& path) {
    SaveFile file = SaveFile::go_on(path);
    LoadedGame loaded = load_game(path, language());
    if (!loaded.record) return cannot(loaded.complaint, ExitCode::kFaulty);
    if (!flags_.save.empty()) file = SaveFile{flags_.save};
    Saver saver{std::move(file)};
    return std::visit([&](const auto& record) { return go_on(*record, saver); }, *loaded.record);
  }

  template <class G>
  Outcome go_on(const Record<G>& record, Saver& saver) {
    std::optional<Fault> fault;
    Session<G> session{record, seed(), world_.clock, fault};
    if (fault)
      return cannot(dialogue_.words(Message::kPlaySaveUnplayable, {{"file", saver.path()}}), ExitCode::kFaulty);
    Table table{{}, with_memory(flags_.memory)};
    std::vector<Sitter> sitters;
    for (const PlayerName& name : record.players) {
      table.names.push_back(shown_name(name.view()));
      sitters.push_back(sitter_of(name.view()));
    }
    if (!flags_.seats.empty() || flags_.level) {
      Flags who = flags_;
      who.names.clear();
      who.players = static_cast<int>(sitters.size());
      std::string complaint;
      const auto game = G::kName == mandala::Full::kName ? GameKind::kMandala : GameKind::kStones;
      const auto settings = settings_from(who, game, language(), complaint);
      if (!settings) return cannot(complaint);
      for (std::size_t seat = 0; seat < sitters.size(); ++seat) {
        Sitter& sitter = sitters[seat];
        if (!flags_.seats.empty()) {
          sitter = settings->sitters[seat];
        } else if (sitter.kind == Sitter::Kind::kBot) {
          sitter.level = settings->level;
        }
      }
    }
    return run(session, std::move(sitters), std::move(table), saver);
  }

  template <class G>
  Outcome run(Session<G>& session, std::vector<Sitter> sitters, Table table, Saver& saver) {
    GameLoop<G> loop{session, std::move(sitters), std::move(table), saver, dialogue_.console()};
    loop.run();
    return {};
  }

  Look with_memory(bool memory) const {
    Look look = dialogue_.look();
    look.memory = memory;
    return look;
  }

  std::optional<SaveFile> new_file(GameKind game) const {
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

std::optional<Settings> settings_from(const Flags& flags, GameKind game, Language language, std::string& complaint) {
  return FlagReader{flags, game, language}.read(complaint);
}

Outcome start(const Flags& flags, const Look& look, Console& console, const World& world) {
  return Starter{flags, look, console, world}.start();
}

}  // namespace sandstone::terminal
