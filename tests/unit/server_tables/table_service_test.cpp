// Playing at the tables of a server.
#include <gtest/gtest.h>

#include <algorithm>

#include "records/parse_record.hpp"
#include "records/verify.hpp"
#include "tests/unit/server_tables/service_harness.hpp"

namespace sandstone::tables {
namespace {

struct TwoAtATable {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  TestClient ben{server, "Ben"};
  std::string table;

  explicit TwoAtATable(const std::string& game = "mandala", const Json& more = Json::object()) {
    table = anna.create({kMe, kOpenSeat}, game, more);
    anna.watch(table);
    ben.watch(table);
    EXPECT_EQ(ben.ask({{"type", "sit"}, {"table", table}})["type"], "done");
  }
  TestClient& mover() { return anna.scene()["to_move"] == 1 ? anna : ben; }
  TestClient& other() { return anna.scene()["to_move"] == 1 ? ben : anna; }
};

bool is_sound_record(const std::string& text) {
  std::optional<Fault> fault;
  const auto unreadable = with_game_of(text, [&]<class G>(G, const RecordHeader& header) {
    auto record = std::make_unique<Record<G>>();
    auto places = std::make_unique<Places<G>>();
    fault = parse_record(header, *record, *places);
    if (!fault) fault = verify(*record, places.get());
  });
  return !unreadable && !fault;
}

void play_to_the_end(TwoAtATable& two, TestClient& spectator, std::uint64_t seed) {
  SeededLuck luck{seed};
  int turns = 0;
  while (!two.anna.scene()["over"] && ++turns < 500) {
    TestClient& mover = two.mover();
    const auto moves = mover.moves();
    ASSERT_FALSE(moves.empty());
    const auto& move = moves[luck.below(static_cast<std::uint32_t>(moves.size()))];
    ASSERT_EQ(mover.play(two.table, move)["type"], "done");
    ASSERT_EQ(spectator.update()["seq"], mover.update()["seq"]);
    ASSERT_TRUE(spectator.scene()["moves"].empty());
  }
  EXPECT_TRUE(spectator.scene()["over"]);
  EXPECT_EQ(two.ben.update()["table"]["stage"], "over");
}

TEST(TableService, whole_games_of_both_kinds_are_played_and_leave_sound_records) {
  int seed = 0;
  for (const auto& [game, more] : std::vector<std::pair<std::string, Json>>{
           {"mandala", Json::object()}, {"stones", {{"harmony", true}}}, {"stones", {{"open_stacks", true}}}}) {
    TwoAtATable two{game, more};
    TestClient spectator{two.server, "Cleo"};
    spectator.watch(two.table);
    EXPECT_EQ(spectator.update()["you"], 0);
    EXPECT_FALSE(two.server.record(two.table)) << "a record before the end shows what is hidden";
    play_to_the_end(two, spectator, static_cast<std::uint64_t>(++seed));
    const auto record = two.server.record(two.table);
    ASSERT_TRUE(record);
    EXPECT_TRUE(is_sound_record(*record)) << *record;
    EXPECT_EQ(Json::parse(*record)["players"][1]["name"], "Ben");
  }
}

TEST(TableService, bots_answer_by_themselves_at_every_level) {
  for (int level = 1; level <= 5; ++level) {
    HeldStore store;
    TestServer server{store, static_cast<std::uint64_t>(level)};
    TestClient anna{server, "Anna"};
    const std::string table =
        anna.create({bot_seat(level), kMe, bot_seat(level)}, "stones", {{"harmony", true}, {"starting_seat", 1}});
    anna.watch(table);
    EXPECT_EQ(anna.scene()["to_move"], 2) << "the bot has moved";
    int turns = 0;
    while (!anna.scene()["over"] && ++turns < 200) ASSERT_EQ(anna.play(table, anna.moves().front())["type"], "done");
    EXPECT_TRUE(anna.scene()["over"]);
  }
}

TEST(TableService, a_move_reaches_the_others_with_what_it_did) {
  TwoAtATable two;
  const int before = two.other().update()["seq"];
  const TestClient& other = two.other();
  const std::string move = two.mover().moves().front();
  two.mover().play(two.table, move);
  const Json update = other.update();
  EXPECT_EQ(update["seq"], before + 1);
  EXPECT_EQ(update["from"], 0);
  ASSERT_EQ(update["events"].size(), 1U);
  EXPECT_EQ(update["events"][0].get<std::string>().substr(2, move.size()), move);
}

TEST(TableService, nobody_hears_of_a_move_before_it_is_on_the_disk) {
  TwoAtATable two;
  TestClient& mover = two.mover();
  TestClient& other = two.other();
  const std::string move = mover.moves().front();
  const std::size_t frames_of_mover = mover.frames().size();
  const std::size_t frames_of_other = other.frames().size();
  two.store.holding = true;
  EXPECT_EQ(mover.play(two.table, move), nullptr);
  // Nor by asking: a new watcher waits.
  EXPECT_EQ(other.watch(two.table), nullptr);
  EXPECT_EQ(mover.frames().size(), frames_of_mover);
  EXPECT_EQ(other.frames().size(), frames_of_other);
  two.store.let_go();
  two.server.pump();
  EXPECT_EQ(mover.reply()["type"], "done");
  EXPECT_EQ(other.reply()["type"], "done");
  EXPECT_EQ(other.update()["table"]["moves"], 1);
}

TEST(TableService, a_move_that_cannot_be_kept_has_not_happened) {
  TwoAtATable two;
  TestClient& mover = two.mover();
  const TestClient& other = two.other();
  const Json scene = mover.scene();
  const std::string move = mover.moves().front();
  const std::size_t frames_of_other = other.frames().size();
  two.store.memory.break_writes(storage::StoreFault{storage::StoreFaultKind::kDiskFull, "full"});
  EXPECT_EQ(mover.play(two.table, move)["reason"], "not_saved");
  EXPECT_EQ(other.frames().size(), frames_of_other);
  two.store.memory.break_writes(std::nullopt);
  mover.watch(two.table);
  EXPECT_EQ(mover.scene(), scene);
  EXPECT_EQ(mover.play(two.table, move)["type"], "done") << "when there is room again, the game goes on";
}

TEST(TableService, a_table_that_cannot_be_kept_is_not_there) {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  store.memory.break_writes(storage::StoreFault{storage::StoreFaultKind::kDiskFull, "full"});
  const Json reply =
      anna.ask({{"type", "create"}, {"game", "mandala"}, {"seats", {kMe, kOpenSeat}}, {"unlisted", false}});
  EXPECT_EQ(reply["reason"], "not_saved");
  EXPECT_EQ(server.service.table_count(), 0U);
}

TEST(TableService, a_move_sent_twice_is_played_once) {
  TwoAtATable two;
  TestClient& mover = two.mover();
  const Json play = {{"type", "play"}, {"table", two.table}, {"after", 0}, {"move", mover.moves().front()}};
  EXPECT_EQ(mover.ask(play)["type"], "done");
  EXPECT_EQ(mover.ask(play)["type"], "done");
  EXPECT_EQ(mover.update()["table"]["moves"], 1);
}

TEST(TableService, what_the_rules_forbid_is_refused_with_its_clause) {
  TwoAtATable two;
  TestClient& mover = two.mover();
  TestClient& other = two.other();
  const std::string move = mover.moves().front();
  EXPECT_EQ(other.play(two.table, move)["reason"], "not_your_turn");
  EXPECT_EQ(mover.play(two.table, "castle")["reason"], "not_a_move");
  EXPECT_EQ(mover.ask({{"type", "play"}, {"table", two.table}, {"after", 5}, {"move", move}})["reason"], "stale");
  TestClient spectator{two.server, "Cleo"};
  spectator.watch(two.table);
  EXPECT_EQ(spectator.play(two.table, move)["reason"], "not_seated");
  const Json claim = mover.play(two.table, "cr");
  EXPECT_EQ(claim["reason"], "illegal_move");
  EXPECT_EQ(claim["refusal"], "nothing_to_claim");
  EXPECT_EQ(claim["clause"].get<std::string>().front(), 'M');
  EXPECT_EQ(mover.ask({{"type", "play"}, {"table", "nowhere"}, {"after", 0}, {"move", move}})["reason"],
            "no_such_table");
  EXPECT_EQ(mover.update()["table"]["moves"], 0);
}

TEST(TableService, what_makes_no_sense_is_refused_and_harms_nobody) {
  TwoAtATable two;
  const std::size_t frames = two.ben.frames().size();
  two.anna.say("}{");
  EXPECT_EQ(two.anna.latest("refused")["reason"], "malformed");
  two.anna.say(R"({"type":"fly","id":77})");
  EXPECT_EQ(two.anna.latest("refused")["id"], 77);
  two.anna.say(std::string(100'000, '['));
  EXPECT_EQ(two.ben.frames().size(), frames);
}

TEST(TableService, requests_beyond_what_can_wait_are_refused) {
  TwoAtATable two;
  two.store.holding = true;
  two.mover().play(two.table, two.mover().moves().front());
  Json reply;
  for (int i = 0; i < 40 && reply.is_null(); ++i) reply = two.other().watch(two.table);
  EXPECT_EQ(reply["reason"], "busy");
  two.store.let_go();
  two.server.pump();
}

}  // namespace
}  // namespace sandstone::tables
