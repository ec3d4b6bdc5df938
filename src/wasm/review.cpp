// A module of its own, review.wasm: looking back at games. A page opens a record or a view, begins a review, the
// analysis of a decision or a belief, and calls review_step until it is done, in slices as short as it likes. One thing
// is worked on at a time. docs/dev/wasm.md lists the functions.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "records/parse_record.hpp"
#include "review/belief.hpp"
#include "review/choice.hpp"
#include "review/game_review.hpp"
#include "review/report.hpp"
#include "review/timeline.hpp"
#include "review/verdicts.hpp"
#include "wasm/buffers.hpp"
#include "wasm/loaded_network.hpp"
#include "wasm/parse_buffers.hpp"

namespace sandstone::wasm {
namespace {

using namespace sandstone::review;

enum class Task : std::uint8_t { kNone, kReview, kChoice, kBelief };

// Everything is empty until it is needed, so that the module's file does not hold its first values.
template <class G>
struct Reviewer {
  Timeline<G> timeline;
  QuickJudge<G> quick_judge;
  std::optional<NetJudge<G>> net_judge;
  GameReview<G> review;
  Choice<G> choice;
  Belief<G> belief;

  // The network's, once there are weights.
  const Judge<G>& judge() {
    if (!network_of<G>) return quick_judge;
    return net_judge.emplace(*network_of<G>);
  }
};

template <class G>
constinit std::optional<Reviewer<G>> reviewer_of;

constinit Text<32> open_ruleset;
constinit Task task = Task::kNone;
constinit std::optional<ReviewReport> report;
constinit std::optional<ChoiceReport> choice_report;
constinit std::optional<BeliefReport> belief_report;

// Calls fn with the reviewer of the game that is open; refuses if none is.
template <class Fn>
int with_reviewer(Fn&& fn) {
  int answer = -1;
  const bool open = with_game(open_ruleset.view(), [&]<class G>(G) { answer = fn(*reviewer_of<G>); });
  return open ? answer : refuse(-1, "no game is open");
}

template <class T>
int write_answer(const T& answer) {
  output_text().clear();
  write_output(answer);
  return finish(output_text(), 1, -1);
}

template <class G>
std::optional<Fault> open_record(const RecordHeader& header) {
  ParseBuffers<G>& buffers = parse_buffers<G>.emplace();
  if (const auto fault = parse_record(header, buffers.record, buffers.places)) return fault;
  return reviewer_of<G>.emplace().timeline.fill(buffers.record, &buffers.places);
}

template <class G>
bool decides_at(const Timeline<G>& timeline, int turn) {
  return turn >= 0 && turn <= timeline.turns() && node(timeline.at(turn)) == Node::kDecision;
}

std::uint64_t seed_of(double seed) {
  return seed >= 0 && seed < 9007199254740992.0 ? static_cast<std::uint64_t>(seed) : 0;
}

}  // namespace

extern "C" {

// Takes the weights in the input, of either game. 1: games of it are judged by them from now on.
[[clang::export_name("review_weights")]] int review_weights(std::size_t size) {
  task = Task::kNone;
  const std::string_view fault = load_network(size);
  return fault.empty() ? 1 : refuse(-1, fault);
}

// Opens the record in the input; answers the number of its moves.
[[clang::export_name("review_open")]] int review_open(std::size_t size) {
  task = Task::kNone;
  open_ruleset = {};
  const std::string_view text = input_text(size);
  std::optional<Fault> fault;
  Text<32> ruleset;
  const auto unreadable = with_game_of(text, [&]<class G>(G, const RecordHeader& header) {
    ruleset = Text<32>{G::kRuleset};
    fault = open_record<G>(header);
  });
  if (unreadable) fault = unreadable;
  if (fault) return refuse(-1, *fault, text);
  open_ruleset = ruleset;
  return with_reviewer([](auto& here) { return here.timeline.turns(); });
}

// Opens the view in the input, a decision without what led to it: the ruleset, a space and the view's text.
[[clang::export_name("review_open_view")]] int review_open_view(std::size_t size) {
  task = Task::kNone;
  open_ruleset = {};
  const std::string_view text = input_text(size);
  const std::string_view ruleset = text.substr(0, text.find(' '));
  const std::size_t start = std::min(text.size(), ruleset.size() + 1);
  std::optional<Fault> fault{{.kind = FaultKind::kUnknownRuleset}};
  with_game(ruleset, [&]<class G>(G) {
    const auto view = G::parse_view(text.substr(start));
    if (!view.ok()) {
      fault = Fault{.kind = FaultKind::kSyntax, .at = start + view.fault.at, .expected = view.fault.expected};
    } else if (move_count(*view.value) == 0) {
      fault = Fault{.kind = FaultKind::kSyntax, .at = start, .expected = "a view of the seat that must decide"};
    } else {
      SeededLuck luck{0};
      reviewer_of<G>.emplace().timeline.set(sample_world(*view.value, luck));
      fault.reset();
    }
  });
  if (fault) return refuse(-1, *fault, text);
  open_ruleset = Text<32>{ruleset};
  return 0;
}

// Begins the review of the open record; answers how many turns it has.
[[clang::export_name("review_begin")]] int review_begin(int budget, double seed) {
  return with_reviewer([&](auto& here) {
    task = Task::kReview;
    here.review.begin(here.judge(), here.timeline, {std::max(1, budget), seed_of(seed)}, report.emplace());
    return here.timeline.turns();
  });
}

// Begins the analysis of the decision after `turn` moves; answers how many steps it takes.
[[clang::export_name("choice_begin")]] int choice_begin(int turn, int budget, double seed) {
  return with_reviewer([&](auto& here) {
    if (!decides_at(here.timeline, turn)) return refuse(-1, "nobody has to decide there");
    task = Task::kChoice;
    here.choice.begin(here.judge(), here.timeline, turn, std::nullopt, budget, seed_of(seed));
    return here.choice.total();
  });
}

// Begins to compare moves of the decision after `turn` moves: those in the input, with spaces between them. Answers how
// many steps it takes.
[[clang::export_name("compare_begin")]] int compare_begin(int turn, std::size_t size, int budget, double seed) {
  std::string_view text = input_text(size);
  return with_reviewer([&]<class G>(Reviewer<G>& here) {
    if (!decides_at(here.timeline, turn)) return refuse(-1, "nobody has to decide there");
    FixedVector<typename G::Move, kMovesOfChoice> moves;
    while (!text.empty()) {
      const std::size_t end = std::min(text.size(), text.find(' '));
      const auto move = G::parse_move(text.substr(0, end));
      if (!move.ok() || why_not(here.timeline.at(turn), *move.value) || moves.full()) {
        return refuse(-1, "these are no moves of that decision");
      }
      moves.push_back(*move.value);
      text.remove_prefix(std::min(text.size(), end + 1));
    }
    if (moves.empty()) return refuse(-1, "no move is named");
    task = Task::kChoice;
    here.choice.begin_among(here.judge(), here.timeline, turn, moves, budget, seed_of(seed));
    return here.choice.total();
  });
}

// Begins the belief of a seat after `turn` moves; answers how many steps it takes.
[[clang::export_name("belief_begin")]] int belief_begin(int turn, int seat, int worlds, double seed) {
  return with_reviewer([&](auto& here) {
    if (turn < 0 || turn > here.timeline.turns()) return refuse(-1, "the game has no such turn");
    if (seat < 1 || seat > seat_count(here.timeline.at(turn))) return refuse(-1, "the game has no such seat");
    task = Task::kBelief;
    here.belief.begin(here.judge(), here.timeline, turn, Seat{seat - 1}, worlds, seed_of(seed));
    return here.belief.total();
  });
}

// At most so many more steps, each about a millisecond. Answers how many have been made, of a review how many turns are
// done; -1: nothing was begun.
[[clang::export_name("review_step")]] int review_step(int steps) {
  if (task == Task::kNone) return refuse(-1, "nothing was begun");
  return with_reviewer([&](auto& here) {
    for (; steps > 0; --steps) {
      if (task == Task::kReview) here.review.step();
      if (task == Task::kChoice) here.choice.step();
      if (task == Task::kBelief) here.belief.step();
    }
    if (task == Task::kChoice) return here.choice.done();
    if (task == Task::kBelief) return here.belief.done();
    return here.review.turns_done();
  });
}

// 1: what was begun is done; 0: not yet.
[[clang::export_name("review_is_done")]] int review_is_done() {
  if (task == Task::kNone) return refuse(-1, "nothing was begun");
  return with_reviewer([](auto& here) {
    if (task == Task::kChoice) return here.choice.is_done() ? 1 : 0;
    if (task == Task::kBelief) return here.belief.is_done() ? 1 : 0;
    return here.review.is_done() ? 1 : 0;
  });
}

// 1: the output holds the report as far as it is. A belief must be done.
[[clang::export_name("review_answer")]] int review_answer() {
  if (task == Task::kNone) return refuse(-1, "nothing was begun");
  return with_reviewer([](auto& here) {
    if (task == Task::kReview) return write_answer(*report);
    if (task == Task::kChoice) {
      report_choice(here.choice, choice_report.emplace());
      return write_answer(*choice_report);
    }
    if (!here.belief.is_done()) return refuse(-1, "the belief is not done yet");
    here.belief.fill(belief_report.emplace());
    return write_answer(*belief_report);
  });
}

// 1: the output holds this turn of the review, counted from 1; 0: it is not done yet.
[[clang::export_name("review_turn")]] int review_turn(int turn) {
  output_text().clear();
  if (task != Task::kReview || turn < 1 || static_cast<std::size_t>(turn) > report->turns.size()) return 0;
  return write_answer(report->turns[static_cast<std::size_t>(turn - 1)]);
}
}

}  // namespace sandstone::wasm
