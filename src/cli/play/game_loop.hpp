// The course of a game at one console: whose turn, what they type, who may look.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/levels.hpp"
#include "cli/play/columns.hpp"
#include "cli/play/dialogue.hpp"
#include "cli/play/saved_games.hpp"
#include "cli/play/session.hpp"
#include "cli/play/settings.hpp"
#include "weights/built_in.hpp"

namespace sandstone::terminal {

template <class G>
class GameLoop {
 public:
  GameLoop(Session<G>& session, std::vector<Sitter> sitters, Table table, Saver& saver, Console& console)
      : session_{session},
        sitters_{std::move(sitters)},
        table_{std::move(table)},
        saver_{saver},
        dialogue_{console, table_.look} {}

  // Until the game is over, a person quits, the input ends, or the program is asked to stop.
  void run() {
    if (!session_.over()) save();
    bool goes_on = true;
    if (persons() == 1) {
      viewer_ = Seat{static_cast<int>(std::ranges::find(sitters_, Sitter::kPerson) - sitters_.begin())};
      // A game that was left between a move and the end of its turn goes on there.
      const auto& moves = session_.record().moves;
      if (!moves.empty() && moves.back().seat == *viewer_) goes_on = end_turn(*viewer_);
    }
    while (goes_on && !session_.over()) goes_on = step();
    goes_on ? finish() : leave();
  }

 private:
  using View = typename G::View;
  using Move = typename G::Move;

  // Of what was typed: kLeave where somebody quits or nothing more will come.
  enum class Answer : std::uint8_t { kAgain, kMoved, kTakenBack, kLeave };

  int persons() const { return static_cast<int>(std::ranges::count(sitters_, Sitter::kPerson)); }
  bool is_person(Seat seat) const { return sitters_[static_cast<std::size_t>(seat.index())] == Sitter::kPerson; }

  void save() {
    saver_.save(session_.json());
    if (!saver_.take_news()) return;
    notices_.push_back(about_file(saver_.fault() ? Message::kPlaySaveFailed : Message::kPlaySaveWorksAgain));
  }

  // What a message says of the file, and why it cannot be written where that is so.
  std::string about_file(Message message) const {
    const std::string why = saver_.fault() ? reason(*saver_.fault(), dialogue_.look().language) : "";
    return dialogue_.words(message, {{"file", saver_.path()}, {"why", why}});
  }

  void play(const Move& move) {
    session_.play(move);
    save();
    choices_.clear();
  }

  // One decision, no matter whose; false if the game is left, as in all that follows.
  bool step() {
    const Seat seat = session_.whose_turn();
    if (is_forced(session_.view(seat))) {
      play(nth_move(session_.view(seat), 0));
      return true;
    }
    if (is_person(seat)) return person_turn(seat);
    if (!bot_turn(seat)) return false;
    if (persons() > 0) return true;
    show(Seat::spectator());
    return wait_for_enter(Message::kPlayAskNext, Seat::spectator()) != Answer::kLeave;
  }

  // Does what this seat may until Enter is pressed, which answers kAgain.
  Answer wait_for_enter(Message prompt, Seat seat) {
    for (;;) {
      const auto typed = dialogue_.ask(dialogue_.words(prompt));
      if (!typed) return Answer::kLeave;
      const Answer answer = follow(*typed, seat);
      if (answer != Answer::kAgain || typed->command == Command::kNothing) return answer;
    }
  }

  // Bots are handed their seat's view and nothing else. False if somebody asked the program to stop meanwhile: then the
  // bot has not moved, and will think again when the game is resumed.
  bool bot_turn(Seat seat) {
    ThinkingLine line{dialogue_, table_.name(seat)};
    SeededLuck luck = session_.thoughts();
    const Sitter& sitter = sitters_[static_cast<std::size_t>(seat.index())];
    const bool random = sitter.kind == Sitter::Kind::kRandomBot;
    const auto opponent = opponent_for<G>(
        random ? BotChoice{BotKind::kRandom} : BotChoice{BotKind::kLevel, sitter.level}, built_in_network<G>());
    const Move move = opponent.bot->choose(session_.view(seat), {opponent.budget.simulations, &line}, luck);
    line.remove();
    if (dialogue_.console().stopped()) return false;
    play(move);
    return true;
  }

