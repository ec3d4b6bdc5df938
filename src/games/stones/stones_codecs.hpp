// Rows of stones as text and as JSON: stacks, towers, and what was placed on the mandala.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/portable.hpp"
#include "core/text.hpp"
#include "games/stones/facts.hpp"
#include "games/stones/pieces.hpp"
#include "games/stones/points.hpp"
#include "games/stones/state.hpp"
#include "games/stones/towers.hpp"

namespace sandstone::stones {

// Stacks can have covered stones, other places white ones.
enum class Lying : std::uint8_t { kInStack, kElsewhere };

SANDSTONE_FN Text<16> stone_name(Stone stone, Lying lying) {
  if (!stone.is_coloured() && lying == Lying::kElsewhere) return Text<16>{"white"};
  Text<16> name{kColourNames[static_cast<std::size_t>(index(stone.colour()))]};
  if (!stone.is_coloured()) return name;
  name.add(' ');
  name.add(kPatternNames[static_cast<std::size_t>(index(stone.pattern()))]);
  return name;
}

// A row of stones, one by one from a text: YbW; "-" for none.
template <class Rules>
class StonesInText {
 public:
  SANDSTONE_FN StonesInText(TextCursor& text, Lying lying) : text_{text}, lying_{lying}, none_{text.take('-')} {}

  SANDSTONE_FN std::size_t at() const { return text_.at(); }
  SANDSTONE_FN void fail_at(std::size_t at, std::string_view expected) { text_.fail_at(at, expected); }
  // None at the end.
  SANDSTONE_FN Stone next() {
    const std::size_t start = text_.at();
    const Stone stone = none_ ? Stone{} : read();
    if (!stone.exists() && !any_ && !none_) text_.fail_at(start, "stones such as Yb, or -");
    any_ = true;
    return stone;
  }

 private:
  SANDSTONE_FN Stone read() {
    if (lying_ == Lying::kElsewhere && text_.take(kWhiteLetter)) return Stone::white();
    const auto kind = text_.take_one_of(kStoneLetters);
    if (!kind) return {};
    if (*kind % 4 >= Rules::kColours) {
      text_.fail_at(text_.at() - 1, "a stone of this game");
      return {};
    }
    if (lying_ == Lying::kElsewhere || !text_.take('?')) return Stone::of_kind(*kind);
    if (*kind >= 4) text_.fail_at(text_.at() - 1, "? only after a capital");
    return Stone::covered(static_cast<Colour>(*kind % 4));
  }

  TextCursor& text_;
  Lying lying_;
  bool none_;
  bool any_ = false;
};

// Stones from the bottom up, or in the order in which they were placed. `each` calls with every stone of a value, and
// `take` fills a value from stones that are read.
template <class Rules, class Derived, Lying kLying>
struct StonesCodec {
  static constexpr std::string_view kTypeScript = "StoneName[]";

  template <class Sink, class Value>
  SANDSTONE_FN void write(Sink& text, const Value& value) const {
    bool none = true;
    derived().each(value, [&](Stone stone) {
      none = false;
      if (stone.is_coloured()) return text.add(kStoneLetters[static_cast<std::size_t>(stone.kind())]);
      if (kLying == Lying::kElsewhere) return text.add(kWhiteLetter);
      text.add(kStoneLetters[static_cast<std::size_t>(index(stone.colour()))]);
      text.add('?');
    });
    if (none) text.add('-');
  }
  template <class Value>
  SANDSTONE_FN void read(TextCursor& text, Value& value) const {
    StonesInText<Rules> stones{text, kLying};
    derived().take(stones, value);
  }
  template <class Json, class Value>
  constexpr void write_json(Json& json, const Value& value) const {
    json.begin_list();
    derived().each(value, [&](Stone stone) { json.string(stone_name(stone, kLying).view()); });
    json.end_list();
  }

 protected:
  // Packed, the last one in the lowest bits.
  static SANDSTONE_FN std::uint32_t read_pile(StonesInText<Rules>& stones, int highest) {
    std::uint32_t pile = 0;
    for (int height = 0;; ++height) {
      const std::size_t start = stones.at();
      const Stone next = stones.next();
      if (!next.exists()) return pile;
      if (height == highest) {
        stones.fail_at(start, "no more stones here");
        return pile;
      }
      pile = pile << 4 | next.code();
    }
  }

