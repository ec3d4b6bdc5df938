// Sentences about moves, lists of moves, points and refusals, in both languages.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "cli/play/game_loop.hpp"
#include "cli/play/words.hpp"
#include "tests/unit/cli_play/positions.hpp"

namespace sandstone::terminal {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Table table_in(Language language) {
  Table table{{"Ola", "Jan"}, {}};
  table.look.language = language;
  return table;
}

const Table kEnglish = table_in(Language::kEnglish);
const Table kPolish = table_in(Language::kPolish);

// Plays a move of a state and tells it as a seat saw it.
template <class G>
std::string told(typename G::State& state, std::string_view move, Seat seat, const Table& table,
                 std::uint64_t luck = 1) {
  const Seat mover = to_move(state);
  const auto before = view_for(state, seat);
  const auto parsed = G::parse_move(move);
  EXPECT_TRUE(parsed.ok() && !why_not(state, *parsed.value)) << move;
  SeededLuck draws{luck};
  play_through(state, *parsed.value, draws);
  return tell_event(event_of(Seen<G>{mover, before, *parsed.value, view_for(state, seat)}), table);
}

// Ola's hand: G P P B B B; mountains Y G and P P.
mandala::Full::State mandala_start() { return mandala_at(kMandalaStart); }

TEST(MandalaTelling, the_mover_reads_the_drawn_cards_and_others_their_number) {
  auto mine = mandala_start();
  auto theirs = mine;
  auto polish = mine;
  EXPECT_EQ(told<mandala::Full>(mine, "m1b", Seat{0}, kEnglish),
            "Ola puts 1 black card on mountain 1 and draws 1 orange card, 1 yellow card and 1 green card.");
  EXPECT_EQ(told<mandala::Full>(theirs, "m1b", Seat{1}, kEnglish),
            "Ola puts 1 black card on mountain 1 and draws 3 cards.");
  EXPECT_EQ(told<mandala::Full>(polish, "db2", Seat{1}, kPolish), "Ola odrzuca 2 czarne karty i dobiera 2 karty.");
}

TEST(MandalaTelling, growing_a_field_draws_nothing) {
  auto state = mandala_start();
  EXPECT_EQ(told<mandala::Full>(state, "f1b3", Seat{1}, kPolish), "Ola kładzie 3 czarne karty na swoje pole 1.");
}

// A mandala one card short of completion, its claims and its refill, from one of the games of random play.
TEST(MandalaTelling, claims_say_where_the_cards_go) {
  std::set<std::string> kinds;
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    SeededLuck luck{seed};
    auto state = mandala::Full::begin({});
    deal_through(state, luck);
    while (!is_over(state)) {
      const auto before = view_for(state, Seat{0});
      const auto move = sample_move(state, luck);
      play_through(state, move, luck);
      const Seen<mandala::Full> seen{to_move(before), before, move, view_for(state, Seat{0})};
      const std::string tale = tell_event(event_of(seen), kEnglish);
      for (const char* part :
           {"to the cup.", "all to the discard pile", "to river place", "is complete;", "claims first",
            "is destroyed; on its mountain now:", "becomes the new deck", "is destroyed."}) {
        if (tale.find(part) != std::string::npos) kinds.insert(part);
      }
      EXPECT_EQ(tale.find('{'), std::string::npos) << tale;
      const std::string polish = tell_event(event_of(seen), kPolish);
      EXPECT_EQ(polish.find('{'), std::string::npos) << polish;
    }
  }
  EXPECT_EQ(kinds.size(), 8U);
}

TEST(MandalaLists, a_prefix_narrows_the_list) {
  const auto view = view_for(mandala_start(), Seat{0});
  const auto groups = list_choices(scene_of(view), "f", kEnglish);
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_EQ(groups[0].heading, "Grow your field 1, without drawing:");
  EXPECT_EQ(groups[0].choices.front().text, "f1p");
  EXPECT_THAT(list_choices(scene_of(view), "f3", kEnglish), IsEmpty());
  EXPECT_THAT(list_choices(scene_of(view_for(mandala_start(), Seat{1})), "", kEnglish), IsEmpty());
}

