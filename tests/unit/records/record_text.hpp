// Texts that are records, or nearly.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "records/parse_record.hpp"
#include "records/verify.hpp"
#include "tests/unit/describe/described.hpp"

namespace sandstone {

// The record that the text holds; a fault fails the test.
template <class G>
Record<G> parsed(std::string_view text) {
  auto record = std::make_unique<Record<G>>();
  auto places = std::make_unique<Places<G>>();
  const auto fault = parse_record<G>(text, *record, *places);
  EXPECT_FALSE(fault) << described(*fault, text);
  return *record;
}

// What is wrong with a record of Mandala; empty: nothing.
inline std::string fault_in(std::string_view text) {
  auto record = std::make_unique<Record<mandala::Full>>();
  auto places = std::make_unique<Places<mandala::Full>>();
  auto fault = parse_record<mandala::Full>(text, *record, *places);
  if (!fault) fault = verify(*record, places.get());
  return fault ? described(*fault, text) : "";
}

// The text with one piece replaced.
inline std::string bent_text(std::string_view from, std::string_view to, std::string_view text) {
  std::string result{text};
  const std::size_t at = result.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return result.replace(at, from.size(), to);
}

}  // namespace sandstone
