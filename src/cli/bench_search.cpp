#include "cli/bench_search.hpp"

#include <fmt/format.h>

#include "bots/levels.hpp"
#include "cli/game_choice.hpp"
#include "cli/thinking_positions.hpp"
#include "perft/hash.hpp"

namespace sandstone::cli {

namespace {

constexpr int kSimulations = 1000;
constexpr std::uint64_t kSignedGames = 2;  // whose positions are thought about

template <Game G>
std::uint64_t sign(const typename G::Options& options, const BotChoice& bot) {
  const Opponent<G> opponent = opponent_for<G>(bot);
  Hash hash;
  for (std::uint64_t seed = 1; seed <= kSignedGames; ++seed) {
    for (const typename G::View& view : thinking_positions<G>(options, seed)) {
      SeededLuck luck{seed};
      hash.add(format(opponent.bot->choose(view, opponent.budget, luck)).view());
    }
  }
  return hash.value();
}

template <Game G>
SearchRow time_thinking(const typename G::Options& options, const BotChoice& bot, std::chrono::duration<double> time,
                        const Clock& clock) {
  const Opponent<G> opponent = opponent_for<G>(bot);
  const auto opening = thinking_positions<G>(options, 1).front();
  SeededLuck luck{1};
  double moves = 0;
  std::chrono::duration<double> elapsed{};
  for (const auto began = clock(); elapsed < time || moves == 0; elapsed = clock() - began) {
    opponent.bot->choose(opening, opponent.budget, luck);
    ++moves;
  }
  SearchRow row;
  row.moves_per_s = moves / elapsed.count();
  row.simulations_per_s = row.moves_per_s * opponent.budget.simulations;
  return row;
}

}  // namespace

std::vector<BotChoice> measured_bots() {
  return {{BotKind::kGreedy, 0}, {BotKind::kPlain, kSimulations}, {BotKind::kSearch, kSimulations}};
}

std::uint64_t search_signature(const GameKind& kind, const BotChoice& bot) {
  return with_game(kind, [&]<class Tag>(Tag, const auto& options) { return sign<typename Tag::Game>(options, bot); });
}

SearchRow measure_search(const GameKind& kind, const BotChoice& bot, std::chrono::duration<double> time,
                         const Clock& clock) {
  const std::uint64_t signature = search_signature(kind, bot);  // warms up too
  SearchRow row = with_game(kind, [&]<class Tag>(Tag, const auto& options) {
    return time_thinking<typename Tag::Game>(options, bot, time, clock);
  });
  row.kind = kind;
  row.bot = bot;
  row.signature = signature;
  return row;
}

std::string search_json(const std::vector<SearchRow>& rows) {
  std::string text = "[";
  for (const SearchRow& row : rows) {
    text += fmt::format(
        "{}\n  {{\"game\": \"{}\", \"players\": {}, \"harmony\": {}, \"bot\": \"{}\", \"moves_per_s\": {:.2f}, "
        "\"simulations_per_s\": {}, \"signature\": \"{:016x}\"}}",
        &row == rows.data() ? "" : ",", name_of(row.kind.game), row.kind.players, row.kind.harmony,
        format(row.bot).view(), row.moves_per_s,
        row.simulations_per_s > 0 ? fmt::format("{:.0f}", row.simulations_per_s) : "null", row.signature);
  }
  return text + "\n]\n";
}

std::string search_table_head() {
  return fmt::format("{:8} {:>7}  {:7}  {:12} {:>10} {:>14}  {}\n", "game", "players", "harmony", "bot", "moves/s",
                     "simulations/s", "signature");
}

std::string search_table_line(const SearchRow& row) {
  return fmt::format("{:8} {:>7}  {:7}  {:12} {:>10} {:>14}  {:016x}\n", name_of(row.kind.game), row.kind.players,
                     row.kind.harmony ? "yes" : "no", format(row.bot).view(), short_number(row.moves_per_s),
                     row.simulations_per_s > 0 ? short_number(row.simulations_per_s) : "", row.signature);
}

std::string signature_line(const GameKind& kind, const BotChoice& bot) {
  return fmt::format("{} {} {:016x}\n", short_name(kind), format(bot).view(), search_signature(kind, bot));
}

}  // namespace sandstone::cli
