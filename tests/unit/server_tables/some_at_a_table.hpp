// Games that two or three play, for tests of what happens around the moves.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "tests/unit/server_tables/service_harness.hpp"

namespace sandstone::tables {

inline const std::vector<std::string> kNames = {"Anna", "Ben", "Cleo", "Dan"};

// A game that has begun, with all players at the table.
struct SomeAtATable {
  HeldStore store;
  std::unique_ptr<TestServer> server;
  std::vector<std::unique_ptr<TestClient>> clients;
  std::string table;

  // `presence_every`: see ServiceLimits.
  explicit SomeAtATable(int players, const Json& more = Json::object(), std::int64_t presence_every = 0)
      : server{std::make_unique<TestServer>(store, 1, 1'700'000'000'000, presence_every)} {
    enter(players);
    Json seats = Json::array({kMe});
    for (int i = 1; i < players; ++i) seats.push_back(kOpenSeat);
    Json options{{"starting_seat", 1}};
    options.update(more);
    table = client(1).create(seats, players == 2 ? "mandala" : "stones", options);
    for (const auto& one : clients) one->watch(table);
    for (int i = 2; i <= players; ++i) client(i).ask({{"type", "sit"}, {"table", table}, {"seat", i}});
  }

  TestClient& client(int seat) const { return *clients[static_cast<std::size_t>(seat - 1)]; }
  Json now() const { return client(1).update()["table"]; }
  Json ask(int seat, Json request) const {
    request["table"] = table;
    return client(seat).ask(std::move(request));
  }
  // The player to move plays the first legal move.
  void play(int moves = 1) const {
    for (int i = 0; i < moves && now()["stage"] == "running"; ++i) {
      TestClient& mover = client(now()["turn"]);
      ASSERT_EQ(mover.play(table, mover.moves().front())["type"], "done");
    }
  }
  void play_to_the_end() const { play(1000); }
  // The server was closed for so long; everybody comes back.
  void restart(std::int64_t down = 0) {
    const auto players = static_cast<int>(clients.size());
    const std::int64_t time = server->time();
    clients.clear();
    server = std::make_unique<TestServer>(store, 99, time + down);
    server->open();
    server->pump();
    enter(players);
    for (const auto& one : clients) one->watch(table);
  }

 private:
  void enter(int players) {
    for (int i = 0; i < players; ++i) {
      clients.push_back(std::make_unique<TestClient>(*server, kNames[static_cast<std::size_t>(i)]));
    }
  }
};

}  // namespace sandstone::tables
