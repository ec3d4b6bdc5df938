// The TypeScript types of reviews: web/src/review/report.ts.
#pragma once

#include <string>
#include <string_view>

#include "describe/typescript.hpp"
#include "review/report.hpp"

namespace sandstone::review {

inline std::string write_report_types() {
  constexpr std::string_view kHead =
      "// What a review says: written by review_generate from src/review/report.hpp; docs/dev/review.md tells more.\n"
      "// Chances of winning count in ten-thousandths, points in hundredths, seats from 1.\n\n";
  TypeScriptWriter types;
  types.declare_all<ReviewReport, ChoiceReport, BeliefReport, Puzzle>();
  return types.take(kHead, "");
}

}  // namespace sandstone::review
