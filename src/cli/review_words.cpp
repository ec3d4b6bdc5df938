#include "cli/review_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/play/columns.hpp"
#include "cli/play/words.hpp"

namespace sandstone::cli {

namespace {

using namespace review;

constexpr int kBarColumns = 20;

std::string percent(int chance) { return fmt::format("{}", (chance + 50) / 100); }
// Hundredths of a point with their sign: "+3.4".
std::string signed_points(int points) { return fmt::format("{:+.1f}", points / 100.0); }

class Teller {
 public:
  explicit Teller(const terminal::Table& table) : table_{table}, language_{table.look.language} {}

  std::string name(int seat) const { return table_.names[static_cast<std::size_t>(seat - 1)]; }
  std::string styled(std::string_view text, terminal::Ink ink, bool bold = false) const {
    return terminal::styled(text, {.text = ink, .bold = bold}, table_.look.depth);
  }
  std::string heading(Message message) const {
    return styled(say(language_, message), terminal::Ink::kAccent, true) + '\n';
  }

  // A chance as a bar: full blocks and dots.
  std::string bar(int chance) const {
    const int full = (chance * kBarColumns + kWholeWin / 2) / kWholeWin;
    std::string done;
    std::string left;
    for (int n = 0; n < kBarColumns; ++n) {
      (n < full ? done : left) += n < full ? (table_.look.unicode ? "█" : "#") : (table_.look.unicode ? "·" : ".");
    }
    return styled(done, terminal::Ink::kAccent) + styled(left, terminal::Ink::kQuiet);
  }

  std::string label(Label label) const {
    const std::string words = say(language_, terminal::named("verdict.label", names_of(label).values[at(label)]));
    if (label == Label::kBrilliant) return styled(words, terminal::Ink::kBlue, true);
    if (label == Label::kBlunder) return styled(words, terminal::Ink::kRed, true);
    if (label == Label::kMistake) return styled(words, terminal::Ink::kOrange, true);
    if (label == Label::kInaccuracy) return styled(words, terminal::Ink::kYellow);
    return styled(words, terminal::Ink::kQuiet);
  }

  std::string reason(const Reason& reason) const {
    const std::string points = signed_points(reason.points);
    const Message message = terminal::named("verdict.reason", names_of(reason.kind).values[at(reason.kind)]);
    switch (reason.kind) {
      case ReasonKind::kRiver:
        return say(language_, message,
                   {{"points", points},
                    {"colour", terminal::named("colour.mandala", reason.colour->view())},
                    {"place", reason.place.value_or(0)}});
      case ReasonKind::kTower:
        return say(language_, message, {{"points", points}, {"place", reason.place.value_or(0)}});
      default: return say(language_, message, {{"points", points}});
    }
  }

  std::string moment(const Moment& moment, const ReviewReport& report) const {
    const auto& turn = report.turns[static_cast<std::size_t>(moment.turn - 1)];
    const std::string who = name(moment.seat);
    const std::string before = percent(moment.before);
    const std::string after = percent(moment.after);
    const Argument number{"turn", moment.turn};
    switch (moment.kind) {
      case MomentKind::kError:
        return say(language_, Message::kVerdictMomentError,
                   {number,
                    {"move", turn.move.view()},
                    {"name", who},
                    {"lost", percent(moment.before - moment.after)},
                    {"better", moment.better->view()}});
      case MomentKind::kFind:
        return say(language_, Message::kVerdictMomentFind,
                   {number, {"name", who}, {"move", turn.move.view()}, {"before", before}, {"after", after}});
      case MomentKind::kDecision:
        return say(language_, Message::kVerdictMomentDecision,
                   {number, {"move", turn.move.view()}, {"name", who}, {"before", before}, {"after", after}});
      case MomentKind::kLuck:
        return say(language_, Message::kVerdictMomentLuck,
                   {number, {"name", who}, {"before", before}, {"after", after}});
      case MomentKind::kBadLuck: break;
    }
    return say(language_, Message::kVerdictMomentBadLuck,
               {number, {"name", who}, {"before", before}, {"after", after}});
  }

  // "  17  f1b2    Ann  ████████············  41 %   −12  mistake · better: m2g"
  std::string turn(const TurnReview& turn, int shown_seat) const {
    const int chance = turn.win[static_cast<std::size_t>(shown_seat - 1)];
    std::string line = fmt::format("{:3}  {} {} {} {:>3} %", turn.turn, terminal::pad_to(turn.move.view(), 8),
                                   terminal::pad_to(name(turn.seat), name_columns()), bar(chance), percent(chance));
    if (!turn.judgement) return line;
    const Judgement& judged = *turn.judgement;
    if (judged.label == Label::kNone) return line;
    const bool lost = judged.label >= Label::kInaccuracy;
    line += lost ? fmt::format("  {:>4}  ", '-' + percent(judged.lost.mean)) : std::string(8, ' ');
    line += label(judged.label);
    if (!lost) return line;
    line += " · " + say(language_, Message::kVerdictBetter, {{"move", judged.best.view()}});
    if (judged.open_lost.mean > 2 * judged.open_lost.error) {
      const std::string open = percent(judged.open_lost.mean);
      line += styled(" · " + say(language_, Message::kVerdictSeeingAll, {{"lost", open}}), terminal::Ink::kQuiet);
    }
    return line;
  }

