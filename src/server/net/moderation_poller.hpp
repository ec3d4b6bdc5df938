// Asks the database for new orders of moderators, and carries them out: bans, mutes, tables to be closed.
#pragma once

#include <cstdint>
#include <functional>

#include "server/net/ban_list.hpp"
#include "server/storage/order_book.hpp"
#include "server/tables/table_service.hpp"

namespace sandstone::net {

class ModerationPoller {
 public:
  // `end_banned` ends the sockets of banned players.
  ModerationPoller(storage::OrderBook& orders, tables::TableService& tables, BanList& bans,
                   std::function<void()> end_banned)
      : orders_{orders}, tables_{tables}, bans_{bans}, end_banned_{std::move(end_banned)} {}

  enum class Result : std::uint8_t { kNothingNew, kCarriedOut, kFailed };
  // To be called several times a second.
  Result poll(std::int64_t monotonic);

 private:
  bool carry_out();
  void close_tables();

  storage::OrderBook& orders_;
  tables::TableService& tables_;
  BanList& bans_;
  std::function<void()> end_banned_;
  std::int64_t known_ = -1;     // the number of the latest order that was carried out
  std::int64_t try_again_ = 0;  // when tables that could not be closed are closed again
  bool closing_ = false;        // there were tables to close when we last looked
};

}  // namespace sandstone::net
