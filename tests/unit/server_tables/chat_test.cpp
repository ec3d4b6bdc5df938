// Talking at a table; not having to listen.
#include <gtest/gtest.h>

#include "tests/unit/server_tables/some_at_a_table.hpp"

namespace sandstone::tables {
namespace {

Json say(const SomeAtATable& game, int seat, const std::string& text) {
  return game.ask(seat, {{"type", "say"}, {"text", text}});
}

// All lines that a client was sent, in order.
std::vector<std::string> lines(const TestClient& client) {
  std::vector<std::string> lines;
  for (const std::string& frame : client.frames()) {
    const Json json = Json::parse(frame);
    if (json["type"] != "chat") continue;
    for (const Json& line : json["lines"]) lines.push_back(line["text"]);
  }
  return lines;
}

using Lines = std::vector<std::string>;

TEST(Chat, all_at_the_table_hear_what_is_said_and_spectators_too) {
  const SomeAtATable game{2};
  TestClient eve{*game.server, "Eve"};
  eve.watch(game.table);
  EXPECT_EQ(say(game, 2, "Zażółć \"this\" 🙂")["type"], "done");
  for (const TestClient* client : {&game.client(1), &game.client(2), &eve}) {
    const Json chat = client->latest("chat");
    EXPECT_EQ(chat["table"], game.table);
    EXPECT_EQ(chat["lines"][0]["seat"], 2);
    EXPECT_EQ(chat["lines"][0]["name"], "Ben");
    EXPECT_EQ(chat["lines"][0]["text"], "Zażółć \"this\" 🙂");
    EXPECT_EQ(chat["lines"][0]["at"], game.server->time());
  }
  EXPECT_EQ(eve.ask({{"type", "say"}, {"table", game.table}, {"text", "hello"}})["reason"], "not_seated");
}

TEST(Chat, a_player_who_comes_back_gets_what_they_missed_and_nothing_twice) {
  const SomeAtATable game{2};
  say(game, 1, "one");
  const int heard = game.client(2).latest("chat")["lines"][0]["seq"];
  game.client(2).leave();
  say(game, 1, "two");
  game.client(2).come_back("Ben");
  game.client(2).watch(game.table, heard);
  EXPECT_EQ(lines(game.client(2)), (Lines{"one", "two"}));
  EXPECT_EQ(game.client(2).update()["seq"], heard + 1);
}

TEST(Chat, is_there_after_a_restart_and_before_and_after_the_game) {
  SomeAtATable game{2};
  say(game, 1, "good luck");
  game.ask(2, {{"type", "resign"}});
  EXPECT_EQ(say(game, 2, "well played")["type"], "done");
  game.restart();
  EXPECT_EQ(lines(game.client(1)), (Lines{"good luck", "well played"}));
}

TEST(Chat, only_text_can_be_said) {
  const SomeAtATable game{2};
  EXPECT_EQ(say(game, 1, "")["reason"], "bad_text");
  EXPECT_EQ(say(game, 1, "   ")["reason"], "bad_text");
  EXPECT_EQ(say(game, 1, "two\nlines")["reason"], "bad_text");
  EXPECT_EQ(say(game, 1, "turned \u202e round\u202c")["reason"], "bad_text");
  EXPECT_EQ(say(game, 1, std::string(401, 'a'))["reason"], "malformed");
  EXPECT_EQ(say(game, 1, std::string(400, 'a'))["type"], "done");
}

TEST(Chat, has_a_pace_and_drops_its_oldest_lines) {
  const SomeAtATable game{2};
  int said = 0;
  while (said < 100 && say(game, 1, "word")["type"] == "done") ++said;
  EXPECT_EQ(said, 6);
  EXPECT_EQ(game.client(1).reply()["reason"], "too_fast");
  TestClient again{*game.server, "Anna"};
  EXPECT_EQ(again.ask({{"type", "say"}, {"table", game.table}, {"text", "word"}})["reason"], "too_fast")
      << "another connection is the same player";
  EXPECT_EQ(say(game, 2, "word")["type"], "done") << "everybody has a pace of their own";
  for (said += 1; said < 600; ++said) {
    game.server->pass(3'000);
    ASSERT_EQ(say(game, 1, "word")["type"], "done") << said;
  }
  TestClient eve{*game.server, "Eve"};
  eve.watch(game.table);
  EXPECT_EQ(lines(eve).size(), 100U) << "the latest";
  EXPECT_EQ(eve.latest("chat")["lines"][99]["seq"], game.client(1).latest("chat")["lines"][0]["seq"]);
}

TEST(Chat, players_of_one_address_share_a_pace) {
  const SomeAtATable game{2};
  int said = 0;
  for (int i = 0; i < 10; ++i) {
    // Each under another name, from the same place.
    std::vector<std::string> heard;
    const std::string name = "Guest " + std::to_string(i);
    const ClientId guest = game.server->service.connect({"id-of-" + name, name, 0}, {}, "one address",
                                                        [&](const Frame& frame) { heard.push_back(*frame); });
    for (int line = 0; line < 10; ++line) {
      game.server->service.receive(guest,
                                   R"({"type":"report","id":1,"seat":2,"why":"x","table":")" + game.table + "\"}");
      game.server->pump();
      if (heard.back().find("\"done\"") != std::string::npos) ++said;
    }
    game.server->service.disconnect(guest);
  }
  EXPECT_EQ(said, 24);
  EXPECT_EQ(game.server->service.counts().lines_refused, 76U);
  EXPECT_EQ(say(game, 1, "word")["type"], "done") << "others have their own";
}

TEST(Chat, a_muted_player_cannot_talk) {
  const SomeAtATable game{2};
  game.server->service.set_mutes({{"id-of-Ben", 0}});
  EXPECT_EQ(say(game, 2, "hello")["reason"], "muted");
  EXPECT_FALSE(game.client(2).reply().contains("until")) << "for good";
  EXPECT_EQ(say(game, 1, "I may")["type"], "done");
  EXPECT_EQ(lines(game.client(1)).size(), 1U);
  game.server->service.set_mutes({});
  EXPECT_EQ(say(game, 2, "me too")["type"], "done");
}

TEST(Chat, a_player_muted_for_a_time_may_talk_again_after_it) {
  const SomeAtATable game{2};
  const std::int64_t until = game.server->time() + 60'000;
  game.server->service.set_mutes({{"id-of-Ben", until}});
  EXPECT_EQ(say(game, 2, "hello")["until"], until);
  game.server->pass(59'999);
  EXPECT_EQ(say(game, 2, "hello")["reason"], "muted");
  game.server->pass(1);
  EXPECT_EQ(say(game, 2, "hello")["type"], "done");
}

// ---- not having to listen ------------------------------------------------------------------------------------------

TEST(Blocking, nothing_of_them_is_heard_here_or_anywhere_any_more) {
  const SomeAtATable game{3};
  say(game, 2, "rude");
  EXPECT_EQ(game.ask(1, {{"type", "block"}, {"seat", 2}, {"on", true}})["type"], "done");
  EXPECT_EQ(game.client(1).update()["blocked"], Json{2});
  say(game, 2, "ruder");
  say(game, 3, "stop it");
  EXPECT_EQ(lines(game.client(1)), (Lines{"rude", "stop it"}));
  EXPECT_EQ(lines(game.client(3)), (Lines{"rude", "ruder", "stop it"}));
  game.client(1).come_back("Anna");
  game.client(1).watch(game.table);
  EXPECT_EQ(lines(game.client(1)), (Lines{"rude", "stop it", "stop it"})) << "known again after coming back";
  EXPECT_EQ(game.ask(1, {{"type", "block"}, {"seat", 2}, {"on", false}})["type"], "done");
  EXPECT_FALSE(game.client(1).update().contains("blocked"));
  say(game, 2, "sorry");
  EXPECT_EQ(lines(game.client(1)).back(), "sorry");
}

TEST(Blocking, neither_can_sit_down_where_the_other_sits) {
  const SomeAtATable game{2};
  game.ask(1, {{"type", "block"}, {"seat", 2}, {"on", true}});
  const std::string hers = game.client(1).create({kMe, kOpenSeat});
  const std::string his = game.client(2).create({kMe, kOpenSeat});
  EXPECT_EQ(game.client(2).ask({{"type", "sit"}, {"table", hers}})["reason"], "blocked");
  EXPECT_EQ(game.client(1).ask({{"type", "sit"}, {"table", his}})["reason"], "blocked");
  TestClient eve{*game.server, "Eve"};
  EXPECT_EQ(eve.ask({{"type", "sit"}, {"table", hers}})["type"], "done");
}

TEST(Blocking, keeps_nobody_from_their_own_seat) {
  const SomeAtATable game{2};
  game.client(2).leave();
  game.server->pass(300'000);
  ASSERT_EQ(game.ask(1, {{"type", "claim"}, {"seat", 2}, {"bot", true}})["type"], "done");
  game.ask(1, {{"type", "block"}, {"seat", 2}, {"on", true}});
  game.client(2).come_back("Ben");
  EXPECT_EQ(game.ask(2, {{"type", "sit"}})["type"], "done");
}

TEST(Blocking, only_persons_who_sit_there_can_be_blocked) {
  const SomeAtATable game{2};
  EXPECT_EQ(game.ask(1, {{"type", "block"}, {"seat", 1}, {"on", true}})["reason"], "bad_options") << "oneself";
  EXPECT_EQ(game.ask(1, {{"type", "block"}, {"seat", 3}, {"on", true}})["reason"], "bad_options");
  EXPECT_EQ(game.ask(1, {{"type", "block"}, {"seat", 0}, {"on", true}})["reason"], "bad_options");
}

TEST(Reports, reach_the_moderators) {
  SomeAtATable game{2};
  say(game, 2, "rude");
  EXPECT_EQ(game.ask(1, {{"type", "report"}, {"seat", 2}, {"why", "was rude"}})["type"], "done");
  const auto reports = game.store.memory.reports();
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0].by, "id-of-Anna");
  EXPECT_EQ(reports[0].about, "id-of-Ben");
  EXPECT_EQ(reports[0].table, game.table);
  EXPECT_EQ(reports[0].why, "was rude");
  EXPECT_EQ(game.ask(1, {{"type", "report"}, {"seat", 3}, {"why", "x"}})["reason"], "bad_options");
}

TEST(Reports, are_text_that_can_be_read_in_a_terminal_and_do_not_come_in_floods) {
  const SomeAtATable game{2};
  const auto report = [&](const char* why) {
    return game.ask(1, {{"type", "report"}, {"seat", 2}, {"why", why}})["reason"];
  };
  EXPECT_EQ(report("\x1b[2J"), "bad_text");
  EXPECT_EQ(report("two\nlines"), "bad_text");
  EXPECT_EQ(report(" "), "bad_text");
  for (int i = 0; i < 20; ++i) report("again");
  EXPECT_EQ(report("again"), "too_fast");
}

}  // namespace
}  // namespace sandstone::tables
