// sandstone match and sandstone ladder: bots against each other, and every level against the one below it.
#include "arena/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>

#include "arena/match_file.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/game_choice.hpp"
#include "cli/json.hpp"
#include "cli/progress.hpp"

namespace sandstone::cli {

namespace {

using arena::MatchResult;
using arena::MatchSettings;
using arena::Side;

// ---- what a match came to ------------------------------------------------------------------------------------------

double share(double part, double whole) { return whole == 0 ? 0 : part / whole; }
double milliseconds(const Side& side) { return share(static_cast<double>(side.nanoseconds) / 1e6, side.decisions); }
double mean_rank(const Side& side) { return share(side.half_ranks, 2 * side.games); }

// Elo is a scale for two.
bool has_elo(const MatchSettings& settings) { return settings.deal.kind.players == 2; }

std::string elo_text(const arena::Estimate& score) {
  const arena::EloRange elo = arena::elo_of(score);
  return fmt::format("{:+.0f} ({:+.0f} to {:+.0f})", elo.mean, elo.low, elo.high);
}

std::string discards_text(const Side& side) {
  return side.turns == 0 ? "" : fmt::format("{:.1f} %", 100 * share(side.discards, side.turns));
}

// Only the first contestant's scores are kept by deal; of two, the other's are the rest.
std::optional<arena::Estimate> estimate_of(const MatchSettings& settings, const MatchResult& result, std::size_t who) {
  arena::Estimate first = arena::estimate_score(result.scores);
  if (who == 0) return first;
  if (!has_elo(settings)) return std::nullopt;
  return arena::Estimate{1 - first.mean, first.error};
}

std::string table_of(const MatchSettings& settings, const MatchResult& result) {
  const arena::DealResult& sum = result.sum;
  std::string text =
      fmt::format("{}: {} deals, {} games, seed {}; {:.1f} decisions a game\n", short_name(settings.deal.kind),
                  result.deals(), sum.games, settings.deal.seed, share(sum.decisions, sum.games));
  text += fmt::format("{:16} {:>15} {:>24} {:>7} {:>5} {:>9} {:>8}\n", "bot", "score %", "Elo", "points", "rank",
                      "discards", "ms/move");
  for (std::size_t i = 0; i < settings.deal.bots.size(); ++i) {
    const Side& side = sum.sides[i];
    const auto score = estimate_of(settings, result, i);
    std::string percent = fmt::format("{:.1f}", 100 * side.score());
    if (score) percent += fmt::format(" ± {:.1f}", 100 * score->error);
    text += fmt::format("{:16} {:>15} {:>24} {:>7.1f} {:>5.2f} {:>9} {:>8.2f}\n", format(settings.deal.bots[i]).view(),
                        percent, has_elo(settings) && score ? elo_text(*score) : "", share(side.points, side.games),
                        mean_rank(side), discards_text(side), milliseconds(side));
  }
  if (settings.sprt) {
    const char* found = !result.sprt_found ? "undecided" : *result.sprt_found ? "accepted" : "rejected";
    text += fmt::format("SPRT of {} against {} Elo: {} (log-likelihood ratio {:.2f})\n", settings.sprt->elo1,
                        settings.sprt->elo0, found, arena::log_likelihood_ratio(result.scores, *settings.sprt));
  }
  return text;
}

Json json_of(const MatchSettings& settings, const MatchResult& result) {
  const arena::DealResult& sum = result.sum;
  const GameKind& kind = settings.deal.kind;
  const auto bot_json = [&](const BotChoice& contestant) {
    const auto i = static_cast<std::size_t>(&contestant - settings.deal.bots.data());
    const Side& side = sum.sides[i];
    Json bot{{"bot", format(contestant).view()}, {"score", {side.score(), 4}}};
    if (const auto score = estimate_of(settings, result, i)) {
      const arena::EloRange elo = arena::elo_of(*score);
      bot.add("score_error", {score->error, 4});
      if (has_elo(settings)) {
        bot.add("elo", {elo.mean, 1});
        bot.add("elo_low", {elo.low, 1});
        bot.add("elo_high", {elo.high, 1});
      }
    }
    bot.add("points", {share(side.points, side.games), 2});
    bot.add("rank", {mean_rank(side), 3});
    if (side.turns > 0) bot.add("discards", {share(side.discards, side.turns), 4});
    bot.add("ms_per_move", {milliseconds(side), 3});
    return bot;
  };
  Json json{{"game", name_of(kind.game)},
            {"players", kind.players},
            {"harmony", kind.harmony},
            {"seed", settings.deal.seed},
            {"deals", result.deals()},
            {"games", sum.games},
            {"decisions_per_game", {share(sum.decisions, sum.games), 2}},
            {"bots", Json::list(settings.deal.bots, bot_json, true)}};
  if (settings.sprt) {
    json.add("sprt", {{"elo0", {settings.sprt->elo0, 1}},
                      {"elo1", {settings.sprt->elo1, 1}},
                      {"log_likelihood_ratio", {arena::log_likelihood_ratio(result.scores, *settings.sprt), 3}},
                      {"found", result.sprt_found ? Json{*result.sprt_found} : Json{nullptr}}});
  }
  return json;
}

// "62.5 %, +89 Elo (-12 to +201)": the first contestant's, for a progress bar.
std::string running_score(const MatchSettings& settings, const MatchResult& result) {
  const arena::Estimate score = arena::estimate_score(result.scores);
  std::string text = fmt::format("{:.1f} %", 100 * score.mean);
  if (has_elo(settings)) text += fmt::format(", {} Elo", elo_text(score));
  return text;
}

// ---- what both commands ask for ------------------------------------------------------------------------------------

struct MatchOptions {
  GameChoice choice{GameName::kMandala};
  int deals = 100;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: one a core

