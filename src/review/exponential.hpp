// The exponential function without libm, so that every target weighs alike: only +, −, × and / on doubles.
#pragma once

namespace sandstone::review {

// Of a number up to 0. The relative error is below 1e-9 and the same everywhere; below e^-600 it answers 0.
constexpr double exponential(double x) {
  if (x < -600) return 0;
  int halvings = 0;
  for (; x < -0.5; x /= 2) ++halvings;
  double term = 1;
  double sum = 1;
  for (int n = 1; n <= 12; ++n) {
    term *= x / n;
    sum += term;
  }
  for (; halvings > 0; --halvings) sum *= sum;
  return sum;
}

}  // namespace sandstone::review