TEST(MandalaLists, everything_listed_is_legal_and_everything_legal_is_listed) {
  const auto view = view_for(mandala_start(), Seat{0});
  int listed = 0;
  for (const ChoiceGroup& group : list_choices(scene_of(view), "", kPolish)) {
    for (const Choice& choice : group.choices) {
      EXPECT_FALSE(why_not(view, *mandala::Full::parse_move(choice.text).value)) << choice.text;
      ++listed;
    }
  }
  EXPECT_EQ(listed, move_count(view));
}

TEST(MandalaPoints, M7_1_the_parts_are_river_places_times_cup_cards) {
  const auto state = mandala_at(kMandalaOver);
  const auto lines = tell_result(scene_of(view_for(state, Seat{0})), kEnglish);
  EXPECT_THAT(lines, ElementsAre("Ola", "  place 1  yellow         2 × 1 =  2", "  place 2  green          2 × 2 =  4",
                                 "  place 3  purple         1 × 3 =  3", "  place 4  black          1 × 4 =  4",
                                 "  1 card of a colour not in the river: 0", "  total: 13 points", "Jan",
                                 "  place 1  black          3 × 1 =  3", "  place 2  red            3 × 2 =  6",
                                 "  place 3  purple         1 × 3 =  3", "  place 4  orange         2 × 4 =  8",
                                 "  place 5  yellow         1 × 5 =  5", "  2 cards of colours not in the river: 0",
                                 "  total: 25 points", "Jan wins!"));
}

TEST(MandalaPoints, M7_2_a_tie_is_explained) {
  auto state = mandala_at(kMandalaOver);
  state.cup = {Counts::one(2), Counts::one(3)};
  state.board.river[0] = {};
  state.board.river[1] = {};
  EXPECT_EQ(tell_result(scene_of(view_for(state, Seat{0})), kEnglish).back(),
            "Same points and the same number of cards in the cups: a shared victory.");
  state.cup[0].add(1);
  EXPECT_EQ(tell_result(scene_of(view_for(state, Seat{0})), kPolish).back(),
            "Tyle samo punktów: wygrywa Jan, bo ma mniej kart w misie.");
}

TEST(MandalaPoints, M9_3_without_memory_aids_the_other_cup_is_just_a_number) {
  const auto view = view_for(mandala_start(), Seat{0});
  Table forgetful = kEnglish;
  forgetful.look.memory = false;
  EXPECT_EQ(tell_score(scene_of(view), forgetful).back(), "Jan: 2 cards in the cup");
  EXPECT_EQ(tell_score(scene_of(view), kEnglish).back(), "  2 unknown cards");
}

stones::Full::State stones_start() { return stones_at(kStonesStart); }

TEST(StonesTelling, a_pick_is_told_with_its_tower_from_bottom_to_top) {
  auto state = stones_start();
  EXPECT_EQ(told<stones::Full>(state, "a2a1w4", Seat{1}, kEnglish),
            "Ola moves the artist with a star from a2 to a1 and builds blue and purple on space IV.");
  EXPECT_EQ(told<stones::Full>(state, "c2c1n1", Seat{1}, kPolish),
            "Jan przestawia artystę z pierścieniem z c2 na c1 i stawia niebieski na miejscu I.");
}

TEST(StonesTelling, every_move_of_random_games_is_told_and_its_points_add_up) {
  for (std::uint64_t seed = 1; seed < 10; ++seed) {
    SeededLuck luck{seed};
    auto state = stones::Full::begin({3, true, false, {}});
    Table table = kEnglish;
    table.names = {"Ola", "Jan", "Ewa"};
    deal_through(state, luck);
    while (!is_over(state)) {
      const auto before = view_for(state, Seat{0});
      const auto move = sample_move(state, luck);
      play_through(state, move, luck);
      const Seen<stones::Full> seen{to_move(before), before, move, view_for(state, Seat{0})};
      const std::string tale = tell_event(event_of(seen), table);
      EXPECT_EQ(tale.find('{'), std::string::npos) << tale;
      if (move.kind == stones::MoveKind::kColour) {
        const auto points = colour_points(before.board, to_move(before), move.colour).total();
        EXPECT_THAT(tale, HasSubstr(": " + std::to_string(points) + " points ("));
      }
    }
  }
}

