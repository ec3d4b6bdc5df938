// Several servers over one store: whatever hints say, or fail to say, players of one table find each other, and what is
// due is done once.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>

#include "server/bus/fake_bus.hpp"
#include "tests/unit/server_tables/service_harness.hpp"

namespace sandstone::tables {
namespace {

constexpr std::int64_t kSecond = 1000;

// Thinks for ever.
class StuckThinker final : public Thinker {
 public:
  void think(AskedThought, std::function<void(std::string move)>) override { ++asked; }
  int asked = 0;
};

struct Node {
  bus::FakeBus bus;
  TestServer server;

  Node(storage::Store& store, bus::FakeBus::Line& line, Duties duties, std::uint64_t seed)
      : bus{line},
        server{store, bus, duties, {.tables_per_player = 3, .watched_at_once = 5, .presence_every = 0}, seed} {
    server.open();
  }
};

struct TwoNodes {
  HeldStore store;
  bus::FakeBus::Line line;
  InstantThinker thinker;
  std::vector<std::unique_ptr<Node>> nodes;

  explicit TwoNodes(Duties duties) {
    for (const std::uint64_t seed : {1, 2}) add(duties, seed);
  }
  TwoNodes() : TwoNodes{Duties{}} {}

  Node& add(Duties duties, std::uint64_t seed) {
    return *nodes.emplace_back(std::make_unique<Node>(store, line, duties, seed));
  }
  TestServer& server(std::size_t number) const { return nodes[number]->server; }
  void pump() const {
    for (int i = 0; i < 10; ++i) {
      for (const auto& node : nodes) node->server.pump();
    }
  }
  void pass(std::int64_t millis) const {
    for (const auto& node : nodes) node->server.let_time_pass(millis);
    for (const auto& node : nodes) node->server.service.tick();
    pump();
  }
};

std::size_t count_of(const TestClient& client, const std::string& start) {
  return static_cast<std::size_t>(
      std::ranges::count_if(client.frames(), [&](const std::string& frame) { return frame.starts_with(start); }));
}

// Anna at the first server, Ben at the second, at one table.
struct ATable : TwoNodes {
  std::unique_ptr<TestClient> anna;
  std::unique_ptr<TestClient> ben;
  std::string table;

