// Files of weights made up for tests, byte by byte as docs and src/nets/weights.hpp describe them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/luck.hpp"
#include "nets/weights.hpp"

namespace sandstone::nets {

using File = std::vector<std::uint8_t>;

inline void put_number(File& file, std::uint64_t value, int size) {
  for (int k = 0; k < size; ++k) file.push_back(static_cast<std::uint8_t>(value >> (8 * k)));
}

inline void put_text(File& file, std::string_view text) {
  put_number(file, text.size(), 1);
  for (const char c : text) file.push_back(static_cast<std::uint8_t>(c));
}

struct LayerSize {
  int inputs = 0;
  int outputs = 0;
};

// A layer of random numbers, small enough that activations stay in their range.
inline void put_layer(File& file, LayerSize size, SeededLuck& luck, int shift = 20) {
  put_number(file, static_cast<std::uint64_t>(size.inputs), 2);
  put_number(file, static_cast<std::uint64_t>(size.outputs), 2);
  put_number(file, static_cast<std::uint64_t>(shift), 1);
  for (int o = 0; o < size.outputs; ++o) put_number(file, 1000 + luck.below(4000), 4);
  for (int o = 0; o < size.outputs; ++o) put_number(file, luck.below(20'001) - 10'000U, 4);
  for (int i = 0; i < size.outputs * size.inputs; ++i) {
    file.push_back(static_cast<std::uint8_t>(static_cast<int>(luck.below(255)) - 127));
  }
}

// Magic, version, size and checksum before a body.
inline File with_head(const File& body, std::uint32_t version = kVersion) {
  File file;
  for (const char c : kMagic) file.push_back(static_cast<std::uint8_t>(c));
  put_number(file, version, 4);
  put_number(file, body.size(), 4);
  put_number(file, checksum_of(body), 8);
  file.insert(file.end(), body.begin(), body.end());
  return file;
}

inline File body_of(std::string_view feature_set, const std::vector<LayerSize>& layers, std::uint64_t seed = 1) {
  SeededLuck luck{seed};
  File body;
  put_text(body, feature_set);
  put_text(body, "made up");
  put_text(body, "no training");
  put_number(body, layers.size(), 2);
  for (const LayerSize size : layers) put_layer(body, size, luck);
  return body;
}

}  // namespace sandstone::nets
