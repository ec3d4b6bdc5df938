// How bots play, in numbers: each plays against itself, and what it does is counted. bench/draw-habits makes a picture
// of it.
//   build/release/habits mandala 400 net greedy > habits.json
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/levels.hpp"
#include "core/game.hpp"
#include "games/game_list.hpp"
#include "weights/built_in.hpp"

namespace {

using namespace sandstone;

// How often each case came up, by the table that it belongs to, and means.
class Counts {
 public:
  void add(const std::string& table, const std::string& row) { ++shares_[table][row]; }
  // One of so many chances, taken or not.
  void add_chance(const std::string& table, const std::string& row, bool taken) {
    add_number(table, row, taken ? 1 : 0);
  }
  void add_number(const std::string& table, const std::string& row, double number) {
    Mean& mean = means_[table][row];
    mean.sum += number;
    ++mean.count;
  }

  // {"TABLE": {"ROW": [share or mean, how many]}}
  std::string json() const {
    std::vector<std::string> tables;
    for (const auto& [table, rows] : shares_) {
      int all = 0;
      for (const auto& [row, count] : rows) all += count;
      std::vector<std::string> cells;
      for (const auto& [row, count] : rows)
        cells.push_back(fmt::format("\"{}\": [{:.4f}, {}]", row, 1.0 * count / all, count));
      tables.push_back(fmt::format("\"{}\": {{{}}}", table, fmt::join(cells, ", ")));
    }
    for (const auto& [table, rows] : means_) {
      std::vector<std::string> cells;
      for (const auto& [row, mean] : rows)
        cells.push_back(fmt::format("\"{}\": [{:.4f}, {}]", row, mean.sum / mean.count, mean.count));
      tables.push_back(fmt::format("\"{}\": {{{}}}", table, fmt::join(cells, ", ")));
    }
    return fmt::format("{{{}}}", fmt::join(tables, ", "));
  }

 private:
  struct Mean {
    double sum = 0;
    int count = 0;
  };

  std::map<std::string, std::map<std::string, int>> shares_;
  std::map<std::string, std::map<std::string, Mean>> means_;
};

// ---- Mandala -------------------------------------------------------------------------------------------------------

class MandalaHabits {
 public:
  using G = mandala::Full;
  using State = G::State;

  explicit MandalaHabits(Counts& counts) : counts_{counts} {}

  void begin(const State&) { turns_ = completed_ = 0; }

  void see(const State& before, const mandala::Move& move, const State&) {
    const int me = to_move(before).index();
    if (before.board.phase == mandala::Phase::kClaim) return see_claim(before, move);
    see_turn(move);
    const auto chance = best_chance(before, me);
    if (chance) counts_.add_chance("completes a mandala when it can", lead_name(*chance), completes(before, move));
    if (completes(before, move)) {
      const int m = completed_by(before, move);
      const State played = after_move(before, move);
      ++completed_;
      counts_.add("who completes is", lead_name(lead(played, m, me)));
      counts_.add_number("means", "cards of a completed mandala", played.board.cards_of(m).total());
      if (completed_ == 1) counts_.add_number("means", "turn of the first completion", turns_);
    }
  }

  void end(const State& over) {
    counts_.add_number("means", "turns of a game", turns_);
    counts_.add_number("means", "mandalas completed in a game", completed_);
    const auto points = score(over);
    counts_.add_number("means", "points of a player", (points[0].total + points[1].total) / 2.0);
  }

 private:
  static std::string lead_name(int lead) { return lead > 0 ? "ahead in the fields" : lead < 0 ? "behind" : "level"; }

  static State after_move(State state, const mandala::Move& move) {
    play(state, move);
    return state;
  }
  static bool is_complete(const State& state, int m) {
    return state.board.cards_of(m).kinds().size() == mandala::StandardRules::kColours;
  }
  static int completed_by(const State& before, const mandala::Move& move) {
    const State played = after_move(before, move);
    for (int m = 0; m < 2; ++m) {
      if (is_complete(played, m) && !is_complete(before, m)) return m;
    }
    return -1;
  }
  static bool completes(const State& before, const mandala::Move& move) { return completed_by(before, move) >= 0; }
  static int lead(const State& state, int m, int me) {
    return state.board.field(m, me).total() - state.board.field(m, me ^ 1).total();
  }

  // The best lead with which a move could complete a mandala; nothing if none can.
  static std::optional<int> best_chance(const State& before, int me) {
    std::optional<int> best;
    for (int i = 0; i < move_count(before); ++i) {
      const auto move = nth_move(before, i);
      const int m = completed_by(before, move);
      if (m < 0) continue;
      const int then = lead(after_move(before, move), m, me);
      best = std::max(best.value_or(then), then);
    }
    return best;
  }