  explicit ATable(bool cut) {
    anna = std::make_unique<TestClient>(server(0), "Anna");
    ben = std::make_unique<TestClient>(server(1), "Ben");
    table = anna->create({kMe, kOpenSeat});
    anna->watch(table);
    ben->watch(table);
    line.cut = cut;
    EXPECT_EQ(ben->ask({{"type", "sit"}, {"table", table}})["type"], "done");
    settle();
  }
  void settle() const { line.cut ? pass(2 * kSecond) : pump(); }
  TestClient& mover() const { return anna->scene()["to_move"] == 1 ? *anna : *ben; }
};

class Nodes : public testing::TestWithParam<bool> {};
INSTANTIATE_TEST_SUITE_P(WithHintsAndWithout, Nodes, testing::Bool(),
                         [](const auto& cut) { return cut.param ? "without" : "with"; });

TEST_P(Nodes, players_of_one_table_at_different_servers_play_a_whole_game) {
  const ATable game{GetParam()};
  SeededLuck luck{4};
  int moves = 0;
  for (; !game.anna->scene()["over"]; ++moves) {
    TestClient& mover = game.mover();
    const auto all = mover.moves();
    ASSERT_EQ(mover.play(game.table, all[luck.below(static_cast<std::uint32_t>(all.size()))])["type"], "done");
    game.settle();
    ASSERT_EQ(game.anna->update()["seq"], game.ben->update()["seq"]);
    ASSERT_EQ(game.anna->update()["table"]["moves"], game.ben->update()["table"]["moves"]);
  }
  EXPECT_GT(moves, 20);
  EXPECT_EQ(game.anna->update()["you"], 1);
  EXPECT_EQ(game.ben->update()["you"], 2);
  std::set<std::int64_t> told;
  for (const std::string& frame : game.ben->frames()) {
    if (!frame.starts_with(R"({"type":"moved")")) continue;
    EXPECT_TRUE(told.insert(Json::parse(frame)["seq"].get<std::int64_t>()).second) << "told once: " << frame;
  }
}

TEST_P(Nodes, a_request_that_comes_second_is_judged_by_what_the_first_has_written) {
  const ATable game{GetParam()};
  TestClient& mover = game.mover();
  TestClient& other = &mover == game.anna.get() ? *game.ben : *game.anna;
  ASSERT_EQ(mover.play(game.table, mover.moves().front())["type"], "done");
  // The other server knows nothing of it yet.
  EXPECT_EQ(other.ask({{"type", "resign"}, {"table", game.table}})["type"], "done");
  game.settle();
  EXPECT_EQ(other.update()["table"]["moves"], 1);
  EXPECT_EQ(game.anna->update()["table"]["ending"], "resigned");
  EXPECT_EQ(game.ben->update()["table"]["ending"], "resigned");
}

TEST_P(Nodes, chat_comes_to_all_once) {
  const ATable game{GetParam()};
  game.anna->ask({{"type", "say"}, {"table", game.table}, {"text", "hello"}});
  game.settle();
  game.settle();
  EXPECT_EQ(count_of(*game.ben, R"({"type":"chat")"), 1U);
  EXPECT_EQ(game.ben->latest("chat")["lines"][0]["text"], "hello");
}

TEST_P(Nodes, lists_of_every_server_show_all_tables) {
  TwoNodes nodes;
  TestClient anna{nodes.server(0), "Anna"};
  TestClient eve{nodes.server(1), "Eve"};
  TestClient elsewhere{nodes.server(1), "Anna"};
  for (TestClient* one : {&eve, &elsewhere}) one->ask({{"type", "watch_lobby"}});
  nodes.line.cut = GetParam();
  const auto settle = [&] {
    nodes.pass(4 * kSecond);
    nodes.pass(kSecond);
  };
  const std::string table = anna.create({kMe, kOpenSeat});
  settle();
  ASSERT_EQ(eve.lobby().size(), 1U);
  EXPECT_EQ(eve.lobby()[0]["id"], table);
  EXPECT_EQ(elsewhere.latest("mine")["tables"].size(), 1U);
  EXPECT_EQ(eve.ask({{"type", "sit"}, {"table", table}})["type"], "done");
  settle();
  EXPECT_EQ(elsewhere.latest("mine")["tables"][0]["table"]["stage"], "running");
  EXPECT_EQ(eve.latest("mine")["tables"].size(), 1U);
  EXPECT_EQ(anna.ask({{"type", "resign"}, {"table", table}})["type"], "done");
  settle();
  EXPECT_EQ(eve.lobby().size(), 0U);
  EXPECT_EQ(eve.latest("mine")["tables"].size(), 0U);
  EXPECT_EQ(elsewhere.latest("mine")["tables"].size(), 0U);
}

TEST(NodesPresence, everybody_is_told_who_is_there_at_any_server) {
  const ATable game{false};
  const auto seats = [&] { return game.anna->latest("presence")["seats"]; };
  EXPECT_TRUE(seats()[1]["here"]);
  TestClient eve{game.server(1), "Eve"};
  eve.watch(game.table);
  game.pump();
  EXPECT_EQ(game.anna->latest("presence")["spectators"], 1);
  eve.leave();
  game.ben->leave();
  game.pump();
  EXPECT_EQ(game.anna->latest("presence")["spectators"], 0);
  EXPECT_FALSE(seats()[1]["here"]);
  EXPECT_TRUE(seats()[1].contains("claim_in"));
}

TEST(NodesPresence, who_is_at_a_server_that_says_nothing_any_more_has_gone) {
  ATable game{false};
  TestClient again{game.server(0), "Ben"};
  game.nodes[1]->bus.stop();
  game.ben.reset();
  game.nodes.pop_back();
  game.store.set_clock([&] { return game.server(0).time(); });
  for (int i = 0; i < 13; ++i) game.pass(kSecond);
  EXPECT_FALSE(game.anna->latest("presence")["seats"][1]["here"]);
  again.watch(game.table);
  EXPECT_TRUE(game.anna->latest("presence")["seats"][1]["here"]);
}

TEST(NodesPresence, nobody_is_away_as_long_as_it_cannot_be_heard_who_is_there) {
  ATable game{false};
  game.line.cut = true;
  for (int i = 0; i < 400; ++i) game.pass(kSecond);
  EXPECT_TRUE(game.anna->latest("presence")["seats"][1]["here"]);
  const Json claim = game.anna->ask({{"type", "claim"}, {"table", game.table}, {"seat", 2}, {"bot", false}});
  EXPECT_EQ(claim["reason"], "too_early");
}

// Two servers run, and Ben's alone has lost the bus.
struct BenCutOff : ATable {
  BenCutOff() : ATable{false} {
    store.set_servers(2);
    for (int i = 0; i < 5; ++i) pass(kSecond);
    nodes[1]->bus.cut = true;
  }
  void pass_seconds(int count) const {
    for (int i = 0; i < count; ++i) pass(kSecond);
  }
  static std::string claimed(TestClient& by, int seat, const std::string& table) {
    const Json answer = by.ask({{"type", "claim"}, {"table", table}, {"seat", seat}, {"bot", false}});
    return answer.contains("reason") ? answer["reason"] : answer["type"];
  }
};

TEST(NodesPresence, nobody_is_away_who_may_be_at_a_server_that_alone_has_lost_the_bus) {
  BenCutOff game;
  game.pass_seconds(400);
  EXPECT_TRUE(game.anna->latest("presence")["seats"][1]["here"]);
  EXPECT_EQ(BenCutOff::claimed(*game.anna, 2, game.table), "too_early");
  EXPECT_EQ(BenCutOff::claimed(*game.ben, 1, game.table), "too_early");
  EXPECT_TRUE(game.server(0).service.counts().server_is_missing);
  game.nodes[1]->bus.cut = false;
  game.pass_seconds(400);
  EXPECT_FALSE(game.server(0).service.counts().server_is_missing);
  EXPECT_TRUE(game.anna->latest("presence")["seats"][1]["here"]);
  EXPECT_EQ(BenCutOff::claimed(*game.anna, 2, game.table), "too_early");
}

TEST(NodesPresence, who_has_left_meanwhile_is_away_from_when_all_are_heard_again) {
  BenCutOff game;
  game.ben->leave();
  game.pass_seconds(400);
  game.nodes[1]->bus.cut = false;
  game.pass_seconds(280);
  EXPECT_EQ(BenCutOff::claimed(*game.anna, 2, game.table), "too_early");
  game.pass_seconds(40);
  EXPECT_EQ(BenCutOff::claimed(*game.anna, 2, game.table), "done");
}

TEST(NodesPresence, a_server_that_ends_is_not_missed) {
  ATable game{false};
  game.store.set_servers(2);
  for (int i = 0; i < 5; ++i) game.pass(kSecond);
  game.server(1).service.leave_to_others();
  game.ben->leave();
  game.pump();
  game.nodes[1]->bus.stop();
  game.ben.reset();
  game.nodes.pop_back();
  game.store.set_clock([&] { return game.server(0).time(); });
  for (int i = 0; i < 20; ++i) game.pass(kSecond);
  EXPECT_FALSE(game.server(0).service.counts().server_is_missing) << "though the store still counts it";
  game.store.set_servers(1);
  for (int i = 0; i < 290; ++i) game.pass(kSecond);
  const Json claim = game.anna->ask({{"type", "claim"}, {"table", game.table}, {"seat", 2}, {"bot", false}});
  EXPECT_EQ(claim["type"], "done");
}

struct WithBot : TwoNodes {
  std::unique_ptr<TestClient> anna;
  std::string table;

