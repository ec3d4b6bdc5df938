#include "cli/bench.hpp"

#include <fmt/format.h>

#include "bots/levels.hpp"
#include "bots/thinking_positions.hpp"
#include "cli/commands.hpp"
#include "cli/game_choice.hpp"
#include "cli/json.hpp"
#include "perft/digests.hpp"
#include "perft/hash.hpp"
#include "weights/built_in.hpp"

namespace sandstone::cli {

namespace {

constexpr int kSimulations = 1000;
constexpr std::uint64_t kSignedGames = 2;  // whose positions are thought about

// What --search measures: greedy, and both searches at a fixed number of simulations.
constexpr std::array kMeasuredBots = {BotChoice{BotKind::kGreedy, 0}, BotChoice{BotKind::kPlain, kSimulations},
                                      BotChoice{BotKind::kSearch, kSimulations}};

Json json_of(const BenchRow& row) {
  Json json{{"game", name_of(row.kind.game)}, {"players", row.kind.players}, {"harmony", row.kind.harmony}};
  if (row.bot) {
    json.add("bot", format(*row.bot).view());
    json.add("moves_per_s", {row.moves_per_s, 2});
    json.add("simulations_per_s", row.simulations_per_s > 0 ? Json{row.simulations_per_s, 0} : Json{nullptr});
  } else {
    json.add("moves_per_s", {row.moves_per_s, 0});
    json.add("games_per_s", {row.games_per_s, 0});
    json.add("moves_per_game", {row.moves_per_game(), 2});
  }
  json.add("signature", fmt::format("{:016x}", row.signature));
  return json;
}

constexpr const char* kTableHead = "game     players  harmony    moves/s    games/s moves/game  signature\n";
constexpr const char* kSearchTableHead =
    "game     players  harmony  bot             moves/s  simulations/s  signature\n";

std::string table_line(const BenchRow& row) {
  std::string line =
      fmt::format("{:8} {:>7}  {:7} ", name_of(row.kind.game), row.kind.players, row.kind.harmony ? "yes" : "no");
  if (row.bot) {
    line += fmt::format(" {:12} {:>10} {:>14}", format(*row.bot).view(), short_number(row.moves_per_s),
                        row.simulations_per_s > 0 ? short_number(row.simulations_per_s) : "");
  } else {
    line += fmt::format("{:>10} {:>10} {:>10.1f}", short_number(row.moves_per_s), short_number(row.games_per_s),
                        row.moves_per_game());
  }
  return fmt::format("{}  {:016x}\n", line, row.signature);
}

// CLI::Range lets it pass, since it is neither too small nor too large.
std::string refuse_nan(const std::string& text) {
  return CLI::detail::to_lower(text).find("nan") == std::string::npos ? "" : "not a number";
}

struct Bench {
  GameChoice choice;
  double seconds = 1;  // a row
  bool json = false;
  bool gpu = false;
  bool search = false;      // how fast bots think, instead of random play
  bool signatures = false;  // of the bots, without measuring

  ExitCode run(Console& console) const {
    const std::vector<GameKind> kinds = played_kinds_of(choice);
    std::vector<std::optional<BotChoice>> bots{std::nullopt};
    if (search || signatures) bots.assign(kMeasuredBots.begin(), kMeasuredBots.end());
    if (gpu) {
      const std::string device = need(gpu_name());
      if (!json) console.out << "On a GPU: " << device << '\n';
    }
    if (!json && !signatures) console.out << (search ? kSearchTableHead : kTableHead) << std::flush;
    Progress progress{console.err, console.err_is_terminal, "bench", kinds.size() * bots.size()};
    std::vector<BenchRow> rows;
    for (const GameKind& kind : kinds) {
      for (const auto& bot : bots) {
        const auto row = measure_row(kind, bot);
        progress.clear();
        if (!row) throw Failure{fmt::format("{}: {}", short_name(kind), row.error())};
        rows.push_back(*row);
        if (signatures) {
          console.out << fmt::format("{} {} {:016x}\n", short_name(kind), format(*bot).view(), row->signature);
        } else if (!json) {
          console.out << table_line(*row);
        }
        console.out << std::flush;
        progress.advance();
      }
    }
    if (json) console.out << Json::list(rows, json_of, true).text << '\n';
    return ExitCode::kOk;
  }

