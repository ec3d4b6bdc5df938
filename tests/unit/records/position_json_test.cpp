// States and views as JSON: what is written is read back, and anything else is refused.
#include "tests/unit/records/position_json.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "describe/string_sink.hpp"
#include "random_record.hpp"
#include "tests/unit/describe/described.hpp"

namespace sandstone {
namespace {

template <class T>
std::string json_of(const T& value, JsonLayout layout = JsonLayout::kPretty) {
  StringSink sink;
  format_json(value, sink, layout);
  return sink.take();
}

template <class T>
void expect_read_back(const T& value) {
  for (const JsonLayout layout : {JsonLayout::kPretty, JsonLayout::kOneLine}) {
    const std::string text = json_of(value, layout);
    T again{};
    const auto fault = parse_json(text, again);
    ASSERT_FALSE(fault) << described(*fault, text) << '\n' << text;
    ASSERT_EQ(again, value) << text;
  }
}

template <class G>
class PositionJsonLaws : public ::testing::Test {};

using Games = ::testing::Types<mandala::Full, mandala::Mini, stones::Full, stones::Mini>;
TYPED_TEST_SUITE(PositionJsonLaws, Games);

TYPED_TEST(PositionJsonLaws, every_state_and_view_is_read_back) {
  for_each_kind<TypeParam>([](const typename TypeParam::Options& options) {
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      const auto record = random_record<TypeParam>(options, seed);
      Replay<TypeParam> replay{record};
      while (true) {
        const auto& state = replay.state();
        expect_read_back(state);
        for (int seat = 0; seat < seat_count(state); ++seat) expect_read_back(view_for(state, Seat{seat}));
        expect_read_back(view_for(state, Seat::spectator()));
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

// What reading says of a position with one piece of its JSON replaced.
template <class T>
std::string bent(const T& value, std::string_view from, std::string_view to) {
  std::string text = json_of(value);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from << " in " << text;
  text.replace(at, from.size(), to);
  T again{};
  const auto fault = parse_json(text, again);
  return fault ? described(*fault, text) : "";
}

TEST(PositionJsonMandala, members_may_stand_in_any_order) {
  const std::string text = json_of(some_mandala());
  std::string moved = text;
  const std::size_t phase = moved.find("  \"phase\"");
  const std::string line = moved.substr(phase, moved.find('\n', phase) + 1 - phase);
  moved.erase(phase, line.size());
  moved.insert(moved.find("  \"deck\""), line);
  mandala::Full::State again;
  EXPECT_FALSE(parse_json(moved, again));
  EXPECT_EQ(again, some_mandala());
}

TEST(PositionJsonMandala, refuses_what_is_no_position) {
  const auto state = some_mandala();
  EXPECT_EQ(bent(state, "\"phase\": \"turn\"", "\"phase\": \"turn first=2\""),
            "line 2, column 12: start, setup, turn, draw, claim, refill or over expected");
  EXPECT_EQ(bent(state, "\"phase\": \"turn\"", "\"phase\": \"sleep\""),
            "line 2, column 12: start, setup, turn, draw, claim, refill or over expected");
  EXPECT_EQ(bent(state, "\"last_phase\": false", "\"last_phase\": 0"), "line 8, column 17: true or false expected");
  EXPECT_EQ(bent(state, "\"to_move\": ", "\"to_move\": 3"), "line 5, column 14: a whole number from 1 to 2 expected");
  EXPECT_EQ(bent(state, "\"exhausted\"", "\"tired\""), "line 9, column 3: the format has nothing of this name");
  EXPECT_EQ(bent(state, "\"mountain\": {", "\"mountain\": {\"white\": 1, "),
            "line 10, column 30: the format has nothing of this name");
  EXPECT_EQ(bent(state, "\"mountain\": {", "\"mountain\": {\"red\": 19, "),
            "line 10, column 37: a whole number from 1 to 18 expected");
  EXPECT_EQ(bent(state, "\"rivers\": [[", "\"rivers\": [[\"red\", \"red\""),
            "line 12, column 22: each colour once in a river expected");
}

TEST(PositionJsonMandala, refuses_what_the_rules_refuse) {
  const auto state = some_mandala();
  EXPECT_EQ(bent(state, "\"deck\": {\"red\": 1", "\"deck\": {\"red\": "),
            "line 1, column 1: all cards of each colour, each in one place (M1.1) expected");
}

TEST(PositionJsonStones, refuses_what_is_no_position) {
  const auto state = some_stones();
  EXPECT_EQ(bent(state, "\"players\": 3", "\"players\": 5"), "line 3, column 14: a whole number from 2 to 4 expected");
  EXPECT_EQ(bent(state, "\"circles\": [", "\"circles\": [null, "),
            "line 36, column 79: too long: as many stacks and circles as the board has expected");
  EXPECT_EQ(bent(state, "null, ", "\"square\", "), "line 36, column 17: \"star\", \"ring\" or null expected");
  EXPECT_EQ(bent(state, "\"mandala\": [", "\"mandala\": [\"green star\""),
            "line 48, column 15: a stone such as \"blue ring\" expected");
  EXPECT_EQ(bent(state, "\"colours\"", "\"colors\""), "line 44, column 6: the format has nothing of this name");
  EXPECT_EQ(bent(state, "\"objectives\": [\n    [", "\"objectives\": [\n    [11, "),
            "line 52, column 6: a whole number from 1 to 10 expected");
}

}  // namespace
}  // namespace sandstone
