#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <memory>
#include <string>

#include "review/belief.hpp"
#include "tests/unit/review/game.hpp"

namespace sandstone::review {
namespace {

template <class G>
std::string analysis(const typename G::State& state, int budget) {
  const QuickJudge<G> judge;
  const auto timeline = std::make_unique<Timeline<G>>();
  timeline->set(state);
  const auto choice = std::make_unique<Choice<G>>();
  choice->begin(judge, *timeline, 0, std::nullopt, budget, 5);
  while (!choice->is_done()) choice->step();
  ChoiceReport report;
  report_choice(*choice, report);
  return json_of(report);
}

// Two states that differ in what the player cannot know are analysed alike, byte for byte.
template <class G>
void expect_fairness(const Timeline<G>& timeline) {
  int different = 0;
  for (int turn = 4; turn < 20; turn += 4) {
    const typename G::State& truth = timeline.at(turn);
    SeededLuck luck{static_cast<std::uint64_t>(turn)};
    const typename G::State other = sample_world(view_for(truth, to_move(truth)), luck);
    different += other == truth ? 0 : 1;
    EXPECT_EQ(analysis<G>(truth, 100), analysis<G>(other, 100)) << "turn " << turn;
  }
  EXPECT_GT(different, 0);
}

TEST(Choices, what_the_player_cannot_know_changes_nothing) {
  expect_fairness(*timeline_of<mandala::Full>(sample("mandala-1-seat-1-starts.json")));
  expect_fairness(*timeline_of<stones::Full>(sample("stones-1-2-players.json")));
}

// The same with a past: hidden cards of the other player are exchanged with the deck all the way back.
TEST(Choices, nor_does_it_with_a_past) {
  using G = mandala::Full;
  const auto timeline = timeline_of<G>(sample("mandala-1-seat-1-starts.json"));
  const QuickJudge<G> judge;
  const int turn = 9;
  const Seat viewer = to_move(timeline->at(turn));
  const auto other = static_cast<std::size_t>(viewer.index() ^ 1);
  const auto changed = std::make_unique<Timeline<G>>(*timeline);
  // A card of the other's starting cup changes places with one of the deck.
  const Counts cup = timeline->at(0).start_cup[other];
  const int mine = cup.kinds().nth(0);
  const int theirs = mine == 0 ? 1 : 0;
  for (int n = 0; n <= turn; ++n) {
    G::State& state = changed->states[static_cast<std::size_t>(n)];
    Counts deck = state.deck.counts();
    ASSERT_GT(deck.of(theirs), 0);
    deck.remove(theirs);
    deck.add(mine);
    state.deck = Bag{deck};
    for (Counts* pile : {&state.start_cup[other], &state.cup[other]}) {
      pile->remove(mine);
      pile->add(theirs);
    }
  }
  ASSERT_FALSE(changed->at(turn) == timeline->at(turn));
  const auto report = [&](const Timeline<G>& of) {
    const auto choice = std::make_unique<Choice<G>>();
    choice->begin(judge, of, turn, std::nullopt, 100, 5);
    EXPECT_GT(choice->total(), 100) << "worlds are weighed too";
    while (!choice->is_done()) choice->step();
    ChoiceReport told;
    report_choice(*choice, told);
    return json_of(told);
  };
  EXPECT_EQ(report(*timeline), report(*changed));
}

TEST(Choices, the_best_come_first_and_all_are_told) {
  using G = mandala::Full;
  const auto timeline = timeline_of<G>(sample("mandala-1-seat-1-starts.json"));
  const QuickJudge<G> judge;
  const auto choice = std::make_unique<Choice<G>>();
  choice->begin(judge, *timeline, 6, timeline->move_after(6), 400, 2);
  const int total = choice->total();
  while (!choice->is_done()) choice->step();
  EXPECT_EQ(choice->done(), total);
  ChoiceReport report;
  report_choice(*choice, report);
  EXPECT_EQ(report.choices, move_count(timeline->at(6)));
  ASSERT_EQ(report.moves.size(), std::min<std::size_t>(kMovesOfChoice, static_cast<std::size_t>(report.choices)));
  bool played = false;
  for (const MoveVerdict& verdict : report.moves) {
    EXPECT_GT(verdict.worlds, 0);
    EXPECT_LE(verdict.worlds, report.moves[0].worlds);
    played = played || verdict.move.view() == format(timeline->move_after(6)).view();
  }
  EXPECT_TRUE(played);
  EXPECT_EQ(report.moves[0].lost, Estimate{});
}

TEST(Choices, moves_that_are_named_are_compared_in_the_same_worlds_and_none_is_dropped) {
  using G = mandala::Full;
  const auto timeline = timeline_of<G>(sample("mandala-1-seat-1-starts.json"));
  const QuickJudge<G> judge;
  const auto choice = std::make_unique<Choice<G>>();
  const G::State& state = timeline->at(6);
  const std::array moves{nth_move(state, 0), nth_move(state, 1), nth_move(state, 2)};
  choice->begin_among(judge, *timeline, 6, moves, 120, 2);
  const int total = choice->total();
  while (!choice->is_done()) choice->step();
  EXPECT_EQ(choice->done(), total);
  ChoiceReport report;
  report_choice(*choice, report);
  EXPECT_EQ(report.choices, move_count(state));
  ASSERT_EQ(report.moves.size(), moves.size());
  for (const MoveVerdict& verdict : report.moves) EXPECT_EQ(verdict.worlds, 40);
  EXPECT_GE(report.moves[0].win.mean, report.moves[2].win.mean);
}

TEST(Beliefs, chances_fit_the_number_of_cards) {
  using G = mandala::Full;
  const auto timeline = timeline_of<G>(sample("mandala-1-seat-1-starts.json"));
  const auto belief = std::make_unique<Belief<G>>();
  for (const int turn : {0, 8, 30, timeline->turns() - 1}) {
    SCOPED_TRACE(turn);
    belief->begin(net_judge<G>(), *timeline, turn, Seat{0}, 64, 9);
    while (!belief->is_done()) belief->step();
    BeliefReport report;
    belief->fill(report);
    EXPECT_EQ(report.worlds, 64);
    EXPECT_GT(report.effective, 1);
    EXPECT_LE(report.effective, 64);
    ASSERT_EQ(report.seats.size(), 1U);
    int hand = 0;
    for (const CardBelief& card : report.seats[0].hand) {
      int before = kWholeWin;
      for (const int chance : card.at_least) {
        EXPECT_LE(chance, before);
        before = chance;
        hand += chance;
      }
    }
    const int cards = timeline->at(turn).hand[1].total();
    EXPECT_NEAR(hand, cards * kWholeWin, 50) << "the expected numbers of cards add up to the hand";
  }
}

TEST(Beliefs, two_objectives_each_and_covered_stones_by_what_is_left) {
  using G = stones::Full;
  const auto timeline = timeline_of<G>(sample("stones-1-3-players-harmony.json"));
  const auto belief = std::make_unique<Belief<G>>();
  belief->begin(net_judge<G>(), *timeline, 10, Seat{0}, 128, 9);
  while (!belief->is_done()) belief->step();
  BeliefReport report;
  belief->fill(report);
  ASSERT_EQ(report.seats.size(), 2U);
  for (const SeatBelief& seat : report.seats) {
    int sum = 0;
    for (const ObjectiveBelief& card : seat.objectives) sum += card.chance;
    EXPECT_NEAR(sum, 2 * kWholeWin, 20);
  }
  EXPECT_GT(report.covered.size(), 10U);
  const auto& stacks = timeline->at(10).board.stacks;
  for (const CoveredBelief& stone : report.covered) {
    ASSERT_LT(stone.stack, stones::kStacks<G::Rules>) << "the place in the list of stacks";
    const auto place = static_cast<std::size_t>(stones::nth_stack<G::Rules>(stone.stack));
    EXPECT_GT(stones::stack_height(stacks[place]), stone.depth) << "stack " << stone.stack;
  }
}

TEST(Timelines, a_record_that_breaks_a_rule_is_refused) {
  using G = mandala::Full;
  const auto record = std::make_unique<Record<G>>();
  const auto places = std::make_unique<Places<G>>();
  ASSERT_FALSE(parse_record(sample("mandala-1-seat-1-starts.json"), *record, *places));
  record->moves[3].move.count = 8;
  Timeline<G>& timeline = *std::make_unique<Timeline<G>>().release();
  const std::unique_ptr<Timeline<G>> owner{&timeline};
  const auto fault = timeline.fill(*record, places.get());
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->move, 4);
  EXPECT_TRUE(timeline.states.empty());
}

}  // namespace
}  // namespace sandstone::review
