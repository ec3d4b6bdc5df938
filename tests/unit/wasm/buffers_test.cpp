#include "wasm/buffers.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

namespace sandstone::wasm {
namespace {

TEST(WasmOutput, holds_what_a_record_may_be) {
  const auto output = std::make_unique<Output>();
  output->add(std::string(kMaxRecordBytes, 'x'));
  EXPECT_EQ(output->size(), kMaxRecordBytes);
  EXPECT_EQ(finish(*output, 1, 0), 1);
}

TEST(WasmOutput, refuses_a_text_that_does_not_fit_and_never_cuts_it) {
  const auto output = std::make_unique<Output>();
  output->add(std::string(kMaxRecordBytes + 1, 'x'));
  EXPECT_EQ(finish(*output, 1, -1), -1);
  EXPECT_EQ((std::string_view{output->begin(), output->size()}), "the answer is longer than the output");
  output->clear();
  output->add("short");
  EXPECT_EQ(finish(*output, 1, -1), 1);
}

}  // namespace
}  // namespace sandstone::wasm