  void add_to(CLI::App& command) {
    add_game_options(command, choice);
    add_number(command, "--deals", deals, "how many deals; each is played in all seatings", 1, 10'000'000);
    add_value(command, "--seed", seed, "the same seed gives the same games, on any number of cores", "S");
    add_number(command, "--threads", threads, "how many deals at a time; 0: one a core", 0, 1024);
  }

  // The contestants in this order of seats; the last one sits on all that are left.
  MatchSettings settings_for(std::vector<BotChoice> contestants) const {
    const int bots = static_cast<int>(contestants.size());
    GameChoice full = choice;
    full.players = choice.players.value_or(bots);
    full.harmony = choice.harmony.value_or(false);
    const std::vector<GameKind> kinds = played_kinds_of(full);
    MatchSettings settings;
    settings.deal.kind = kinds.front();
    settings.deal.bots = std::move(contestants);
    settings.deal.seed = seed;
    for (int seat = 0; seat < *full.players; ++seat) settings.deal.seats.push_back(std::min(seat, bots - 1));
    settings.deals = deals;
    settings.threads = threads > 0 ? threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return settings;
  }
};

// ---- match ---------------------------------------------------------------------------------------------------------

// The file that a match is kept in while it is played; without a name nothing is kept.
class StateFile {
 public:
  // What is known already.
  arena::KnownDeals open(const std::string& path, const arena::DealSettings& deal) {
    arena::KnownDeals known;
    if (path.empty()) return known;
    std::error_code error;
    if (std::filesystem::exists(path, error)) {
      std::ifstream in{path, std::ios::binary};
      auto read = arena::read_match_file(std::string{std::istreambuf_iterator<char>{in}, {}}, deal);
      if (!read) throw Failure{fmt::format("{} belongs to another match.", path)};
      known = std::move(*read);
    }
    // Rewritten, so that a line cut off by a crash is gone.
    out_.open(path, std::ios::binary | std::ios::trunc);
    out_ << arena::match_line(deal);
    for (const auto& [number, result] : known) out_ << arena::deal_line(number, result);
    if (!out_.flush()) throw Failure{fmt::format("{} cannot be written.", path)};
    return known;
  }

  bool add(int deal, const arena::DealResult& result) {
    return !out_.is_open() || static_cast<bool>((out_ << arena::deal_line(deal, result)).flush());
  }

 private:
  std::ofstream out_;
};

struct Match {
  std::vector<std::string> bots;
  MatchOptions options;
  std::vector<double> sprt;
  std::string state;
  std::string records;
  double minutes = 0;  // 0: as long as it takes
  bool json = false;

