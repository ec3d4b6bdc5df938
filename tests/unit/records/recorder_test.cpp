#include "records/recorder.hpp"

#include <gtest/gtest.h>

#include "random_record.hpp"
#include "records/verify.hpp"

namespace sandstone {
namespace {

template <class G>
class RecordRecorder : public ::testing::Test {};

using Games = ::testing::Types<mandala::Full, mandala::Mini, stones::Full, stones::Mini>;
TYPED_TEST_SUITE(RecordRecorder, Games);

TYPED_TEST(RecordRecorder, writes_what_verifies) {
  for_each_kind<TypeParam>([](const typename TypeParam::Options& options) {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const auto record = random_record<TypeParam>(options, seed, true);
      EXPECT_TRUE(record.result);
      EXPECT_FALSE(verify(record));
    }
  });
}

TYPED_TEST(RecordRecorder, replays_through_the_same_states) {
  SeededLuck luck{7};
  Recorder<TypeParam> recorder{{}};
  recorder.deal_through(luck);
  while (!is_over(recorder.state())) {
    Replay<TypeParam> replay{recorder.record()};
    while (!replay.at_end()) ASSERT_FALSE(replay.step());
    ASSERT_EQ(replay.state(), recorder.state());
    const auto count = static_cast<std::uint32_t>(move_count(recorder.state()));
    recorder.play(nth_move(recorder.state(), static_cast<int>(luck.below(count))));
    recorder.deal_through(luck);
  }
}

TYPED_TEST(RecordRecorder, resumes_an_unfinished_game) {
  const auto whole = random_record<TypeParam>({}, 9);
  auto part = random_record<TypeParam>({}, 9, false, static_cast<int>(whole.moves.size()) / 2);
  Recorder<TypeParam> recorder{{}};
  ASSERT_FALSE(Recorder<TypeParam>::resume(part, recorder));
  Replay<TypeParam> rest{whole};
  while (rest.moves_played() < static_cast<int>(part.moves.size()) || rest.draw_is_next()) ASSERT_FALSE(rest.step());
  EXPECT_EQ(recorder.state(), rest.state());
  while (!rest.at_end()) {
    if (rest.draw_is_next()) {
      recorder.deal(rest.next_draw());
    } else {
      recorder.play(rest.next_move().move);
    }
    ASSERT_FALSE(rest.step());
  }
  EXPECT_EQ(recorder.record(), whole);
}

TYPED_TEST(RecordRecorder, does_not_resume_what_breaks_the_rules) {
  auto record = random_record<TypeParam>({}, 9, false, 4);
  record.moves[2].seat = Seat{record.moves[2].seat.index() ^ 1};
  Recorder<TypeParam> recorder{{}};
  const auto fault = Recorder<TypeParam>::resume(record, recorder);
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, FaultKind::kWrongSeat);
  EXPECT_EQ(fault->move, 3);
}

}  // namespace
}  // namespace sandstone