// S4.6 as a sentence would read it is in the rules' own tests; here: that parts name their spaces.
TEST(StonesTelling, a_scored_colour_names_the_spaces) {
  auto state = stones_at(kStonesTwoYellowTops);
  EXPECT_EQ(told<stones::Full>(state, "sy", Seat{0}, kPolish), "Jan punktuje kolor żółty: 4 punkty (III 1 i V 3).");
}

TEST(StonesTelling, bonuses_and_white_stones_are_told) {
  Table table = kEnglish;
  table.names = {"Ola", "Jan", "Ewa"};
  auto points = stones_at(kStonesWhite);
  EXPECT_EQ(told<stones::Full>(points, "wp", Seat{0}, table), "Ewa gives up the white stone for 2 points.");
  auto tower = stones_at(kStonesWhite);
  EXPECT_EQ(told<stones::Full>(tower, "w4", Seat{0}, table), "Ewa puts the white stone on tower IV.");
  EXPECT_EQ(ask_for_move(view_for(stones_at(kStonesWhite), Seat{2}), table),
            "Ewa, put the white stone on a tower (w1 to w5) or take 2 points (wp):");
}

TEST(StonesLists, picks_are_listed_by_artist_and_target_until_both_are_named) {
  const auto view = view_for(stones_start(), Seat{0});
  const auto overview = list_choices(scene_of(view), "", kEnglish);
  EXPECT_THAT(overview[0].choices, IsEmpty());
  EXPECT_EQ(overview[1].heading, "The artist ★ on a2:");
  EXPECT_EQ(overview[1].choices[0].text.size(), 4U);
  const auto one = list_choices(scene_of(view), "a2a1", kEnglish);
  ASSERT_FALSE(one.empty());
  EXPECT_EQ(one[0].choices[0].text.size(), 6U);
  int complete = 0;
  for (const ChoiceGroup& group : overview) {
    for (const Choice& choice : group.choices) {
      for (const ChoiceGroup& ways : list_choices(scene_of(view), choice.text, kEnglish)) {
        for (const Choice& way : ways.choices) {
          EXPECT_FALSE(why_not(view, *stones::Full::parse_move(way.text).value)) << way.text;
          ++complete;
        }
      }
    }
  }
  EXPECT_EQ(complete, move_count(view));
}

TEST(StonesPoints, S6_2_the_result_reveals_objectives_in_turn_order) {
  const auto state = stones_at(kStonesOver);
  const auto lines = tell_result(scene_of(view_for(state, Seat{0})), kEnglish);
  EXPECT_EQ(lines.front(), "Jan");
  EXPECT_THAT(lines, testing::Contains("  objective                  7"));
  EXPECT_THAT(lines,
              testing::Contains(testing::AllOf(testing::StartsWith("  [7] "), testing::EndsWith("(met: it counts)"))));
}

TEST(StonesPoints, S6_3_a_tie_goes_to_the_earlier_in_turn_order) {
  auto state = stones_at(kStonesOver);
  state.board.points = {};
  state.board.towers = {};
  EXPECT_EQ(tell_result(scene_of(view_for(state, Seat{0})), kEnglish).back(),
            "Same points: Jan wins as the earlier player in turn order.");
}

TEST(StonesPoints, S9_3_the_score_so_far_shows_only_ones_own_objectives) {
  const auto view = view_for(stones_start(), Seat{1});
  const auto lines = tell_score(scene_of(view), kEnglish);
  EXPECT_EQ(lines[0], "Jan: 0 points");
  EXPECT_EQ(std::ranges::count_if(lines, [](const auto& line) { return line.find("  [") == 0; }), 2);
}

// A refusal's sentence is its own: no two refusals of a game share a message.
template <class G>
void expect_own_sentences(int count) {
  std::set<Message> said;
  for (int i = 0; i < count; ++i) said.insert(sentence_of<G>(static_cast<typename G::Refusal>(i)));
  EXPECT_EQ(static_cast<int>(said.size()), count);
}

TEST(Refusals, each_has_a_sentence_of_its_own) {
  expect_own_sentences<mandala::Full>(int{mandala::kRefusals.size()});
  expect_own_sentences<stones::Full>(int{stones::kRefusals.size()});
  EXPECT_EQ(say(Language::kPolish, sentence_of<mandala::Full>(mandala::Refusal::kKeepOneCard)),
            say(Language::kPolish, Message::kRefusalMandalaKeepOneCard));
}

}  // namespace
}  // namespace sandstone::terminal