  ExitCode run(Console& console) const {
    const MatchSettings settings = match_settings();
    if (!records.empty()) need_done(make_folder(records));
    StateFile file;
    const arena::KnownDeals known = file.open(state, settings.deal);
    std::string fault;
    const auto began = Clock::now();
    const auto deals = static_cast<std::uint64_t>(settings.deals);
    Progress progress{console.err, console.err_is_terminal, "match", deals};
    progress.advance(std::min<std::uint64_t>(known.size(), deals));
    const MatchResult result =
        arena::run_match(settings, known, [&](int deal, const arena::PlayedDeal& played, const MatchResult& so_far) {
          if (!file.add(deal, played.result)) fault = fmt::format("{} cannot be written.", state);
          for (std::size_t i = 0; i < played.records.size(); ++i) {
            const auto path = std::filesystem::path{records} / fmt::format("{:06}-{}.json", deal + 1, i + 1);
            if (const auto why = write_file(path, played.records[i], Overwrite::kAllow)) fault = why->text();
          }
          progress.relabel(running_score(settings, so_far));
          progress.advance();
          return fault.empty() && !time_is_over(began);
        });
    progress.clear();
    if (!fault.empty()) throw Failure{fault};
    console.out << (json ? json_of(settings, result).text + "\n" : table_of(settings, result));
    return ExitCode::kOk;
  }

 private:
  using Clock = std::chrono::steady_clock;

  bool time_is_over(Clock::time_point began) const {
    return minutes > 0 && Clock::now() - began >= std::chrono::duration<double, std::ratio<60>>{minutes};
  }

  MatchSettings match_settings() const {
    std::vector<BotChoice> contestants;
    std::vector<std::string> weights;
    for (const std::string& name : bots) {
      NamedBot named = read_bot(name);
      contestants.push_back(named.bot);
      weights.push_back(std::move(named.weights));
    }
    auto settings = options.settings_for(std::move(contestants));
    settings.deal.weights = std::move(weights);
    const std::string_view fault = arena::why_no_bot(settings.deal);
    if (!fault.empty()) throw Failure{fmt::format("The weights of a network: {}.", fault)};
    const int players = settings.deal.kind.players;
    if (players < static_cast<int>(bots.size())) {
      throw Failure{fmt::format("{} bots are too many for {} seats.", bots.size(), players)};
    }
    settings.deal.records = !records.empty();
    if (sprt.empty()) return settings;
    if (players != 2) throw Failure{"--sprt is for two players: Elo is a scale for two."};
    if (sprt[0] >= sprt[1]) throw Failure{"--sprt needs the smaller difference first, as in --sprt 0 50."};
    settings.sprt = arena::Sprt{sprt[0], sprt[1]};
    return settings;
  }
};

// ---- ladder --------------------------------------------------------------------------------------------------------

struct Ladder {
  MatchOptions options;
  int highest = kLevels;  // levels above are left out
  std::string doc;        // the page to put the table into; empty: standard output

  ExitCode run(Console& console) const {
    std::string page;
    if (!doc.empty()) {
      constexpr std::size_t kMostPage = std::size_t{1} << 20;
      page = need(read_file(doc, kMostPage));
      if (!with_table(page, "")) {
        throw Failure{fmt::format("{} has no place for a ladder of {}: it stands between {} and {}.", doc, place(),
                                  mark(""), mark("/"))};
      }
    }
    std::string table = table_head();
    for (int level = 1; level <= highest; ++level) {
      const MatchSettings settings = level_settings(level);
      Progress progress{console.err, console.err_is_terminal, fmt::format("level {}", level),
                        static_cast<std::uint64_t>(settings.deals)};
      const auto result = arena::run_match(settings, {}, [&](int, const arena::PlayedDeal&, const MatchResult& so_far) {
        progress.relabel(fmt::format("level {}: {}", level, running_score(settings, so_far)));
        progress.advance();
        return true;
      });
      table += table_row(level, settings, result);
    }
    if (doc.empty()) {
      console.out << table;
    } else {
      need_done(write_file(doc, *with_table(page, table), Overwrite::kAllow));
    }
    return ExitCode::kOk;
  }

 private:
  int players() const { return options.choice.players.value_or(2); }

  MatchSettings level_settings(int level) const {
    return options.settings_for(
        {{BotKind::kLevel, level}, {level > 1 ? BotKind::kLevel : BotKind::kRandom, level - 1}});
  }

  // Where its table stands in a page: mandala, stones, stones-3 or stones-4, between <!-- ladder:PLACE --> and
  // <!-- /ladder:PLACE -->.
  std::string place() const {
    const std::string game{name_of(*options.choice.game)};
    return players() == 2 ? game : fmt::format("{}-{}", game, players());
  }
  std::string mark(std::string_view slash) const { return fmt::format("<!-- {}ladder:{} -->", slash, place()); }

