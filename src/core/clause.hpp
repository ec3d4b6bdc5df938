// The number of a clause of the specification, written "M4.1"_clause, so that it can be searched for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/portable.hpp"
#include "core/text.hpp"

namespace sandstone {

struct Clause {
  char game;  // 'M' or 'S'
  std::uint8_t chapter;
  std::uint8_t number;

  constexpr bool operator==(const Clause&) const = default;
};

// Never defined, so that a literal that is no clause does not compile.
void not_a_clause();

consteval Clause operator""_clause(const char* chars, std::size_t size) {
  TextCursor text{{chars, size}};
  const char game = text.next();
  const int chapter = text.number(1, 99);
  text.expect(".");
  const int number = text.number(1, 99);
  text.end("the end of the clause");
  if ((game != 'M' && game != 'S') || !text.ok()) not_a_clause();
  return {game, static_cast<std::uint8_t>(chapter), static_cast<std::uint8_t>(number)};
}

SANDSTONE_FN Text<6> format(Clause clause) {
  Text<6> text;
  text.add(clause.game);
  text.add_number(clause.chapter);
  text.add('.');
  text.add_number(clause.number);
  return text;
}

// Why a move is refused, for players: the key of its sentence in the message catalogue, and the clause.
struct RefusalFact {
  std::string_view name;
  Clause clause;
};

}  // namespace sandstone
