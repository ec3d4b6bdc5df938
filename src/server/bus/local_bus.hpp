// The bus of a server that is alone: nobody is told anything.
#pragma once

#include <string>

#include "server/bus/bus.hpp"

namespace sandstone::bus {

class LocalBus final : public Bus {
 public:
  bool is_shared() const override { return false; }
  void open(Hear) override {}
  void stop() override {}
  void follow(const std::string&) override {}
  void unfollow(const std::string&) override {}
  void tell(const std::string&, std::string) override {}
};

}  // namespace sandstone::bus
