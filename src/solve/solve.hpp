// Solves the miniature of a game and measures how far bots are from perfect play in it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot_choice.hpp"
#include "games/game_kind.hpp"

namespace sandstone::solve {

// A bot, how reports call it, and the bytes of its weights if it plays by a network: the miniatures have none built in.
struct MeasuredBot {
  BotChoice bot;
  std::string name;
  std::string weights;
};

struct SolveSettings {
  GameName game = GameName::kMandala;
  int deals = 1;  // of Stones, each a game of its own; Mandala is solved over all of its deals at once
  int iterations = 1000;
  std::vector<MeasuredBot> bots;
  int samples = 8;  // how often a bot is asked at each view, to learn how it mixes its moves
  std::uint64_t seed = 1;
};

// Why a bot cannot play this miniature with its weights; empty if all can.
std::string_view why_no_bot(const SolveSettings& settings);

// All figures are shares of a win, from 0 to 1; of several deals the mean.
struct SolutionStep {
  int iterations = 0;
  double exploitability = 0;
};

struct BotDistance {
  std::string bot;
  double exploitability = 0;     // what the best answer to it gains over perfect play, the mean of both seats
  double loss = 0;               // what it loses against the solution, the mean of both seats
  std::uint64_t views = 0;       // that it was asked about
  std::vector<double> shares{};  // of the wins against each bot of the report, the mean of both seats
};

struct SolveReport {
  std::string_view ruleset;
  int deals = 0;
  std::uint64_t nodes = 0;
  std::uint64_t info_sets = 0;
  double value = 0;  // what the starting player gets when both play perfectly
  std::vector<SolutionStep> solution;
  std::vector<BotDistance> bots;  // the first is uniformly random play, exactly
};

// Is told about progress.
class SolveWatcher {
 public:
  virtual ~SolveWatcher() = default;
  virtual void begin(const std::string& what, std::uint64_t steps) = 0;
  virtual void advance(std::uint64_t steps) = 0;
};

SolveReport solve(const SolveSettings& settings, SolveWatcher& watcher);

}  // namespace sandstone::solve
