// sandstone random: records of random games, the n-th of a seed the same for ever, however many are asked for.
#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/game_choice.hpp"
#include "cli/progress.hpp"
#include "core/luck.hpp"
#include "describe/string_sink.hpp"
#include "perft/hash.hpp"
#include "records/parse_record.hpp"
#include "records/recorder.hpp"
#include "records/write_record_json.hpp"

namespace sandstone::cli {

namespace {

template <class G>
std::string random_record(const typename G::Options& options, SeededLuck luck, JsonLayout layout) {
  Recorder<G> recorder{options};
  for (int seat = 1; seat <= seat_count(recorder.state()); ++seat) recorder.add_player(fmt::format("Random {}", seat));
  recorder.deal_through(luck);
  while (!is_over(recorder.state())) {
    recorder.play(sample_move(recorder.state(), luck));
    recorder.deal_through(luck);
  }
  StringSink sink;
  format_json(recorder.record(), sink, layout);
  return sink.take();
}

struct Random {
  GameChoice choice;
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
  std::string out = "-";  // a folder, or - for standard output
  bool force = false;

  ExitCode run(Console& console) {
    kinds_ = kinds_of(choice);
    return out == "-" ? write_lines(console) : write_folder(console);
  }

 private:
  // The kinds take turns; in every second round the table chooses who starts, instead of the lot. `n` counts from 0.
  GameKind kind_of(std::uint64_t n) const {
    GameKind kind = kinds_[n % kinds_.size()];
    const std::uint64_t round = n / kinds_.size();
    const auto players = static_cast<std::uint64_t>(kind.players);
    if (round % 2 == 1) kind.starting_seat = Seat{static_cast<int>(round / 2 % players)};
    return kind;
  }

  std::string record(std::uint64_t n, JsonLayout layout) const {
    Hash own_seed{seed};
    own_seed.add(n);
    const SeededLuck luck{own_seed.value()};
    return with_game(kind_of(n),
                     [&]<class G>(G, const auto& options) { return random_record<G>(options, luck, layout); });
  }

  std::filesystem::path path_of(std::uint64_t n) const {
    return std::filesystem::path{out} / fmt::format("{:06}-{}.json", n + 1, short_name(kind_of(n)));
  }

  ExitCode write_lines(Console& console) const {
    Progress progress{console.err, console.err_is_terminal, "random games", games};
    for (std::uint64_t n = 0; n < games && console.out; ++n) {
      console.out << record(n, JsonLayout::kOneLine);
      progress.advance();
    }
    return ExitCode::kOk;  // that standard output took it all is checked at the very end
  }

  ExitCode write_folder(Console& console) const {
    need_done(make_folder(out));
    // Before anything is written: half a folder would be worse than a refusal.
    for (std::uint64_t n = 0; n < games && !force; ++n) {
      if (std::error_code ignored; std::filesystem::exists(path_of(n), ignored)) {
        throw Failure{fmt::format("{} is there already; --force overwrites it", path_of(n).string())};
      }
    }
    Progress progress{console.err, console.err_is_terminal, "random games", games};
    for (std::uint64_t n = 0; n < games; ++n) {
      need_done(write_file(path_of(n), record(n, JsonLayout::kPretty), force ? Overwrite::kAllow : Overwrite::kRefuse));
      progress.advance();
    }
    progress.clear();
    console.err << fmt::format("Wrote {} record{} to {}\n", games, games == 1 ? "" : "s", out);
    return ExitCode::kOk;
  }

  std::vector<GameKind> kinds_;
};

}  // namespace

void add_random_command(CLI::App& app, Console& console) {
  auto [command, request] = add_command<Random>(app, console, "random", "Write records of games played at random");
  add_number(command, "--games", request.games, "how many", std::uint64_t{1}, std::uint64_t{1'000'000'000});
  add_value(command, "--seed", request.seed, "the same seed gives the same games, for ever", "S");
  add_game_options(command, request.choice);
  add_open_stacks_option(command, request.choice);
  add_value(command, "--out", request.out, "the folder to write to, one JSON file a game; - writes one line a game",
            "DIR");
  command.add_flag("--force", request.force, "overwrite files that are there already");
  explain(command,
          "What is not asked for is mixed: both games, 2 to 4 players, with and without Harmony, with open and covered "
          "stacks. Every file is written whole or not at all.",
          {"sandstone random --games 13 --out games/              one of each kind",
           "sandstone random --games 100 --seed 7 --game stones --players 3 --harmony --out games/",
           "sandstone random --games 1000 --out - | sandstone record verify -"});
}

}  // namespace sandstone::cli
