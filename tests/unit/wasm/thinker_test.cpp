#include "wasm/thinker.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "bots/thinking_positions.hpp"
#include "describe/string_sink.hpp"
#include "weights/built_in.hpp"

namespace sandstone::wasm {
namespace {

std::vector<std::byte> arena_of(std::size_t size) { return std::vector<std::byte>(size); }

template <Game G>
nlohmann::json answer_of(const Thinker<G>& thinker) {
  StringSink text;
  thinker.write_answer(text);
  return nlohmann::json::parse(text.view());
}

template <class G>
class ThinkerOf : public testing::Test {};
using Games = testing::Types<mandala::Full, stones::Full>;
TYPED_TEST_SUITE(ThinkerOf, Games);

TYPED_TEST(ThinkerOf, finds_the_same_move_in_slices_of_any_size) {
  const auto view = thinking_positions<TypeParam>({}, 2)[1];
  auto arena = arena_of(1 << 20);
  for (const BotKind kind : {BotKind::kPlain, BotKind::kSearch}) {
    Thinker<TypeParam> at_once{view, {kind, 700}, 5, arena};
    at_once.step(700);
    const auto whole = answer_of(at_once);
    Thinker<TypeParam> in_slices{view, {kind, 700}, 5, arena};
    for (int slice = 1; in_slices.done() < in_slices.wanted(); slice = slice * 3 % 101) in_slices.step(slice);
    EXPECT_EQ(answer_of(in_slices), whole);
  }
}

TYPED_TEST(ThinkerOf, is_settled_when_the_rest_cannot_change_the_answer) {
  const auto view = thinking_positions<TypeParam>({}, 2)[1];
  auto arena = arena_of(1 << 20);
  int settled_early = 0;
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Thinker<TypeParam> thinker{view, {BotKind::kSearch, 400}, seed, arena};
    EXPECT_FALSE(thinker.is_settled());
    while (!thinker.is_settled()) thinker.step(20);
    const auto settled_for = thinker.best();
    settled_early += thinker.done() < thinker.wanted() ? 1 : 0;
    thinker.step(thinker.wanted());
    EXPECT_TRUE(thinker.is_settled());
    EXPECT_EQ(thinker.best(), settled_for);
  }
  EXPECT_GT(settled_early, 0);
}

TYPED_TEST(ThinkerOf, tells_its_effort) {
  const auto view = thinking_positions<TypeParam>({}, 2)[1];
  auto arena = arena_of(1 << 20);
  Thinker<TypeParam> thinker{view, {BotKind::kSearch, 300}, 5, arena};
  thinker.step(100);
  const auto answer = answer_of(thinker);
  EXPECT_EQ(answer["simulations"], 100);
  EXPECT_EQ(answer["of"], 300);
  EXPECT_GT(answer["nodes"], 10);
  EXPECT_EQ(answer["full"], false);
  EXPECT_EQ(answer["moves"][0]["move"], answer["move"]);
  int visits = 0;
  for (const auto& move : answer["moves"]) {
    visits += move["visits"].template get<int>();
    EXPECT_TRUE(TypeParam::parse_move(move["move"].template get<std::string>()).ok());
    EXPECT_TRUE(move["value"].is_null() || move["value"] <= kWholeWin);
  }
  EXPECT_LE(visits, 100);
}

TYPED_TEST(ThinkerOf, can_be_asked_before_its_first_simulation) {
  const auto view = thinking_positions<TypeParam>({}, 2)[0];
  auto arena = arena_of(1 << 20);
  for (const BotKind kind : {BotKind::kPlain, BotKind::kSearch}) {
    const Thinker<TypeParam> thinker{view, {kind, 1000}, 5, arena};
    EXPECT_FALSE(why_not(view, thinker.best()));
  }
}

TYPED_TEST(ThinkerOf, makes_do_with_little_memory) {
  const auto view = thinking_positions<TypeParam>({}, 2)[0];
  for (const std::size_t size : {std::size_t{1024}, std::size_t{4096}}) {
    auto arena = arena_of(size);
    for (const BotKind kind : {BotKind::kPlain, BotKind::kSearch}) {
      Thinker<TypeParam> thinker{view, {kind, 500}, 5, arena};
      thinker.step(500);
      EXPECT_FALSE(why_not(view, thinker.best()));
      EXPECT_EQ(answer_of(thinker)["full"], true);
    }
  }
}

TYPED_TEST(ThinkerOf, has_chosen_at_once_where_nothing_is_searched) {
  const auto view = thinking_positions<TypeParam>({}, 2)[0];
  for (const BotChoice bot :
       {BotChoice{BotKind::kRandom, 0}, {BotKind::kGreedy, 0}, {BotKind::kNet, 0}, {BotKind::kLevel, 1}}) {
    Thinker<TypeParam> thinker{view, bot, 5, {}, built_in_network<TypeParam>().get()};
    EXPECT_EQ(thinker.wanted(), 0);
    thinker.step(1000);
    EXPECT_EQ(thinker.done(), 0);
    EXPECT_FALSE(why_not(view, thinker.best()));
    EXPECT_FALSE(answer_of(thinker).contains("moves"));
  }
}

// The levels think as much here as elsewhere, and find what they find elsewhere.
TYPED_TEST(ThinkerOf, plays_like_the_levels_do) {
  const auto views = thinking_positions<TypeParam>({}, 3);
  auto arena = arena_of(std::size_t{16} << 20);
  for (int level = 1; level < kLevels; ++level) {
    const auto opponent = opponent_for<TypeParam>({BotKind::kLevel, level}, built_in_network<TypeParam>());
    for (const auto& view : views) {
      SeededLuck luck{11};
      const auto move = opponent.bot->choose(view, opponent.budget, luck);
      Thinker<TypeParam> thinker{view, {BotKind::kLevel, level}, 11, arena, built_in_network<TypeParam>().get()};
      EXPECT_EQ(thinker.wanted(), move_count(view) > 1 ? opponent.budget.simulations : 0);
      thinker.step(thinker.wanted());
      EXPECT_EQ(thinker.best(), move) << "level " << level;
    }
  }
}

}  // namespace
}  // namespace sandstone::wasm
