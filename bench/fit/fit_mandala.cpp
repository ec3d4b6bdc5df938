// Lets search play Mandala against itself with the network it has, and fits a new one to how the games ended.
#include <CLI/CLI.hpp>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include "bench/fit/net_trainer.hpp"
#include "bench/fit/progress.hpp"
#include "bots/levels.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::fit {
namespace {

using G = mandala::Full;

struct Request {
  int games = 20'000;
  int simulations = 30;
  int epochs = 8;
  std::uint64_t seed = 1;
  std::string out = "src/bots/mandala_net_weights.hpp";
};

// Some positions of one game. Now and then a random move, and sometimes a random beginning, so that the network also
// sees what good players avoid.
void play_game(const Bot<G>& bot, const Request& request, int number, std::vector<Position>& positions) {
  SeededLuck luck{request.seed * 1'000'003 + static_cast<std::uint64_t>(number)};
  G::State state = G::begin({});
  deal_through(state, luck);
  const std::uint32_t astray = number % 4 == 0 ? 25 : 6;  // percent of random moves
  const int begins_at_random = number % 2 == 0 ? static_cast<int>(luck.below(12)) : 0;
  std::vector<std::pair<mandala::Features, std::size_t>> seen;
  const auto look = [&](const G::State& position) {
    if (is_over(position)) return;
    const Seat seat{static_cast<int>(luck.below(2))};
    seen.emplace_back(mandala::features_of(position, seat), static_cast<std::size_t>(seat.index()));
  };
  for (int decision = 0; !is_over(state); ++decision) {
    const bool random = luck.below(100) < (decision < begins_at_random ? 50 : astray);
    const G::Move move =
        random ? sample_move(state, luck) : bot.choose(view_for(state, to_move(state)), {request.simulations}, luck);
    // As moves are ranked, before the cards are drawn; and as leaves are judged, afterwards.
    if (luck.below(3) == 0) {
      G::State after = state;
      play(after, move);
      look(after);
    }
    play_through(state, move, luck);
    if (luck.below(3) != 0) look(state);
  }
  const auto values = value_at_end<G>(state, BotTraits<G>::kGuidance.scale);
  for (const auto& [features, seat] : seen) {
    positions.push_back({features, static_cast<float>(values[seat]) / kWholeWin});
  }
}

template <class Numbers>
void write_numbers(std::ostream& out, const Numbers& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i) out << (i == 0 ? "" : ", ") << numbers[i];
}

void write_net(std::ostream& out, const mandala::Net& net) {
  out << "// What the network of Mandala has learned; see docs/research/bots.md. Written by fit_mandala.\n"
         "#pragma once\n\n#include \"bots/mandala_net.hpp\"\n\nnamespace sandstone::mandala {\n\n"
         "// clang-format off\ninline constexpr Net kNet = {\n    .inputs = {{\n";
  for (const auto& neurons : net.inputs) {
    out << "        {";
    write_numbers(out, neurons);
    out << "},\n";
  }
  out << "    }},\n    .biases = {";
  write_numbers(out, net.biases);
  out << "},\n    .outputs = {";
  write_numbers(out, net.outputs);
  out << "},\n    .output_bias = " << net.output_bias
      << ",\n};\n// clang-format on\n\n}  // namespace sandstone::mandala\n";
}

int fit(const Request& request) {
  const SearchBot<G> bot{{BotTraits<G>::kGuidance}};
  std::vector<Position> positions;
  for (int game = 0; game < request.games; ++game) {
    play_game(bot, request, game, positions);
    tell_progress("games", game + 1, request.games);
  }
  std::cout << positions.size() << " positions\n" << std::flush;
  NetTrainer trainer{positions};
  for (int epoch = 0; epoch < request.epochs; ++epoch) {
    trainer.learn(static_cast<double>(epoch) / request.epochs, static_cast<double>(epoch + 1) / request.epochs);
    std::cout << "epoch " << epoch + 1 << ": loss " << trainer.loss() << '\n' << std::flush;
  }
  std::ofstream out{request.out};
  write_net(out, trainer.net());
  if (out.flush()) return 0;
  std::cerr << "fit_mandala: " << request.out << " cannot be written.\n";
  return 1;
}

}  // namespace
}  // namespace sandstone::fit

int main(int argc, char** argv) {
  CLI::App app{"Fits the network of Mandala to games of search against itself"};
  sandstone::fit::Request request;
  app.add_option("--games", request.games, "how many games")->check(CLI::Range(1, 10'000'000))->capture_default_str();
  app.add_option("--simulations", request.simulations, "how long each move is thought about")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  app.add_option("--epochs", request.epochs, "how often the positions are gone through")
      ->check(CLI::Range(1, 1000))
      ->capture_default_str();
  app.add_option("--seed", request.seed, "the same seed gives the same games")->capture_default_str();
  app.add_option("--out", request.out, "the file to write")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  return sandstone::fit::fit(request);
}
