// What the nodes of one installation tell each other. It carries hints, so that the others look sooner: whatever is
// lost here changes nothing that is true.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace sandstone::bus {

struct BusCounts {
  std::uint64_t told = 0;   // hints that were sent
  std::uint64_t heard = 0;  // hints that came, one's own among them
  std::uint64_t lost = 0;   // hints that could not be sent
  bool connected = true;
};

class Bus {
 public:
  // Called with what was told about a topic, from a thread of the bus's own. It must not wait.
  using Hear = std::function<void(std::string topic, std::string text)>;

  virtual ~Bus() = default;

  // Could there be others? If not, nothing need be told.
  virtual bool is_shared() const = 0;
  // To be called once, before anything else.
  virtual void open(Hear hear) = 0;
  // Nothing is heard any more when this returns.
  virtual void stop() = 0;
  // From now on, or a little later, this topic is heard of.
  virtual void follow(const std::string& topic) = 0;
  virtual void unfollow(const std::string& topic) = 0;
  // All that follow the topic may hear it, the sender too.
  virtual void tell(const std::string& topic, std::string text) = 0;
  // From any thread.
  virtual BusCounts counts() const { return {}; }
};

}  // namespace sandstone::bus
