// What records need to know of Mandala: its options, and the parts of its score.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "games/mandala/mandala.hpp"
#include "records/record.hpp"

namespace sandstone {

template <class Rules>
struct RecordTraits<mandala::Mandala<Rules>> {
  static constexpr std::array<std::string_view, 1> kOptionNames{"starting_seat"};
  static constexpr std::size_t kFirstOptionalOption = 0;

  template <class Options, class Visit>
  static constexpr void visit_options(Options& options, Visit&& visit) {
    visit(options.starting_seat);
  }

  // M7.1: the points of each river place; then the number of cards in the cup, which breaks ties (M7.2).
  static constexpr std::size_t kParts = Rules::kColours + 1;
  static constexpr std::array<std::string_view, kParts> kPartNames = [] {
    constexpr std::array<std::string_view, 6> kPlaces{"place_1", "place_2", "place_3", "place_4", "place_5", "place_6"};
    std::array<std::string_view, kParts> names{};
    for (std::size_t i = 0; i + 1 < kParts; ++i) names[i] = kPlaces[i];
    names[kParts - 1] = "cup";
    return names;
  }();

  static constexpr int total(const mandala::Score<Rules>& score, Seat seat) { return of(score, seat).total; }
  static constexpr std::array<int, kParts> parts(const mandala::Score<Rules>& score, Seat seat) {
    std::array<int, kParts> parts{};
    for (std::size_t i = 0; i + 1 < kParts; ++i) parts[i] = of(score, seat).places[i].points;
    parts[kParts - 1] = of(score, seat).cup;
    return parts;
  }

  static constexpr int kSetupGroup = 0;

 private:
  static constexpr const mandala::SeatScore<Rules>& of(const mandala::Score<Rules>& score, Seat seat) {
    return score[static_cast<std::size_t>(seat.index())];
  }
};

}  // namespace sandstone
