// Everything that a record can get wrong about the rules is found, and the first fault is named.
#include "records/verify.hpp"

#include <gtest/gtest.h>

#include <string>

#include "describe/string_sink.hpp"
#include "random_record.hpp"
#include "tests/unit/describe/described.hpp"

namespace sandstone {
namespace {

template <class G>
class RecordVerify : public ::testing::Test {};

using Games = ::testing::Types<mandala::Full, stones::Full>;
TYPED_TEST_SUITE(RecordVerify, Games);

template <class G>
std::string said(const Record<G>& record) {
  const auto fault = verify(record);
  if (!fault) return "";
  StringSink sink;
  describe(*fault, sink);
  return sink.take();
}

TYPED_TEST(RecordVerify, a_whole_game_is_right) { EXPECT_EQ(said(random_record<TypeParam>({}, 1)), ""); }

TYPED_TEST(RecordVerify, an_unfinished_game_is_right_at_every_decision) {
  for (int moves = 0; moves < 30; ++moves) EXPECT_EQ(said(random_record<TypeParam>({}, 1, true, moves)), "");
}

TYPED_TEST(RecordVerify, the_seat_whose_turn_it_is_must_move) {
  auto record = random_record<TypeParam>({}, 1);
  record.moves[4].seat = Seat{record.moves[4].seat.index() ^ 1};
  const int found = record.moves[4].seat.index();
  EXPECT_EQ(said(record), words("move 5 is made by seat ", found + 1, " although it is up to seat ", (found ^ 1) + 1));
}

TYPED_TEST(RecordVerify, nothing_comes_after_the_end) {
  auto record = random_record<TypeParam>({}, 1);
  record.moves.push_back(record.moves.back());
  record.moves.back().draws = 0;
  EXPECT_EQ(said(record), words("move ", record.moves.size(), " comes after the end of the game"));
}

TYPED_TEST(RecordVerify, no_draw_comes_after_the_end) {
  auto record = random_record<TypeParam>({}, 1);
  record.add_draw(record.draws[0]);
  EXPECT_EQ(verify(record)->kind, FaultKind::kSurplusDraw);
  EXPECT_EQ(verify(record)->move, static_cast<int>(record.moves.size()));
}

TYPED_TEST(RecordVerify, no_draw_of_the_setup_may_be_missing) {
  auto record = random_record<TypeParam>({}, 1, false, 0);
  record.draws.pop_back();
  --record.setup_draws;
  EXPECT_EQ(said(record), words("draw ", record.setup_draws + 1, " of the setup is missing"));
}

TYPED_TEST(RecordVerify, no_draw_of_the_setup_may_be_one_too_many) {
  auto record = random_record<TypeParam>({}, 1, false, 0);
  record.add_draw(record.draws[3]);
  EXPECT_EQ(said(record), words("draw ", record.setup_draws, " of the setup is one too many"));
}

TYPED_TEST(RecordVerify, what_is_not_there_cannot_be_drawn) {
  auto record = random_record<TypeParam>({}, 1, false, 0);
  const auto card = record.draws[1];
  const int copies = TypeParam::Rules::kCopies;
  record.draws.clear();
  record.setup_draws = 0;
  record.options.starting_seat = Seat{0};
  for (int i = 0; i < copies + 1; ++i) record.add_draw(card);
  EXPECT_EQ(said(record),
            words("draw ", copies + 1, " of the setup is impossible: nothing like it is there to be drawn"));
}

TYPED_TEST(RecordVerify, an_outcome_of_the_wrong_kind_is_impossible) {
  auto record = random_record<TypeParam>({}, 1, false, 0);
  record.draws[5] = TypeParam::parse_outcome("1").value.value();
  EXPECT_EQ(said(record), "draw 6 of the setup is impossible: nothing like it is there to be drawn");
}

TYPED_TEST(RecordVerify, moves_may_have_been_taken_back_one_after_the_other) {
  int twice = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto record = random_record_with_takebacks<TypeParam>({}, seed);
    EXPECT_EQ(said(record), "");
    EXPECT_FALSE(record.takebacks.empty());
    for (std::size_t i = 1; i < record.takebacks.size(); ++i) {
      twice += record.takebacks[i].after == record.takebacks[i - 1].after - 1 ? 1 : 0;
    }
  }
  EXPECT_GT(twice, 0);
}

TYPED_TEST(RecordVerify, what_was_taken_back_could_be_made_by_who_made_it) {
  const auto right = random_record_with_takebacks<TypeParam>({}, 3);
  const auto& first = right.takebacks[0];
  const std::string fault = words("the takeback of seat ", first.seat.index() + 1, " after move ", first.after);

  auto record = right;
  record.takebacks[0].seat = Seat{first.seat.index() ^ 1};
  EXPECT_EQ(said(record), words("the takeback of seat ", 2 - first.seat.index(), " after move ", first.after,
                                " cannot have happened"));
  record = right;
  record.takebacks[0].move = TypeParam::parse_move(TypeParam::kMaxSeats == 2 ? "f1b9" : "w5").value.value();
  EXPECT_EQ(said(record), fault + " cannot have happened");
  record = right;
  record.takebacks[0].at = 0;
  EXPECT_EQ(said(record), first.after == 0 ? "" : fault + " cannot have happened");
  record = right;
  record.takebacks[0].after = TypeParam::kMaxDecisions;
  EXPECT_EQ(verify(record)->kind, FaultKind::kImpossibleTakeback);
}

// M3.1: what draws cards has revealed something.
TEST(RecordVerifyMandala, a_move_that_draws_or_ends_the_game_is_not_taken_back) {
  const auto right = random_record<mandala::Full>({}, 1);
  int drawing = 0;
  for (std::size_t i = 0; i < right.moves.size(); ++i) {
    const auto& move = right.moves[i];
    auto record = right;
    record.takebacks.push_back({static_cast<int>(i), move.seat, move.move, {}});
    const bool stands = move.draws > 0 || i + 1 == right.moves.size();
    EXPECT_EQ(verify(record).has_value(), stands) << i;
    drawing += stands ? 1 : 0;
  }
  EXPECT_GT(drawing, 1);
}

TYPED_TEST(RecordVerify, times_do_not_run_back) {
  auto record = random_record<TypeParam>({}, 1, true);
  record.moves[7].at = *record.moves[6].at - 1;
  EXPECT_EQ(said(record), "move 8 is stamped earlier than the move before it");
  record.moves[6].at.reset();
  record.moves[7].at = *record.moves[5].at - 1;
  EXPECT_EQ(said(record), "move 8 is stamped earlier than the move before it");
}

TYPED_TEST(RecordVerify, two_moves_may_have_the_same_time) {
  auto record = random_record<TypeParam>({}, 1, true);
  record.moves[7].at = record.moves[6].at;
  EXPECT_EQ(said(record), "");
}

TYPED_TEST(RecordVerify, every_part_of_the_result_is_recomputed) {
  const auto record = random_record<TypeParam>({}, 1);
  for (std::size_t seat = 0; seat < record.result->seats.size(); ++seat) {
    for (std::size_t part = 0; part < kMemberCount<typename Result<TypeParam>::SeatResult>; ++part) {
      auto wrong = record;
      auto& points = wrong.result->seats[seat];
      int& value = part == 0 ? points.total : points.parts[part - 1];
      const int right = value;
      ++value;
      EXPECT_EQ(said(wrong), words("\"", kMemberNames<typename Result<TypeParam>::SeatResult>[part], "\" of seat ",
                                   seat + 1, " is ", right, ", not ", value));
    }
  }
}

TYPED_TEST(RecordVerify, the_winners_are_recomputed) {
  const auto record = random_record<TypeParam>({}, 1);
  const bool first_won = record.result->winners.has(Seat{0});
  auto wrong = record;
  wrong.result->winners = {};
  wrong.result->winners.add(Seat{first_won ? 1 : 0});
  EXPECT_EQ(said(wrong), first_won ? "seat 1 is a winner and is not named" : "seat 1 is named as a winner and is none");
  wrong.result->winners = {};
  EXPECT_EQ(said(wrong), first_won ? "seat 1 is a winner and is not named" : "seat 2 is a winner and is not named");
}

TYPED_TEST(RecordVerify, a_finished_game_has_a_result) {
  auto record = random_record<TypeParam>({}, 1);
  record.result.reset();
  EXPECT_EQ(said(record), words("the game is over after move ", record.moves.size(), " but has no result"));
}

TYPED_TEST(RecordVerify, an_unfinished_game_has_none) {
  auto record = random_record<TypeParam>({}, 1, false, 3);
  record.result = Result<TypeParam>{};
  EXPECT_EQ(said(record), "there is a result although the game is not over after move 3");
}

TEST(RecordVerifyMandala, a_draw_after_a_move_must_not_be_missing) {
  auto record = random_record<mandala::Full>({}, 1);
  std::size_t n = 0;
  while (record.moves[n].draws == 0) ++n;
  --record.moves[n].draws;
  EXPECT_EQ(verify(record)->kind, FaultKind::kMissingDraw);
  EXPECT_EQ(verify(record)->move, static_cast<int>(n) + 1);
  EXPECT_EQ(verify(record)->draw, record.moves[n].draws + 1);
}

TEST(RecordVerifyMandala, an_illegal_move_is_named_with_its_clause) {
  auto record = random_record<mandala::Full>({}, 1);
  record.moves[0].move = mandala::Full::parse_move("cr").value.value();
  const auto fault = verify(record);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, FaultKind::kIllegalMove);
  EXPECT_EQ(fault->move, 1);
  EXPECT_EQ(fault->clause, "M5.1"_clause);
  EXPECT_EQ(fault->refusal, static_cast<int>(mandala::Refusal::kNothingToClaim));
}

TEST(RecordVerifyStones, an_illegal_move_is_named_with_its_clause) {
  auto record = random_record<stones::Full>({}, 1);
  record.moves[0].move = stones::Full::parse_move("a1b2n1").value.value();
  const auto fault = verify(record);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, FaultKind::kIllegalMove);
  EXPECT_EQ(fault->clause, "S3.2"_clause);
}

}  // namespace
}  // namespace sandstone