  // Why the best move is better, below a line of a turn that lost something.
  std::string reasons(const FixedVector<Reason, kMostReasons>& reasons, std::size_t most, bool turned) const {
    std::string text;
    for (std::size_t n = 0; n < std::min(most, reasons.size()); ++n) {
      Reason shown = reasons[n];
      if (turned) shown.points = -shown.points;
      text += (n == 0 ? "" : "; ") + reason(shown);
    }
    return text;
  }

  std::string paragraph(const std::string& words, int indent) const {
    std::string text;
    for (const std::string& row : terminal::wrap(words, table_.look.width - indent)) {
      text += std::string(static_cast<std::size_t>(indent), ' ') + styled(row, terminal::Ink::kQuiet) + '\n';
    }
    return text;
  }

  std::string players(const ReviewReport& report) const {
    std::string text(static_cast<std::size_t>(name_columns() + 2), ' ');
    for (const Message message : {Message::kVerdictStart, Message::kVerdictLuck, Message::kVerdictSkill,
                                  Message::kVerdictResult, Message::kVerdictPoints}) {
      text += pad_left(say(language_, message), kFigureColumns);
    }
    text += '\n';
    for (const PlayerReview& player : report.players) {
      text += "  " + terminal::pad_to(name(player.seat), name_columns());
      const std::array figures = {
          fmt::format("{:.1f}", player.start / 100.0), fmt::format("{:+.1f}", player.luck / 100.0),
          fmt::format("{:+.1f}", player.skill / 100.0), fmt::format("{:.1f}", player.result / 100.0),
          fmt::format("{:.1f}", player.points / 100.0)};
      for (const std::string& figure : figures) text += pad_left(figure, kFigureColumns);
      text += '\n';
    }
    return text;
  }

  int name_columns() const {
    int columns = 0;
    for (const std::string& one : table_.names) columns = std::max(columns, terminal::columns_of(one));
    return columns;
  }

  Language language() const { return language_; }

 private:
  static constexpr int kFigureColumns = 15;

  template <class Enum>
  static std::size_t at(Enum value) {
    return static_cast<std::size_t>(value);
  }
  static std::string pad_left(const std::string& text, int columns) {
    return std::string(static_cast<std::size_t>(std::max(0, columns - terminal::columns_of(text))), ' ') + text;
  }

  const terminal::Table& table_;
  Language language_;
};

}  // namespace

std::string tell_review(const ReviewReport& report, const terminal::Table& table) {
  const Teller teller{table};
  const bool two = report.players.size() == 2;
  std::string text;
  const std::string whose = two ? say(teller.language(), Message::kVerdictChancesOf, {{"name", teller.name(1)}})
                                : say(teller.language(), Message::kVerdictChance);
  const int before_lost = 14 + teller.name_columns() + kBarColumns + 7;
  text += teller.styled(terminal::pad_to(std::string(13, ' ') + whose, before_lost) +
                            say(teller.language(), Message::kVerdictLost),
                        terminal::Ink::kAccent, true) +
          '\n';
  for (const TurnReview& turn : report.turns) {
    text += teller.turn(turn, two ? 1 : turn.seat) + '\n';
    if (!turn.judgement || turn.judgement->label < Label::kInaccuracy) continue;
    for (const MoveVerdict& verdict : turn.judgement->moves) {
      if (verdict.move.view() != turn.move.view()) continue;
      text += teller.paragraph(teller.reasons(verdict.reasons, 3, true), 14);
    }
  }
  text += '\n' + teller.heading(Message::kVerdictMoments);
  for (const Moment& moment : report.moments) text += "  " + teller.moment(moment, report) + '\n';
  text += '\n' + teller.heading(Message::kVerdictLuckAndSkill);
  return text + teller.players(report);
}

std::string tell_choice(const ChoiceReport& report, const terminal::Table& table) {
  const Teller teller{table};
  std::string text = fmt::format("{}: {}\n", teller.name(report.seat),
                                 say(teller.language(), Message::kVerdictChoices, {{"n", report.choices}}));
  for (const MoveVerdict& verdict : report.moves) {
    text += fmt::format("{} {} {:>3} ± {:>2} %  {:>5.1f} ± {:.1f}  {}\n", terminal::pad_to(verdict.move.view(), 8),
                        teller.bar(verdict.win.mean), percent(verdict.win.mean), percent(verdict.win.error),
                        verdict.points.mean / 100.0, verdict.points.error / 100.0,
                        verdict.reply
                            ? say(teller.language(), Message::kVerdictReply,
                                  {{"move", verdict.reply->move.view()}, {"share", percent(verdict.reply->share)}})
                            : "");
    text += teller.paragraph(teller.reasons(verdict.reasons, kMostReasons, false), 9);
  }
  return text;
}

}  // namespace sandstone::cli
