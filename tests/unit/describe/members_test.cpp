// Types described with codecs, written as JSON and read from it.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>

#include "core/fields.hpp"
#include "describe/read_members.hpp"
#include "describe/string_sink.hpp"
#include "describe/write_members.hpp"
#include "tests/unit/describe/described.hpp"

namespace sandstone {
namespace {

struct Sample {
  int number = 0;
  std::optional<Seat> seat;
  bool flag = false;

  constexpr bool operator==(const Sample&) const = default;

  template <class Self, class Visit>
  static constexpr void coded(Self& self, Visit&& visit) {
    visit("number", NumberCodec{1, 9}, self.number);
    visit("seat", kChosenSeat<2>, self.seat);
    visit("flag", kYesNo, self.flag);
  }
};

static_assert(kMemberCount<Sample> == 3 && kMemberNames<Sample>[1] == "seat" && kOptionalMembers<Sample> == 0b010);

std::string written(const Sample& sample) {
  StringSink sink;
  JsonWriter<StringSink> json{sink, JsonLayout::kOneLine};
  write_members(json, sample);
  return sink.take();
}

// What was read, written again; or the fault.
std::string reread(std::string_view text) {
  JsonReader json{text};
  Sample sample;
  read_members(json, sample);
  return json.end() ? written(sample) : described(json.fault(), text);
}

TEST(Coded, a_member_that_is_absent_is_not_written) {
  EXPECT_EQ(written({3, std::nullopt, true}), R"({"number":3,"flag":true})");
  EXPECT_EQ(written({3, Seat{1}, false}), R"({"number":3,"seat":2,"flag":false})");
}

TEST(Coded, members_are_read_in_any_order) {
  EXPECT_EQ(reread(R"({"flag":false,"seat":2,"number":3})"), R"({"number":3,"seat":2,"flag":false})");
  EXPECT_EQ(reread(R"({"flag":true,"number":3})"), R"({"number":3,"flag":true})");
}

TEST(Coded, what_does_not_fit_the_description_is_refused) {
  EXPECT_EQ(reread(R"({"flag":true,"seat":1})"), "line 1, column 22: \"number\" is missing");
  EXPECT_EQ(reread(R"({"flag":true,"number":0})"), "line 1, column 23: a whole number from 1 to 9 expected");
  EXPECT_EQ(reread(R"({"number":1,"flag":"yes"})"), "line 1, column 20: true or false expected");
  EXPECT_EQ(reread(R"({"number":1,"flags":true})"), "line 1, column 13: the format has nothing of this name");
}

}  // namespace
}  // namespace sandstone
