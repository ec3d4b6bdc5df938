#include "positions/event_text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "describe/string_sink.hpp"
#include "played_game.hpp"
#include "positions/mandala_event.hpp"
#include "positions/stones_event.hpp"

namespace sandstone {
namespace {

template <class E>
std::string text_of(const E& event) {
  StringSink text;
  format_event(text, event);
  return text.take();
}

template <class G>
class EventText : public ::testing::Test {};

using Games = ::testing::Types<mandala::Full, mandala::Mini, stones::Full, stones::Mini>;
TYPED_TEST_SUITE(EventText, Games);

// Visits every move of a few games as each seat and a spectator saw it.
template <class G, class Visit>
void for_each_event(Visit&& visit) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    SeededLuck luck{seed};
    auto recorder = new_game<G>({}, luck);
    play_on(recorder, luck, [](const auto&, Seat) { return true; });
    for (int viewer = 0; viewer <= seat_count(recorder.state()); ++viewer) {
      const Seat seat = viewer == seat_count(recorder.state()) ? Seat::spectator() : Seat{viewer};
      for_each_seen(recorder.record(), 1, static_cast<int>(recorder.record().moves.size()), seat,
                    [&](const Seen<G>& seen) { visit(event_of(seen)); });
    }
  }
}

TYPED_TEST(EventText, is_read_back_as_it_was_written) {
  for_each_event<TypeParam>([](const auto& event) {
    const std::string text = text_of(event);
    const auto read = parse_event<TypeParam>(text);
    ASSERT_TRUE(read.ok()) << text << ": " << read.fault.expected;
    EXPECT_EQ(*read.value, event) << text;
    EXPECT_LE(text.size(), 256U);
  });
}

TYPED_TEST(EventText, that_is_read_at_all_is_written_the_same) {
  SeededLuck luck{1};
  int read_at_all = 0;
  for_each_event<TypeParam>([&](const auto& event) {
    constexpr std::string_view kChars = "0123456789 ,-abchijklmnABCDrtw\n\0";
    std::string text = text_of(event);
    const std::size_t at = luck.below(static_cast<std::uint32_t>(text.size()));
    switch (luck.below(3)) {
      case 0: text[at] = kChars[luck.below(static_cast<std::uint32_t>(kChars.size()))]; break;
      case 1: text.erase(at, 1 + luck.below(6)); break;
      default: text.insert(at, text.substr(luck.below(static_cast<std::uint32_t>(text.size())), 1 + luck.below(6)));
    }
    const auto read = parse_event<TypeParam>(text);
    if (!read.ok()) {
      EXPECT_LE(read.fault.at, text.size());
      return;
    }
    ++read_at_all;
    EXPECT_EQ(text_of(*read.value), text);
  });
  EXPECT_GT(read_at_all, 0);
}

TEST(EventTextOfMandala, says_what_does_not_follow_from_the_move) {
  mandala::Event event = mandala::Event::of(Seat{0}, *mandala::Full::parse_move("m1r").value);
  EXPECT_EQ(text_of(event), "1 m1r");
  event.effect.count = 1;
  event.effect.drawn = 3;
  event.reveals = true;
  Counts drawn;
  drawn.add(0, 2);
  drawn.add(3, 1);
  event.drawn_cards = mandala::Cards{drawn};
  EXPECT_EQ(text_of(event), "1 m1r a1b3k1lA2D1");
}

TEST(EventTextOfMandala, has_one_form) {
  constexpr std::array kRefused = {
      "",
      "1",
      "1 ",
      "0 m1r",
      "3 m1r",
      "1 M1R",
      "1 m1r ",
      "1 m1r  a1",
      "1 m1ra1",
      "1 m1r a1 b3",
      "1 m1r a0",
      "1 m1r a01",
      "1 m1r a10000",
      "1 m1r a99999999999999999999",
      "1 m1r a-1",
      "1 m1r b3a1",
      "1 m1r a1a1",
      "1 m1r k2",
      "1 m1r k",
      "1 m1r n1",
      "1 m1r A1",
      "1 m1r mD1A1",
      "1 m1r mG1",
  };
  for (const char* text : kRefused) EXPECT_FALSE(parse_event<mandala::Full>(text).ok()) << text;
}

TEST(EventTextOfStones, has_one_form) {
  constexpr std::array kRefused = {
      "5 wp",        "1 a1b2n3 a1,2,3,4,5,6", "1 a1b2n3 a1,", "1 a1b2n3 j9",
      "1 a1b2n3 i4", "1 a1b2n3 i0,1,2,3,0",   "1 a1b2n3 h2",
  };
  for (const char* text : kRefused) EXPECT_FALSE(parse_event<stones::Full>(text).ok()) << text;
  EXPECT_TRUE(parse_event<stones::Full>("4 a1b2n3 a3h1i0,3j0,8").ok());
}

}  // namespace
}  // namespace sandstone
