// What the forecast of Mandala Stones has learned: hundredths of points by feature and stage of the game.
#pragma once

#include <array>
#include <cstddef>

namespace sandstone::stones {

// The weights are known for so many stones still to be placed before the end is triggered, a player.
inline constexpr std::array kStageStones = {0, 3, 8, 18};
inline constexpr std::size_t kStages = kStageStones.size();

// Least squares over games of one-move thinkers; see docs/research/bots.md.
inline constexpr std::array<std::array<int, kStages>, 29> kWeights = {{
    {60, 85, -96, -296},                                                                       // tower I, height 1
    {75, 165, 17, -175},                                                                       // 2
    {69, 196, 130, -92},                                                                       // 3
    {120, 144, 176, 18},                                                                       // 4
    {-11, 75, -28, -395},                                                                      // tower II
    {92, 126, 140, -156},  {109, 166, 178, -37}, {-63, 125, -14, -125}, {90, 54, -74, -366},   // tower III
    {49, 115, -81, -351},  {6, 201, 96, -183},   {155, 171, 202, 160},  {104, 68, -91, -320},  // tower IV
    {82, 115, -87, -331},  {28, 207, 25, -281},  {109, 313, 287, 106},  {59, 75, -61, -511},   // tower V
    {62, 127, -2, -348},   {44, 197, 136, -116}, {55, 181, 237, 323},   {22, 48, 87, 80},      // kPairedPoints
    {41, 25, -1, 13},                                                                          // kBestPoints
    {17, 2, 52, 63},                                                                           // kLonePoints
    {-40, -183, -98, -59},                                                                     // kScorableColours
    {-47, -27, 76, 57},                                                                        // kLargestGroup
    {173, 178, 201, 115},                                                                      // kOnTurn
    {32, 12, -3, 2},                                                                           // kObjectivePoints
    {-62, 48, 44, 127},                                                                        // kPairsBeneath
    {-11, 20, 17, -22},                                                                        // kSecondsUnderOthers
}};

}  // namespace sandstone::stones
