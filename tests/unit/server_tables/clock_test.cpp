// Clocks: what they show, and that time that is up ends a game.
#include <gtest/gtest.h>

#include <cstdint>

#include "positions/event_text.hpp"
#include "positions/stones_event.hpp"
#include "tests/unit/server_tables/some_at_a_table.hpp"

namespace sandstone::tables {
namespace {

constexpr std::int64_t kMinute = 60'000;
constexpr std::int64_t kDay = 1440 * kMinute;

Json live(int minutes, int increment) {
  return {{"clock", {{"kind", "live"}, {"minutes", minutes}, {"increment", increment}}}};
}
Json correspondence(int days) { return {{"clock", {{"kind", "correspondence"}, {"days", days}}}}; }

// What the first client sees when it looks now.
Json left(const SomeAtATable& game) {
  game.client(1).watch(game.table);
  return game.now()["left"];
}

TEST(Clocks, thinking_takes_time_and_a_move_earns_some) {
  const SomeAtATable game{2, live(5, 3)};
  EXPECT_EQ(game.now()["clock"], live(5, 3)["clock"]);
  EXPECT_EQ(game.now()["left"], (Json{5 * kMinute, 5 * kMinute}));
  game.server->pass(10'000);
  EXPECT_EQ(left(game), (Json{5 * kMinute - 10'000, 5 * kMinute})) << "only the time of whose turn it is runs";
  game.play();
  ASSERT_EQ(game.now()["turn"], 2);
  EXPECT_EQ(game.now()["left"], (Json{5 * kMinute - 7'000, 5 * kMinute}));
  game.server->pass(1'000);
  EXPECT_EQ(left(game), (Json{5 * kMinute - 7'000, 5 * kMinute - 1'000}));
}

TEST(Clocks, when_time_is_up_the_other_has_won) {
  const SomeAtATable game{2, live(1, 0)};
  game.server->pass(kMinute - 1);
  EXPECT_EQ(game.now()["stage"], "running");
  game.server->pass(1);
  EXPECT_EQ(game.now()["stage"], "over");
  EXPECT_EQ(game.now()["ending"], "timeout");
  EXPECT_EQ(game.now()["places"], (Json{2, 1}));
  EXPECT_EQ(game.now()["left"], (Json{0, kMinute}));
  EXPECT_EQ(game.client(1).play(game.table, game.client(1).moves().front())["reason"], "not_running");
}

TEST(Clocks, a_move_that_comes_too_late_is_too_late_even_if_nobody_has_looked_at_the_clock) {
  const SomeAtATable game{2, live(1, 0)};
  const std::string move = game.client(1).moves().front();
  game.server->service.tick();
  game.server->let_time_pass(kMinute);
  EXPECT_EQ(game.client(1).play(game.table, move)["reason"], "not_running");
  EXPECT_EQ(game.now()["ending"], "timeout");
}

TEST(Clocks, of_three_players_the_one_whose_time_is_up_is_replaced_and_comes_in_last) {
  const SomeAtATable game{3, live(1, 0)};
  game.server->pass(kMinute);
  EXPECT_EQ(game.now()["stage"], "running");
  EXPECT_EQ(game.now()["seats"][0]["out"], "timeout");
  EXPECT_EQ(game.now()["seats"][0]["sitter"], "bot");
  EXPECT_EQ(game.now()["turn"], 2) << "the bot has moved";
  EXPECT_EQ(game.now()["left"][1], kMinute);
  game.server->pass(kMinute);
  EXPECT_EQ(game.now()["stage"], "over") << "one is left, and has won";
  EXPECT_EQ(game.now()["places"], (Json{3, 2, 1}));
}

TEST(Clocks, correspondence_gives_days_for_each_move) {
  const SomeAtATable game{2, correspondence(3)};
  game.server->pass(2 * kDay);
  EXPECT_EQ(left(game)[0], kDay);
  game.play();
  EXPECT_EQ(game.now()["left"][0], 3 * kDay);
  game.server->pass(3 * kDay);
  EXPECT_EQ(game.now()["ending"], "timeout");
  EXPECT_EQ(game.now()["places"], (Json{1, 2}));
}

TEST(Clocks, bots_have_all_the_time_they_want) {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  Json options = live(1, 0);
  options["starting_seat"] = 2;
  const std::string table = anna.create({kMe, bot_seat(1)}, "mandala", options);
  anna.watch(table);
  EXPECT_EQ(anna.update()["table"]["turn"], 1);
  EXPECT_EQ(anna.update()["table"]["left"], (Json{kMinute, kMinute}));
}

TEST(Clocks, time_during_which_the_server_is_down_counts_for_nobody) {
  SomeAtATable game{2, live(5, 0)};
  game.server->pass(30'000);
  game.restart(3 * kDay);
  EXPECT_EQ(game.now()["left"], (Json{5 * kMinute - 30'000, 5 * kMinute}));
  game.server->pass(5 * kMinute - 30'000 - 1);
  EXPECT_EQ(game.now()["stage"], "running");
  game.restart();
  game.server->pass(1);
  EXPECT_EQ(game.now()["ending"], "timeout");
  game.restart();
  EXPECT_EQ(game.now()["ending"], "timeout") << "it is in the log";
}

TEST(Clocks, taking_back_gives_no_time_back_and_takes_what_the_move_had_earned) {
  Json options = live(5, 3);
  options["open_stacks"] = true;
  const SomeAtATable game{3, options};
  game.server->pass(10'000);
  game.play();
  ASSERT_FALSE(parse_event<stones::Full>(game.client(1).latest_event()).value.value().reveals);
  game.server->pass(2'000);
  for (int seat = 1; seat <= 3; ++seat) game.ask(seat, {{"type", "take_back"}, {"agree", true}});
  ASSERT_EQ(game.now()["moves"], 0);
  EXPECT_EQ(game.now()["left"], (Json{5 * kMinute - 10'000, 5 * kMinute - 2'000, 5 * kMinute}));
}

TEST(Clocks, a_clock_that_cannot_be_is_refused) {
  HeldStore store;
  TestServer server{store};
  TestClient anna{server, "Anna"};
  const auto create = [&](const Json& clock) {
    return anna.ask({{"type", "create"},
                     {"game", "mandala"},
                     {"seats", {kMe, kOpenSeat}},
                     {"unlisted", false},
                     {"clock", clock}})["reason"];
  };
  EXPECT_EQ(create({{"kind", "live"}}), "bad_options");
  EXPECT_EQ(create({{"kind", "live"}, {"minutes", 5}, {"days", 1}}), "bad_options");
  EXPECT_EQ(create({{"kind", "correspondence"}, {"minutes", 5}}), "bad_options");
  EXPECT_EQ(create({{"kind", "correspondence"}, {"days", 1}, {"increment", 5}}), "bad_options");
  EXPECT_EQ(create({{"kind", "live"}, {"minutes", 0}}), "malformed");
  EXPECT_EQ(create({{"kind", "sundial"}}), "malformed");
}

// ---- the machine's clock -------------------------------------------------------------------------------------------

TEST(MachineClock, that_went_back_while_the_server_was_down_stops_nobodys_time) {
  SomeAtATable game{2, {{"clock", {{"kind", "live"}, {"minutes", 1}}}}};
  game.play(1);
  game.server->pass(10'000);
  game.restart(-3'600'000);
  const int seat = game.now()["turn"];
  EXPECT_LE(game.now()["left"][seat - 1], 60'000);
  game.server->pass(60'000);
  EXPECT_EQ(game.now()["ending"], "timeout");
}

TEST(MachineClock, that_went_back_lets_no_game_oversleep) {
  SomeAtATable game{2, {{"clock", {{"kind", "live"}, {"minutes", 5}}}}};
  for (const auto& one : game.clients) one->leave();
  game.server->pass(10'000);
  game.server = std::make_unique<TestServer>(game.store, 99, game.server->time() - 3'600'000);
  game.server->open();
  game.server->pass(300'000);  // it is read, and its clock goes on
  game.server->pass(300'000);
  EXPECT_EQ(game.store.states().at(game.table), storage::TableState::kOver);
}

TEST(MachineClock, that_went_back_keeps_nobody_from_claiming_the_game_of_somebody_who_is_away) {
  SomeAtATable game{2};
  game.restart(-3'600'000);
  game.client(2).leave();
  game.server->pass(300'000);
  EXPECT_EQ(game.ask(1, {{"type", "claim"}, {"seat", 2}, {"bot", false}})["type"], "done");
}

}  // namespace
}  // namespace sandstone::tables
