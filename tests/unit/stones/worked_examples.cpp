// The worked examples of the printed rulebook, by its headings. Checked by the compiler: a rules bug does not build.
// What an example shows in a picture only is filled in as the text demands.
#include "tests/unit/stones/position.hpp"

namespace sandstone::stones {
namespace {

constexpr bool has_towers(const FullState& state, int seat, std::string_view towers) {
  return towers_of(state, seat).view() == towers;
}

// Game components: 96 stones, 24 in each of four colours; 4 artists; 10 objective cards; 4 player boards.
static_assert(kStones<StandardRules> == 96 && all_stones<StandardRules>().total() == 96);
static_assert(all_stones<StandardRules>().of(0) + all_stones<StandardRules>().of(4) == 24);
static_assert(kArtists<StandardRules> == 4 && kCards<StandardRules> == 10 && Full::kMaxSeats == 4);

// PICK, first example: the indicated artist (a3) was moved to the depicted position (b2). You are not allowed to take
// the yellow stone, as it does not match its pattern; nor the blue one, as it is adjacent to another artist. You must
// thus take the red and the purple one.
constexpr FullState kMatching = position("",
                                         "      -       -       -      "
                                         "  -   .   -   *   -   o   -  "
                                         "      -       B       -      "
                                         "  -   .   R   .   y   .   -  "
                                         "      -       P       -      "
                                         "  -   *   -   .   -   o   -  "
                                         "      -       -       -      ");
constexpr PickPreview kMoved = pick_preview(kMatching.board, Circle{2, 0}, Circle{1, 1});
static_assert(kMoved.finds[index(Direction::kEast)] == Find::kOtherPattern);
static_assert(kMoved.finds[index(Direction::kNorth)] == Find::kGuarded);
static_assert(kMoved.guards[index(Direction::kNorth)] == (Circle{0, 1}));
static_assert(kMoved.takes(Direction::kSouth) && kMoved.takes(Direction::kWest) && kMoved.taken() == 2);
static_assert(has_towers(after(kMatching, "a3b2s1"), 0, "PR,-,-,-,-"));
static_assert(has_towers(after(kMatching, "a3b2w1"), 0, "RP,-,-,-,-"));

// PICK, second example: the placement of the artist allows you to take the red, blue and purple stones. The towers when
// starting with the red one: red, blue, purple; with the purple one: purple, red, blue; with the blue one: blue,
// purple, red.
constexpr FullState kOrder = position("",
                                      "      -       -       -      "
                                      "  -   *   -   .   -   *   -  "
                                      "      -       R       -      "
                                      "  -   .   P   .   B   .   -  "
                                      "      -       -       -      "
                                      "  -   o   -   .   -   o   -  "
                                      "      -       -       -      ");
static_assert(has_towers(after(kOrder, "a1b2n1"), 0, "RBP,-,-,-,-"));
static_assert(has_towers(after(kOrder, "a1b2w1"), 0, "PRB,-,-,-,-"));
static_assert(has_towers(after(kOrder, "a1b2e1"), 0, "BPR,-,-,-,-"));

// PICK, important: in rare cases no artist can be moved so that a stone is taken; then you must SCORE; if you are
// unable to, the game ends immediately.
constexpr std::string_view kNoStones =
    "      -       -       -      "
    "  -   *   -   .   -   *   -  "
    "      -       -       -      "
    "  -   .   -   .   -   .   -  "
    "      -       -       -      "
    "  -   o   -   .   -   o   -  "
    "      -       -       -      ";
constexpr FullState kMustScore = position("towers=Y,-,-,-,-/B,-,-,-,-", kNoStones);
static_assert(move_count(kMustScore) == 1 && nth_move(kMustScore, 0) == move("t1"));
static_assert(!is_over(after(kMustScore, "t1")) && is_over(after(kMustScore, "t1 t1")));

// Score a color: there is only one top stone each of yellow and red, so you may only choose purple, and must score all
// three purple towers. Tower 1: 4, as you have towers of heights 1, 2, 3 and 4; tower 4: 4 (height 3); tower 5: 5, as
// there are 4 different colors in it. Your combined score is 13 (S4.6).
constexpr FullState kPurple = position("towers=P,BY,bR,RRp,YBRP/-,-,-,-,- placed=9");
constexpr TowerPoints<StandardRules> kPurplePoints = colour_points(kPurple.board, Seat{0}, Colour::kPurple);
static_assert(scorable_colours<StandardRules>(kPurple.board.towers[0].tops()) == ColourSet{1}
                                                                                     << (3 * index(Colour::kPurple)));
static_assert(kPurplePoints.by_space[0] == 4 && kPurplePoints.by_space[3] == 4 && kPurplePoints.by_space[4] == 5);
static_assert(kPurplePoints.by_space[1] == 0 && kPurplePoints.by_space[2] == 0 && kPurplePoints.total() == 13);

// Continued: placing the stones one by one, your second stone covers the "+2" space, which gives you 2 points.
constexpr FullState kScored = after(kPurple, "sp");
static_assert(kScored.board.points[0].colours == 13 && kScored.board.points[0].bonuses == 2);
static_assert(has_towers(kScored, 0, "-,BY,bR,RR,YBR") && kScored.board.placed == 12);

// Score any top stones: you select the towers with purple, yellow and blue stones on top. You score 3 points and remove
// the stones, leaving you with four towers now topped by red stones.
constexpr FullState kTops = after(position("towers=RP,R,RY,YRB,-/-,-,-,-,-"), "t134");
static_assert(kTops.board.points[0].tops == 3 && kTops.board.points[0].total() == 3);
static_assert(has_towers(kTops, 0, "R,R,R,YR,-") && kTops.board.placed == 3);

// Game end: the space shows as many hands as there are players; the round is finished.
constexpr FullState kHands = position("towers=Y,-,-,-,-/B,-,-,-,- placed=35");
static_assert(end_triggered(after(kHands, "t1").board) && !is_over(after(kHands, "t1")));
static_assert(is_over(after(kHands, "t1 t1")));

// The objectives in the rulebook's pictures: exactly 1 stone for 8, exactly 3 for 6, blue for 7.
static_assert(objective<StandardRules>(0) == Objective::stones(1, 8));
static_assert(objective<StandardRules>(1) == Objective::stones(3, 6));
static_assert(objective<StandardRules>(3) == Objective::colour(Colour::kBlue, 7));

// In case of a tie, the tied player who was first in turn order wins.
constexpr FullState kTie = position("phase=over first=2 turn=2 points=5+0+0/3+2+0");
static_assert(winners(kTie).has(Seat{1}) && winners(kTie).size() == 1);

}  // namespace
}  // namespace sandstone::stones
