// By which names this server may be asked for: a page of another site that gave its own name our address is refused.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandstone::net {

class AllowedHosts {
 public:
  // Names with commas between them. Nothing if one of them is none.
  static std::optional<AllowedHosts> parse(std::string_view names);
  // Every name.
  static AllowedHosts any();

  // A Host header, with its port or without. Addresses and localhost are always allowed: nobody can take those names.
  bool allows(std::string_view host) const;

 private:
  bool any_ = false;
  std::vector<std::string> names_;  // in small letters
};

}  // namespace sandstone::net
