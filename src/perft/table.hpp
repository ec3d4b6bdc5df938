// Perft tables: text files that say what was counted from which position, so that any build can count again.
//
//   # a comment
//   ruleset stones-1
//   players 3                                 (2 where it is left out)
//   harmony yes                               (no where it is left out)
//   script Y b R …                            chance outcomes and moves from the very beginning; more such lines go on
//   depth paths draws over digest text
//       0     1     0    0 … …                depths from 0 on, digests in 16 hexadecimal digits
//
// Where a script stops in the middle of a setup or of a draw, what is still to be drawn is counted, at depth 0.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/fields.hpp"
#include "core/fixed_vector.hpp"
#include "core/text.hpp"
#include "games/game_kind.hpp"
#include "perft/perft.hpp"

namespace sandstone {

inline constexpr std::size_t kMaxScript = 512;

// Refers to the text it was read from.
struct PerftTable {
  GameKind kind;
  FixedVector<std::string_view, kMaxScript> script;
  FixedVector<PerftRow, kMaxPerftDepth + 1> rows;

  constexpr int depth() const { return static_cast<int>(rows.size()) - 1; }
};

namespace perft_table {

inline constexpr std::string_view kHead = "depth paths draws over digest text";

class Reader {
 public:
  explicit constexpr Reader(std::string_view text) : text_{text} {}

  constexpr Parsed<PerftTable> read() {
    while (!text_.at_end()) {
      if (text_.peek() == '#') text_.take_until("\n");
      text_.skip(kSpace);
      if (!at_line_end()) read_line();
      if (!text_.at_end() && !text_.take('\n')) text_.fail("the end of the line");
    }
    if (!has_ruleset_) text_.fail("a line with the ruleset");
    if (table_.rows.empty()) text_.fail("a row for depth 0");
    return text_.result(table_);
  }

 private:
  static constexpr std::string_view kSpace = " \r";

  constexpr bool at_line_end() const { return text_.at_end() || text_.peek() == '\n'; }
  constexpr std::string_view word() {
    const std::string_view word = text_.take_until(" \r\n");
    text_.skip(kSpace);
    return word;
  }

  constexpr void read_line() {
    if (has_head_) return read_row();
    const std::size_t at = text_.at();
    const std::string_view key = word();
    if (key == "ruleset") {
      const auto kind = kind_of_ruleset(word());
      if (!kind || has_ruleset_) text_.fail_at(at, "one ruleset that this program has");
      has_ruleset_ = true;
      table_.kind.game = kind.value_or(GameKind{}).game;
      table_.kind.mini = kind.value_or(GameKind{}).mini;
    } else if (key == "players") {
      table_.kind.players = text_.number(2, 4, "2, 3 or 4 players");
    } else if (key == "harmony") {
      kYesNo.read(text_, table_.kind.harmony);
    } else if (key == "script") {
      while (!at_line_end() && !table_.script.full()) table_.script.push_back(word());
    } else if (key == "depth") {
      has_head_ = true;
      TextCursor names{kHead, key.size() + 1};
      while (!names.at_end()) {
        if (word() != names.take_until(" ")) text_.fail_at(at, kHead);
        names.skip(kSpace);
      }
    } else {
      text_.fail_at(at, "ruleset, players, harmony, script or depth");
    }
    text_.skip(kSpace);
  }

  constexpr void read_row() {
    const std::size_t at = text_.at();
    if (table_.rows.full()) text_.fail("fewer rows");
    const auto depth = static_cast<std::size_t>(text_.number(0, 99, "rows for the depths from 0 on"));
    if (depth != table_.rows.size()) text_.fail_at(at, "rows for the depths from 0 on");
    PerftRow row;
    for (std::uint64_t* count : {&row.paths, &row.draws, &row.over}) {
      text_.skip(kSpace);
      *count = static_cast<std::uint64_t>(text_.whole(0, kMostCounted, "three numbers after the depth"));
    }
    for (std::uint64_t* digest : {&row.digest, &row.text}) {
      text_.skip(kSpace);
      for (int digit = 0; digit < 16; ++digit) {
        *digest = *digest << 4 | static_cast<std::uint64_t>(hex_digit());
      }
    }
    text_.skip(kSpace);
    if (text_.ok()) table_.rows.push_back(row);
  }

  constexpr int hex_digit() {
    const auto digit = text_.take_one_of("0123456789abcdef");
    if (!digit) text_.fail("two digests of 16 hexadecimal digits");
    return digit.value_or(0);
  }

  static constexpr std::int64_t kMostCounted = 9'000'000'000'000'000'000;

