// Carries out what clients ask for.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "server/protocol/client_messages.hpp"
#include "server/tables/moderation.hpp"
#include "server/tables/table_writer.hpp"

namespace sandstone::tables {

class RequestHandler {
 public:
  RequestHandler(const ServiceParts& parts, const ServiceLimits& limits, Moderation& moderation, TableWriter& writer)
      : parts_{parts},
        limits_{limits},
        moderation_{moderation},
        writer_{writer},
        seats_{limits.seat_every, limits.seats_at_once, limits.players_per_address} {}

  // Every request is answered once, with `done` or `refused`.
  void receive(ClientId client, std::string_view frame);
  void carry_out(ClientId client, const std::shared_ptr<const protocol::ClientMessage>& message);
  void unwatch(ClientId client, LoadedTable& loaded);
  // Requests to watch a table of which the connection had been told before.
  std::uint64_t known_history() const { return known_history_; }
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
  void handle(const Request& request, LoadedTable& loaded, const protocol::Watch& watch);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Unwatch& unwatch);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Sit& sit);
  void sit_down(const Request& request, LoadedTable& loaded, const protocol::Sit& sit);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Stand& stand);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Play& play);
  void handle(const Request& request, LoadedTable& loaded, const protocol::TakeBack& take_back);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Resign& resign);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Claim& claim);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Rematch& rematch);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Say& say);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Block& block);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Report& report);
  const storage::Player& player_of(const Request& request) { return parts_.clients.at(request.client).player; }
  Seat seat_of(const Request& request, const LoadedTable& loaded);
  TableActions at(LoadedTable& loaded) { return {*loaded.at_rest(), parts_.environment}; }

  ServiceParts parts_;
  const ServiceLimits& limits_;
  Moderation& moderation_;
  TableWriter& writer_;
  Pace seats_;
  std::uint64_t known_history_ = 0;
  std::uint64_t refused_tables_ = 0;
  std::uint64_t refused_waiting_ = 0;
};

}  // namespace sandstone::tables
