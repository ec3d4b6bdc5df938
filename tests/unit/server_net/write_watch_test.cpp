#include "server/net/write_watch.hpp"

#include <gtest/gtest.h>

#include <string>

namespace sandstone::net {
namespace {

class Writes : public testing::Test {
 protected:
  void keep() { health_.note(std::nullopt); }
  void fail() { health_.note(storage::StoreFault{storage::StoreFaultKind::kDiskFull, "no \"room\""}); }
  std::string look(std::int64_t now) { return watch_.look(health_.counts(), now).value_or(""); }

  storage::WriteHealth health_;
  WriteWatch watch_;
};

bool has(const std::string& line, const std::string& words) { return line.find(words) != std::string::npos; }

TEST_F(Writes, that_work_are_not_worth_a_word) {
  keep();
  EXPECT_EQ(look(0), "");
  EXPECT_FALSE(watch_.is_failing());
}

TEST_F(Writes, that_fail_are_told_of_once_and_once_when_they_work_again) {
  fail();
  EXPECT_PRED2(has, look(1000), R"("what":"writes_fail","why":"no \"room\"")");
  EXPECT_TRUE(watch_.is_failing());
  for (int i = 0; i < 50; ++i) {
    fail();
    EXPECT_EQ(look(1100 + i * 100), "");
  }
  EXPECT_EQ(look(60'000), "") << "nothing has been tried since";
  keep();
  EXPECT_PRED2(has, look(61'000), R"("what":"writes_work_again","failed":51,"millis":60000})");
  EXPECT_FALSE(watch_.is_failing());
  EXPECT_EQ(look(70'000), "");
  fail();
  EXPECT_PRED2(has, look(80'000), "writes_fail");
  keep();
  EXPECT_PRED2(has, look(90'000), R"("failed":1,)") << "those of before are not counted again";
}

TEST_F(Writes, that_fail_now_and_then_are_told_of_once) {
  std::string told;
  for (std::int64_t i = 0; i < 100; ++i) {
    i % 2 == 0 ? fail() : keep();
    told += look(i * 500);
  }
  EXPECT_PRED2(has, told, "writes_fail");
  EXPECT_EQ(told.find("what"), told.rfind("what"));
  EXPECT_TRUE(watch_.is_failing());
}

TEST_F(Writes, of_what_is_there_already_do_not_fail) {
  health_.note(storage::StoreFault{storage::StoreFaultKind::kConflict, "there is such a name"});
  EXPECT_EQ(look(0), "");
  EXPECT_EQ(health_.counts().kept, 0U);
}

}  // namespace
}  // namespace sandstone::net
