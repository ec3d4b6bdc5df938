#include "cli/match_report.hpp"

#include <fmt/format.h>

#include <cmath>

#include "cli/game_choice.hpp"

namespace sandstone::cli {

namespace {

using arena::Side;

double share(int part, int whole) { return whole == 0 ? 0 : static_cast<double>(part) / whole; }

// Elo is a scale for two.
bool has_elo(const arena::MatchSettings& settings) { return settings.deal.kind.players == 2; }

std::string elo_text(const arena::Estimate& score) {
  const arena::EloRange elo = arena::elo_of(score);
  return fmt::format("{:+.0f} ({:+.0f} to {:+.0f})", elo.mean, elo.low, elo.high);
}

// Only the first bot's scores are kept by deal; of two, the other's are the rest.
std::optional<arena::Estimate> estimate_of(const arena::MatchSettings& settings, const arena::MatchResult& result,
                                           std::size_t who) {
  arena::Estimate first = arena::estimate_score(result.scores);
  if (who == 0) return first;
  if (!has_elo(settings)) return std::nullopt;
  return arena::Estimate{1 - first.mean, first.error};
}

double milliseconds(const Side& side) {
  return side.decisions == 0 ? 0 : static_cast<double>(side.nanoseconds) / 1e6 / side.decisions;
}

}  // namespace

std::string match_table(const arena::MatchSettings& settings, const arena::MatchResult& result) {
  const arena::DealResult& sum = result.sum;
  std::string text =
      fmt::format("{}: {} deals, {} games, seed {}; {:.1f} decisions a game\n", short_name(settings.deal.kind),
                  result.deals(), sum.games, settings.deal.seed, share(sum.decisions, sum.games));
  text += fmt::format("{:16} {:>15} {:>24} {:>7} {:>5} {:>9} {:>8}\n", "bot", "score %", "Elo", "points", "rank",
                      "discards", "ms/move");
  for (std::size_t i = 0; i < settings.deal.bots.size(); ++i) {
    const Side& side = sum.sides[i];
    const auto score = estimate_of(settings, result, i);
    const std::string percent = score ? fmt::format("{:.1f} ± {:.1f}", 100 * side.score(), 100 * score->error)
                                      : fmt::format("{:.1f}", 100 * side.score());
    text += fmt::format("{:16} {:>15} {:>24} {:>7.1f} {:>5.2f} {:>9} {:>8.2f}\n", format(settings.deal.bots[i]).view(),
                        percent, has_elo(settings) && score ? elo_text(*score) : "", share(side.points, side.games),
                        share(side.half_ranks, 2 * side.games),
                        side.turns == 0 ? "" : fmt::format("{:.1f} %", 100 * share(side.discards, side.turns)),
                        milliseconds(side));
  }
  if (settings.sprt) {
    const char* found = !result.sprt_found ? "undecided" : *result.sprt_found ? "accepted" : "rejected";
    text += fmt::format("SPRT of {} against {} Elo: {} (log-likelihood ratio {:.2f})\n", settings.sprt->elo1,
                        settings.sprt->elo0, found, arena::log_likelihood_ratio(result.scores, *settings.sprt));
  }
  return text;
}

std::string match_json(const arena::MatchSettings& settings, const arena::MatchResult& result) {
  const arena::DealResult& sum = result.sum;
  std::string text = fmt::format(
      "{{\n  \"game\": \"{}\", \"players\": {}, \"harmony\": {}, \"seed\": {}, \"deals\": {}, \"games\": {},\n"
      "  \"decisions_per_game\": {:.2f},\n  \"bots\": [",
      name_of(settings.deal.kind.game), settings.deal.kind.players, settings.deal.kind.harmony, settings.deal.seed,
      result.deals(), sum.games, share(sum.decisions, sum.games));
  for (std::size_t i = 0; i < settings.deal.bots.size(); ++i) {
    const Side& side = sum.sides[i];
    text += fmt::format("{}\n    {{\"bot\": \"{}\", \"score\": {:.4f}, ", i == 0 ? "" : ",",
                        format(settings.deal.bots[i]).view(), side.score());
    if (const auto score = estimate_of(settings, result, i)) {
      text += fmt::format("\"score_error\": {:.4f}, ", score->error);
      const arena::EloRange elo = arena::elo_of(*score);
      if (has_elo(settings)) {
        text +=
            fmt::format("\"elo\": {:.1f}, \"elo_low\": {:.1f}, \"elo_high\": {:.1f}, ", elo.mean, elo.low, elo.high);
      }
    }
    text += fmt::format("\"points\": {:.2f}, \"rank\": {:.3f}, ", share(side.points, side.games),
                        share(side.half_ranks, 2 * side.games));
    if (side.turns > 0) text += fmt::format("\"discards\": {:.4f}, ", share(side.discards, side.turns));
    text += fmt::format("\"ms_per_move\": {:.3f}}}", milliseconds(side));
  }
  text += "\n  ]";
  if (settings.sprt) {
    text += fmt::format(
        ",\n  \"sprt\": {{\"elo0\": {}, \"elo1\": {}, \"log_likelihood_ratio\": {:.3f}, \"found\": {}}}",
        settings.sprt->elo0, settings.sprt->elo1, arena::log_likelihood_ratio(result.scores, *settings.sprt),
        !result.sprt_found   ? "null"
        : *result.sprt_found ? "true"
                             : "false");
  }
  return text + "\n}\n";
}

std::string running_score(const arena::MatchSettings& settings, const arena::MatchResult& result) {
  const arena::Estimate score = arena::estimate_score(result.scores);
  std::string text = fmt::format("{:.1f} %", 100 * score.mean);
  if (has_elo(settings)) text += fmt::format(", {} Elo", elo_text(score));
  return text;
}

}  // namespace sandstone::cli
