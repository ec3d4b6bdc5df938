// The clauses of the specification, read from clauses.txt or from the specification itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sandstone::clauses {

struct SpecifiedClause {
  std::string id;     // "M5.2"
  std::string words;  // how it begins, so that a reader of the list knows which it is

  bool operator==(const SpecifiedClause&) const = default;
};

// A line each: the id, a space, the first words. Lines that begin with # are remarks.
std::vector<SpecifiedClause> parse_list(std::string_view text);

// Clauses are in bold: **M5.2** or **M6.1 Sixth river card.**; **S7.3–S7.6** is four that begin alike.
std::vector<SpecifiedClause> parse_specification(std::string_view markdown);

// One sentence for each clause that only one of the two has, or that begins differently.
std::vector<std::string> differences(const std::vector<SpecifiedClause>& list,
                                     const std::vector<SpecifiedClause>& specification);

}  // namespace sandstone::clauses
