// What is said over plain HTTP: who somebody is.
#pragma once

#include <optional>
#include <string_view>

#include "server/protocol/values.hpp"

namespace sandstone::protocol {

// POST /api/guest: whoever sends it is known by this name from now on, by a cookie. Answered with Me.
struct Guest {
  static constexpr std::string_view kName = "Guest";
  PlayerName name;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("name", self.name);
  }
};

// GET /api/me: without a name for one whom the house does not know.
struct Me {
  static constexpr std::string_view kName = "Me";
  std::optional<PlayerName> name;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("name", self.name);
  }
};

// Empty if the text is not that.
std::optional<Guest> parse_guest(std::string_view text);

}  // namespace sandstone::protocol
