// Hints over Redis, on a thread of the bus's own. While Redis is away hints are lost, and it is tried again and again.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "server/bus/bus.hpp"
#include "server/bus/redis_address.hpp"

namespace sandstone::bus {

class RedisLink;

class RedisBus final : public Bus {
 public:
  explicit RedisBus(RedisAddress address);
  ~RedisBus() override;
  RedisBus(const RedisBus&) = delete;
  RedisBus& operator=(const RedisBus&) = delete;

  bool is_shared() const override { return true; }
  void open(Hear hear) override;
  void stop() override;
  void follow(const std::string& topic) override;
  void unfollow(const std::string& topic) override;
  void tell(const std::string& topic, std::string text) override;
  BusCounts counts() const override;

 private:
  struct Command {
    enum class What : std::uint8_t { kTell, kFollow, kUnfollow };
    What what = What::kTell;
    std::string topic;
    std::string text = {};
  };

  void work();
  // Until the connection is lost, or the bus is stopped.
  void serve(RedisLink& link);
  // False once the bus is stopped.
  bool connected(bool is);
  void add(Command command);
  bool send(RedisLink& link, const std::vector<Command>& commands) const;
  void wake() const;
  // Waits for so long, or until there is something to do.
  void pause(int millis) const;

  const RedisAddress address_;
  const std::string prefix_;
  Hear hear_;
  int wake_ = -1;  // a descriptor
  mutable std::mutex mutex_;
  std::set<std::string> followed_;
  std::vector<Command> waiting_;
  BusCounts counts_{.connected = false};
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace sandstone::bus
