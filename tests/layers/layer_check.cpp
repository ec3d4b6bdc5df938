#include "tests/layers/layer_check.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

namespace sandstone::layers {

namespace {

bool is_code(const std::string& path) {
  static const std::set<std::string> kEndings = {".hpp", ".h", ".cpp", ".cu", ".cuh", ".inc"};
  return kEndings.contains(std::filesystem::path(path).extension().string());
}

bool is_build_file(const std::string& path) { return std::filesystem::path(path).filename() == "CMakeLists.txt"; }

// Why `module` may not include `header`; empty if it may.
std::string why_not_include(const LayerTable& table, const Module& layer, const std::string& header, bool quoted) {
  const Module* other = table.module_of(header);
  if (quoted && other == nullptr) return "project headers are named from src/ on: \"" + layer.path + "/…\"";
  if (!quoted && other != nullptr) return "project headers are included in quotes";
  if (other != nullptr && !layer.open.contains(other->path)) return layer.path + " may not include " + other->path;
  if (other == nullptr && layer.allow_listed && !table.allow_list.contains(header)) {
    return layer.path + " may use only the allow-listed standard headers";
  }
  return "";
}

void check_code(const LayerTable& table, const Module& layer, const SourceFile& file,
                std::vector<std::string>& faults) {
  static const std::regex kDirective(R"(^\s*#\s*include\b\s*(.*)$)");
  static const std::regex kHeader(R"(^(?:"([^"]+)\"|<([^>]+)>).*$)");
  std::istringstream stream(file.text);
  int number = 0;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    std::smatch directive;
    if (!std::regex_match(line, directive, kDirective)) continue;
    const std::string operand = directive[1];
    const std::string place = "src/" + file.path + ":" + std::to_string(number) + ": ";
    std::smatch header;
    if (!std::regex_match(operand, header, kHeader)) {
      faults.push_back(place + "an include that cannot be read: " + operand);
      continue;
    }
    const bool quoted = header[1].matched;
    const std::string why = why_not_include(table, layer, header[quoted ? 1 : 2], quoted);
    if (!why.empty()) faults.push_back(place + "#include " + operand + ": " + why);
  }
}

// The module must declare its own target and name no target that it may not include.
void check_build_file(const LayerTable& table, const Module& layer, const SourceFile& file,
                      std::vector<std::string>& faults) {
  static const std::regex kComment("#[^\n]*");
  static const std::regex kTarget(R"(\bsandstone_\w+)");
  const std::string text = std::regex_replace(file.text, kComment, "");
  std::set<std::string> named;
  for (std::sregex_iterator at(text.begin(), text.end(), kTarget), end; at != end; ++at) named.insert(at->str());
  if (!named.contains(layer.target())) {
    faults.push_back("src/" + file.path + ": does not declare the target " + layer.target());
  }
  for (const Module& other : table.modules) {
    if (named.contains(other.target()) && !layer.open.contains(other.path)) {
      faults.push_back("src/" + file.path + ": " + layer.path + " may not link " + other.target());
    }
  }
}

}  // namespace

std::vector<SourceFile> read_sources(const std::filesystem::path& src) {
  std::vector<SourceFile> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(src)) {
    const std::string path = entry.path().lexically_relative(src).generic_string();
    if (!entry.is_regular_file() || (!is_code(path) && !is_build_file(path))) continue;
    std::ifstream stream(entry.path(), std::ios::binary);
    files.push_back({path, std::string(std::istreambuf_iterator<char>(stream), {})});
  }
  std::ranges::sort(files, {}, &SourceFile::path);
  return files;
}

std::vector<std::string> check_layers(const LayerTable& table, const std::vector<SourceFile>& files) {
  std::vector<std::string> faults;
  std::set<std::string> built;
  std::set<std::string> with_code;
  for (const SourceFile& file : files) {
    const Module* layer = table.module_of(file.path);
    if (layer == nullptr) {
      if (file.path != "CMakeLists.txt") faults.push_back("src/" + file.path + ": is in no module of the layer table");
      continue;
    }
    if (is_build_file(file.path)) {
      if (file.path == layer->path + "/CMakeLists.txt") built.insert(layer->path);
      check_build_file(table, *layer, file, faults);
    } else {
      with_code.insert(layer->path);
      check_code(table, *layer, file, faults);
    }
  }
  for (const std::string& path : with_code) {
    if (!built.contains(path)) faults.push_back("src/" + path + ": has no CMakeLists.txt");
  }
  return faults;
}

}  // namespace sandstone::layers