 private:
  SANDSTONE_FN const Derived& derived() const { return static_cast<const Derived&>(*this); }
};

template <class Rules>
struct StackCodec : StonesCodec<Rules, StackCodec<Rules>, Lying::kInStack> {
  int place = 0;

  explicit SANDSTONE_FN StackCodec(int of_stack) : place{of_stack} {}

  template <class Each>
  SANDSTONE_FN void each(const Board<Rules>& board, Each&& each) const {
    const std::uint32_t stack = board.stacks[place];
    for (int level = stack_height(stack) - 1; level >= 0; --level) each(Stone::from_code(stack >> (4 * level)));
  }
  SANDSTONE_FN void take(StonesInText<Rules>& stones, Board<Rules>& board) const {
    const std::uint32_t stack = this->read_pile(stones, Rules::kStackHeight);
    if (stack == 0) return;
    if (!Stone::from_code(stack).is_coloured()) stones.fail_at(stones.at() - 1, "a top stone that shows its pattern");
    board.stacks[place] = static_cast<std::uint16_t>(stack);
    board.shown |= 1ULL << (place + static_cast<int>((stack & 4) << 3));
  }
};

template <class Rules>
struct TowerCodec : StonesCodec<Rules, TowerCodec<Rules>, Lying::kElsewhere> {
  int space = 0;

  explicit SANDSTONE_FN TowerCodec(int of_tower) : space{of_tower} {}
  static SANDSTONE_FN TowerCodec part(int of_tower) { return TowerCodec{of_tower}; }

  template <class Each>
  SANDSTONE_FN void each(const Towers& towers, Each&& each) const {
    const auto tower = static_cast<Space>(space);
    for (int level = towers.height(tower); level > 0;) each(towers.stone(tower, --level));
  }
  SANDSTONE_FN void take(StonesInText<Rules>& stones, Towers& towers) const {
    towers.build(kLane * space, this->read_pile(stones, kTowerHeight));
  }
};

// The stones on the spiral, or those set aside beyond its end (S5.4).
template <class Rules>
struct PlacedCodec : StonesCodec<Rules, PlacedCodec<Rules>, Lying::kElsewhere> {
  bool aside = false;

  explicit SANDSTONE_FN PlacedCodec(bool set_aside) : aside{set_aside} {}

  template <class Each>
  SANDSTONE_FN void each(const Board<Rules>& board, Each&& each) const {
    const int on_spiral = board.placed < Rules::kSpiral ? board.placed : Rules::kSpiral;
    for (int n = aside ? on_spiral : 0; n < (aside ? board.placed : on_spiral); ++n) each(placed_stone(board, n));
  }
  SANDSTONE_FN void take(StonesInText<Rules>& stones, Board<Rules>& board) const {
    const int most = aside || kMaxPlaced<Rules> < Rules::kSpiral ? kMaxPlaced<Rules> : Rules::kSpiral;
    while (true) {
      const std::size_t start = stones.at();
      const Stone next = stones.next();
      if (!next.exists()) return;
      if (board.placed == most) return stones.fail_at(start, "no more stones here");
      if (aside && board.placed < Rules::kSpiral) {
        return stones.fail_at(start, "a full spiral before stones are set aside");
      }
      append_placed(board, next.code(), 1);
    }
  }
};

// The next one lowest.
template <class Rules>
struct WaitingCodec : StonesCodec<Rules, WaitingCodec<Rules>, Lying::kElsewhere> {
  template <class Each>
  SANDSTONE_FN void each(std::uint16_t waiting, Each&& each) const {
    for (std::uint32_t rest = waiting; rest != 0; rest >>= 4) each(Stone::from_code(rest));
  }
  SANDSTONE_FN void take(StonesInText<Rules>& stones, std::uint16_t& waiting) const {
    std::uint32_t next_first = 0;
    for (std::uint32_t rest = this->read_pile(stones, kTowerHeight); rest != 0; rest >>= 4) {
      next_first = next_first << 4 | (rest & 0xF);
    }
    waiting = static_cast<std::uint16_t>(next_first);
  }
};

}  // namespace sandstone::stones
