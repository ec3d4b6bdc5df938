// Asks the store for new orders of moderators, and carries them out: bans, mutes, tables to be closed.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "server/net/ban_list.hpp"
#include "server/storage/moderation.hpp"
#include "server/tables/table_service.hpp"

namespace sandstone::net {

class ModerationPoller {
 public:
  enum class Result : std::uint8_t { kNothingNew, kCarriedOut, kFailed };
  struct Environment {
    std::function<void(std::function<void()>)> later;  // on the server's thread, from any other
    std::function<void()> end_banned;                  // ends the sockets of banned players
    std::function<void(Result)> polled;
  };

  ModerationPoller(storage::Moderation& moderation, tables::TableService& tables, BanList& bans,
                   Environment environment)
      : moderation_{moderation}, tables_{tables}, bans_{bans}, environment_{std::move(environment)} {}

  // Waits for the orders there are, before anybody comes in.
  void begin(std::int64_t monotonic);
  // To be called several times a second.
  void poll(std::int64_t monotonic);

 private:
  Result carry_out(const storage::Result<storage::Orders>& orders, std::int64_t monotonic);

  storage::Moderation& moderation_;
  tables::TableService& tables_;
  BanList& bans_;
  Environment environment_;
  std::int64_t known_ = -1;     // the number of the latest order that was carried out
  std::int64_t try_again_ = 0;  // when tables that could not be closed are closed again
  bool asking_ = false;
};

}  // namespace sandstone::net
