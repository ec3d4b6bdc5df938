// review_generate PATH writes the TypeScript types of reviews.
#include <fstream>
#include <iostream>

#include "review/write_typescript.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "Usage: review_generate web/src/review/report.ts\n";
    return 1;
  }
  std::ofstream file{argv[1], std::ios::binary};
  file << sandstone::review::write_report_types();
  if (file.flush()) return 0;
  std::cerr << "review_generate: cannot write " << argv[1] << '\n';
  return 1;
}