  explicit WithBot(Duties duties) : TwoNodes{duties} {
    anna = std::make_unique<TestClient>(server(0), "Anna");
    pump();
  }
  void begin() {
    const Json more = {{"starting_seat", 2}};
    table = anna->create({kMe, bot_seat(1)}, "mandala", more);
    anna->watch(table);
  }
  bool bot_has_moved() const { return anna->scene()["to_move"] == 1; }
};

TEST(NodesBots, servers_without_bots_leave_them_to_a_worker_at_once_or_when_it_looks) {
  for (const bool cut : {false, true}) {
    WithBot game{Duties{}};
    game.add({.serves = false, .thinker = &game.thinker}, 3);
    game.line.cut = cut;
    game.begin();
    EXPECT_FALSE(game.bot_has_moved());
    game.pump();
    EXPECT_EQ(game.bot_has_moved(), !cut);
    for (int i = 0; i < 3; ++i) game.pass(kSecond);
    EXPECT_TRUE(game.bot_has_moved());
  }
}

TEST(NodesBots, a_worker_that_is_stuck_is_waited_for_no_longer_than_its_claim_holds) {
  WithBot game{Duties{}};
  StuckThinker stuck;
  game.add({.serves = false, .thinker = &stuck}, 3);
  game.begin();
  game.pump();
  EXPECT_EQ(stuck.asked, 1);
  game.nodes.pop_back();
  game.add({.serves = false, .thinker = &game.thinker}, 4);
  game.pass(8 * kSecond);
  EXPECT_FALSE(game.bot_has_moved());
  game.pass(3 * kSecond);
  game.pass(2 * kSecond);
  EXPECT_TRUE(game.bot_has_moved());
}

TEST(NodesBots, a_claim_holds_as_long_as_its_bot_thinks) {
  WithBot game{Duties{}};
  StuckThinker slow;
  game.add({.serves = false, .thinker = &slow}, 3);
  game.add({.serves = false, .thinker = &game.thinker}, 4);
  game.begin();
  game.nodes[2]->server.pump();  // it is the first to hear of it
  for (int i = 0; i < 30; ++i) game.pass(kSecond);
  EXPECT_EQ(slow.asked, 1);
  EXPECT_FALSE(game.bot_has_moved());
}

TEST(NodesBots, who_leaves_gives_back_what_was_begun) {
  WithBot game{Duties{}};
  StuckThinker stuck;
  game.add({.serves = false, .thinker = &stuck}, 3);
  game.begin();
  game.pump();
  ASSERT_EQ(stuck.asked, 1);
  game.add({.serves = false, .thinker = &game.thinker}, 4);
  game.server(2).service.leave_to_others();
  game.pump();
  EXPECT_TRUE(game.bot_has_moved());
}

}  // namespace
}  // namespace sandstone::tables
