// Two connections to a Redis: over one hints are heard, over the other they are told. Used by one thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "server/bus/redis_address.hpp"

struct redisContext;

namespace sandstone::bus {

class RedisLink {
 public:
  using Words = std::vector<std::string_view>;
  using Hear = std::function<void(std::string_view channel, std::string_view text)>;

  // Null if it cannot be reached, or does not let us in.
  static std::unique_ptr<RedisLink> open(const RedisAddress& address);

  // Each answers false once the connection is lost.
  bool tell(std::string_view channel, std::string_view text) { return append(*telling_, {"PUBLISH", channel, text}); }
  bool follow(std::string_view channel) { return append(*hearing_, {"SUBSCRIBE", channel}); }
  bool unfollow(std::string_view channel) { return append(*hearing_, {"UNSUBSCRIBE", channel}); }
  // Sends what was asked for, then waits until something is heard, `wake` can be read, or a moment has passed.
  bool exchange(int wake, const Hear& hear);

 private:
  using Time = std::chrono::steady_clock::time_point;
  struct Free {
    void operator()(redisContext* context) const;
  };
  using Context = std::unique_ptr<redisContext, Free>;

  RedisLink(Context hearing, Context telling) : hearing_{std::move(hearing)}, telling_{std::move(telling)} {}

  static Context connect(const RedisAddress& address);
  static bool append(redisContext& context, const Words& words);
  static bool flush(redisContext& context);
  // All answers that have come.
  bool read(redisContext& context, const Hear& hear);
  // A Redis that answers nothing for some seconds is away, though its connections are open.
  bool is_alive(Time now);

  Context hearing_;
  Context telling_;
  Time asked_ = std::chrono::steady_clock::now();
  Time answered_ = asked_;
};

}  // namespace sandstone::bus
