// The games that the laws are tested on, with what a law must know of each: its options, all moves that can be written,
// and what must be conserved.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "core/game.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "games/stones/validity.hpp"

namespace sandstone::laws {

// More cases than rapidcheck's hundred; RC_PARAMS in the environment asks for other numbers or a given seed.
inline const bool kManyCases = ::setenv("RC_PARAMS", "max_success=400", 0) == 0;

using LawfulGames = ::testing::Types<mandala::Full, mandala::Mini, stones::Full, stones::Mini>;

struct GameNames {
  template <class G>
  static std::string GetName(int) {
    std::string name{G::kRuleset};
    for (char& c : name) c = c == '-' ? '_' : c;
    return name;
  }
};

template <class G>
struct Lawful;

template <class Rules>
struct Lawful<mandala::Mandala<Rules>> {
  using G = mandala::Mandala<Rules>;

  static std::vector<mandala::Options> option_sets() { return {{}, {Seat{0}}, {Seat{1}}}; }

  // Every move, possible or not, and some outside the board.
  static std::vector<mandala::Move> all_moves() {
    std::vector<mandala::Move> moves;
    for (int kind = 0; kind < 4; ++kind) {
      for (int m = 0; m < 4; ++m) {
        for (int colour = 0; colour < 8; ++colour) {
          for (int count = 0; count <= Rules::kHandLimit + 1; ++count) {
            moves.push_back({static_cast<mandala::MoveKind>(kind), static_cast<std::uint8_t>(m),
                             static_cast<mandala::Colour>(colour), static_cast<std::uint8_t>(count)});
          }
        }
      }
    }
    return moves;
  }

  static std::vector<mandala::Outcome> all_outcomes() {
    std::vector<mandala::Outcome> outcomes;
    for (int value = 0; value < 256; ++value) {
      outcomes.push_back({mandala::Outcome::Kind::kCard, static_cast<std::uint8_t>(value)});
      outcomes.push_back({mandala::Outcome::Kind::kSeat, static_cast<std::uint8_t>(value)});
    }
    return outcomes;
  }

  // M1.1: every card is somewhere, and in one place.
  static bool conserves(const typename G::State& state) {
    const auto& board = state.board;
    Counts all = state.deck.counts() + board.discard();
    for (int p = 0; p < 2; ++p) {
      all += state.hand[p] + state.cup[p] + board.river[p].cards() + board.cards_of(p);
    }
    return all == Counts::uniform(Rules::kColours, Rules::kCopies);
  }

  // Does the viewer learn what the next outcome is?
  static bool sees_draw(const typename G::State& state, Seat viewer) {
    const auto& board = state.board;
    if (board.phase == mandala::Phase::kDraw) return viewer == board.actor;
    if (board.phase != mandala::Phase::kSetup) return true;
    const int dealt = mandala::kSetupCards<Rules> - board.pending - 2 * Rules::kMountainStart;
    if (dealt < 0) return true;
    const bool to_starter =
        dealt < 2 * Rules::kHandStart ? dealt < Rules::kHandStart : dealt - 2 * Rules::kHandStart < Rules::kCupStart;
    return viewer == Seat{board.starting_seat.index() ^ (to_starter ? 0 : 1)};
  }
  static bool revealed_the_same(const typename G::State&, const typename G::State&) { return true; }
};

template <class Rules>
struct Lawful<stones::Stones<Rules>> {
  using G = stones::Stones<Rules>;

  static std::vector<stones::Options> option_sets() {
    std::vector<stones::Options> sets;
    for (int players = 2; players <= 4; ++players) {
      for (const bool harmony : {false, true}) {
        sets.push_back({players, harmony, false, std::nullopt});
        sets.push_back({players, harmony, true, Seat{players - 1}});
      }
    }
    return sets;
  }

