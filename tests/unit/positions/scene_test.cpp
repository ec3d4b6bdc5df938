#include "positions/scene.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "played_game.hpp"
#include "tests/unit/records/random_record.hpp"

namespace sandstone {
namespace {

using ::testing::HasSubstr;

// Two games that one seat cannot tell apart. Everything it may not see differs between them where the rules allow it.
template <class G>
class Twins {
 public:
  Twins(const typename G::Options& options, Seat viewer) : one_{options}, other_{options}, viewer_{viewer} {
    for (Recorder<G>* recorder : {&one_, &other_}) {
      for (int i = 0; i < seat_count(recorder->state()); ++i) recorder->add_player("P");
    }
  }

  const Recorder<G>& one() const { return one_; }
  const Recorder<G>& other() const { return other_; }
  bool differ() const { return one_.state() != other_.state(); }

  // One draw or one move in both. False: the viewer could tell them apart from here on, or they are over.
  bool step(SeededLuck& luck) {
    switch (node(one_.state())) {
      case Node::kChance: return draw(luck);
      case Node::kDecision: return move(luck);
      case Node::kOver: break;
    }
    return false;
  }

 private:
  template <class Change>
  bool looks_the_same(Change&& change) const {
    auto changed = other_.state();
    change(changed);
    return view_for(changed, viewer_) == view_for(one_.state(), viewer_);
  }

  bool draw(SeededLuck& luck) {
    const auto outcome = sample(one_.state(), luck);
    one_.deal(outcome);
    if (node(other_.state()) != Node::kChance) return false;
    const int count = outcome_count(other_.state());
    const auto start = luck.below(static_cast<std::uint32_t>(count));
    for (int n = 0; n < count; ++n) {
      const auto twin = nth_outcome(other_.state(), (static_cast<int>(start) + n) % count);
      if (!looks_the_same([&](auto& state) { deal(state, twin); })) continue;
      other_.deal(twin);
      return true;
    }
    return false;
  }

  // A move that both games allow and that shows the viewer nothing that they do not share.
  bool move(SeededLuck& luck) {
    const int count = move_count(one_.state());
    const auto start = luck.below(static_cast<std::uint32_t>(count));
    const Recorder<G> before = one_;
    for (int n = 0; n < count; ++n) {
      const auto twin = nth_move(one_.state(), (static_cast<int>(start) + n) % count);
      if (why_not(other_.state(), twin)) continue;
      one_.play(twin);
      if (looks_the_same([&](auto& state) { play(state, twin); })) {
        other_.play(twin);
        return true;
      }
      one_ = before;
    }
    return false;
  }

  Recorder<G> one_, other_;
  Seat viewer_;
};

template <class G>
class TableScene : public ::testing::Test {};

using Games = ::testing::Types<mandala::Full, mandala::Mini, stones::Full, stones::Mini>;
TYPED_TEST_SUITE(TableScene, Games);

TYPED_TEST(TableScene, tells_nobody_what_is_hidden_from_them) {
  int hidden = 0;
  for_each_kind<TypeParam>([&](const typename TypeParam::Options& options) {
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
      SeededLuck luck{seed};
      const Seat viewer = seed % 3 == 2 ? Seat::spectator() : Seat{static_cast<int>(seed % 3)};
      Twins<TypeParam> twins{options, viewer};
      while (twins.step(luck)) {
        if (node(twins.one().state()) != Node::kDecision) continue;
        ASSERT_EQ(scene_of(twins.one(), viewer), scene_of(twins.other(), viewer)) << "seed " << seed;
        hidden += twins.differ() ? 1 : 0;
      }
    }
  });
  EXPECT_GT(hidden, 20);
}

TYPED_TEST(TableScene, offers_moves_to_who_may_move_and_nobody_else) {
  SeededLuck luck{3};
  auto recorder = new_game<TypeParam>({}, luck);
  for (int i = 0; i < seat_count(recorder.state()); ++i) {
    const bool turn = Seat{i} == to_move(recorder.state());
    const std::string scene = scene_of(recorder, Seat{i});
    EXPECT_EQ(scene.find(R"("moves":[])") == std::string::npos, turn);
    EXPECT_THAT(scene, HasSubstr(words(R"("to_move":)", to_move(recorder.state()).index() + 1)));
  }
  EXPECT_THAT(scene_of(recorder, Seat::spectator()), HasSubstr(R"("moves":[])"));
}

TYPED_TEST(TableScene, names_the_winners_at_the_end_and_not_before) {
  SeededLuck luck{4};
  auto recorder = new_game<TypeParam>({}, luck);
  play_on(recorder, luck, [](const auto& now, Seat mover) {
    const std::string scene = scene_of(now, mover);
    const bool over = is_over(now.state());
    EXPECT_EQ(scene.find(R"("winners":[])") == std::string::npos, over);
    EXPECT_THAT(scene, HasSubstr(over ? R"("to_move":0,"over":true)" : R"("over":false)"));
    return true;
  });
}

}  // namespace
}  // namespace sandstone
