// A server with a clock, luck and disk of the test's own, and clients that remember every byte they were sent.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "core/luck.hpp"
#include "describe/string_sink.hpp"
#include "positions/scene.hpp"
#include "records/parse_record.hpp"
#include "server/bus/local_bus.hpp"
#include "server/storage/memory_store.hpp"
#include "server/tables/table_service.hpp"

namespace sandstone::tables {

using Json = nlohmann::json;

// Keeps acknowledgements back while `holding`, as a slow disk does.
class HeldStore final : public storage::MemoryStore {
 public:
  void append(storage::Append append, storage::Done done) override {
    if (lose_acknowledgements) {
      return MemoryStore::append(std::move(append), [done = std::move(done)](const auto&) {
        done(storage::StoreFault{storage::StoreFaultKind::kAway, "the connection was lost"});
      });
    }
    if (!holding) return MemoryStore::append(std::move(append), std::move(done));
    held_.emplace_back(
        [this, append = std::move(append), done = std::move(done)] { MemoryStore::append(append, done); });
  }

  void let_go() {
    holding = false;
    for (const auto& write : std::exchange(held_, {})) write();
  }

  MemoryStore& memory = *this;
  bool holding = false;
  bool lose_acknowledgements = false;  // writes, and says that it could not

 private:
  std::vector<std::function<void()>> held_;
};

class TestServer {
 public:
  explicit TestServer(storage::Store& store, std::uint64_t seed = 1, std::int64_t time = 1'700'000'000'000,
                      std::int64_t presence_every = 0)
      : TestServer{
            store, {.tables_per_player = 3, .watched_at_once = 5, .presence_every = presence_every}, seed, time} {}
  TestServer(storage::Store& store, const ServiceLimits& limits, std::uint64_t seed = 1,
             std::int64_t time = 1'700'000'000'000)
      : TestServer{store, local_bus_, {.thinker = &thinker_}, limits, seed, time} {}
  // One of several in an installation.
  TestServer(storage::Store& store, bus::Bus& bus, Duties duties, const ServiceLimits& limits, std::uint64_t seed = 1,
             std::int64_t time = 1'700'000'000'000)
      : store_{store}, luck_{seed}, time_{time}, service{store, bus, duties, environment(), limits} {
    if (auto* memory = dynamic_cast<storage::MemoryStore*>(&store)) memory->set_clock([this] { return time_; });
  }

  // Everything that is to be done soon is done now.
  void pump() {
    while (!posted_.empty()) {
      const auto next = std::move(posted_.front());
      posted_.pop_front();
      next();
    }
  }
  void let_time_pass(std::int64_t millis) { time_ += millis; }
  // Time goes on, and the server notices.
  void pass(std::int64_t millis) {
    let_time_pass(millis);
    service.tick();
    pump();
  }
  std::int64_t time() const { return time_; }
  // What GET /api/tables/ID/record and /log answer.
  std::optional<std::string> record(const std::string& table) {
    std::optional<std::string> told;
    service.record(table, [&](const auto& text) { told = text ? std::optional{*text} : std::nullopt; });
    pump();
    return told;
  }
  std::optional<std::string> log(const std::string& table) {
    std::optional<std::string> told;
    service.log(table, [&](const auto& text) { told = text ? std::optional{*text} : std::nullopt; });
    pump();
    return told;
  }
  // The server begins to run.
  void open() {
    const auto fault = service.open();
    ASSERT_FALSE(fault) << fault->what;
    pump();
  }
  ClientId connect(const std::string& name, const std::string& address, Send send) {
    const storage::Player player{"id-of-" + name, name, 0};
    std::vector<std::string> blocked;
    store_.blocked_by(player.id, [&](auto found) { blocked = std::move(*found); });
    return service.connect(player, std::move(blocked), address, std::move(send));
  }
  // From now on these come before the seeded luck.
  void script_luck(const std::vector<std::uint64_t>& numbers) { script_.assign(numbers.begin(), numbers.end()); }
  bool script_is_used_up() const { return script_.empty(); }
  std::vector<std::uint64_t> rest_of_script() const { return {script_.begin(), script_.end()}; }

 private:
  Environment environment() {
    return {.now = [this] { return time_; },
            .random =
                [this] {
                  if (script_.empty()) return luck_.next();
                  const std::uint64_t next = script_.front();
                  script_.pop_front();
                  return next;
                },
            .later = [this](std::function<void()> what) { posted_.push_back(std::move(what)); }};
  }

  storage::Store& store_;
  SeededLuck luck_;
  std::deque<std::uint64_t> script_;
  std::int64_t time_;
  std::deque<std::function<void()>> posted_;
  InstantThinker thinker_;
  bus::LocalBus local_bus_;

 public:
  TableService service;
};

class TestClient {
 public:
  TestClient(TestServer& server, const std::string& name) : TestClient{server, name, "address of " + name} {}
  TestClient(TestServer& server, const std::string& name, const std::string& address)
      : server_{server}, client_{server.connect(name, address, remember())} {}

