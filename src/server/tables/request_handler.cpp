#include "server/tables/request_handler.hpp"

#include <algorithm>
#include <utility>

#include "describe/messages.hpp"

namespace sandstone::tables {

namespace {

using protocol::Reason;

constexpr std::size_t kGamesAtOnce = 20;

}  // namespace

void RequestHandler::receive(ClientId client, std::string_view frame) {
  if (!parts_.clients.contains(client)) return;
  if (auto message = protocol::parse_client_message(frame)) {
    carry_out(client, std::make_shared<const protocol::ClientMessage>(std::move(*message)));
  } else {
    parts_.clients.refuse({client, protocol::request_id_of(frame)}, Reason::kMalformed);
  }
}

void RequestHandler::carry_out(ClientId client, const std::shared_ptr<const protocol::ClientMessage>& message) {
  if (!parts_.clients.contains(client)) return;
  std::visit(
      [&]<class M>(const M& one) {
        if constexpr (requires { one.table; }) {
          const Request request{client, one.id, message};
          LoadedTable* loaded = parts_.directory.loaded(one.table.view());
          if (loaded != nullptr && loaded->at_rest() != nullptr) writer_.check_time(*loaded);
          if (loaded != nullptr && loaded->at_rest() != nullptr) {
            at_tables_.handle(request, *loaded, one);
            return parts_.directory.remove_if_idle(one.table.view());
          }
          // What is being written has happened for nobody yet. This request comes after it. However many ask, nobody
          // takes the room of others.
          if (parts_.clients.at(client).waiting >= limits_.waiting_requests) {
            ++refused_waiting_;
            return parts_.clients.refuse(request, Reason::kBusy);
          }
          ++parts_.clients.at(client).waiting;
          parts_.directory.visit(one.table.view(), [this, request, message](const FoundTable& found) {
            if (!parts_.clients.contains(request.client)) return;  // it left while its request waited
            --parts_.clients.at(request.client).waiting;
            if (!found) return parts_.clients.refuse(request, found.error());
            carry_out(request.client, message);
          });
        } else {
          handle(Request{client, one.id}, one);
        }
      },
      *message);
}

void RequestHandler::handle(const Request& request, const protocol::Create& create) {
  const auto most = static_cast<std::size_t>(limits_.tables_per_player);
  parts_.store.unfinished_of(parts_.clients.at(request.client).player.id, most,
                             [this, request, create](const storage::Result<storage::TableIds>& found) {
                               parts_.environment.later([this, request, create, found] {
                                 found ? make(request, create, found->size())
                                       : parts_.clients.refuse(request, Reason::kNotRead);
                               });
                             });
}

void RequestHandler::make(const Request& request, const protocol::Create& create, std::size_t sits_at) {
  if (!parts_.clients.contains(request.client)) return;  // it left meanwhile
  const storage::Player& player = parts_.clients.at(request.client).player;
  const std::string& address = parts_.clients.at(request.client).address;
  const bool is_open =
      std::ranges::any_of(create.seats, [](const auto& seat) { return seat.sitter == protocol::Wish::kOpen; });
  const bool of_player =
      sits_at + parts_.directory.being_made_by(player.id) >= static_cast<std::size_t>(limits_.tables_per_player);
  const bool of_address =
      is_open && parts_.open_tables.count(address) >= static_cast<std::size_t>(limits_.tables_per_address);
  if (of_player || of_address) {
    ++refused_tables_;
    return parts_.clients.refuse(request, of_player ? Reason::kTooManyTables : Reason::kTooManyHere);
  }
  if (!seats_.allows(player.id, address, parts_.environment.now())) {
    return parts_.clients.refuse(request, Reason::kTooFast);
  }
  auto made = TableActions::make(make_id(parts_.environment), create, player, parts_.environment);
  if (!made) return parts_.clients.refuse(request, made.error());
  seats_.take(player.id, address, parts_.environment.now());
  LoadedTable& loaded = parts_.directory.add(std::move(made->table));
  loaded.made_by = player.id;
  parts_.open_tables.add(loaded.id(), address);
  writer_.settle(loaded, request, std::move(made->events), protocol::Id{loaded.id()});
}

void RequestHandler::handle(const Request& request, const protocol::Ping&) { parts_.clients.done(request); }

void RequestHandler::handle(const Request& request, const protocol::WatchLobby&) {
  parts_.lobby.watch(request.client);
  parts_.own_tables.watch(request.client, [this, request](bool found) {
    found ? parts_.clients.done(request) : parts_.clients.refuse(request, Reason::kNotRead);
  });
}

void RequestHandler::handle(const Request& request, const protocol::UnwatchLobby&) {
  parts_.lobby.unwatch(request.client);
  parts_.own_tables.unwatch(request.client);
  parts_.clients.done(request);
}

void RequestHandler::handle(const Request& request, const protocol::ListGames& list) {
  const std::string_view before = list.before ? list.before->view() : std::string_view{};
  parts_.store.finished_of(
      parts_.clients.at(request.client).player.id, std::string{before}, kGamesAtOnce + 1,
      [this, request](storage::Result<std::vector<storage::GameRow>> found) {
        parts_.environment.later([this, request, found = std::move(found)] { tell_games(request, found); });
      });
}

void RequestHandler::tell_games(const Request& request, const storage::Result<std::vector<storage::GameRow>>& found) {
  if (!found) return parts_.clients.refuse(request, Reason::kNotRead);
  protocol::Games games;
  games.more = found->size() > kGamesAtOnce;
  for (std::size_t i = 0; i < std::min(found->size(), kGamesAtOnce); ++i) {
    games.games.push_back({{(*found)[i].summary}, {(*found)[i].seat}});
  }
  parts_.clients.send(request.client, write_message(games));
  parts_.clients.done(request);
}

}  // namespace sandstone::tables
