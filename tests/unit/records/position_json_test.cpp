// States and views as JSON: the rulebook's words, and all that their text says.
#include "tests/unit/records/position_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "describe/string_sink.hpp"
#include "random_record.hpp"

namespace sandstone {
namespace {

using ::testing::HasSubstr;

template <class T>
std::string json_of(const T& value, JsonLayout layout = JsonLayout::kPretty) {
  StringSink sink;
  format_json(value, sink, layout);
  return sink.take();
}

// The JSON of positions and their text say the same: positions that differ in one differ in the other.
class Pairs {
 public:
  template <class T>
  void add(const T& value) {
    const std::string text{format(value).view()};
    const std::string json = json_of(value, JsonLayout::kOneLine);
    EXPECT_EQ(texts_.try_emplace(json, text).first->second, text) << json;
    EXPECT_EQ(jsons_.try_emplace(text, json).first->second, json) << text;
  }

 private:
  std::map<std::string, std::string> texts_;  // by JSON
  std::map<std::string, std::string> jsons_;  // by text
};

template <class G>
class PositionJsonLaws : public ::testing::Test {};

using Games = ::testing::Types<mandala::Full, mandala::Mini, stones::Full, stones::Mini>;
TYPED_TEST_SUITE(PositionJsonLaws, Games);

TYPED_TEST(PositionJsonLaws, says_of_every_state_and_view_what_its_text_says) {
  for_each_kind<TypeParam>([](const typename TypeParam::Options& options) {
    Pairs states;
    Pairs views;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const auto record = random_record<TypeParam>(options, seed);
      Replay<TypeParam> replay{record};
      while (true) {
        const auto& state = replay.state();
        states.add(state);
        for (int seat = 0; seat < seat_count(state); ++seat) views.add(view_for(state, Seat{seat}));
        views.add(view_for(state, Seat::spectator()));
        if (replay.at_end()) break;
        ASSERT_FALSE(replay.step());
      }
    }
  });
}

mandala::Full::State some_mandala() {
  SeededLuck luck{5};
  auto state = mandala::Full::begin({});
  deal_through(state, luck);
  return state;
}

stones::Full::State some_stones() {
  SeededLuck luck{5};
  auto state = stones::Full::begin({3, true, false, {}});
  deal_through(state, luck);
  return state;
}

// The members of an object, in their order.
std::string names_in(const std::string& text) {
  std::string names;
  for (std::size_t at = 0; (at = text.find("\n  \"", at)) != std::string::npos;) {
    at += 4;
    names += text.substr(at, text.find('"', at) - at) + " ";
  }
  return names;
}

TEST(PositionJsonMandala, speaks_in_the_words_of_the_rulebook) {
  EXPECT_EQ(
      names_in(json_of(some_mandala())),
      "phase starting_seat turn_of to_move mandala_in_work pending_draws last_phase exhausted mandala_1 mandala_2 "
      "rivers discard_pile new_deck shown deck hands cups starting_cups old_hands ");
  EXPECT_EQ(names_in(json_of(view_for(some_mandala(), Seat{0}))),
            "viewer phase starting_seat turn_of to_move mandala_in_work pending_draws last_phase exhausted mandala_1 "
            "mandala_2 rivers discard_pile new_deck shown deck_size hand_sizes cup_sizes hands cups claimed old_hands "
            "unseen unseen_new ");
}

TEST(PositionJsonStones, speaks_in_the_words_of_the_rulebook) {
  EXPECT_EQ(names_in(json_of(some_stones())),
            "phase players harmony open_stacks starting_seat_chosen starting_seat to_move board towers points mandala "
            "set_aside waiting objectives ");
  EXPECT_NE(json_of(some_stones()).find("\"yellow ring\""), std::string::npos);
}

TEST(PositionJsonStones, covered_stones_show_their_colour_alone_in_views) {
  const std::string view = json_of(view_for(some_stones(), Seat{1}), JsonLayout::kOneLine);
  EXPECT_NE(view.find("[\"yellow\","), std::string::npos);
  EXPECT_NE(view.find("[null,null]"), std::string::npos);
}

TEST(PositionJsonMandala, names_what_the_text_has_letters_for) {
  constexpr std::string_view kText =
      "phase=turn first=2 actor=1 chooser=1 mandala=0 pending=0 last=1 exhausted=0 m1=r2/g/b m2=oy/-/p2 river=ry/b "
      "discard=r12o15y13g13p12b14 new=o3p shown=-/p2 deck=op hand=g3/oyp cup=r3p2/y2gb2 start=p2/gb old=g3/yp3";
  EXPECT_EQ(
      json_of(*mandala::Full::parse_state(kText).value, JsonLayout::kOneLine),
      R"({"phase":"turn","starting_seat":2,"turn_of":1,"to_move":1,"mandala_in_work":null,"pending_draws":0,)"
      R"("last_phase":true,"exhausted":false,"mandala_1":{"mountain":{"red":2},"fields":[{"green":1},{"black":1}]},)"
      R"("mandala_2":{"mountain":{"orange":1,"yellow":1},"fields":[{},{"purple":2}]},)"
      R"("rivers":[["red","yellow"],["black"]],)"
      R"("discard_pile":{"red":12,"orange":15,"yellow":13,"green":13,"purple":12,"black":14},)"
      R"("new_deck":{"orange":3,"purple":1},"shown":[{},{"purple":2}],"deck":{"orange":1,"purple":1},)"
      R"("hands":[{"green":3},{"orange":1,"yellow":1,"purple":1}],)"
      R"("cups":[{"red":3,"purple":2},{"yellow":2,"green":1,"black":2}],)"
      R"("starting_cups":[{"purple":2},{"green":1,"black":1}],"old_hands":[{"green":3},{"yellow":1,"purple":3}]})");
}

TEST(PositionJsonStones, names_what_the_text_has_letters_for) {
  auto state = some_stones();
  for (int i = 0; i < 12; ++i) play(state, nth_move(state, move_count(state) - 1));
  ASSERT_THAT(format(state).view(),
              HasSubstr("towers=-,-,-,-,r/-,-,-,-,yp/-,-,-,-,- points=0+2+0/0+2+0/0+2+1 mandala=bbrpbb aside=- "
                        "waiting=- objectives=#3#7/#1#10/#4#6"));
  const std::string view = json_of(view_for(state, Seat{1}), JsonLayout::kOneLine);
  EXPECT_THAT(view, HasSubstr(R"({"viewer":2,"phase":"turn","players":3,"harmony":true,"open_stacks":false,)"));
  EXPECT_THAT(view, HasSubstr(R"("board":{"stacks":[["purple","yellow","red ring"],["red","purple","purple ring"],)"));
  EXPECT_THAT(view, HasSubstr(R"("circles":["ring",null,"ring","star",null,null,null,"star",null]},)"));
  EXPECT_THAT(view, HasSubstr(R"("towers":[[[],[],[],[],["red ring"]],[[],[],[],[],["yellow ring","purple ring"]],)"));
  EXPECT_THAT(view, HasSubstr(R"("points":[{"colours":0,"tops":2,"bonuses":0},{"colours":0,"tops":2,"bonuses":0},)"));
  EXPECT_THAT(view, HasSubstr(R"("mandala":["blue ring","blue ring","red ring","purple ring","blue ring",)"));
  EXPECT_THAT(view, HasSubstr(R"("waiting":[],"objectives":[[null,null],[1,10],[null,null]]})"));
}

}  // namespace
}  // namespace sandstone
