// The generators on a small sample; the expected files are beside it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "messages/catalogue.hpp"
#include "messages/write_tables.hpp"

namespace sandstone {
namespace {

const std::filesystem::path kSample = SANDSTONE_SAMPLE;

std::string text_of(const char* name) {
  std::ifstream in{kSample / name, std::ios::binary};
  EXPECT_TRUE(in) << name;
  return {std::istreambuf_iterator<char>{in}, {}};
}

Catalogue sample() {
  std::vector<CatalogueFault> faults;
  Catalogue catalogue = read_catalogue(kSample, faults);
  EXPECT_THAT(faults, testing::IsEmpty());
  return catalogue;
}

TEST(GeneratedTables, cpp_header_is_as_expected) { EXPECT_EQ(cpp_header(sample()), text_of("message.hpp.expected")); }

TEST(GeneratedTables, cpp_source_is_as_expected) { EXPECT_EQ(cpp_source(sample()), text_of("table.cpp.expected")); }

TEST(GeneratedTables, typescript_module_is_as_expected) {
  EXPECT_EQ(typescript_module(sample()), text_of("messages.ts.expected"));
}

}  // namespace
}  // namespace sandstone
