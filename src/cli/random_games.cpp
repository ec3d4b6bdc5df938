#include "cli/random_games.hpp"

#include <fmt/format.h>

#include "cli/string_sink.hpp"
#include "core/luck.hpp"
#include "perft/hash.hpp"
#include "records/recorder.hpp"
#include "records/rulesets.hpp"
#include "records/write_record_json.hpp"

namespace sandstone::cli {

namespace {

template <class G>
void play_at_random(Recorder<G>& recorder, SeededLuck& luck) {
  recorder.deal_through(luck);
  while (!is_over(recorder.state())) {
    recorder.play(sample_move(recorder.state(), luck));
    recorder.deal_through(luck);
  }
}

template <class G>
std::string random_record(const typename G::Options& options, SeededLuck luck, JsonLayout layout) {
  Recorder<G> recorder{options};
  for (int seat = 1; seat <= seat_count(recorder.state()); ++seat) recorder.add_player(fmt::format("Random {}", seat));
  play_at_random(recorder, luck);
  StringSink sink;
  format_json(recorder.record(), sink, layout);
  return sink.text;
}

}  // namespace

GameKind kind_of_game(const std::vector<GameKind>& kinds, std::uint64_t n) {
  GameKind kind = kinds[n % kinds.size()];
  const std::uint64_t round = n / kinds.size();
  if (round % 2 == 1) kind.starting_seat = Seat{static_cast<int>(round / 2 % static_cast<std::uint64_t>(kind.players))};
  return kind;
}

RandomGame random_game(const std::vector<GameKind>& kinds, std::uint64_t seed, std::uint64_t n, JsonLayout layout) {
  RandomGame game{kind_of_game(kinds, n), {}};
  Hash own_seed{seed};
  own_seed.add(n);
  const SeededLuck luck{own_seed.value()};
  if (game.kind.game == GameName::kMandala) {
    game.json = random_record<mandala::Full>({game.kind.starting_seat}, luck, layout);
  } else {
    game.json = random_record<stones::Full>(
        {game.kind.players, game.kind.harmony, game.kind.open_stacks, game.kind.starting_seat}, luck, layout);
  }
  return game;
}

}  // namespace sandstone::cli
