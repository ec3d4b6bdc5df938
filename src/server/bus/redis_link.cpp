#include "server/bus/redis_link.hpp"

#include <hiredis/hiredis.h>
#include <poll.h>

#include <array>

namespace sandstone::bus {

namespace {

using namespace std::chrono_literals;

constexpr timeval kPatience{1, 0};  // seconds; a Redis that takes longer is away
constexpr auto kPingEvery = 1s;
constexpr auto kAwayAfter = 4s;
constexpr int kPollMillis = 500;

struct FreeReply {
  void operator()(redisReply* reply) const { freeReplyObject(reply); }
};
using Reply = std::unique_ptr<redisReply, FreeReply>;

std::string_view text_of(const redisReply& reply) {
  return reply.str == nullptr ? std::string_view{} : std::string_view{reply.str, static_cast<std::size_t>(reply.len)};
}

}  // namespace

void RedisLink::Free::operator()(redisContext* context) const { redisFree(context); }

RedisLink::Context RedisLink::connect(const RedisAddress& address) {
  Context context{redisConnectWithTimeout(address.host.c_str(), address.port, kPatience)};
  if (context == nullptr || context->err != 0 || redisSetTimeout(context.get(), kPatience) != REDIS_OK) return nullptr;
  Words words{"PING"};
  if (!address.password.empty()) {
    words = address.user.empty() ? Words{"AUTH", address.password} : Words{"AUTH", address.user, address.password};
  }
  if (!append(*context, words)) return nullptr;
  void* answer = nullptr;
  if (redisGetReply(context.get(), &answer) != REDIS_OK) return nullptr;
  const Reply reply{static_cast<redisReply*>(answer)};
  return reply != nullptr && reply->type != REDIS_REPLY_ERROR ? std::move(context) : nullptr;
}

std::unique_ptr<RedisLink> RedisLink::open(const RedisAddress& address) {
  Context hearing = connect(address);
  Context telling = hearing == nullptr ? nullptr : connect(address);
  if (telling == nullptr) return nullptr;
  return std::unique_ptr<RedisLink>{new RedisLink{std::move(hearing), std::move(telling)}};
}

bool RedisLink::append(redisContext& context, const Words& words) {
  std::vector<const char*> starts;
  std::vector<std::size_t> sizes;
  for (const std::string_view word : words) {
    starts.push_back(word.data());
    sizes.push_back(word.size());
  }
  return redisAppendCommandArgv(&context, static_cast<int>(words.size()), starts.data(), sizes.data()) == REDIS_OK;
}

bool RedisLink::flush(redisContext& context) {
  for (int done = 0; done == 0;) {
    if (redisBufferWrite(&context, &done) != REDIS_OK) return false;
  }
  return true;
}

bool RedisLink::read(redisContext& context, const Hear& hear) {
  if (redisBufferRead(&context) != REDIS_OK) return false;
  while (true) {
    void* answer = nullptr;
    if (redisGetReplyFromReader(&context, &answer) != REDIS_OK) return false;
    if (answer == nullptr) return true;
    const Reply reply{static_cast<redisReply*>(answer)};
    if (&context == hearing_.get()) answered_ = std::chrono::steady_clock::now();
    if (reply->type != REDIS_REPLY_ARRAY || reply->elements != 3) continue;
    if (text_of(*reply->element[0]) == "message") hear(text_of(*reply->element[1]), text_of(*reply->element[2]));
  }
}

bool RedisLink::is_alive(Time now) {
  if (now - asked_ >= kPingEvery) {
    asked_ = now;
    if (!append(*hearing_, {"PING"})) return false;
  }
  return now - answered_ < kAwayAfter;
}

bool RedisLink::exchange(int wake, const Hear& hear) {
  if (!is_alive(std::chrono::steady_clock::now()) || !flush(*hearing_) || !flush(*telling_)) return false;
  std::array<pollfd, 3> watched = {
      {{hearing_->fd, POLLIN, 0}, {telling_->fd, POLLIN, 0}, {wake, POLLIN, 0}},
  };
  if (::poll(watched.data(), watched.size(), kPollMillis) < 0) return true;  // a signal came
  if (watched[0].revents != 0 && !read(*hearing_, hear)) return false;
  return watched[1].revents == 0 || read(*telling_, hear);
}

}  // namespace sandstone::bus
