// Carries out what clients ask of a table that is at rest.
#pragma once

#include <cstdint>

#include "server/protocol/client_messages.hpp"
#include "server/tables/moderation.hpp"
#include "server/tables/table_writer.hpp"

namespace sandstone::tables {

class TableRequests {
 public:
  TableRequests(const ServiceParts& parts, const ServiceLimits& limits, Moderation& moderation, TableWriter& writer,
                Pace& seats)
      : parts_{parts}, limits_{limits}, moderation_{moderation}, writer_{writer}, seats_{seats} {}

  // Every request is answered once, with `done` or `refused`.
  void handle(const Request& request, LoadedTable& loaded, const protocol::Watch& watch);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Unwatch& unwatch);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Sit& sit);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Stand& stand);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Play& play);
  void handle(const Request& request, LoadedTable& loaded, const protocol::TakeBack& take_back);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Resign& resign);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Claim& claim);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Rematch& rematch);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Say& say);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Block& block);
  void handle(const Request& request, LoadedTable& loaded, const protocol::Report& report);
  void unwatch(ClientId client, LoadedTable& loaded);
  // Requests to watch a table of which the connection had been told before.
  std::uint64_t known_history() const { return known_history_; }

 private:
  void sit_down(const Request& request, LoadedTable& loaded, const protocol::Sit& sit);
  const storage::Player& player_of(const Request& request) { return parts_.clients.at(request.client).player; }
  Seat seat_of(const Request& request, const LoadedTable& loaded);
  TableActions at(LoadedTable& loaded) { return {*loaded.at_rest(), parts_.environment}; }

  ServiceParts parts_;
  const ServiceLimits& limits_;
  Moderation& moderation_;
  TableWriter& writer_;
  Pace& seats_;
  std::uint64_t known_history_ = 0;
};

}  // namespace sandstone::tables
