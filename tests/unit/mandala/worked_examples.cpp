// The worked examples of the printed rulebook, by its pages. Checked by the compiler: code with a wrong rule does not
// build. What an example shows in a picture only is filled in as the text demands.
#include "tests/unit/mandala/position.hpp"

namespace sandstone::mandala {
namespace {

constexpr int moves_to(const FullState& state, int mandala) {
  int count = 0;
  for (const Move legal : legal_moves<Full>(state)) {
    count += static_cast<int>(legal.kind != MoveKind::kRedraw && legal.mandala == mandala);
  }
  return count;
}

constexpr bool all_legal(const FullState& state, std::string_view moves) {
  for (std::string_view word = take_word(moves); !word.empty(); word = take_word(moves)) {
    if (!is_legal(state, move(word))) return false;
  }
  return true;
}

// Page 1: 110 cards, of which 2 are player aids: 18 sand cards in each of 6 colours.
static_assert(Full::begin({}).deck.size() == 110 - 2);
static_assert(Full::begin({}).deck.counts() == cards("r18o18y18g18p18b18"));

// Page 2: 2 cards on each mountain, 6 in each hand, 2 in each cup.
constexpr FullState kDealt = after(Full::begin({}), "+1 +rr +oo +yyyyyy +gggggg +pp +bb");
static_assert(kDealt.board.mountain(0).total() == 2 && kDealt.board.mountain(1).total() == 2);
static_assert(kDealt.hand[0].total() == 6 && kDealt.hand[1].total() == 6);
static_assert(kDealt.cup[0].total() == 2 && kDealt.cup[1].total() == 2);

// Page 3, the rule of colour (M4): no green card may go to this mandala, because that colour is in your opponent's
// field. You may play 1 yellow, 1 purple or 1 black card on the mountain, or orange, red or black on your field.
constexpr FullState kColours = position("m1=yp/ro/g hand=roygpb/y");
static_assert(why_not(kColours, move("m1g")) == Refusal::kColourInField);
static_assert(why_not(kColours, move("f1g")) == Refusal::kColourInOtherField);
static_assert(all_legal(kColours, "m1y m1p m1b f1o f1r f1b"));
static_assert(moves_to(kColours, 0) == 6);

// Page 4, action A (M3.1): with 7 cards in hand draw only 1, with 6 draw 2, in every other case 3.
constexpr int drawn_after_building(std::string_view hand_after) {
  FullState state = position("hand=b/r");
  state.hand[0] = cards(hand_after) + cards("b");
  state.deck = Bag{state.deck.counts() - cards(hand_after)};
  return after(state, "m1b").board.pending;
}
static_assert(drawn_after_building("r7") == 1 && drawn_after_building("r6") == 2);
static_assert(drawn_after_building("r5") == 3 && drawn_after_building("r2") == 3 && drawn_after_building("-") == 3);

// Page 4, action B (M3.2): even if all cards in your hand are of one colour, you must keep one.
constexpr FullState kOneColour = position("hand=b4/r");
static_assert(all_legal(kOneColour, "f1b f1b2 f1b3"));
static_assert(why_not(kOneColour, move("f1b4")) == Refusal::kKeepOneCard);

// Page 4, action C (M3.3): the rule of colour does not bind the discard pile; as many cards are drawn.
static_assert(all_legal(kColours, "dr do dy dg dp db"));
static_assert(after(kOneColour, "db4").board.pending == 4);

// Page 5 (M5.2): all six colours are in this mandala. Ania (player 1) and Beata (player 2) take turns to take cards
// from the mountain. Beata has played more cards to her field, so she is the first to choose.
constexpr FullState kCompleted = after(position("m1=r3oy2/g/p2b hand=b/b2 actor=2"), "f1b");
static_assert(kCompleted.board.phase == Phase::kClaim && to_move(kCompleted) == Seat{1});
static_assert(to_move(after(kCompleted, "cr")) == Seat{0} && to_move(after(kCompleted, "cr cy")) == Seat{1});

// Page 5 (M5.3, M5.4): exactly 1 card of a new colour goes to the leftmost free river place, the rest into the cup; of
// a colour already in the river all go into the cup.
constexpr FullState kClaimed = after(kCompleted, "cr cy co+gg");
static_assert(kClaimed.board.river[1].length == 2 && kClaimed.board.river[1].at(0) == Colour::kRed &&
              kClaimed.board.river[1].at(1) == Colour::kOrange && kClaimed.cup[1] == cards("r2"));
static_assert(kClaimed.board.river[0].at(0) == Colour::kYellow && kClaimed.cup[0] == cards("y"));
constexpr FullState kKnown = position("phase=claim mandala=1 m1=r3o/y/- river=r/- hand=b/b");
static_assert(after(kKnown, "cr").board.river[0].length == 1 && after(kKnown, "cr").cup[0] == cards("r3"));

// Page 5 (M5.6, M5.7): then the fields go to the discard pile, and 2 cards from the deck to the mountain.
static_assert(kClaimed.board.discard() == cards("gp2b2") && kClaimed.board.mountain(0) == cards("g2"));

// Page 5 (M5.5): the player with an empty field puts all they take on the discard pile; nothing goes to their river.
constexpr FullState kNoField = after(position("phase=claim mandala=1 chooser=2 m1=r3o/y/- hand=b/b"), "cr");
static_assert(kNoField.board.discard() == cards("r3") && kNoField.board.river[1].length == 0);
static_assert(kNoField.cup[1].empty() && to_move(kNoField) == Seat{0});

// Page 6 (M6.1, M7.3): Ania ends the game by her sixth river card. The cards in her cup score
// 4 + 10 + 18 + 0 + 15 + 6 = 53.
constexpr FullState kSixth =
    after(position("phase=claim mandala=1 m1=b/ry/- river=roygp/- cup=r4o5y6p3b/- hand=g/g"), "cb");
static_assert(is_over(kSixth) && kSixth.board.river[0].length == 6);
constexpr SeatScore<StandardRules> kAnia = score(kSixth)[0];
static_assert(kAnia.places[0].points == 4 && kAnia.places[1].points == 10 && kAnia.places[2].points == 18 &&
              kAnia.places[3].points == 0 && kAnia.places[4].points == 15 && kAnia.places[5].points == 6);
static_assert(kAnia.total == 53);

}  // namespace
}  // namespace sandstone::mandala
