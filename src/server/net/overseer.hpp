// Carries out what whoever keeps the house orders while the server runs: bans, mutes, tables that are to be closed.
#pragma once

#include <cstdint>
#include <functional>

#include "server/net/banned.hpp"
#include "server/rooms/house.hpp"
#include "server/storage/order_book.hpp"

namespace sandstone::net {

class Overseer {
 public:
  // `end_banned` ends the sockets of those who may not be here any more.
  Overseer(storage::OrderBook& orders, rooms::House& house, Banned& banned, std::function<void()> end_banned)
      : orders_{orders}, house_{house}, banned_{banned}, end_banned_{std::move(end_banned)} {}

  enum class Look : std::uint8_t { kNothingNew, kCarriedOut, kFailed };
  // To be called several times a second.
  Look look(std::int64_t monotonic);

 private:
  bool carry_out();
  void close_tables();

  storage::OrderBook& orders_;
  rooms::House& house_;
  Banned& banned_;
  std::function<void()> end_banned_;
  std::int64_t known_ = -1;     // the number of the latest order that was carried out
  std::int64_t try_again_ = 0;  // when tables that could not be closed are closed again
  bool closing_ = false;        // there were tables to close when we last looked
};

}  // namespace sandstone::net