  static std::vector<stones::Move> all_moves() {
    using stones::Move;
    std::vector<Move> moves;
    for (int from = 0; from < 16; ++from) {
      for (int to = 0; to < 16; ++to) {
        for (int first = 0; first < 4; ++first) {
          for (int space = 0; space < 6; ++space) {
            moves.push_back(Move::pick(stones::Circle::from_index(from), stones::Circle::from_index(to),
                                       static_cast<stones::Direction>(first), static_cast<stones::Space>(space)));
          }
        }
      }
    }
    for (int colour = 0; colour < 6; ++colour) moves.push_back(Move::score_colour(static_cast<stones::Colour>(colour)));
    for (unsigned towers = 0; towers < 256; ++towers) moves.push_back(Move::score_tops(towers));
    for (int space = 0; space < 8; ++space) moves.push_back(Move::white_to(static_cast<stones::Space>(space)));
    moves.push_back(Move::white_for_points());
    return moves;
  }

  static std::vector<stones::Outcome> all_outcomes() {
    std::vector<stones::Outcome> outcomes;
    for (int kind = 0; kind < 4; ++kind) {
      for (int value = 0; value < 256; ++value) {
        outcomes.push_back(stones::Outcome::of(static_cast<stones::Outcome::Kind>(kind), value));
      }
    }
    return outcomes;
  }

  // S1.1: every stone is somewhere; S8.1: no white stone comes from nowhere.
  static bool conserves(const typename G::State& state) {
    const Counts all = stones::all_stones<Rules>();
    if (node(state) == Node::kChance) return all.contains(stones::known_stones(state.board));
    if (stones::known_stones(state.board) != all) return false;
    const int white = stones::count_stones(state.board).white;
    return state.board.harmony == 0 ? white == 0 : white <= static_cast<int>(Rules::kBonuses.size());
  }

  static bool sees_draw(const typename G::State& state, Seat viewer) {
    const auto draw = stones::next_draw(state.board);
    return draw.kind != stones::Outcome::Kind::kObjective || viewer == Seat{draw.nth / Rules::kObjectivesPerPlayer};
  }
  // A pick may uncover patterns (S9.2); what was uncovered is no secret any more.
  static bool revealed_the_same(const typename G::State& one, const typename G::State& other) {
    return one.board.shown == other.board.shown;
  }
};

template <class T>
bool same_bytes(const T& a, const T& b) {
  static_assert(std::has_unique_object_representations_v<T>);
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

template <class G>
std::vector<Seat> viewers(const typename G::State& state) {
  std::vector<Seat> seats{Seat::spectator()};
  for (int seat = 0; seat < seat_count(state); ++seat) seats.emplace_back(seat);
  return seats;
}

inline int pick(SeededLuck& luck, int n) { return static_cast<int>(luck.below(static_cast<std::uint32_t>(n))); }

template <class G>
typename G::State any_beginning(SeededLuck& luck) {
  const auto sets = Lawful<G>::option_sets();
  return G::begin(sets[static_cast<std::size_t>(pick(luck, static_cast<int>(sets.size())))]);
}

// One step of a random game: the drawn outcome is dealt, or a random move played.
template <class G>
void step(typename G::State& state, SeededLuck& luck) {
  if (node(state) == Node::kChance) {
    deal(state, sample(state, luck));
  } else {
    play(state, nth_move(state, pick(luck, move_count(state))));
  }
}

// Plays a random game of one seed and shows each state to `visit`, the last one included.
template <class G, class Visit>
void walk(std::uint64_t seed, Visit visit) {
  SeededLuck luck{seed};
  typename G::State state = any_beginning<G>(luck);
  visit(state);
  while (!is_over(state)) {
    step<G>(state, luck);
    visit(state);
  }
}

// A state somewhere in a random game that is not over yet; `from_setup` lets it be a state of the setup too.
template <class G>
typename G::State any_state(std::uint64_t seed, bool from_setup = true) {
  SeededLuck luck{seed};
  typename G::State state = any_beginning<G>(luck);
  if (!from_setup) deal_through(state, luck);
  typename G::State last = state;
  for (int steps = pick(luck, from_setup ? 200 : 60); steps > 0 && !is_over(state); --steps) {
    last = state;
    step<G>(state, luck);
  }
  return is_over(state) ? last : state;
}

}  // namespace sandstone::laws
