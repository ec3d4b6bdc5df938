#include "cli/transcript.hpp"

#include <fmt/format.h>

#include <memory>
#include <vector>

#include "cli/play/columns.hpp"
#include "cli/play/settings.hpp"
#include "cli/play/words.hpp"
#include "records/replay.hpp"

namespace sandstone::cli {

namespace {

constexpr int kTokenColumns = 10;
constexpr std::string_view kIndent = "     ";

std::string options_in_words(const mandala::Options&, Language) { return ""; }
std::string options_in_words(const stones::Options& options, Language language) {
  std::string words;
  if (options.harmony) words.append(", ").append(say(language, Message::kPlayStonesHarmony));
  if (options.open_stacks) words.append(", ").append(say(language, Message::kPlayStonesOpenStacks));
  return words;
}

// What one seat holds that others do not see.
std::string secrets_of(const mandala::Full::State& state, Seat seat, Language language) {
  const auto i = static_cast<std::size_t>(seat.index());
  return fmt::format("{} {}, {} {}", say(language, Message::kCliShowHand), terminal::card_letters(state.hand[i]),
                     say(language, Message::kCliShowCup), terminal::card_letters(state.cup[i]));
}
std::string secrets_of(const stones::Full::State& state, Seat seat, Language language) {
  std::string words = say(language, Message::kCliShowObjectives);
  for (int card = 0; card < stones::kCards<stones::StandardRules>; ++card) {
    if ((state.objectives[static_cast<std::size_t>(seat.index())] >> card & 1) == 0) continue;
    const stones::Objective objective = stones::objective<stones::StandardRules>(card);
    words += fmt::format("{} #{} {}", words.find('#') == std::string::npos ? ":" : ";", card + 1,
                         terminal::objective_in_short(objective, language));
  }
  return words;
}

// Whether the cards that were drawn are known to who saw this. All draws of Stones are in the setup.
bool shows_draws(const mandala::Event& event) { return event.drawn_cards || event.refill; }
bool shows_draws(const stones::Event&) { return false; }

template <class G>
class Transcript {
 public:
  Transcript(const Record<G>& record, const TranscriptStyle& style)
      : record_{record}, style_{style}, language_{style.look.language}, replay_{record} {
    for (const PlayerName& name : record.players) table_.names.emplace_back(name.view());
    table_.look = style.look;
  }

  std::string tell() {
    tell_head();
    tell_setup();
    heading(Message::kCliShowMoves);
    tell_takebacks();
    while (!replay_.at_end()) {
      tell_move();
      tell_takebacks();
    }
    tell_end();
    return std::move(text_);
  }

 private:
  using View = typename G::View;

  void line(std::string_view words = "") { text_.append(words).append("\n"); }
  void heading(Message message) { text_.append("\n").append(say(language_, message)).append("\n"); }
  void paragraph(std::string_view words) {
    for (const std::string& row : terminal::wrap(words, style_.look.width)) line(row);
  }

  // Through whose eyes a moment is shown: the chosen seat's, or those of who moves and knows the most about it.
  Seat eyes(Seat mover) const { return style_.seat.value_or(mover); }
  const typename G::State& state() const { return replay_.state(); }

  void tell_head() {
    line(say(language_, Message::kCliShowGameRules,
             {{"game", terminal::title_of(kGameNameOf<G>)}, {"ruleset", G::kRuleset}}) +
         options_in_words(record_.options, language_));
    for (std::size_t i = 0; i < table_.names.size(); ++i) {
      line(fmt::format("{}: {}", say(language_, Message::kCliSeat, {{"seat", i + 1}}), table_.names[i]));
    }
    if (!record_.started.view().empty()) {
      line(say(language_, Message::kCliShowStarted, {{"time", record_.started.view()}}));
    }
    if (!style_.seat) return;
    line(style_.seat->is_spectator() ? say(language_, Message::kCliShowSeenBySpectator)
                                     : say(language_, Message::kCliShowSeenBy,
                                           {{"seat", style_.seat->index() + 1}, {"name", table_.name(*style_.seat)}}));
  }

