// Floating point never decides a rule, but worlds and bots draw by weights: these must round alike on every machine.
#include <gtest/gtest.h>

namespace sandstone {
namespace {

// Built with -march=native too, where g++ would otherwise fuse the two operations.
TEST(FloatingPoint, a_product_is_rounded_before_it_is_added_to) {
  volatile double root = 1.0 + 0x1p-27;
  volatile double rounded = -(1.0 + 0x1p-26);
  const double a = root;
  const double b = rounded;
  EXPECT_EQ(a * a + b, 0.0);
}

}  // namespace
}  // namespace sandstone