 private:
  tl::expected<BenchRow, std::string> measure_row(const GameKind& kind, const std::optional<BotChoice>& bot) const {
    const std::chrono::duration<double> time{seconds};
    if (signatures) return BenchRow{kind, bot, 0, 0, 0, search_signature(kind, *bot)};
    if (bot) return measure_search(kind, *bot, time);
    return gpu ? measure_on_gpu(kind, time) : measure(kind, time);
  }
};

}  // namespace

std::uint64_t signature_of(const GameKind& kind) { return play_seeds(kind, kDigestFirstSeed, kDigestGames).digest; }

BenchRow bench_row(const GameKind& kind, const Playouts& played, double seconds, std::uint64_t signature) {
  const auto moves = static_cast<double>(played.decisions);
  const auto games = static_cast<double>(played.games);
  return {kind, std::nullopt, moves / seconds, games / seconds, 0, signature};
}

BenchRow measure(const GameKind& kind, std::chrono::duration<double> time, const Clock& clock) {
  constexpr std::uint64_t kBatch = 256;  // some tenth of a millisecond each, so that asking the time costs nothing
  const std::uint64_t signature = signature_of(kind);  // warms up too
  Playouts played;
  const auto began = clock();
  std::chrono::duration<double> elapsed{};
  while (elapsed < time || played.games == 0) {
    played += play_seeds(kind, kDigestFirstSeed + played.games, kBatch);
    elapsed = clock() - began;
  }
  return bench_row(kind, played, elapsed.count(), signature);
}

std::uint64_t search_signature(const GameKind& kind, const BotChoice& bot) {
  return with_game(kind, [&]<class G>(G, const auto& options) {
    const auto opponent = opponent_for<G>(bot, built_in_network<G>());
    Hash hash;
    for (std::uint64_t seed = 1; seed <= kSignedGames; ++seed) {
      for (const auto& view : thinking_positions<G>(options, seed)) {
        SeededLuck luck{seed};
        hash.add(format(opponent.bot->choose(view, opponent.budget, luck)).view());
      }
    }
    return hash.value();
  });
}

BenchRow measure_search(const GameKind& kind, const BotChoice& bot, std::chrono::duration<double> time,
                        const Clock& clock) {
  const std::uint64_t signature = search_signature(kind, bot);  // warms up too
  return with_game(kind, [&]<class G>(G, const auto& options) {
    const auto opponent = opponent_for<G>(bot, built_in_network<G>());
    const auto opening = thinking_positions<G>(options, 1).front();
    SeededLuck luck{1};
    double moves = 0;
    std::chrono::duration<double> elapsed{};
    for (const auto began = clock(); elapsed < time || moves == 0; elapsed = clock() - began) {
      opponent.bot->choose(opening, opponent.budget, luck);
      ++moves;
    }
    const double rate = moves / elapsed.count();
    return BenchRow{kind, bot, rate, 0, rate * opponent.budget.simulations, signature};
  });
}

void add_bench_command(CLI::App& app, Console& console) {
  auto [command, request] =
      add_command<Bench>(app, console, "bench", "Measure how fast random games are played, or how fast bots think");
  add_game_options(command, request.choice);
  add_value(command, "--seconds", request.seconds, "how long to play each kind of game", "S")
      ->check(CLI::Range(0.001, 3600.0) & CLI::Validator(&refuse_nan, ""));
  command.add_flag("--json", request.json, "an array for programs, instead of a table for people");
  CLI::Option* gpu =
      command.add_flag("--gpu", request.gpu, "on a GPU, a game a thread (needs a build with the cuda preset)");
  command.add_flag("--search", request.search, "how fast greedy, plain and search think, instead of random play")
      ->excludes(gpu);
  command.add_flag("--signatures", request.signatures, "just the signatures of what those bots choose")->excludes(gpu);
  explain(
      command,
      "One core plays whole games by uniformly random moves; every claim and every choice counts as a move. The "
      "signature is a hash of 20000 seeded games: it changes only when the rules, or how luck is spent, do. With "
      "--search, bots think about the opening, both searches with 1000 simulations a move; their signature is a hash "
      "of the moves they choose in fixed positions: it changes only when a bot plays differently. Figures to compare "
      "come from the native preset: cmake --preset native && cmake --build --preset native.",
      {"sandstone bench", "sandstone bench --game stones --players 4 --no-harmony --seconds 5",
       "sandstone bench --json > bench.json", "sandstone bench --search --game stones --players 2"});
}

}  // namespace sandstone::cli