  bool person_turn(Seat seat) {
    if (viewer_ != seat && !hand_over(seat)) return false;
    show_and_hint(seat);
    for (;;) {
      const auto typed = dialogue_.ask(ask_for_move(session_.view(seat), table_));
      if (!typed) return false;
      const Answer answer = follow(*typed, seat);
      if (answer == Answer::kMoved) return end_turn(seat);
      if (answer != Answer::kAgain) return answer != Answer::kLeave;
      if (typed->command == Command::kNothing) show_and_hint(seat);
    }
  }

  // Hides everything until the next person is there.
  bool hand_over(Seat seat) {
    viewer_.reset();
    clear_for_good(dialogue_.console());
    dialogue_.tell(Message::kPlayPassTo, {{"name", table_.name(seat)}});
    for (;;) {
      const auto typed = dialogue_.ask(dialogue_.words(Message::kPlayPressEnter, {{"name", table_.name(seat)}}));
      if (!typed || typed->command == Command::kQuit) return false;
      if (typed->command == Command::kNothing) break;
    }
    viewer_ = seat;
    return true;
  }

  // After a move: time to look at it, and to take it back, before others act on it.
  bool end_turn(Seat seat) {
    const bool goes_on = session_.over() || session_.whose_turn() == seat;
    const bool stands = session_.why_not_undo(seat).has_value();
    if (goes_on || (stands && persons() == 1)) return true;
    show(seat);
    if (!stands) dialogue_.tell(dialogue_.words(Message::kPlayUndoHint), {.text = Ink::kQuiet});
    const Answer answer = wait_for_enter(persons() > 1 ? Message::kPlayAskEndAndHide : Message::kPlayAskEnd, seat);
    if (answer == Answer::kAgain && persons() > 1) {
      viewer_.reset();
      clear_for_good(dialogue_.console());
    }
    return answer != Answer::kLeave;
  }

  // Does what was typed, as far as this seat may.
  Answer follow(const Typed& typed, Seat seat) {
    if (typed.command) return obey(*typed.command, seat);
    std::string text = typed.text;
    if (typed.number) {
      const int number = *typed.number;
      if (number < 1 || number > static_cast<int>(choices_.size())) {
        dialogue_.tell(choices_.empty() ? Message::kPlayNoListYet : Message::kPlayNoSuchNumber);
        return Answer::kAgain;
      }
      text = choices_[static_cast<std::size_t>(number) - 1];
    }
    return try_move(text, seat);
  }

  Answer obey(Command command, Seat seat) {
    switch (command) {
      case Command::kNothing: break;
      case Command::kHelp: dialogue_.tell(game_text<G>("help")); break;
      case Command::kList:
        if (!list("", seat)) dialogue_.tell(Message::kPlayNoMovesNow);
        break;
      case Command::kRules: dialogue_.tell(game_text<G>("rules")); break;
      case Command::kScore: dialogue_.tell(tell_score(scene_of(session_.view(seat)), table_)); break;
      case Command::kLog: tell_log(seat, false); break;
      case Command::kWholeLog: tell_log(seat, true); break;
      case Command::kUndo: return undo(seat);
      case Command::kQuit: return Answer::kLeave;
    }
    return Answer::kAgain;
  }

  // False if nothing begins so.
  bool list(const std::string& prefix, Seat seat) {
    const auto groups = list_choices(scene_of(session_.view(seat)), prefix, table_);
    if (groups.empty()) return false;
    choices_.clear();
    for (const ChoiceGroup& group : groups) {
      for (const Choice& choice : group.choices) choices_.push_back(choice.text);
    }
    for (const std::string& line : number_choices(groups, dialogue_.look())) dialogue_.show(line + "\n");
    return true;
  }

  Answer try_move(const std::string& text, Seat seat) {
    const View view = session_.view(seat);
    const auto parsed = G::parse_move(text);
    if (!parsed.ok()) {
      if (!list(text, seat)) dialogue_.tell(game_text<G>("unknown_input"), {{"text", printable(text)}});
      return Answer::kAgain;
    }
    if (const auto refusal = why_not(view, *parsed.value)) {
      dialogue_.tell(Message::kPlayRefused,
                     {{"why", sentence_of<G>(*refusal)}, {"clause", format(clause_of(*refusal)).view()}});
      return Answer::kAgain;
    }
    play(*parsed.value);
    return Answer::kMoved;
  }

