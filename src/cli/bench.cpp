#include "cli/bench.hpp"

#include <fmt/format.h>

#include "cli/game_choice.hpp"
#include "perft/digests.hpp"

namespace sandstone::cli {

namespace {

Playouts play_games(const GameKind& kind, std::uint64_t first, std::uint64_t games) {
  return with_game(
      kind, [&]<class Tag>(Tag, const auto& options) { return play_seeds<typename Tag::Game>(options, first, games); });
}

}  // namespace

std::uint64_t signature_of(const GameKind& kind) { return play_games(kind, kDigestFirstSeed, kDigestGames).digest; }

BenchRow bench_row(const GameKind& kind, const Playouts& played, double seconds, std::uint64_t signature) {
  const auto moves = static_cast<double>(played.decisions);
  const auto games = static_cast<double>(played.games);
  return {kind, moves / seconds, games / seconds, moves / games, signature};
}

BenchRow measure(const GameKind& kind, std::chrono::duration<double> time, const Clock& clock) {
  constexpr std::uint64_t kBatch = 256;  // some tenth of a millisecond each, so that asking the time costs nothing
  const std::uint64_t signature = signature_of(kind);  // warms up too
  Playouts played;
  const auto began = clock();
  std::chrono::duration<double> elapsed{};
  while (elapsed < time || played.games == 0) {
    played += play_games(kind, kDigestFirstSeed + played.games, kBatch);
    elapsed = clock() - began;
  }
  return bench_row(kind, played, elapsed.count(), signature);
}

std::string bench_json(const std::vector<BenchRow>& rows) {
  std::string text = "[";
  for (const BenchRow& row : rows) {
    text += fmt::format(
        "{}\n  {{\"game\": \"{}\", \"players\": {}, \"harmony\": {}, \"moves_per_s\": {:.0f}, \"games_per_s\": {:.0f}, "
        "\"moves_per_game\": {:.2f}, \"signature\": \"{:016x}\"}}",
        &row == rows.data() ? "" : ",", name_of(row.kind.game), row.kind.players, row.kind.harmony, row.moves_per_s,
        row.games_per_s, row.moves_per_game, row.signature);
  }
  return text + "\n]\n";
}

std::string bench_table_head() {
  return fmt::format("{:8} {:>7}  {:7} {:>10} {:>10} {:>10}  {}\n", "game", "players", "harmony", "moves/s", "games/s",
                     "moves/game", "signature");
}

std::string bench_table_line(const BenchRow& row) {
  return fmt::format("{:8} {:>7}  {:7} {:>10} {:>10} {:>10.1f}  {:016x}\n", name_of(row.kind.game), row.kind.players,
                     row.kind.harmony ? "yes" : "no", short_number(row.moves_per_s), short_number(row.games_per_s),
                     row.moves_per_game, row.signature);
}

}  // namespace sandstone::cli
