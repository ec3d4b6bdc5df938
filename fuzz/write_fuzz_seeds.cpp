// Writes the seeds that the fuzzers start from: a few short games and positions of every game.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "describe/string_sink.hpp"
#include "fuzz/input.hpp"
#include "records/write_notation.hpp"
#include "records/write_record_json.hpp"
#include "tests/unit/nets/made_up_net.hpp"
#include "tests/unit/records/random_record.hpp"

namespace {

using namespace sandstone;
using namespace sandstone::fuzz;

class Seeds {
 public:
  explicit Seeds(std::filesystem::path folder) : folder_{std::move(folder)} {}

  bool good() const { return good_; }

  void write(std::string_view fuzzer, std::string_view name, std::string_view bytes) {
    const std::filesystem::path folder = folder_ / fuzzer;
    std::filesystem::create_directories(folder);
    std::ofstream file{folder / name, std::ios::binary};
    file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    file.close();
    good_ = good_ && !file.fail();
  }

 private:
  std::filesystem::path folder_;
  bool good_ = true;
};

template <class T>
std::string json_of(const T& value) {
  StringSink text;
  format_json(value, text, JsonLayout::kOneLine);
  return text.take();
}

// The notation without the tags that the fuzzer writes itself.
template <class G>
std::string notation_of(const Record<G>& record) {
  StringSink text;
  format_notation(record, text);
  return (G::kName == "mandala" ? "0" : "1") + std::string{text.view().substr(text.view().find("[Options"))};
}

template <class G>
void write_records(Seeds& seeds, const std::string& game) {
  typename G::Options options{};
  if constexpr (G::kMaxSeats == 4) options = {2, true, false, {}};
  const auto whole = random_record<G>(options, 11);
  const auto part = random_record<G>({}, 12, true, 3);
  seeds.write("record_json_round_trips", game + "-whole", json_of(whole));
  seeds.write("record_json_round_trips", game + "-part", json_of(part));
  seeds.write("notation_round_trips", game + "-whole", notation_of(whole));
  seeds.write("notation_round_trips", game + "-part", notation_of(part));
}

// Positions in the setup, at the beginning, in the middle and at the end of a game.
template <class G>
void write_positions(Seeds& seeds, const std::string& game, const std::string& choice) {
  typename G::Options options{};
  if constexpr (G::kMaxSeats == 4) options = {3, true, false, {}};
  const auto record = random_record<G>(options, 13);
  const auto setup = static_cast<std::size_t>(record.setup_draws);
  const std::size_t all = record.draws.size() + record.moves.size();
  for (const std::size_t events : {setup / 2, setup, (setup + all) / 2, all}) {
    Replay<G> replay{record};
    for (std::size_t i = 0; i < events; ++i) replay.step();
    const std::string name = game + "-after-" + std::to_string(events);
    const auto& state = replay.state();
    const auto view = view_for(state, Seat{1});
    seeds.write("parsed_states_can_be_played_on", name, choice + std::string{format(state).view()});
    seeds.write("parsed_views_have_worlds", name, choice + std::string{format(view).view()});
  }
  seeds.write("moves_read_back", game + "-move", choice + std::string{format(record.moves[0].move).view()});
  seeds.write("moves_read_back", game + "-later-move", choice + std::string{format(record.moves.back().move).view()});
  seeds.write("moves_read_back", game + "-draw", choice + std::string{format(record.draws[1]).view()});
}

void write_choices(Seeds& seeds, const std::string& game, const std::string& choice) {
  SeededLuck luck{17};
  std::string bytes = choice;
  for (int i = 0; i < 600; ++i) bytes += static_cast<char>(luck.below(256));
  seeds.write("legal_moves_are_legal", game, bytes);
}

template <class G>
void write_all(Seeds& seeds, char choice) {
  const std::string game{G::kRuleset};
  write_positions<G>(seeds, game, {choice});
  write_choices(seeds, game, {choice});
}

template <class G>
void write_weights(Seeds& seeds, std::string_view game) {
  const nets::File body = nets::made_up_body<G>(8, 1);
  seeds.write("weights_are_read_or_refused", game, {reinterpret_cast<const char*>(body.data()), body.size()});
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: %s FOLDER\n", argv[0]);
    return 2;
  }
  Seeds seeds{argv[1]};
  write_records<mandala::Full>(seeds, "mandala-1");
  write_records<stones::Full>(seeds, "stones-1");
  write_all<mandala::Full>(seeds, '0');
  write_all<mandala::Mini>(seeds, '1');
  write_all<stones::Full>(seeds, '2');
  write_all<stones::Mini>(seeds, '3');
  write_weights<mandala::Full>(seeds, "mandala");
  write_weights<mandala::Mini>(seeds, "mandala-mini");
  if (!seeds.good()) std::fprintf(stderr, "cannot write to %s\n", argv[1]);
  return seeds.good() ? 0 : 1;
}
