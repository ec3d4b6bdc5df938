// Lets one-move thinkers play Mandala Stones by the forecast they have, and fits new weights to how the games ended, by
// least squares.
#include <CLI/CLI.hpp>
#include <array>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "bench/fit/progress.hpp"
#include "bots/levels.hpp"
#include "games/stones/stones.hpp"

namespace sandstone::fit {
namespace {

using G = stones::Full;
constexpr std::size_t kUnknowns = std::size_t{stones::kFeatureCount} * stones::kStages;
using Row = std::array<double, kUnknowns>;

struct Request {
  int games = 8000;
  std::uint64_t seed = 1;
  std::string out = "src/bots/stones_weights.hpp";
};

// Least squares with a little pull towards 0, for what is hardly ever seen.
class LeastSquares {
 public:
  void add(const Row& row, double wanted) {
    for (std::size_t i = 0; i < kUnknowns; ++i) {
      if (row[i] == 0) continue;
      wanted_[i] += row[i] * wanted;
      for (std::size_t j = 0; j <= i; ++j) products_[i][j] += row[i] * row[j];
    }
  }

  // By Cholesky's decomposition.
  Row solve() const {
    constexpr double kPull = 50;
    std::vector<Row> lower = products_;
    Row x = wanted_;
    for (std::size_t i = 0; i < kUnknowns; ++i) {
      lower[i][i] += kPull;
      for (std::size_t j = 0; j <= i; ++j) {
        double sum = lower[i][j];
        for (std::size_t k = 0; k < j; ++k) sum -= lower[i][k] * lower[j][k];
        lower[i][j] = i == j ? std::sqrt(sum) : sum / lower[j][j];
      }
    }
    for (std::size_t i = 0; i < kUnknowns; ++i) {
      for (std::size_t k = 0; k < i; ++k) x[i] -= lower[i][k] * x[k];
      x[i] /= lower[i][i];
    }
    for (std::size_t i = kUnknowns; i-- > 0;) {
      for (std::size_t k = i + 1; k < kUnknowns; ++k) x[i] -= lower[k][i] * x[k];
      x[i] /= lower[i][i];
    }
    return x;
  }

 private:
  std::vector<Row> products_ = std::vector<Row>(kUnknowns);
  Row wanted_{};
};

// What two neighbours at the table still gained on each other, and what was to be seen of it.
void add_pair(const G::State& state, const G::State& end, int seat, int other, LeastSquares& squares) {
  Row row{};
  double gained = 0;
  const auto shares = stones::stage_shares(state.board);
  for (const int who : {seat, other}) {
    const auto at = static_cast<std::size_t>(who);
    const double sign = who == seat ? 1 : -1;
    const auto now = stones::score_seat(state.board, state.objectives[at], Seat{who});
    const auto features = stones::features_of(state, Seat{who}, now.objective);
    for (std::size_t feature = 0; feature < stones::kFeatureCount; ++feature) {
      for (std::size_t stage = 0; stage < stones::kStages; ++stage) {
        row[feature * stones::kStages + stage] += sign * features[feature] * shares[stage] / 256.0;
      }
    }
    gained += sign * (score(end)[at].total - (now.total - now.objective));
  }
  squares.add(row, gained);
}

// Half of the games have two players, a tenth is played with Harmony, and now and then a move is random.
void play_game(const Bot<G>& bot, const Request& request, int number, LeastSquares& squares) {
  SeededLuck luck{request.seed * 1'000'003 + static_cast<std::uint64_t>(number)};
  const int players = number % 2 == 0 ? 2 : number % 4 == 1 ? 3 : 4;
  G::State state = G::begin({players, number % 10 == 0, false, {}});
  deal_through(state, luck);
  const std::uint32_t astray = number % 3 == 0 ? 30 : 8;  // percent of random moves
  std::vector<G::State> seen;
  while (!is_over(state)) {
    const bool random = luck.below(100) < astray;
    const G::Move move = random ? sample_move(state, luck) : bot.choose(view_for(state, to_move(state)), {1}, luck);
    play_through(state, move, luck);
    seen.push_back(state);
  }
  for (const G::State& position : seen) {
    for (int seat = 0; seat < (players == 2 ? 1 : players); ++seat) {
      const int other = (seat + 1) % players;
      if (stones::has_finished(position.board, seat) || stones::has_finished(position.board, other)) continue;
      add_pair(position, state, seat, other, squares);
    }
  }
}

void write_weights(std::ostream& out, const Row& weights) {
  out << "// What the forecast of Mandala Stones has learned: hundredths of points by feature and stage of the game.\n"
         "// Written by fit_stones.\n"
         "#pragma once\n\n#include <array>\n#include <cstddef>\n\nnamespace sandstone::stones {\n\n"
         "// The weights are known for so many stones still to be placed before the end is triggered, a player.\n"
         "inline constexpr std::array kStageStones = {";
  for (std::size_t stage = 0; stage < stones::kStages; ++stage) {
    out << (stage == 0 ? "" : ", ") << stones::kStageStones[stage];
  }
  out << "};\ninline constexpr std::size_t kStages = kStageStones.size();\n\n"
         "// By Feature. Least squares over games of one-move thinkers; see docs/research/bots.md.\n"
         "// clang-format off\n"
         "inline constexpr std::array<std::array<int, kStages>, "
      << int{stones::kFeatureCount} << "> kWeights = {{\n";
  for (std::size_t feature = 0; feature < stones::kFeatureCount; ++feature) {
    out << "    {";
    for (std::size_t stage = 0; stage < stones::kStages; ++stage) {
      out << (stage == 0 ? "" : ", ") << std::lround(100 * weights[feature * stones::kStages + stage]);
    }
    out << "},\n";
  }
  out << "}};\n// clang-format on\n\n}  // namespace sandstone::stones\n";
}

int fit(const Request& request) {
  const SearchBot<G> bot{{BotTraits<G>::kGuidance}};
  LeastSquares squares;
  for (int game = 0; game < request.games; ++game) {
    play_game(bot, request, game, squares);
    tell_progress("games", game + 1, request.games);
  }
  std::ofstream out{request.out};
  write_weights(out, squares.solve());
  if (out.flush()) return 0;
  std::cerr << "fit_stones: " << request.out << " cannot be written.\n";
  return 1;
}

}  // namespace
}  // namespace sandstone::fit

int main(int argc, char** argv) {
  CLI::App app{"Fits the forecast of Mandala Stones to games of one-move thinkers"};
  sandstone::fit::Request request;
  app.add_option("--games", request.games, "how many games")->check(CLI::Range(1, 10'000'000))->capture_default_str();
  app.add_option("--seed", request.seed, "the same seed gives the same games")->capture_default_str();
  app.add_option("--out", request.out, "the file to write")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return sandstone::fit::fit(request);
}
