// Where a game of Mandala stands: the board that everybody sees, and the hidden cards.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/bag.hpp"
#include "core/counts.hpp"
#include "core/fields.hpp"
#include "core/node.hpp"
#include "core/portable.hpp"
#include "core/seat.hpp"

namespace sandstone::mandala {

enum class Colour : std::uint8_t { kRed, kOrange, kYellow, kGreen, kPurple, kBlack };  // M1.1

SANDSTONE_FN int index(Colour colour) { return static_cast<int>(colour); }

enum class Phase : std::uint8_t {
  kStartingSeat,  // chance: who starts (M2.1)
  kSetup,         // chance: the cards of M2.2, one by one
  kTurn,          // decision: one of the three actions (M3)
  kDraw,          // chance: cards for the hand of the actor (M3.1, M3.3)
  kClaim,         // decision: a colour of the completed mandala's mountain (M5.2)
  kRefill,        // chance: cards for the emptied mountain (M5.7)
  kOver,
};

struct Options {
  std::optional<Seat> starting_seat;  // M2.1: drawn by lot unless the table chooses

  constexpr bool operator==(const Options&) const = default;

  template <class Self, class Visit>
  static constexpr void coded(Self& self, Visit&& visit) {
    visit("starting_seat", kChosenSeat<2>, self.starting_seat);
  }
};

// A player's river: the colours of its places 1, 2, … in a nibble each.
struct River {
  std::uint32_t places = 0;
  std::uint16_t colours = 0;  // the same as a set, bit by colour
  std::uint16_t length = 0;

  constexpr bool operator==(const River&) const = default;
  SANDSTONE_FN bool has(Colour colour) const { return (colours >> index(colour) & 1) != 0; }
  SANDSTONE_FN Colour at(int place) const { return static_cast<Colour>(places >> (4 * place) & 0xF); }
  // The river's cards as counts: bit c of the set goes to byte c.
  SANDSTONE_FN Counts cards() const { return {colours * 0x0002040810204081ULL & Counts::kOnes}; }
  SANDSTONE_FN void add(Colour colour, unsigned cards = 1) {  // M5.3: the lowest free place; 0 cards: nothing happens
    places |= cards * static_cast<std::uint32_t>(index(colour)) << (4 * length);
    colours = static_cast<std::uint16_t>(colours | cards << index(colour));
    length = static_cast<std::uint16_t>(length + cards);
  }
};

inline constexpr std::uint8_t kNoMandala = 2;

// M9.1: what everybody sees, except the numbers of hidden cards, which follow from the hidden cards themselves.
template <class Rules>
struct Board {
  // M4.1: bit p of byte c is set if a card of colour c may lie on part p: all parts of a mandala while none holds that
  // colour, and the one that does. So the rule of colour is asked of one word, and so is completeness. The discard
  // pile is no part.
  std::uint64_t open = kMandalaParts * 3 * KindSet::all(Rules::kColours).lanes;
  // Random play keeps what stands above in registers, and what follows in memory: compilers assume that an access by
  // index can reach the end of the value. M1.2, M1.4: the two mountains, the fields of seat 0 and of
  // seat 1 on either mandala, and the discard pile: where a card can be played to. One array, so that playing a card
  // needs no decision about where it goes.
  std::array<Counts, 7> piles{};
  std::array<Counts, 2> shown{};  // what each seat has played from hand since the deck in use was made (M9.5)
  std::array<River, 2> river{};
  Counts new_deck;  // M9.3: what was shuffled into the new deck; nothing before that
  Phase phase = Phase::kStartingSeat;
  Seat starting_seat;
  Seat actor;                   // whose turn it is
  Seat chooser;                 // who must decide: the actor, except in claims (M5.2)
  std::uint8_t mandala = 0;     // the one played to, claimed from or refilled; kNoMandala in a redraw
  std::uint8_t pending = 0;     // cards still to be drawn, now
  std::uint8_t last_phase = 0;  // M6.2: the next mandala destroyed is the last
  std::uint8_t exhausted = 0;   // M8.2: the new deck has run out too

  constexpr bool operator==(const Board&) const = default;

  static SANDSTONE_FN int mountain_pile(int m) { return m; }
  static SANDSTONE_FN int field_pile(int m, int seat) { return 2 + 2 * seat + m; }
  static constexpr int kDiscardPile = 6;
  static constexpr std::uint64_t kMandalaParts = 0b010101;  // of mandala 0, as bits of `open`; one higher those of 1

