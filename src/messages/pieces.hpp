// The syntax of a text of the catalogue: plain words, parameters as {name}, a literal brace as {{ or }}.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace sandstone {

struct Piece {
  bool is_parameter = false;
  std::string_view text;  // the words themselves, or the parameter's name
};

// Small letters, digits and underscores, beginning with a letter.
constexpr bool is_name(std::string_view name) {
  if (name.empty() || name.front() < 'a' || name.front() > 'z') return false;
  for (const char c : name) {
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_')) return false;
  }
  return true;
}

// Reads the pieces of a text one by one. A brace that opens no parameter is read as a plain word and reported as a
// fault. The generator refuses such texts, so there are none at run time.
class PieceReader {
 public:
  explicit constexpr PieceReader(std::string_view text) : rest_{text} {}

  constexpr std::optional<Piece> next() {
    if (rest_.empty()) return std::nullopt;
    const std::size_t brace = rest_.find_first_of("{}");
    if (brace != 0) return Piece{false, take(brace)};
    if (rest_.starts_with("{{") || rest_.starts_with("}}")) {
      const Piece piece{false, take(1)};
      take(1);
      return piece;
    }
    const std::size_t close = rest_.find('}');
    if (rest_.front() == '{' && close != std::string_view::npos && is_name(rest_.substr(1, close - 1))) {
      const Piece piece{true, rest_.substr(1, close - 1)};
      take(close + 1);
      return piece;
    }
    has_fault_ = true;
    return Piece{false, take(1)};
  }

  constexpr bool has_fault() const { return has_fault_; }

 private:
  constexpr std::string_view take(std::size_t count) {
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(taken.size());
    return taken;
  }

  std::string_view rest_;
  bool has_fault_ = false;
};

}  // namespace sandstone
