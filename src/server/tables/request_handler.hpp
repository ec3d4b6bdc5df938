// Carries out what clients ask for: hands on what is asked of a table, when the table is at rest, and sees to the rest.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "server/protocol/client_messages.hpp"
#include "server/tables/moderation.hpp"
#include "server/tables/table_requests.hpp"
#include "server/tables/table_writer.hpp"

namespace sandstone::tables {

class RequestHandler {
 public:
  RequestHandler(const ServiceParts& parts, const ServiceLimits& limits, Moderation& moderation, TableWriter& writer)
      : parts_{parts},
        limits_{limits},
        writer_{writer},
        seats_{limits.seat_every, limits.seats_at_once, limits.players_per_address},
        at_tables_{parts, limits, moderation, writer, seats_} {}

  // Every request is answered once, with `done` or `refused`.
  void receive(ClientId client, std::string_view frame);
  void carry_out(ClientId client, const std::shared_ptr<const protocol::ClientMessage>& message);
  TableRequests& at_tables() { return at_tables_; }
  const TableRequests& at_tables() const { return at_tables_; }
  // Tables that were not made, for there are too many, and seats that were taken too fast.
  std::uint64_t refused_tables() const { return refused_tables_; }
  std::uint64_t refused_seats() const { return seats_.refused(); }
  // Requests of connections that had too many waiting.
  std::uint64_t refused_waiting() const { return refused_waiting_; }

 private:
  void handle(const Request& request, const protocol::Create& create);
  // The player sits at so many unfinished tables.
  void make(const Request& request, const protocol::Create& create, std::size_t sits_at);
  void tell_games(const Request& request, const storage::Result<std::vector<storage::GameRow>>& found);
  void handle(const Request& request, const protocol::Ping& ping);
  void handle(const Request& request, const protocol::WatchLobby& watch);
  void handle(const Request& request, const protocol::UnwatchLobby& unwatch);
  void handle(const Request& request, const protocol::ListGames& list);

  ServiceParts parts_;
  const ServiceLimits& limits_;
  TableWriter& writer_;
  Pace seats_;
  TableRequests at_tables_;
  std::uint64_t refused_tables_ = 0;
  std::uint64_t refused_waiting_ = 0;
};

}  // namespace sandstone::tables
