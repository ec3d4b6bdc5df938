#include "cli/match_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <thread>
#include <tl/expected.hpp>

#include "arena/match_file.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/game_choice.hpp"
#include "cli/match_report.hpp"
#include "cli/progress.hpp"

namespace sandstone::cli {

namespace {

tl::expected<arena::MatchSettings, std::string> settings_of(const MatchRequest& request) {
  arena::MatchSettings settings;
  arena::DealSettings& deal = settings.deal;
  for (const std::string& bot : request.bots) {
    const auto parsed = parse_bot(bot);
    if (!parsed) {
      return tl::unexpected{fmt::format("There is no bot {}; there are {}.", bot, kBotForms)};
    }
    deal.bots.push_back(*parsed);
  }
  const int bots = static_cast<int>(request.bots.size());
  const int players = request.players.value_or(bots);
  const bool is_stones = request.game == "stones";
  if (!is_stones && (players != 2 || request.harmony)) return tl::unexpected{std::string{kNoSuchKind}};
  if (players < bots) return tl::unexpected{fmt::format("{} bots cannot sit on {} seats.", bots, players)};
  deal.kind.game = is_stones ? GameName::kStones : GameName::kMandala;
  deal.kind.players = players;
  deal.kind.harmony = request.harmony;
  for (int seat = 0; seat < players; ++seat) deal.seats.push_back(std::min(seat, bots - 1));
  deal.seed = request.seed;
  deal.records = !request.records.empty();
  settings.deals = request.deals;
  settings.threads =
      request.threads > 0 ? request.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (!request.sprt.empty()) {
    if (players != 2) return tl::unexpected{std::string{"--sprt is for two players: Elo is a scale for two."}};
    if (request.sprt[0] >= request.sprt[1]) {
      return tl::unexpected{std::string{"--sprt wants the smaller difference first, as in --sprt 0 50."}};
    }
    settings.sprt = arena::Sprt{request.sprt[0], request.sprt[1]};
  }
  return settings;
}

// The file that a match is kept in while it is played; without a name nothing is kept.
class StateFile {
 public:
  // What is known already, or why the file cannot be used.
  static tl::expected<arena::KnownDeals, std::string> open(const std::string& path, const arena::DealSettings& deal,
                                                           StateFile& file) {
    if (path.empty()) return arena::KnownDeals{};
    arena::KnownDeals known;
    std::error_code error;
    if (std::filesystem::exists(path, error)) {
      std::ifstream in{path, std::ios::binary};
      const std::string text{std::istreambuf_iterator<char>{in}, {}};
      auto read = arena::read_match_file(text, deal);
      if (!read) return tl::unexpected{fmt::format("{} is the file of another match.", path)};
      known = std::move(*read);
    }
    // Written anew, so that a line cut off by a crash is gone.
    file.out_.open(path, std::ios::binary | std::ios::trunc);
    file.out_ << arena::match_line(deal);
    for (const auto& [number, result] : known) file.out_ << arena::deal_line(number, result);
    if (!file.out_.flush()) return tl::unexpected{fmt::format("{} cannot be written.", path)};
    return known;
  }

  bool add(int deal, const arena::DealResult& result) {
    if (!out_.is_open()) return true;
    return static_cast<bool>((out_ << arena::deal_line(deal, result)).flush());
  }

 private:
  std::ofstream out_;
};

// Answers what went wrong, if anything.
std::optional<std::string> write_records(const std::string& folder, int deal, const arena::PlayedDeal& played) {
  for (std::size_t i = 0; i < played.records.size(); ++i) {
    const auto path = std::filesystem::path{folder} / fmt::format("{:06}-{}.json", deal + 1, i + 1);
    if (auto fault = write_file(path, played.records[i], Overwrite::kAllow)) return fault;
  }
  return std::nullopt;
}

}  // namespace

ExitCode play_match(const MatchRequest& request, Console& console) {
  const auto settings = settings_of(request);
  if (!settings) return fail(console, "match", settings.error());
  if (!request.records.empty()) {
    std::error_code error;
    std::filesystem::create_directories(request.records, error);
    if (error) return fail(console, "match", system_fault(request.records, error.value()));
  }
  StateFile file;
  const auto known = StateFile::open(request.state, settings->deal, file);
  if (!known) return fail(console, "match", known.error());
  std::string fault;
  arena::MatchResult result;
  {
    Progress progress{console.err, console.err_is_terminal, "match", static_cast<std::uint64_t>(settings->deals)};
    progress.advance(std::min<std::uint64_t>(known->size(), static_cast<std::uint64_t>(settings->deals)));
    result = arena::run_match(*settings, *known,
                              [&](int deal, const arena::PlayedDeal& played, const arena::MatchResult& so_far) {
                                if (!file.add(deal, played.result))
                                  fault = fmt::format("{} cannot be written.", request.state);
                                if (auto why = write_records(request.records, deal, played)) fault = *why;
                                progress.relabel(running_score(*settings, so_far));
                                progress.advance();
                                return fault.empty();
                              });
  }
  if (!fault.empty()) return fail(console, "match", fault);
  console.out << (request.json ? match_json(*settings, result) : match_table(*settings, result));
  return ExitCode::kOk;
}

void add_match_command(CLI::App& app, Console& console) {
  auto request = std::make_shared<MatchRequest>();
  CLI::App& command = *app.add_subcommand("match", "Let bots play each other, and measure who is stronger");
  command.add_option("bots", request->bots, "two to four bots")->required()->expected(2, 4)->type_name("BOT");
  command.add_option("--game", request->game, "which game")
      ->check(CLI::IsMember({"mandala", "stones"}))
      ->type_name("GAME")
      ->capture_default_str();
  command.add_option("--players", request->players, "how many play, if more than bots: the last one plays the others")
      ->check(CLI::IsMember({2, 3, 4}))
      ->type_name("N");
  command.add_flag("--harmony", request->harmony, "Stones with the Harmony expansion");
  command.add_option("--deals", request->deals, "how many deals; each is played in all seatings")
      ->check(CLI::Range(1, 10'000'000))
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--seed", request->seed, "the same seed gives the same match, on any number of cores")
      ->type_name("S")
      ->capture_default_str();
  command.add_option("--threads", request->threads, "how many deals at a time; 0: one a core")
      ->check(CLI::Range(0, 1024))
      ->type_name("N")
      ->capture_default_str();
  command.add_option("--sprt", request->sprt, "stop as soon as it is decided: stronger by E1 Elo, or by E0 only?")
      ->expected(2)
      ->type_name("E0 E1");
  command.add_option("--state", request->state, "keep the match in this file, and go on where it stands")
      ->type_name("FILE");
  command.add_option("--records", request->records, "write every game's record to this folder")->type_name("DIR");
  command.add_flag("--json", request->json, "an object for programs, instead of a table for people");
  command.footer(
      fmt::format("Bots: {}.\n"
                  "All games of a deal share the luck of cards and stones. Errors are 95 % intervals over deals.\n\n"
                  "Examples:\n"
                  "  sandstone match greedy random --deals 200\n"
                  "  sandstone match search:2000 plain:10000 --game stones --sprt 0 50 --state match.jsonl\n"
                  "  sandstone match level:8 greedy --game stones --players 4 --json",
                  kBotForms));
  on_call(command, [request, &console] { return play_match(*request, console); });
}

}  // namespace sandstone::cli
