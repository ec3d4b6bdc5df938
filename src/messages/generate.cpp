// Checks the message catalogue and writes its tables for C++ and TypeScript.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

#include "messages/catalogue.hpp"
#include "messages/write_tables.hpp"

namespace {

bool write_file(const std::filesystem::path& path, const std::string& text) {
  std::error_code error;
  if (path.has_parent_path()) std::filesystem::create_directories(path.parent_path(), error);
  std::ofstream out{path, std::ios::binary};
  out << text;
  out.close();
  if (out) return true;
  std::fprintf(stderr, "%s: cannot be written\n", path.c_str());
  return false;
}

int run(int argc, char** argv) {
  CLI::App app{"Checks the message catalogue and writes its tables for C++ and TypeScript."};
  std::filesystem::path folder;
  std::filesystem::path cpp;
  std::filesystem::path typescript;
  app.add_option("--catalogue", folder, "the folder with en.json and pl.json")->required();
  app.add_option("--cpp", cpp, "write message.hpp and table.cpp into this folder");
  app.add_option("--ts", typescript, "write the TypeScript module to this path");
  app.footer("Without --cpp and --ts only checks. Exit code 2: the catalogue has faults; 1: a file cannot be written.");
  CLI11_PARSE(app, argc, argv);

  std::vector<sandstone::CatalogueFault> faults;
  const sandstone::Catalogue catalogue = sandstone::read_catalogue(folder, faults);
  for (const sandstone::CatalogueFault& fault : faults) std::fprintf(stderr, "%s\n", sandstone::format(fault).c_str());
  if (!faults.empty()) return 2;

  bool written = true;
  if (!cpp.empty()) {
    written = write_file(cpp / "message.hpp", sandstone::cpp_header(catalogue)) &&
              write_file(cpp / "table.cpp", sandstone::cpp_source(catalogue));
  }
  if (!typescript.empty()) written = write_file(typescript, sandstone::typescript_module(catalogue)) && written;
  return written ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}
