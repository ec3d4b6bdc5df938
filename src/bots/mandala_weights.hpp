// What the forecast of Mandala has learned: ten-thousandths of points by feature, but for the shares of mandalas, which
// are hundredths themselves and count by the hundredth.
#pragma once

#include <array>

namespace sandstone::mandala {

// Least squares over games of one-move thinkers; docs/research/bots.md tells how.
inline constexpr std::array<int, 49> kWeights = {
    90,                                                                // kClaimShare
    0,     0,     44,     20,     29,     42,     66,                  // kShare
    0,     0,     -21574, -2003,  6310,   35128,  0,                   // kFieldHeld
    0,     0,     7752,   9568,   6128,   485,    0,                   // kFieldLead
    0,     -8773, -6033,  -2667,  224,    2723,   2416,   4960, 7150,  // kHandSize
    4533,                                                              // kHandColours
    -179,                                                              // kHandMost
    28186,                                                             // kCupUnmatched
    102,                                                               // kCupUnmatchedLate
    0,     47583, 82238,  116628, 146335, 167259, 164646,              // kRiverLength
    760,                                                               // kOnTurn
    -38,                                                               // kPoints
    20835,                                                             // kCanComplete
    11045,                                                             // kHoldsOfTwo
    5213,                                                              // kHoldsOfThree
    844,                                                               // kHandForField
    -2126,                                                             // kHandForMountain
};

}  // namespace sandstone::mandala
