// A match for train/train.py, as one line of JSON. The same as `sandstone match`, but it needs nothing but a compiler:
//   evaluate --game mandala --deals 400 net@build/train/NAME/weights.net search:1000
#include <charconv>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "arena/match.hpp"
#include "arena/statistics.hpp"

namespace {

using namespace sandstone;

int fail(const std::string& fault) {
  std::fprintf(stderr, "evaluate: %s\n", fault.c_str());
  return 2;
}

// "search:1000", or "net@FILE".
std::string add_bot(std::string_view text, arena::DealSettings& settings) {
  settings.weights.emplace_back();
  const auto named = parse_bot_with_file(text);
  if (!named) return "there is no bot " + std::string{text};
  settings.bots.push_back(named->bot);
  if (named->file.empty()) return {};
  std::ifstream file{std::string{named->file}, std::ios::binary};
  if (!file) return "cannot read " + std::string{named->file};
  settings.weights.back().assign(std::istreambuf_iterator<char>{file}, {});
  return {};
}

std::optional<std::uint64_t> number(const char* text) {
  std::uint64_t value = 0;
  const char* end = text + std::strlen(text);
  const auto read = std::from_chars(text, end, value);
  return read.ec == std::errc{} && read.ptr == end ? std::optional{value} : std::nullopt;
}

}  // namespace

int main(int argc, char** argv) {
  arena::MatchSettings settings;
  settings.threads = static_cast<int>(std::thread::hardware_concurrency());
  settings.deal.kind.players = 2;
  std::string against;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const bool has_number = i + 1 < argc && number(argv[i + 1]).has_value();
    if (word == "--harmony") {
      settings.deal.kind.harmony = true;
    } else if (word == "--game" && i + 1 < argc) {
      settings.deal.kind.game = std::string_view{argv[++i]} == "stones" ? GameName::kStones : GameName::kMandala;
    } else if (word == "--deals" && has_number) {
      settings.deals = static_cast<int>(*number(argv[++i]));
    } else if (word == "--seed" && has_number) {
      settings.deal.seed = *number(argv[++i]);
    } else if (word == "--players" && has_number) {
      settings.deal.kind.players = static_cast<int>(*number(argv[++i]));
    } else if (word == "--threads" && has_number) {
      settings.threads = static_cast<int>(*number(argv[++i]));
    } else if (word.starts_with("--")) {
      return fail("there is no option " + std::string{word} + ", or its value is missing");
    } else {
      if (const std::string fault = add_bot(word, settings.deal); !fault.empty()) return fail(fault);
      against = word;
    }
  }
  if (settings.deal.bots.size() != 2) return fail("a match is between two bots");
  for (int seat = 0; seat < settings.deal.kind.players; ++seat) settings.deal.seats.push_back(seat == 0 ? 0 : 1);
  if (const auto fault = arena::why_no_bot(settings.deal); !fault.empty()) return fail(std::string{fault});
  const auto result = arena::run_match(settings, {}, [](int, const auto&, const auto&) { return true; });
  const arena::Estimate score = arena::estimate_score(result.scores);
  const auto milliseconds = [&](std::size_t side) {
    const arena::Side& sum = result.sum.sides[side];
    return sum.decisions == 0 ? 0 : static_cast<double>(sum.nanoseconds) / 1e6 / sum.decisions;
  };
  std::printf(
      "{\"against\": \"%s\", \"players\": %d, \"deals\": %d, \"seed\": %llu, \"score\": %.4f, \"error\": %.4f, "
      "\"ms_per_move\": [%.3f, %.3f]}\n",
      against.c_str(), settings.deal.kind.players, result.deals(), static_cast<unsigned long long>(settings.deal.seed),
      score.mean, score.error, milliseconds(0), milliseconds(1));
  return 0;
}