  // The page with this table in place of the old one; nothing if it has no such place.
  std::optional<std::string> with_table(std::string_view page, std::string_view table) const {
    const std::string open = mark("") + "\n";
    const std::size_t from = page.find(open);
    const std::size_t to = page.find(mark("/"));
    if (from == std::string_view::npos || to == std::string_view::npos || to < from + open.size()) return std::nullopt;
    return fmt::format("{}{}{}", page.substr(0, from + open.size()), table, page.substr(to));
  }

  // The command that plays it again, and the head of the table.
  std::string table_head() const {
    const bool two = players() == 2;
    return fmt::format(
        "`sandstone ladder --game {}{}{} --deals {} --seed {}{}`\n\n"
        "| level | against | score | {} | points | decisions a game | discards | ms a move |\n"
        "|---|---|---|---|---|---|---|---|\n",
        name_of(*options.choice.game), two ? "" : fmt::format(" --players {}", players()),
        options.choice.harmony.value_or(false) ? " --harmony" : "", options.deals, options.seed,
        highest == kLevels ? "" : fmt::format(" --highest {}", highest), two ? "Elo above it" : "mean rank");
  }

  static std::string table_row(int level, const MatchSettings& settings, const MatchResult& result) {
    const Side& side = result.sum.sides[0];
    const arena::Estimate score = arena::estimate_score(result.scores);
    return fmt::format("| {} | {} | {:.1f} ± {:.1f} % | {} | {:.1f} | {:.1f} | {} | {:.2f} |\n", level,
                       format(settings.deal.bots[1]).view(), 100 * score.mean, 100 * score.error,
                       has_elo(settings) ? elo_text(score) : fmt::format("{:.2f}", mean_rank(side)),
                       share(side.points, side.games), share(result.sum.decisions, result.sum.games),
                       side.turns == 0 ? "–" : discards_text(side), milliseconds(side));
  }
};

}  // namespace

void add_match_command(CLI::App& app, Console& console) {
  auto [command, request] =
      add_command<Match>(app, console, "match", "Let bots play each other, and measure who is stronger");
  command.add_option("bots", request.bots, "two to four bots; the last one plays all seats that are left")
      ->required()
      ->expected(2, 4)
      ->type_name("BOT");
  request.options.add_to(command);
  command.add_option("--sprt", request.sprt, "stop as soon as it is decided: stronger by E1 Elo, or by E0 only?")
      ->expected(2)
      ->type_name("E0 E1");
  command.add_option("--state", request.state, "keep the match in this file, and go on where it stands")
      ->type_name("FILE");
  add_number(command, "--minutes", request.minutes, "start no deal after so many minutes; 0: play all of them", 0.0,
             1e6);
  command.add_option("--records", request.records, "write every game's record to this folder")->type_name("DIR");
  command.add_flag("--json", request.json, "an object for programs, instead of a table for people");
  explain(command,
          fmt::format("Bots: {}. Those that play by a network take a file of weights after their name, as net@FILE. "
                      "All games of a deal share the luck of cards and stones. Errors are 95 % intervals over deals.",
                      kBotForms),
          {"sandstone match greedy random --deals 200",
           "sandstone match search:2000 plain:10000 --game stones --sprt 0 50 --state match.jsonl",
           "sandstone match net search:1000 --deals 400",
           "sandstone match level:8 greedy --game stones --players 4 --json"});
}

void add_ladder_command(CLI::App& app, Console& console) {
  auto [command, request] = add_command<Ladder>(app, console, "ladder",
                                                "Let every level play the one below it, and tell by how much it wins");
  request.options.add_to(command);
  add_number(command, "--highest", request.highest, "the highest level to play", 1, kLevels);
  command.add_option("--doc", request.doc, "write the table into this page, between its marks")->type_name("FILE");
  explain(
      command,
      "Level 1 plays against random. With more than two players, one of each level meets several of the one below. "
      "The table is Markdown; errors are 95 % intervals over deals.",
      {"sandstone ladder --game stones --deals 20 --highest 5", "sandstone ladder --game stones --players 3 --deals 20",
       "sandstone ladder --game mandala --deals 200 --doc docs/play/bots.md"});
}

}  // namespace sandstone::cli