  SANDSTONE_FN Counts& discard() { return piles[kDiscardPile]; }
  SANDSTONE_FN Counts mountain(int m) const { return piles[mountain_pile(m)]; }
  SANDSTONE_FN Counts field(int m, int seat) const { return piles[field_pile(m, seat)]; }
  SANDSTONE_FN Counts discard() const { return piles[kDiscardPile]; }
  // M4.1: the parts that a card on this pile closes to its colour: the others of the mandala.
  static SANDSTONE_FN std::uint64_t closed_by(int pile) {
    constexpr std::uint64_t kOthers = 0x00'00'0A'05'22'11'28'14;  // a byte for each pile
    return kOthers >> (8 * pile) & 0xFF;
  }
  // Cards come to a part of a mandala or to the discard pile.
  SANDSTONE_FN void add_to_pile(int pile, int colour, int cards) {
    piles[pile].add(colour, cards);
    open &= ~(closed_by(pile) << (8 * colour));
  }
  // Lays out a part of a mandala on an empty board.
  SANDSTONE_FN void set_part(int pile, Counts cards) {
    piles[pile] = cards;
    open &= ~(closed_by(pile) * cards.kinds().lanes);
  }
  SANDSTONE_FN void take_from_mountain(int m, int colour) {
    piles[mountain_pile(m)].clear(colour);
    open |= kMandalaParts << (8 * colour + m);
  }
  SANDSTONE_FN void clear_fields(int m) {
    piles[field_pile(m, 0)] = piles[field_pile(m, 1)] = {};
    open |= (kMandalaParts << m) * KindSet::all(Rules::kColours).lanes;
  }
  SANDSTONE_FN KindSet claimable() const { return mountain(mandala).kinds(); }  // M5.2
  SANDSTONE_FN bool is_complete(int m) const {                                  // M5.1: no colour is open to two parts
    const std::uint64_t parts = open >> m;
    return (parts & parts >> 2 & Counts::kOnes) == 0;
  }
  // All three parts together; M4.1 keeps their colours apart.
  SANDSTONE_FN Counts cards_of(int m) const { return mountain(m) + field(m, 0) + field(m, 1); }

  // Its text and JSON: see text.hpp.
  template <class Self, class Visit>
  static SANDSTONE_FN void fields(Self& self, Visit&& visit);
};

template <class Rules>
struct State {
  Bag deck;
  Board<Rules> board;
  std::array<Counts, 2> hand{};
  std::array<Counts, 2> cup{};
  std::array<Counts, 2> start_cup{};  // the part of the cup that was dealt, not claimed (M9.2)
  std::array<Counts, 2> old_hand{};   // each hand when the new deck was made (M9.5), until the game is over

  constexpr bool operator==(const State&) const = default;
  SANDSTONE_FN Counts claimed(int seat) const { return cup[seat] - start_cup[seat]; }

  // Its text and JSON: see text.hpp.
  template <class Self, class Visit>
  static SANDSTONE_FN void fields(Self& self, Visit&& visit);
};

template <class Rules>
inline constexpr int kSetupCards = 2 * (Rules::kMountainStart + Rules::kHandStart + Rules::kCupStart);

template <class Rules>
SANDSTONE_FN State<Rules> begin(const Options& options) {
  static_assert(Rules::kColours * Rules::kCopies < 128 && Rules::kColours * Rules::kCopies > kSetupCards<Rules>);
  State<Rules> state;
  state.deck = Bag{Counts::uniform(Rules::kColours, Rules::kCopies)};
  state.board.mandala = kNoMandala;
  if (options.starting_seat) {
    state.board.starting_seat = state.board.actor = state.board.chooser = *options.starting_seat;
    state.board.phase = Phase::kSetup;
    state.board.pending = kSetupCards<Rules>;
  }
  return state;
}

template <class Rules>
SANDSTONE_FN Node node(const Board<Rules>& board) {
  switch (board.phase) {
    case Phase::kTurn:
    case Phase::kClaim: return Node::kDecision;
    case Phase::kOver: return Node::kOver;
    default: return Node::kChance;
  }
}

// States and views.
template <class P>
concept HasBoard = requires(const P& position) { position.board.phase; };

template <HasBoard P>
SANDSTONE_FN Node node(const P& position) {
  return node(position.board);
}

// Who decides; at a chance node, who gets what is drawn; at the end, who was last.
template <HasBoard P>
SANDSTONE_FN Seat to_move(const P& position) {
  return position.board.chooser;
}

template <HasBoard P>
SANDSTONE_FN int seat_count(const P&) {
  return 2;
}

}  // namespace sandstone::mandala
