// Who plays what: names, seats and the menu.
#include "cli/play/settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/play/scripted_console.hpp"
#include "cli/play/settings_menu.hpp"
#include "cli/play/start.hpp"

namespace sandstone::terminal {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(SeatNames, have_defaults_in_the_players_language) {
  Settings settings;
  EXPECT_THAT(seat_names(settings, Language::kEnglish), ElementsAre("Player", "Bot"));
  EXPECT_THAT(seat_names(settings, Language::kPolish), ElementsAre("Gracz", "Bot"));
  settings.sitters = {Sitter::kPerson, Sitter::kPerson, Sitter::kBot, Sitter::kRandomBot};
  EXPECT_THAT(seat_names(settings, Language::kEnglish), ElementsAre("Player 1", "Player 2", "Bot", "Random bot"));
}

TEST(SeatNames, of_bots_say_so_and_are_understood_again) {
  Settings settings;
  settings.sitters = {Sitter::kBot, Sitter::kRandomBot, Sitter::kBot, Sitter::kPerson};
  settings.names = {"HAL", "Dice", "", "Ola"};
  const auto names = seat_names(settings, Language::kEnglish);
  EXPECT_THAT(names, ElementsAre("HAL (bot)", "Dice (random bot)", "Bot 2", "Ola"));
  for (std::size_t seat = 0; seat < names.size(); ++seat) EXPECT_EQ(sitter_of(names[seat]), settings.sitters[seat]);
}

TEST(SeatNames, persons_may_not_sound_like_bots_or_break_the_line) {
  EXPECT_TRUE(may_be_called("Zażółć"));
  EXPECT_TRUE(may_be_called("Botticelli"));
  for (const char* name : {"", "Bot", "Bot 2", "Ola (bot)", "Random bot", "a\nb", "\x1b[2J", "\xFF"}) {
    EXPECT_FALSE(may_be_called(name)) << name;
  }
  EXPECT_FALSE(may_be_called(std::string(61, 'x')));
}

std::optional<Settings> from(const Flags& flags, GameKind game, std::string& complaint) {
  return settings_from(flags, game, Language::kEnglish, complaint);
}

TEST(FlagSettings, seats_decide_the_number_of_players) {
  Flags flags;
  flags.seats = {"you", "bot", "Random"};
  flags.first = "3";
  std::string complaint;
  const auto settings = from(flags, GameKind::kStones, complaint);
  ASSERT_TRUE(settings) << complaint;
  EXPECT_THAT(settings->sitters, ElementsAre(Sitter::kPerson, Sitter::kBot, Sitter::kRandomBot));
  EXPECT_EQ(settings->first, Seat{2});
  EXPECT_EQ(stones_options(*settings).players, 3);
}

TEST(FlagSettings, what_makes_no_sense_is_said) {
  const auto complaint_about = [](const Flags& flags, GameKind game) {
    std::string complaint;
    EXPECT_FALSE(from(flags, game, complaint));
    return complaint;
  };
  Flags flags;
  flags.harmony = true;
  EXPECT_THAT(complaint_about(flags, GameKind::kMandala), HasSubstr("belong to Mandala Stones"));
  flags = {};
  flags.players = 3;
  EXPECT_EQ(complaint_about(flags, GameKind::kMandala), "This game is for two players.");
  flags.seats = {"you", "bot"};
  EXPECT_EQ(complaint_about(flags, GameKind::kStones), "--seats needs 3 entries, one for each player.");
  flags = {};
  flags.seats = {"you", "\x1b[2Jcat"};
  EXPECT_EQ(complaint_about(flags, GameKind::kMandala), "--seats takes you, bot and random, but not “?[2Jcat”.");
  flags = {};
  flags.names = {"a", "b", "c"};
  EXPECT_THAT(complaint_about(flags, GameKind::kMandala), HasSubstr("there are 2 players"));
  flags.names = {"Bot"};
  EXPECT_THAT(complaint_about(flags, GameKind::kMandala), HasSubstr("sound like a bot's"));
  flags = {};
  flags.first = "3";
  EXPECT_EQ(complaint_about(flags, GameKind::kMandala), "--first takes a seat from 1 to 2, or lot.");
  flags = {};
  flags.bot = true;
  flags.seats = {"you", "you"};
  EXPECT_THAT(complaint_about(flags, GameKind::kMandala), HasSubstr("not both"));
}

struct Menu {
  explicit Menu(std::vector<std::string> lines) : console{std::move(lines)}, dialogue{console, {}} {}