  TextCursor text_;
  PerftTable table_;
  bool has_ruleset_ = false;
  bool has_head_ = false;
};

template <class Sink>
class Writer {
 public:
  explicit constexpr Writer(Sink& sink) : sink_{sink} {}

  constexpr void kind(const GameKind& kind) {
    line("ruleset ", ruleset_of(kind));
    if (has_option(kind.game, "players")) {
      sink_.add(std::string_view{"players "});
      padded(static_cast<std::uint64_t>(kind.players), 1);
      sink_.add('\n');
    }
    if (has_option(kind.game, "harmony")) line("harmony ", kind.harmony ? "yes" : "no");
  }

  constexpr void script(std::span<const std::string_view> events) {
    constexpr std::size_t kInLine = 24;
    for (std::size_t i = 0; i < events.size(); ++i) {
      sink_.add(i % kInLine == 0 ? std::string_view{"script "} : std::string_view{" "});
      sink_.add(events[i]);
      if (i % kInLine == kInLine - 1 || i + 1 == events.size()) sink_.add('\n');
    }
  }

  constexpr void rows(std::span<const PerftRow> rows) {
    line("depth        paths        draws         over           digest             text", "");
    for (std::size_t depth = 0; depth < rows.size(); ++depth) {
      const PerftRow& row = rows[depth];
      padded(depth, 5);
      for (const std::uint64_t count : {row.paths, row.draws, row.over}) {
        sink_.add(' ');
        padded(count, 12);
      }
      hex(row.digest);
      hex(row.text);
      sink_.add('\n');
    }
  }

 private:
  constexpr void line(std::string_view key, std::string_view value) {
    sink_.add(key);
    sink_.add(value);
    sink_.add('\n');
  }
  constexpr void padded(std::uint64_t value, std::size_t width) {
    Text<20> digits;
    digits.add_number(static_cast<long long>(value));
    for (std::size_t i = digits.view().size(); i < width; ++i) sink_.add(' ');
    sink_.add(digits.view());
  }
  constexpr void hex(std::uint64_t value) {
    Text<17> digits{" "};
    digits.add_hex(value);
    sink_.add(digits.view());
  }

  Sink& sink_;
};

}  // namespace perft_table

// The text must outlive the table.
constexpr Parsed<PerftTable> parse_table(std::string_view text) { return perft_table::Reader{text}.read(); }

// Into anything with add(char) and add(string_view); parse_table reads it back.
template <class Sink>
constexpr void write_table(Sink& sink, const GameKind& kind, std::span<const std::string_view> script,
                           std::span<const PerftRow> rows) {
  perft_table::Writer<Sink> writer{sink};
  writer.kind(kind);
  writer.script(script);
  writer.rows(rows);
}

// A word of a script that cannot be played.
struct ScriptFault {
  int number = 0;             // which one, from 1
  std::string_view expected;  // what would have been right
};

// Carries out the outcomes and moves of a script from a state on; which of the two a word is, the state says.
template <Game G>
constexpr std::optional<ScriptFault> run_script(typename G::State& state, std::span<const std::string_view> script) {
  int number = 0;
  for (const std::string_view word : script) {
    ++number;
    if (node(state) == Node::kOver) return ScriptFault{number, "the end of the script: the game is over"};
    if (node(state) == Node::kChance) {
      const auto outcome = G::parse_outcome(word);
      if (!outcome.ok()) return ScriptFault{number, outcome.fault.expected};
      if (weight_of(state, *outcome.value) <= 0) return ScriptFault{number, "something that is left to be drawn"};
      deal(state, *outcome.value);
    } else {
      const auto move = G::parse_move(word);
      if (!move.ok()) return ScriptFault{number, move.fault.expected};
      if (why_not(state, *move.value)) return ScriptFault{number, "a legal move"};
      play(state, *move.value);
    }
  }
  return std::nullopt;
}

// What counting from a script came to: rows up to the depth, or the script's fault.
struct Counted {
  FixedVector<PerftRow, kMaxPerftDepth + 1> rows;
  std::optional<ScriptFault> fault;
  bool ran_out = false;
};

template <int kFrames = 64>
constexpr Counted count_table(const PerftTable& table) {
  return with_game(table.kind, [&]<class G>(G, const auto& options) {
    Counted counted;
    typename G::State state = G::begin(options);
    counted.fault = run_script<G>(state, {table.script.begin(), table.script.size()});
    if (counted.fault) return counted;
    const Perft counts = perft<G, kFrames>(state, table.depth());
    counted.ran_out = counts.ran_out;
    for (std::size_t i = 0; i < table.rows.size(); ++i) counted.rows.push_back(counts.rows[i]);
    return counted;
  });
}

}  // namespace sandstone
