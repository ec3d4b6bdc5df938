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

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "core/fixed_vector.hpp"
#include "core/portable.hpp"
#include "core/text.hpp"
#include "perft/game_kind.hpp"
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

// Reads one line word by word, and knows its place in the whole text.
class Words {
 public:
  constexpr Words(std::string_view line, std::size_t at) : rest_{line}, at_{at} { skip_spaces(); }

  constexpr std::size_t at() const { return at_; }
  constexpr bool done() const { return rest_.empty(); }
  constexpr std::string_view next() {
    std::size_t size = 0;
    while (size < rest_.size() && !is_space(rest_[size])) ++size;
    const std::string_view word = rest_.substr(0, size);
    rest_.remove_prefix(size);
    at_ += size;
    skip_spaces();
    return word;
  }

 private:
  static constexpr bool is_space(char c) { return c == ' ' || c == '\r'; }
  constexpr void skip_spaces() {
    for (; !rest_.empty() && is_space(rest_.front()); ++at_) rest_.remove_prefix(1);
  }

  std::string_view rest_;
  std::size_t at_;
};

constexpr std::optional<std::uint64_t> number(std::string_view word, unsigned base, std::size_t most_digits) {
  if (word.empty() || word.size() > most_digits) return std::nullopt;
  std::uint64_t value = 0;
  for (const char c : word) {
    const unsigned digit = c >= '0' && c <= '9'   ? static_cast<unsigned>(c - '0')
                           : c >= 'a' && c <= 'f' ? static_cast<unsigned>(c - 'a') + 10
                                                  : 99;
    if (digit >= base) return std::nullopt;
    value = value * base + digit;
  }
  return value;
}

class Reader {
 public:
  explicit constexpr Reader(std::string_view text) : text_{text} {}

  constexpr Parsed<PerftTable> read() {
    while (at_ < text_.size() && !fault_) {
      const std::size_t start = at_;
      const std::size_t end = text_.find('\n', start);
      const std::string_view line = text_.substr(start, end == std::string_view::npos ? end : end - start);
      at_ = end == std::string_view::npos ? text_.size() : end + 1;
      Words words{line, start};
      if (!words.done() && line.front() != '#') read_line(words, words.next());
    }
    if (!fault_ && !has_ruleset_) fail(at_, "a line with the ruleset");
    if (!fault_ && table_.rows.empty()) fail(at_, "a row for depth 0");
    if (fault_) return {std::nullopt, *fault_};
    return {table_, {}};
  }

 private:
  constexpr void fail(std::size_t at, std::string_view expected) {
    if (!fault_) fault_ = TextFault{at, expected};
  }

  constexpr void read_line(Words& words, std::string_view key) {
    const std::size_t at = words.at();
    if (has_head_) {
      read_row(words, key);
    } else if (key == "ruleset") {
      const auto kind = kind_of_ruleset(words.next());
      if (!kind || has_ruleset_) return fail(at, "one ruleset that this program has");
      has_ruleset_ = true;
      table_.kind.game = kind->game;
      table_.kind.mini = kind->mini;
    } else if (key == "players") {
      const auto players = number(words.next(), 10, 1);
      if (!players || *players < 2 || *players > stones::kMaxPlayers) return fail(at, "2, 3 or 4 players");
      table_.kind.players = static_cast<int>(*players);
    } else if (key == "harmony") {
      const std::string_view answer = words.next();
      if (answer != "yes" && answer != "no") return fail(at, "yes or no");
      table_.kind.harmony = answer == "yes";
    } else if (key == "script") {
      while (!words.done() && !table_.script.full()) table_.script.push_back(words.next());
    } else if (key == "depth") {
      has_head_ = true;
      for (Words names{kHead.substr(6), 0}; !names.done();) {
        if (words.next() != names.next()) return fail(at, kHead);
      }
    } else {
      return fail(at, "ruleset, players, harmony, script or depth");
    }
    if (!words.done()) fail(words.at(), "the end of the line");
  }

  constexpr void read_row(Words& words, std::string_view depth) {
    const std::size_t at = words.at();
    if (table_.rows.full()) return fail(at, "fewer rows");
    if (number(depth, 10, 2) != table_.rows.size()) return fail(at, "rows for the depths from 0 on");
    PerftRow row;
    for (std::uint64_t* count : {&row.paths, &row.draws, &row.over}) {
      const auto value = number(words.next(), 10, 19);
      if (!value) return fail(at, "three numbers after the depth");
      *count = *value;
    }
    for (std::uint64_t* digest : {&row.digest, &row.text}) {
      const std::string_view word = words.next();
      const auto value = number(word, 16, 16);
      if (!value || word.size() != 16) return fail(at, "two digests of 16 hexadecimal digits");
      *digest = *value;
    }
    if (!words.done()) fail(words.at(), "the end of the line");
    table_.rows.push_back(row);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  PerftTable table_;
  std::optional<TextFault> fault_;
  bool has_ruleset_ = false;
  bool has_head_ = false;
};

template <class Sink>
class Writer {
 public:
  explicit constexpr Writer(Sink& sink) : sink_{sink} {}

  constexpr void kind(const GameKind& kind) {
    line("ruleset ", ruleset_of(kind));
    if (kind.game == GameName::kMandala) return;
    sink_.add(std::string_view{"players "});
    sink_.add(static_cast<char>('0' + kind.players));
    sink_.add('\n');
    line("harmony ", kind.harmony ? "yes" : "no");
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
    sink_.add(' ');
    for (int shift = 60; shift >= 0; shift -= 4) {
      const auto digit = static_cast<int>(value >> shift & 0xF);
      sink_.add(static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10));
    }
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
constexpr Counted count_script(const GameKind& kind, std::span<const std::string_view> script, int depth) {
  return with_game(kind, [&]<class Tag>(Tag, const auto& options) {
    using G = typename Tag::Game;
    Counted counted;
    typename G::State state = G::begin(options);
    counted.fault = run_script<G>(state, script);
    if (counted.fault) return counted;
    const Perft counts = perft<G, PerftText::kDigested, kFrames>(state, depth);
    counted.ran_out = counts.ran_out;
    for (int i = 0; i <= depth; ++i) counted.rows.push_back(counts.rows[static_cast<std::size_t>(i)]);
    return counted;
  });
}

template <int kFrames = 64>
constexpr Counted count_table(const PerftTable& table) {
  return count_script<kFrames>(table.kind, {table.script.begin(), table.script.size()}, table.depth());
}

}  // namespace sandstone
