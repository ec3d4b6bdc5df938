// Is this a state, or a view, that the rules can go on from? For positions that come from outside, as text.
#pragma once

#include <string_view>

#include "core/bits.hpp"
#include "core/luck.hpp"
#include "core/portable.hpp"
#include "games/stones/play.hpp"
#include "games/stones/setup.hpp"
#include "games/stones/state.hpp"
#include "games/stones/view.hpp"
#include "games/stones/world.hpp"

namespace sandstone::stones {

// All stones of a position, white ones apart.
struct StoneCount {
  int coloured = 0;
  int white = 0;
  int taken_off = 0;  // stones that once scored: placed or waiting
};

template <class Rules>
SANDSTONE_FN StoneCount count_stones(const Board<Rules>& board) {
  StoneCount count;
  const auto add = [&count](Stone stone) {
    if (stone.exists()) ++(stone == Stone::white() ? count.white : count.coloured);
  };
  for (int n = 0; n < board.placed; ++n) add(placed_stone(board, n));
  for (std::uint32_t rest = board.waiting; rest != 0; rest >>= 4) add(Stone::from_code(rest));
  count.taken_off = count.coloured + count.white;
  for (const Towers& towers : board.towers) {
    for (int level = 0; level < kTowerHeight; ++level) {
      const std::uint32_t stones = towers.level(level);
      count.white += count_bits(white_lanes(stones));
      count.coloured += count_bits(occupied_lanes(stones) ^ white_lanes(stones));
    }
  }
  for (const std::uint16_t stack : board.stacks) count.coloured += stack_height(stack);
  return count;
}

// How many turns of the running round are over.
template <class Rules>
SANDSTONE_FN int turns_of_round(const Board<Rules>& board) {
  return (board.turn.index() + board.players - board.starting_seat.index()) % board.players;
}

// S8.2: a white stone never starts a tower, so it never lies lowest.
SANDSTONE_FN bool rests_on_colour(const Towers& towers) {
  for (int level = 0; level < kTowerHeight; ++level) {
    const std::uint32_t below = level + 1 < kTowerHeight ? occupied_lanes(towers.level(level + 1)) : 0;
    if ((white_lanes(towers.level(level)) & ~below) != 0) return false;
  }
  return true;
}

// S5.2, S8.2: the bonuses taken are those covered; in Harmony, those whose white stones are out of the game.
template <class Rules>
SANDSTONE_FN bool bonuses_fit(const Board<Rules>& board, int white) {
  int points = 0;
  for (const Points& seat : board.points) points += seat.bonuses;
  int ones = 0;
  int twos = 0;
  const int decided = board.placed - (board.phase == Phase::kWhite ? 1 : 0);
  for (int space = 0; space < decided && space < Rules::kSpiral; ++space) {
    const int bonus = bonus_points<Rules>(space, 1);
    ones += bonus == 1;
    twos += bonus == 2;
  }
  if (board.harmony == 0) return points == ones + 2 * twos;
  const int taken = ones + twos - white;  // as many white stones went out of the game
  const int taken_twos = points - taken;
  const int taken_ones = taken - taken_twos;
  return taken >= 0 && taken_twos >= 0 && taken_twos <= twos && taken_ones >= 0 && taken_ones <= ones;
}

template <class Rules>
SANDSTONE_FN int most_tower_points() {
  int most = kTowerHeight + 1;  // S4.1; S4.5 gives one more than there are colours
  if (Rules::kColours + 1 > most) most = Rules::kColours + 1;
  for (const TowerRule& rule : Rules::kTowerRules) {
    for (const int points : rule.by_height) most = points > most ? points : most;
  }
  return most;
}

// S3.5, S3.6: each stone taken off gave a point as a top stone, or some points in its colour.
template <class Rules>
SANDSTONE_FN bool scores_fit(const Board<Rules>& board, int taken_off) {
  constexpr int kMost = most_tower_points<Rules>();
  int tops = 0;
  int colours = 0;
  for (const Points& seat : board.points) {
    tops += seat.tops;
    colours += seat.colours;
  }
  const int in_colour = taken_off - tops;
  return in_colour >= 0 && in_colour != 1 && colours >= in_colour && colours <= kMost * in_colour;
}

// The draws of S2 that have been made, in their order, and nothing else.
template <class Rules>
SANDSTONE_FN bool setup_fits(const Board<Rules>& board) {
  const int stones = board.dealt < kStones<Rules> ? board.dealt : kStones<Rules>;
  for (int n = 0; n < kStacks<Rules>; ++n) {
    const int left = stones - n * Rules::kStackHeight;
    const int height = left < 0 ? 0 : left > Rules::kStackHeight ? Rules::kStackHeight : left;
    if (stack_height(board.stacks[nth_stack<Rules>(n)]) != height) return false;
  }
  const int left = board.dealt - stones;
  const int artists = left < kArtists<Rules> ? left : kArtists<Rules>;
  std::uint32_t circles = 0;
  for (int n = 0; n < artists; ++n) circles |= start_circle<Rules>(n);
  if (((board.artists | board.artists >> 16) & 0xFFFF) != circles) return false;
  if (board.seat_chosen == 0 && board.starting_seat != Seat{0}) return false;
  return board.turn == board.starting_seat && board.towers == decltype(board.towers){} && board.placed == 0 &&
         board.points == decltype(board.points){};
}

// Empty when the phase fits the rest of the board; otherwise what was expected.
template <class Rules>
SANDSTONE_FN std::string_view why_not_phase(const Board<Rules>& board, int taken_off) {
  const Towers& towers = board.towers[board.turn.index()];
  const int turns = turns_of_round(board);
  const bool ended = turns == 0 && end_triggered(board);
  const bool in_white = board.phase == Phase::kWhite;
  // A turn places at most a stone a tower, and the round in which the end is triggered is the last.
  const int rounds_turns = in_white ? turns + 1 : ended && !in_white ? board.players : turns;
  if (end_triggered(board) && taken_off >= trigger<Rules>(board.players) + rounds_turns * kSpaces<Rules>) {
    return "no more stones placed than the last round allows (S6.1)";
  }
  if (in_white) {
    if (board.harmony == 0) return "a white stone to decide only in Harmony (S8.2)";
    if (board.placed == 0 || board.placed > Rules::kSpiral || bonus_points<Rules>(board.placed - 1, 1) == 0) {
      return "the last stone on a space with a white stone (S8.2)";
    }
    if ((towers.built() & ~towers.full()) == 0) return "a tower for the white stone (S8.2)";
    if (stack_height(board.waiting) >= kSpaces<Rules>) return "fewer stones waiting than towers (S3.7)";
    return {};
  }
  if (board.waiting != 0) return "stones waiting only for a white stone (S8.2)";
  const bool over = ended || (towers.empty() && !any_pick(board));
  if (over && board.phase != Phase::kOver) return "the end of the game (S6.1, S3.8)";
  if (!over && board.phase == Phase::kOver) return "a game that is not over (S6.1, S3.8)";
  return {};
}

// What both states and views must satisfy.
template <class Rules>
SANDSTONE_FN std::string_view why_impossible(const Board<Rules>& board) {
  const StoneCount count = count_stones(board);
  const bool in_setup = board.phase == Phase::kSetup;
  if (count.coloured != (in_setup ? (board.dealt < kStones<Rules> ? board.dealt : kStones<Rules>) : kStones<Rules>)) {
    return "all stones, each in one place (S1.1)";
  }
  for (int pattern = 0; pattern < kPatterns && !in_setup; ++pattern) {
    if (count_bits(board.artists >> (16 * pattern) & 0xFFFF) != Rules::kArtistsPerPattern) {
      return "all artists of both patterns (S1.3)";
    }
  }
  if (board.harmony == 0 && count.white != 0) return "white stones only in Harmony (S8.1)";
  if (in_setup) return setup_fits(board) ? std::string_view{} : "a setup in the order of S2";
  for (const Towers& towers : board.towers) {
    if (!rests_on_colour(towers)) return "no tower that starts with a white stone (S8.2)";
  }
  if (!bonuses_fit(board, count.white)) return "bonus points that fit the spaces covered (S5.2)";
  if (!scores_fit(board, count.taken_off)) return "points that fit the stones placed (S3.5, S3.6)";
  return why_not_phase(board, count.taken_off);
}

// Empty when the state is possible; else what was expected.
template <class Rules>
SANDSTONE_FN std::string_view why_impossible(const State<Rules>& state) {
  const Board<Rules>& board = state.board;
  if (const auto wrong = why_impossible(board); !wrong.empty()) return wrong;
  const Counts known = known_stones(board);
  const int drawn = board.dealt < kStones<Rules> ? board.dealt : kStones<Rules>;
  if (known.total() != drawn || !all_stones<Rules>().contains(known)) {  // a covered stone is not known
    return "as many stones of each colour and pattern as there are (S1.1)";
  }
  CardSet seen = 0;
  for (int seat = 0; seat < kMaxPlayers; ++seat) {
    const CardSet hand = state.objectives[seat];
    if (count_bits(hand) != (seat < board.players ? cards_of(board, seat) : 0)) {
      return "each player's number of objectives (S2.3)";
    }
    if ((hand & seen) != 0) return "each objective in one hand (S1.6)";
    seen = static_cast<CardSet>(seen | hand);
  }
  return {};
}

// A view must add up before a world may be drawn from it: enough unseen stones of each colour for the covered places.
template <class Rules>
SANDSTONE_FN bool adds_up(const View<Rules>& view) {
  const Counts known = known_stones(view.board);
  if (!all_stones<Rules>().contains(known)) return false;
  const Counts unseen = all_stones<Rules>() - known;
  for (int colour = 0; colour < 4; ++colour) {
    int covered = 0;
    for (std::uint32_t stack : view.board.stacks) {
      for (; stack != 0; stack >>= 4) covered += Stone::from_code(stack) == Stone::covered(static_cast<Colour>(colour));
    }
    if (covered > unseen.of(colour) + unseen.of(4 + colour)) return false;
  }
  CardSet seen = 0;
  for (const CardSet hand : view.objectives) {
    if ((hand & seen) != 0) return false;
    seen = static_cast<CardSet>(seen | hand);
  }
  return true;
}

// Empty when the view is possible, that is, when a world drawn from it is possible and looks like this; else what was
// expected.
template <class Rules>
SANDSTONE_FN std::string_view why_impossible(const View<Rules>& view) {
  if (const auto wrong = why_impossible(view.board); !wrong.empty()) return wrong;
  if (!view.seat.is_spectator() && view.seat.index() >= view.board.players) return "a seat at this table";
  if (!adds_up(view)) return "hidden stones and cards that fit the hidden places (S9.5)";
  SeededLuck luck{0};
  const State<Rules> world = sample_world(view, luck);
  if (const auto wrong = why_impossible(world); !wrong.empty()) return wrong;
  return view_for(world, view.seat) == view ? std::string_view{} : "what this seat can know (S9.4)";
}

}  // namespace sandstone::stones