  Answer undo(Seat seat) {
    if (const auto refusal = session_.why_not_undo(seat)) {
      const Seat mover = session_.record().moves.empty() ? Seat{0} : session_.record().moves.back().seat;
      dialogue_.tell(named("play.undo", kUndoRefusalNames[static_cast<std::size_t>(*refusal)]),
                     {{"name", table_.name(mover)}});
      return Answer::kAgain;
    }
    session_.take_back();
    save();
    choices_.clear();
    notices_.push_back(dialogue_.words(Message::kPlayUndone));
    return Answer::kTakenBack;
  }

  // Every move in a sentence; those before the viewer's latest only for a memory that is allowed to be perfect (M9.3).
  std::vector<std::string> log_of(Seat seat, bool recent_only) const {
    const auto history = session_.history(seat);
    std::size_t first = 0;
    if (recent_only || !table_.look.memory) {
      first = history.size();
      while (first > 0 && history[first - 1].mover != seat) --first;
      while (first > 0 && history[first - 1].mover == seat) --first;
      if (seat.is_spectator() || persons() == 0) first = history.empty() ? 0 : history.size() - 1;
    }
    std::vector<std::string> lines;
    for (std::size_t i = first; i < history.size(); ++i) {
      lines.push_back(std::to_string(i + 1) + ". " + tell_event(event_of(history[i]), table_));
    }
    return lines;
  }

  void tell_log(Seat seat, bool whole) {
    std::vector<std::string> lines = log_of(seat, false);
    if (lines.empty()) dialogue_.tell(Message::kPlayLogEmpty);
    if (!table_.look.memory) dialogue_.tell(Message::kPlayLogMemoryOff);
    const auto most = static_cast<std::size_t>(std::max(5, dialogue_.look().height / 2));
    if (!whole && lines.size() > most) {
      lines.erase(lines.begin(), lines.end() - static_cast<std::ptrdiff_t>(most));
      dialogue_.tell(Message::kPlayLogCut);
    }
    dialogue_.tell(lines);
  }

  // The board as this seat sees it, and what has happened since it last decided.
  void show(Seat seat) {
    dialogue_.measure();
    table_.look = dialogue_.look();
    clear(dialogue_.console());
    const Canvas board = draw_board(session_.view(seat), table_);
    dialogue_.show(beside_log(board, log_of(seat, false), table_.look));
    dialogue_.show("\n");
    dialogue_.tell(log_of(seat, true));
    for (const std::string& notice : std::exchange(notices_, {})) dialogue_.tell(notice, {.text = Ink::kAccent});
  }

  void show_and_hint(Seat seat) {
    show(seat);
    dialogue_.tell(dialogue_.words(Message::kPlayCommands), {.text = Ink::kQuiet});
  }

  void finish() {
    const Seat watcher = viewer_.value_or(Seat::spectator());
    show(watcher);
    dialogue_.show("\n");
    dialogue_.tell(dialogue_.words(Message::kPlayResultTitle), {.text = Ink::kAccent, .bold = true});
    dialogue_.tell(tell_result(scene_of(session_.view(watcher)), table_));
    tell_where_it_is();
  }

  void leave() {
    if (saver_.fault()) save();
    if (persons() > 1) clear_for_good(dialogue_.console());
    dialogue_.show("\n");
    tell_where_it_is();
  }

  void tell_where_it_is() {
    dialogue_.tell(about_file(!saver_.has_file() ? Message::kPlaySaveNowhere
                              : saver_.fault()   ? Message::kPlaySaveLost
                              : session_.over()  ? Message::kPlaySaveRecord
                                                 : Message::kPlaySaveResume));
  }

  Session<G>& session_;
  std::vector<Sitter> sitters_;
  Table table_;
  Saver& saver_;
  Dialogue dialogue_;
  std::optional<Seat> viewer_;        // the person at the console, if that is certain
  std::vector<std::string> choices_;  // what the numbers of the latest list mean
  std::vector<std::string> notices_;  // to be told with the next board
};

}  // namespace sandstone::terminal
