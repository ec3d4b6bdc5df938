#include "positions/mandala_scene.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>

#include "describe/string_sink.hpp"
#include "played_game.hpp"

namespace sandstone::mandala {
namespace {

// Visits every move of a few games: what was foreseen, and what happened.
template <class Visit>
void for_each_move(Visit&& visit) {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    SeededLuck luck{seed};
    auto recorder = new_game<Full>({}, luck);
    while (!is_over(recorder.state())) {
      const Seat mover = to_move(recorder.state());
      const auto before = view_for(recorder.state(), mover);
      const Move move = any_move(recorder, luck);
      recorder.play(move);
      recorder.deal_through(luck);
      visit(before, move, view_for(recorder.state(), mover));
    }
  }
}

TEST(MandalaEffect, is_foreseen_as_it_then_comes) {
  for_each_move([](const auto& before, Move move, const auto& after) {
    SeededLuck luck{0};
    EXPECT_EQ(foresee(before, move, sample_world(before, luck)), effect_of(before, move, after)) << format(move).view();
  });
}

TEST(MandalaEffect, of_a_claim_puts_every_card_somewhere) {
  int claims = 0;
  for_each_move([&](const auto& before, Move move, const auto& after) {
    if (move.kind != MoveKind::kClaim) return;
    ++claims;
    const Effect effect = effect_of(before, move, after);
    const int mover = before.board.chooser.index();
    EXPECT_EQ(effect.count, (effect.river_place > 0 ? 1 : 0) + effect.to_cup + effect.discarded);
    EXPECT_EQ(after.board.river[mover].length - before.board.river[mover].length, effect.river_place > 0 ? 1 : 0);
    EXPECT_EQ(effect.discarded > 0, before.board.field(before.board.mandala, mover).empty());
  });
  EXPECT_GT(claims, 0);
}

TEST(MandalaEffect, M3_says_how_many_cards_each_kind_of_move_draws) {
  constexpr int kMostDrawn = 3, kFullHand = 8;
  std::map<MoveKind, int> kinds;
  for_each_move([&](const auto& before, Move move, const auto& after) {
    const Effect effect = effect_of(before, move, after);
    ++kinds[move.kind];
    if (move.kind == MoveKind::kGrow || move.kind == MoveKind::kClaim) {
      EXPECT_EQ(effect.drawn, 0);
    }
    if (effect.new_deck || effect.ends_game || after.deck_size == 0) return;  // then there may be too few (M6.2, M8.3)
    const int kept = before.hand_size[before.board.chooser.index()] - move.count;
    if (move.kind == MoveKind::kBuild) {
      EXPECT_EQ(effect.drawn, std::min(kMostDrawn, kFullHand - kept));
    }
    if (move.kind == MoveKind::kRedraw) {
      EXPECT_EQ(effect.drawn, move.count);
    }
  });
  EXPECT_EQ(kinds.size(), 4U);
}

TEST(MandalaForced, M5_6_the_last_colour_of_a_mountain_is_claimed_without_asking) {
  int forced = 0;
  for_each_move([&](const auto& before, Move move, const auto&) {
    const bool claims = move.kind == MoveKind::kClaim;
    const int colours = before.board.mountain(claims ? before.board.mandala : 0).kinds().size();
    EXPECT_EQ(is_forced(before), claims && colours == 1);
    forced += is_forced(before) ? 1 : 0;
  });
  EXPECT_GT(forced, 0);
}

std::string event_of(const Recorder<Full>& recorder, int number, Seat seat) {
  StringSink text;
  JsonWriter<StringSink> json{text, JsonLayout::kOneLine};
  for_each_seen(recorder.record(), number, number, seat,
                [&](const Seen<Full>& seen) { write_members(json, event_of(seen)); });
  return text.take();
}

TEST(MandalaEvent, names_the_drawn_cards_to_who_drew_them_alone) {
  SeededLuck luck{2};
  auto recorder = new_game<Full>({Seat{0}}, luck);
  const Move build = [&] {
    for (int i = 0;; ++i) {
      if (const Move move = nth_move(recorder.state(), i); move.kind == MoveKind::kBuild) return move;
    }
  }();
  recorder.play(build);
  recorder.deal_through(luck);
  EXPECT_NE(event_of(recorder, 1, Seat{0}).find("drawn_cards"), std::string::npos);
  EXPECT_EQ(event_of(recorder, 1, Seat{1}).find("drawn_cards"), std::string::npos);
  EXPECT_EQ(event_of(recorder, 1, Seat::spectator()).find("drawn_cards"), std::string::npos);
}

}  // namespace
}  // namespace sandstone::mandala
