// With how many points a game of Mandala Stones may end: learned from games, in whole numbers, a hundred to the point.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/stones_weights.hpp"
#include "core/bits.hpp"
#include "core/seat.hpp"
#include "games/stones/stones.hpp"

namespace sandstone::stones {

// The features of one player's board, in the order of the weights in stones_weights.hpp.
enum Feature : std::uint8_t {
  kTower,                       // a tower, by space and height: 20
  kPairedPoints = kTower + 20,  // what the towers would score that share their top colour with another
  kBestPoints,                  // what the best colour would score
  kLonePoints,                  // what the other towers would score by their spaces' rules
  kScorableColours,             // colours on top of at least two towers
  kLargestGroup,                // towers with the same top colour
  kOnTurn,                      // it is this player's turn
  kObjectivePoints,             // of the objective that is met
  kPairsBeneath,                // second stones that share their colour with another second stone
  kSecondsUnderOthers,          // colours that are both second and top
  kFeatureCount
};

using Features = std::array<int, kFeatureCount>;

template <class Rules>
constexpr void add_colours(const Towers& towers, const TowerPoints<Rules>& points, Features& features) {
  const std::uint32_t tops = towers.tops();
  const std::uint32_t seconds = towers.level(1);
  std::uint32_t paired = 0;
  for (int c = 0; c < Rules::kColours; ++c) {
    const std::uint32_t lanes = scoring_lanes(tops, static_cast<Colour>(c));
    const int group = count_bits(lanes);
    const int beneath = count_bits(coloured_lanes(seconds, static_cast<Colour>(c)));
    if (group > features[kLargestGroup]) features[kLargestGroup] = group;
    if (beneath > 1) features[kPairsBeneath] += beneath - 1;
    if (beneath > 0 && group > 0) ++features[kSecondsUnderOthers];
    if (group < 2) continue;
    ++features[kScorableColours];
    paired |= lanes;
    int sum = 0;
    for (int space = 0; space < kSpaces<Rules>; ++space) {
      if ((lanes >> (kLane * space) & 1) != 0) sum += points.by_space[static_cast<std::size_t>(space)];
    }
    if (sum > features[kBestPoints]) features[kBestPoints] = sum;
  }
  for (int space = 0; space < kSpaces<Rules>; ++space) {
    const int value = points.by_space[static_cast<std::size_t>(space)];
    features[(paired >> (kLane * space) & 1) != 0 ? kPairedPoints : kLonePoints] += value;
  }
}

template <class Rules>
constexpr Features features_of(const State<Rules>& state, Seat seat, int objective) {
  const Towers& towers = state.board.towers[static_cast<std::size_t>(seat.index())];
  Features features{};
  const std::uint32_t heights = towers.heights();
  for (int space = 0; space < kSpaces<Rules>; ++space) {
    const auto height = static_cast<int>(heights >> (kLane * space) & 7);
    if (height > 0) features[static_cast<std::size_t>(kTower + kTowerHeight * space + height - 1)] = 1;
  }
  TowerPoints<Rules> points;
  add_tower_points<Rules>(towers, towers.built_lanes(), points);
  add_colours<Rules>(towers, points, features);
  features[kOnTurn] = state.board.turn == seat ? 1 : 0;
  features[kObjectivePoints] = objective;
  return features;
}

// How far the game is, as shares (of 256) of the stages that the weights are known for.
template <class Rules>
constexpr std::array<int, kStages> stage_shares(const Board<Rules>& board) {
  constexpr int kWhole = 256;
  const int left = trigger<Rules>(board.players) - board.placed;
  const int each = left > 0 ? left * kWhole / board.players : 0;  // stones still to be placed, a player
  std::array<int, kStages> shares{};
  for (std::size_t stage = 0; stage + 1 < kStages; ++stage) {
    const int from = kStageStones[stage] * kWhole;
    const int to = kStageStones[stage + 1] * kWhole;
    if (each >= to) continue;
    shares[stage + 1] = (each - from) * kWhole / (to - from);
    shares[stage] = kWhole - shares[stage + 1];
    return shares;
  }
  shares[kStages - 1] = kWhole;
  return shares;
}

// What each feature is worth at the stage that the game has reached, in 256ths of hundredths of points.
template <class Rules>
constexpr Features weights_at(const Board<Rules>& board) {
  const std::array<int, kStages> shares = stage_shares(board);
  Features weights{};
  for (std::size_t feature = 0; feature < kFeatureCount; ++feature) {
    for (std::size_t stage = 0; stage < kStages; ++stage) weights[feature] += shares[stage] * kWeights[feature][stage];
  }
  return weights;
}

// S6.1: does this player have no turn any more?
template <class Rules>
constexpr bool has_finished(const Board<Rules>& board, int seat) {
  if (board.phase == Phase::kOver) return true;
  if (!end_triggered(board)) return false;
  const int start = board.starting_seat.index();
  return (seat - start + board.players) % board.players < (board.turn.index() - start + board.players) % board.players;
}

// The points that a seat may end with, less what every seat can expect: only differences mean something. The
// weights are those of the board's stage.
template <class Rules>
constexpr int forecast(const State<Rules>& state, int seat, const Features& weights) {
  const Board<Rules>& board = state.board;
  const SeatScore<Rules> score = score_seat(board, state.objectives[static_cast<std::size_t>(seat)], Seat{seat});
  if (has_finished(board, seat)) return 100 * score.total;
  const Features features = features_of(state, Seat{seat}, score.objective);
  int expected = 0;
  for (std::size_t feature = 0; feature < kFeatureCount; ++feature) expected += features[feature] * weights[feature];
  return 100 * (score.total - score.objective) + expected / 256;
}

// By seat.
template <class Rules>
constexpr std::array<int, kMaxPlayers> forecast(const State<Rules>& state) {
  const Features weights = weights_at(state.board);
  std::array<int, kMaxPlayers> points{};
  for (int seat = 0; seat < state.board.players; ++seat) {
    points[static_cast<std::size_t>(seat)] = forecast(state, seat, weights);
  }
  return points;
}

}  // namespace sandstone::stones
