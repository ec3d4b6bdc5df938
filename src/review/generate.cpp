// review_generate writes the TypeScript types of reviews.
#include <iostream>

#include "review/write_typescript.hpp"

int main() {
  std::cout << sandstone::review::write_report_types() << std::flush;
  return std::cout ? 0 : 1;
}