  void tell_setup() {
    heading(Message::kCliShowSetup);
    std::string outcomes;
    while (replay_.draw_is_next()) {
      outcomes.append(outcomes.empty() ? "" : " ").append(format(replay_.next_draw()).view());
      replay_.step();
    }
    const Seat first = state().board.starting_seat;
    if (!style_.seat) {
      paragraph(outcomes);
      for (int i = 0; i < seat_count(state()); ++i) {
        line(fmt::format("{}: {}", table_.name(Seat{i}), secrets_of(state(), Seat{i}, language_)));
      }
    }
    line(say(language_, Message::kCliShowStarts, {{"name", table_.name(first)}}));
    if (style_.boards != Boards::kNever) draw(eyes(first));
    add_state();
  }

  void tell_move() {
    const RecordedMove<G> move = replay_.next_move();
    const Seat seat = eyes(move.seat);
    const View before = view_for(state(), seat);
    replay_.step();
    std::string outcomes;
    for (int i = 0; i < move.draws; ++i) {
      outcomes += format(replay_.next_draw()).view();
      replay_.step();
    }
    const auto event = event_of(Seen<G>{move.seat, before, move.move, view_for(state(), seat)});
    std::string token{format(move.move).view()};
    if (move.draws > 0) {
      const bool seen = !style_.seat || shows_draws(event);
      token += '+' + (seen ? outcomes : std::string(static_cast<std::size_t>(move.draws), '?'));
    }
    line(fmt::format("{:3}  {} {}", replay_.moves_played(), terminal::pad_to(token, kTokenColumns),
                     terminal::tell_event(event, table_)));
    if (style_.boards == Boards::kAfterEveryMove) draw(seat);
    add_state();
  }

  // Moves that were made here, and do not stand.
  void tell_takebacks() {
    for (const Takeback<G>& takeback : record_.takebacks) {
      if (takeback.after != replay_.moves_played()) continue;
      const std::string words = say(language_, Message::kCliShowTakenBack, {{"name", table_.name(takeback.seat)}});
      line(fmt::format("{}{} {}", kIndent, terminal::pad_to(format(takeback.move).view(), kTokenColumns), words));
    }
  }

  void tell_end() {
    if (!is_over(state())) {
      line();
      if (style_.boards == Boards::kAtBothEnds) draw(eyes(to_move(state())));
      line(say(language_, Message::kCliShowUnfinished));
      return;
    }
    heading(Message::kCliShowResult);
    if (style_.boards == Boards::kAtBothEnds) draw(eyes(Seat{0}));
    const auto over = scene_of(view_for(state(), Seat::spectator()));
    for (const std::string& row : terminal::tell_result(over, table_)) line(row);
  }

  void draw(Seat seat) { line(terminal::draw_board(view_for(state(), seat), table_).text(style_.look.depth)); }

  void add_state() {
    if (!style_.states) return;
    if (style_.seat) {
      line(fmt::format("{}{}", kIndent, format(view_for(state(), *style_.seat)).view()));
    } else {
      line(fmt::format("{}{}", kIndent, format(state()).view()));
    }
  }

  const Record<G>& record_;
  const TranscriptStyle& style_;
  Language language_;
  Replay<G> replay_;
  terminal::Table table_;
  std::string text_;
};

}  // namespace

std::optional<std::string> transcript(const AnyRecord& record, const TranscriptStyle& style) {
  return std::visit(
      [&]<class G>(const std::unique_ptr<Record<G>>& game) -> std::optional<std::string> {
        const auto seats = static_cast<int>(game->players.size());
        if (style.seat && !style.seat->is_spectator() && style.seat->index() >= seats) return std::nullopt;
        return Transcript<G>{*game, style}.tell();
      },
      record);
}

}  // namespace sandstone::cli
