// Writes a sample record of every kind of game, in JSON and in notation. An existing file is not changed:
// it is an old record, and old records keep replaying under their ruleset.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "describe/string_sink.hpp"
#include "records/write_notation.hpp"
#include "records/write_record_json.hpp"
#include "tests/unit/describe/described.hpp"
#include "tests/unit/records/random_record.hpp"

namespace {

using namespace sandstone;

bool write(const std::filesystem::path& path, const std::string& text) {
  if (std::filesystem::exists(path)) return true;
  std::ofstream file{path, std::ios::binary};
  file << text;
  file.close();
  if (file.fail()) {
    std::fprintf(stderr, "cannot write %s\n", path.c_str());
    return false;
  }
  std::printf("wrote %s\n", path.c_str());
  return true;
}

template <class G>
bool write_both(const std::filesystem::path& folder, std::string_view kind, const Record<G>& record) {
  const std::string name = words(G::kRuleset, "-", kind);
  StringSink json, notation;
  format_json(record, json);
  format_notation(record, notation);
  return write(folder / (name + ".json"), json.take()) && write(folder / (name + ".txt"), notation.take());
}

std::string kind_of(const mandala::Options& options) {
  return options.starting_seat ? words("seat-", options.starting_seat->index() + 1, "-starts") : "any-seat-starts";
}

std::string kind_of(const stones::Options& options) {
  return words(options.players, "-players", options.harmony ? "-harmony" : "",
               options.open_stacks ? "-open-stacks" : "",
               options.starting_seat ? words("-seat-", options.starting_seat->index() + 1, "-starts") : "");
}

template <class G>
bool write_game(const std::filesystem::path& folder) {
  bool good = true;
  std::uint64_t seed = 2026;
  for_each_kind<G>([&](const typename G::Options& options) {
    ++seed;
    good = write_both(folder, kind_of(options), random_record<G>(options, seed, seed % 2 == 0)) && good;
  });
  auto unfinished = random_record<G>({}, 7, true, 12);
  unfinished.players[0] = PlayerName{"Zażółć \"gęślą\" \\ jaźń 🪷"};
  good = write_both(folder, "takebacks", random_record_with_takebacks<G>({}, 12)) && good;
  return write_both(folder, "unfinished", unfinished) && good;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
    return 2;
  }
  bool good = true;
  AllGames::for_each([&]<class G>(G) { good = write_game<G>(argv[1]) && good; });
  return good ? 0 : 1;
}