  // Sends and lets everything happen.
  void say(const std::string& frame) {
    server_.service.receive(client_, frame);
    server_.pump();
  }
  // Sends with the next number, and lets nothing happen yet.
  void send(Json request) {
    request["id"] = ++asked_;
    server_.service.receive(client_, request.dump());
  }
  // Sends with the next number; answers with the reply to it.
  Json ask(Json request) {
    request["id"] = ++asked_;
    say(request.dump());
    return reply();
  }
  // What the latest request was answered with; null if it was not, yet.
  Json reply() const {
    for (const std::string& frame : std::views::reverse(frames_)) {
      if (!frame.starts_with(R"({"type":"done")") && !frame.starts_with(R"({"type":"refused")")) continue;
      const Json json = Json::parse(frame);
      if (json["id"] == asked_) return json;
    }
    return nullptr;
  }
  Json latest(const std::string& type) const {
    for (const std::string& frame : std::views::reverse(frames_)) {
      if (frame.starts_with("{\"type\":\"" + type + '"')) return Json::parse(frame);
    }
    return nullptr;
  }
  // The table as it knows it: the latest update, and the moves after it.
  const Json& update() const { return known_; }
  // The tables of the lobby as it knows them: the latest list, and what was different after it.
  Json lobby() const {
    std::vector<Json> tables{lobby_.begin(), lobby_.end()};
    std::ranges::sort(tables, [](const Json& a, const Json& b) {
      if (a["stage"] != b["stage"]) return a["stage"] == "open";
      return a["at"] != b["at"] ? a["at"] > b["at"] : a["id"] < b["id"];
    });
    return tables;
  }
  // What the rules make of the view.
  Json scene() const {
    if (!known_.contains("view")) return {};
    Json scene;
    with_game(known_["table"]["game"].get<std::string>() + "-1", [&]<class G>(G) {
      const auto view = G::parse_view(known_["view"].get<std::string>());
      EXPECT_TRUE(view.ok()) << known_["view"];
      StringSink text;
      JsonWriter<StringSink> json{text, JsonLayout::kOneLine};
      if (view.ok()) write_members(json, scene_of(*view.value));
      scene = Json::parse(text.view());
    });
    return scene;
  }
  // The latest move that it was told of.
  std::string latest_event() const {
    const Json& events = known_.at("events");
    return events.empty() ? std::string{} : events.back().get<std::string>();
  }

  Json watch(const std::string& table, int since = 0) {
    Json request{{"type", "watch"}, {"table", table}};
    if (since > 0) request["since"] = since;
    return ask(request);
  }
  std::string create(const Json& seats, const std::string& game = "mandala", const Json& more = Json::object()) {
    Json request{{"type", "create"}, {"game", game}, {"seats", seats}, {"unlisted", false}};
    request.update(more);
    const Json reply = ask(request);
    EXPECT_EQ(reply["type"], "done") << reply;
    return reply.value("table", "");
  }
  Json play(const std::string& table, const std::string& move) {
    const int after = update()["table"]["moves"];
    return ask({{"type", "play"}, {"table", table}, {"after", after}, {"move", move}});
  }
  // All legal moves.
  std::vector<std::string> moves() const {
    std::vector<std::string> moves;
    const Json offered = scene()["moves"];
    for (const Json& move : offered) moves.push_back((move.is_string() ? move : move["move"]).get<std::string>());
    return moves;
  }

  void leave() { server_.service.disconnect(client_); }
  // The connection was lost, and there is a new one.
  void come_back(const std::string& name) {
    leave();
    client_ = server_.connect(name, "address of " + name, remember());
  }

  const std::vector<std::string>& frames() const { return frames_; }

 private:
  Send remember() {
    return [this](const Frame& frame) {
      frames_.push_back(*frame);
      apply(*frame);
    };
  }
  void apply(const std::string& frame) {
    if (frame.starts_with(R"({"type":"lobby)")) hear_of_lobby(Json::parse(frame));
    if (frame.starts_with(R"({"type":"update")")) known_ = Json::parse(frame);
    if (!frame.starts_with(R"({"type":"moved")")) return;
    const Json moved = Json::parse(frame);
    if (known_.is_null() || known_["table"]["id"] != moved["table"]) return;
    for (const char* member : {"seq", "from", "events", "view"}) known_[member] = moved[member];
    known_["table"]["moves"] = moved["from"].get<std::size_t>() + moved["events"].size();
    known_["table"]["turn"] = moved["turn"];
    if (moved.contains("left")) known_["table"]["left"] = moved["left"];
  }

  void hear_of_lobby(const Json& message) {
    if (message["type"] == "lobby") lobby_.clear();
    const auto forget = [this](const Json& id) {
      std::erase_if(lobby_, [&](const Json& table) { return table["id"] == id; });
    };
    if (message.contains("removed")) std::ranges::for_each(message["removed"], forget);
    for (const Json& table : message[message["type"] == "lobby" ? "tables" : "changed"]) {
      forget(table["id"]);
      lobby_.push_back(table);
    }
  }

  TestServer& server_;
  std::vector<std::string> frames_;
  Json known_;
  std::vector<Json> lobby_;
  ClientId client_;
  int asked_ = 0;
};

inline const Json kMe = {{"sitter", "me"}};
inline const Json kOpenSeat = {{"sitter", "open"}};
inline Json bot_seat(int level) { return {{"sitter", "bot"}, {"level", level}}; }

}  // namespace sandstone::tables
