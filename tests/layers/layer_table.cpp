#include "tests/layers/layer_table.hpp"

#include <algorithm>
#include <sstream>

namespace sandstone::layers {

namespace {

constexpr std::string_view kTableHead = "| module | may include | outside headers |";
constexpr std::string_view kAllowListHead = "Allow-listed headers:";

// Everything between backticks.
std::vector<std::string> code_words(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = text.find('`'); at != std::string_view::npos; at = text.find('`', at + 1)) {
    const std::size_t end = text.find('`', at + 1);
    if (end == std::string_view::npos) break;
    words.emplace_back(text.substr(at + 1, end - at - 1));
    at = end;
  }
  return words;
}

std::vector<std::string> cells_of(const std::string& row) {
  std::vector<std::string> cells;
  std::istringstream stream(row.substr(1));
  for (std::string cell; std::getline(stream, cell, '|');) {
    const std::size_t first = cell.find_first_not_of(' ');
    const std::size_t last = cell.find_last_not_of(' ');
    cells.push_back(first == std::string::npos ? "" : cell.substr(first, last - first + 1));
  }
  return cells;
}

void add_row(LayerTable& table, const std::string& row, std::vector<std::string>& faults) {
  const std::vector<std::string> cells = cells_of(row);
  const std::vector<std::string> names = cells.empty() ? std::vector<std::string>{} : code_words(cells[0]);
  if (cells.size() < 3 || names.size() != 1) {
    faults.push_back("ARCHITECTURE.md: a row of the layer table is not module | may include | outside headers: " + row);
    return;
  }
  if (cells[2] != "allow-listed" && cells[2] != "any") {
    faults.push_back("ARCHITECTURE.md: the outside headers of " + names[0] + " are neither 'allow-listed' nor 'any'");
  }
  Module layer{names[0], {names[0]}, cells[2] != "any"};
  for (const std::string& name : code_words(cells[1])) {
    const auto included = std::ranges::find(table.modules, name, &Module::path);
    if (included == table.modules.end()) {
      faults.push_back("ARCHITECTURE.md: " + layer.path + " may include " + name + ", which has no row above it");
      continue;
    }
    layer.open.insert(included->open.begin(), included->open.end());
  }
  table.modules.push_back(std::move(layer));
}

}  // namespace

std::string Module::target() const {
  const std::size_t slash = path.rfind('/');
  return "sandstone_" + (slash == std::string::npos ? path : path.substr(slash + 1));
}

const Module* LayerTable::module_of(std::string_view path) const {
  const Module* innermost = nullptr;
  for (const Module& layer : modules) {
    const bool within = path.starts_with(layer.path + '/');
    if (within && (innermost == nullptr || layer.path.size() > innermost->path.size())) innermost = &layer;
  }
  return innermost;
}

LayerTable parse_layer_table(std::string_view markdown, std::vector<std::string>& faults) {
  LayerTable table;
  bool in_table = false;
  bool in_allow_list = false;
  std::istringstream stream{std::string(markdown)};
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with(kTableHead)) {
      in_table = true;
    } else if (in_table && line.starts_with("|--")) {
      continue;
    } else if (in_table && line.starts_with('|')) {
      add_row(table, line, faults);
    } else {
      in_table = false;
    }
    in_allow_list = line.starts_with(kAllowListHead) || (in_allow_list && !line.empty());
    if (in_allow_list) {
      for (std::string& header : code_words(line)) table.allow_list.insert(std::move(header));
    }
  }
  if (table.modules.empty()) faults.push_back("ARCHITECTURE.md: no table that begins " + std::string(kTableHead));
  if (table.allow_list.empty()) faults.push_back("ARCHITECTURE.md: no line that begins " + std::string(kAllowListHead));
  return table;
}

}  // namespace sandstone::layers
