// Checks that the files under src/ follow the layer table.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "tests/layers/layer_table.hpp"

namespace sandstone::layers {

struct SourceFile {
  std::string path;  // below src/: "core/seat.hpp"
  std::string text;
};

std::vector<SourceFile> read_sources(const std::filesystem::path& src);

// One sentence for each fault, with its place; empty if all is well.
std::vector<std::string> check_layers(const LayerTable& table, const std::vector<SourceFile>& files);

}  // namespace sandstone::layers