  ScriptedConsole console;
  Dialogue dialogue;
};

TEST(SettingsMenus, pressing_Enter_starts_Mandala_against_the_bot) {
  Menu menu{{"", ""}};
  const auto game = ask_game(menu.dialogue);
  ASSERT_EQ(game, GameKind::kMandala);
  const auto settings = ask_settings(menu.dialogue, {});
  ASSERT_TRUE(settings);
  EXPECT_THAT(settings->sitters, ElementsAre(Sitter::kPerson, Sitter::kBot));
}

TEST(SettingsMenus, every_line_can_be_changed) {
  Menu menu{{"1", "3", "2", "Ola", "bot", "random", "3", "2", "4", "5", ""}};
  Settings stones;
  stones.game = GameKind::kStones;
  const auto settings = ask_settings(menu.dialogue, stones);
  ASSERT_TRUE(settings) << menu.console.written();
  EXPECT_THAT(settings->sitters, ElementsAre(Sitter::kPerson, Sitter::kBot, Sitter::kRandomBot));
  EXPECT_THAT(seat_names(*settings, Language::kEnglish), ElementsAre("Ola", "Bot", "Random bot"));
  EXPECT_EQ(settings->first, Seat{1});
  EXPECT_TRUE(settings->harmony);
  EXPECT_TRUE(settings->open_stacks);
  EXPECT_EQ(menu.console.lines_left(), 0U);
}

TEST(SettingsMenus, memory_aids_can_be_switched_off) {
  Menu menu{{"3", ""}};
  EXPECT_FALSE(ask_settings(menu.dialogue, {})->memory);
}

TEST(SettingsMenus, nonsense_is_asked_about_again) {
  Menu menu{{"7", "chess", "2"}};
  EXPECT_EQ(ask_game(menu.dialogue), GameKind::kStones);
  Menu names{{"1", "Bot 7", "Ola", "", ""}};
  ASSERT_TRUE(ask_settings(names.dialogue, {}));
  EXPECT_THAT(names.console.written(), HasSubstr("sound like a bot's"));
}

TEST(SettingsMenus, the_end_of_the_input_and_quit_leave) {
  for (const std::vector<std::string>& lines :
       {std::vector<std::string>{}, {"quit"}, {"1"}, {"1", "Ola"}, {"2"}, {"koniec"}}) {
    Menu menu{lines};
    EXPECT_FALSE(ask_settings(menu.dialogue, {}));
  }
  Menu games{{}};
  EXPECT_FALSE(ask_game(games.dialogue));
  Menu resumes{{}};
  SavedGames saved;
  saved.unfinished.push_back({"x.json", GameKind::kMandala, {"a", "b"}, 3, "now"});
  EXPECT_EQ(ask_resume(resumes.dialogue, saved).kind, ResumeChoice::Kind::kQuit);
}

TEST(SettingsMenus, unfinished_games_are_offered_with_the_latest_first) {
  SavedGames saved;
  saved.unfinished.push_back({"new.json", GameKind::kMandala, {"Ola", "Bot"}, 1, "2026-02-02 12:00"});
  saved.unfinished.push_back({"old.json", GameKind::kStones, {"Ola", "Jan"}, 2, "2026-02-01 12:00"});
  Menu menu{{""}};
  EXPECT_EQ(ask_resume(menu.dialogue, saved).path, "new.json");
  EXPECT_THAT(menu.console.written(), HasSubstr("  1  Mandala: Ola, Bot · 1 move · 2026-02-02 12:00\n"));
  Menu second{{"9", "2"}};
  EXPECT_EQ(ask_resume(second.dialogue, saved).path, "old.json");
  Menu fresh{{"n"}};
  EXPECT_EQ(ask_resume(fresh.dialogue, saved).kind, ResumeChoice::Kind::kNewGame);
}

}  // namespace
}  // namespace sandstone::terminal