  void see_turn(const mandala::Move& move) {
    ++turns_;
    const std::string kind = move.kind == mandala::MoveKind::kBuild    ? "a card on a mountain"
                             : move.kind == mandala::MoveKind::kRedraw ? "discards"
                             : move.count == 1                         ? "one card in a field"
                             : move.count == 2                         ? "two cards in a field"
                                                                       : "three or more in a field";
    counts_.add("turns", kind);
    if (turns_ == 1) counts_.add("first turn", kind);
    if (move.kind == mandala::MoveKind::kRedraw) {
      counts_.add_number("means", "cards of a discard", move.count);
    }
  }

  void see_claim(const State& before, const mandala::Move& move) {
    const auto mountain = before.board.mountain(before.board.mandala);
    if (mountain.kinds().size() < 2) return;
    int most = 0;
    for (int c = 0; c < mandala::StandardRules::kColours; ++c) most = std::max(most, static_cast<int>(mountain.of(c)));
    const auto& river = before.board.river[static_cast<std::size_t>(to_move(before).index())];
    counts_.add_chance("claims", "the colour with most cards", mountain.of(index(move.colour)) == most);
    counts_.add_chance("claims", "a colour new to the river", !river.has(move.colour));
  }

  Counts& counts_;
  int turns_ = 0;
  int completed_ = 0;
};

// ---- Mandala Stones ------------------------------------------------------------------------------------------------

class StonesHabits {
 public:
  using G = stones::Full;
  using State = G::State;

  explicit StonesHabits(Counts& counts) : counts_{counts} {}

  void begin(const State&) { turns_ = 0; }

  void see(const State& before, const stones::Move& move, const State& after) {
    static constexpr std::array<std::string_view, 5> kSpaces = {"I", "II", "III", "IV", "V"};
    if (move.kind == stones::MoveKind::kWhiteTower || move.kind == stones::MoveKind::kWhitePoints) return;
    ++turns_;
    const auto me = static_cast<std::size_t>(to_move(before).index());
    if (move.kind == stones::MoveKind::kPick) {
      counts_.add("turns", "takes stones");
      const int height = after.board.towers[me].height(move.space);
      counts_.add("stones taken", fmt::format("{}", height));
      counts_.add("space of the tower", std::string{kSpaces[static_cast<std::size_t>(index(move.space))]});
      if (turns_ == 1) counts_.add("first turn, stones taken", fmt::format("{}", height));
      return;
    }
    const auto earned = [&](const State& state) { return score(state)[me].colours + score(state)[me].tops; };
    const bool colour = move.kind == stones::MoveKind::kColour;
    counts_.add("turns", colour ? "scores a colour" : "scores tops");
    counts_.add_number("means", colour ? "points of a colour scored" : "points of tops scored",
                       earned(after) - earned(before));
  }

  void end(const State& over) {
    counts_.add_number("means", "turns of a game", turns_);
    const auto points = score(over);
    for (int seat = 0; seat < seat_count(over); ++seat) {
      const auto& mine = points[static_cast<std::size_t>(seat)];
      counts_.add_number("means", "points of a player", mine.total);
      counts_.add_number("means", "points by the objective", mine.objective);
      counts_.add_number("means", "points by bonuses", mine.bonuses);
    }
  }

 private:
  Counts& counts_;
  int turns_ = 0;
};

// ---- games ---------------------------------------------------------------------------------------------------------

template <class Habits>
std::string habits_of(BotChoice choice, int games) {
  using G = typename Habits::G;
  const auto opponent = opponent_for<G>(choice, built_in_network<G>());
  Counts counts;
  Habits habits{counts};
  for (int seed = 1; seed <= games; ++seed) {
    SeededLuck luck{static_cast<std::uint64_t>(seed)};
    SeededLuck thoughts{luck.next()};
    auto state = G::begin({});
    deal_through(state, luck);
    habits.begin(state);
    while (!is_over(state)) {
      const auto before = state;
      const auto move = opponent.bot->choose(view_for(state, to_move(state)), opponent.budget, thoughts);
      play_through(state, move, luck);
      habits.see(before, move, state);
    }
    habits.end(state);
  }
  return counts.json();
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  return read.ec == std::errc{} && read.ptr == text.data() + text.size() && value > 0 ? std::optional{value}
                                                                                      : std::nullopt;
}

int fail(const std::string& fault) {
  fmt::print(stderr, "habits: {}\n", fault);
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words{argv + 1, argv + argc};
  const auto games = words.size() >= 3 ? number(words[1]) : std::nullopt;
  if (!games || (words[0] != "mandala" && words[0] != "stones"))
    return fail("it is called as: habits mandala|stones GAMES BOT…");
  std::vector<std::string> lines;
  for (std::size_t i = 2; i < words.size(); ++i) {
    const auto bot = parse_bot(words[i]);
    if (!bot) return fail("there is no bot " + words[i]);
    const bool is_mandala = words[0] == "mandala";
    lines.push_back(
        fmt::format("\"{}\": {}", words[i],
                    is_mandala ? habits_of<MandalaHabits>(*bot, *games) : habits_of<StonesHabits>(*bot, *games)));
  }
  fmt::print("{{\"game\": \"{}\", \"games\": {}, \"bots\": {{\n{}\n}}}}\n", words[0], *games, fmt::join(lines, ",\n"));
  return 0;
}
