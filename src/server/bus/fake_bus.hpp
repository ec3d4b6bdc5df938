// Buses of several nodes in one program, for tests: what one tells, all hear at once, unless the line is cut.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/bus/bus.hpp"

namespace sandstone::bus {

class FakeBus final : public Bus {
 public:
  struct Line {
    std::vector<FakeBus*> buses;
    bool cut = false;  // every hint is lost
  };

  explicit FakeBus(Line& line) : line_{line} { line_.buses.push_back(this); }
  ~FakeBus() override { std::erase(line_.buses, this); }
  FakeBus(const FakeBus&) = delete;
  FakeBus& operator=(const FakeBus&) = delete;

  bool is_shared() const override { return true; }
  void open(Hear hear) override { hear_ = std::move(hear); }
  void stop() override { hear_ = nullptr; }
  void follow(const std::string& topic) override { followed_.insert(topic); }
  void unfollow(const std::string& topic) override { followed_.erase(topic); }
  void tell(const std::string& topic, std::string text) override {
    if (is_cut()) return;
    for (const FakeBus* bus : line_.buses) {
      if (!bus->is_cut() && bus->hear_ && bus->followed_.contains(topic)) bus->hear_(topic, text);
    }
  }
  BusCounts counts() const override { return {.connected = !is_cut()}; }
  const std::set<std::string>& followed() const { return followed_; }

  bool cut = false;  // only this one is cut off

 private:
  bool is_cut() const { return cut || line_.cut; }

  Line& line_;
  Hear hear_;
  std::set<std::string> followed_;
};

}  // namespace sandstone::bus
