// Who plays what: names, seats and the menu.
#include "cli/play/settings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/command.hpp"
#include "cli/play/settings_menu.hpp"
#include "cli/play/start.hpp"
#include "scripted_console.hpp"

namespace sandstone::terminal {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

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

TEST(SeatNames, tell_the_level_of_a_bot_and_are_understood_again) {
  Settings settings;
  settings.sitters = {Sitter::bot(8), Sitter::bot(1), Sitter::bot(8), Sitter::bot(6)};
  settings.names = {"", "", "", "HAL"};
  for (const Language language : {Language::kEnglish, Language::kPolish}) {
    const auto names = seat_names(settings, language);
    for (std::size_t seat = 0; seat < names.size(); ++seat) EXPECT_EQ(sitter_of(names[seat]), settings.sitters[seat]);
  }
  EXPECT_THAT(seat_names(settings, Language::kEnglish),
              ElementsAre("Sage 1 (bot 8)", "Grain of sand (bot 1)", "Sage 2 (bot 8)", "HAL (bot 6)"));
  EXPECT_THAT(seat_names(settings, Language::kPolish),
              ElementsAre("Mędrzec 1 (bot 8)", "Ziarnko piasku (bot 1)", "Mędrzec 2 (bot 8)", "HAL (bot 6)"));
}

TEST(SeatNames, are_shown_without_the_level) {
  EXPECT_EQ(shown_name("Sage 2 (bot 8)"), "Sage 2");
  for (const char* name : {"Ola", "Bot", "HAL (bot)", "Dice (random bot)"}) EXPECT_EQ(shown_name(name), name);
}

TEST(SeatNames, without_a_level_are_those_of_the_usual_one) {
  for (const char* name : {"Bot", "Bot 2", "HAL (bot)"}) EXPECT_EQ(sitter_of(name), Sitter::bot(kUsualLevel)) << name;
  for (const char* name : {"HAL (bot 9)", "HAL (bot 0)", "HAL (bot 10)", "HAL (bot )", "HAL(bot 3)"}) {
    EXPECT_EQ(sitter_of(name), Sitter::kPerson) << name;
  }
}

TEST(Sitters, are_named_by_words_numbers_and_names_of_levels) {
  EXPECT_EQ(parse_sitter("you"), Sitter::kPerson);
  EXPECT_EQ(parse_sitter("losowy"), Sitter::kRandomBot);
  EXPECT_EQ(parse_sitter("bot"), Sitter::bot(kUsualLevel));
  EXPECT_EQ(parse_sitter("bot", 7), Sitter::bot(7));
  for (const char* word : {"bot:5", "bot 5", "bot:monk", "bot mnich"}) EXPECT_EQ(parse_sitter(word), Sitter::bot(5));
  EXPECT_EQ(parse_sitter("bot:grain of sand"), Sitter::bot(1));
  EXPECT_EQ(parse_sitter("bot:ziarnko piasku"), Sitter::bot(1));
  for (const char* word : {"bot:", "bot:0", "bot:9", "bot:05", "bot5", "bots", "bot:chess", ""}) {
    EXPECT_FALSE(parse_sitter(word)) << word;
  }
}

TEST(SeatNames, persons_may_not_sound_like_bots_or_break_the_line) {
  EXPECT_TRUE(may_be_called("Zażółć"));
  EXPECT_TRUE(may_be_called("Botticelli"));
  for (const char* name : {"", "Bot", "Bot 2", "Ola (bot)", "Ola (bot 3)", "Random bot", "a\nb", "\x1b[2J", "\xFF"}) {
    EXPECT_FALSE(may_be_called(name)) << name;
  }
  EXPECT_FALSE(may_be_called(std::string(61, 'x')));
}

Settings from(const Flags& flags, GameName game) { return settings_from(flags, game, Language::kEnglish); }

// Why flags make no sense; empty where they do.
std::string complaint_about(const Flags& flags, GameName game) {
  try {
    from(flags, game);
    return "";
  } catch (const cli::Failure& failure) {
    return failure.what();
  }
}

TEST(FlagSettings, seats_decide_the_number_of_players) {
  Flags flags;
  flags.seats = {"you", "bot", "Random"};
  flags.first = "3";
  const auto settings = from(flags, GameName::kStones);
  EXPECT_THAT(settings.sitters, ElementsAre(Sitter::kPerson, Sitter::kBot, Sitter::kRandomBot));
  EXPECT_EQ(settings.kind.starting_seat, Seat{2});
  EXPECT_EQ(settings.kind.players, 3);
}

TEST(FlagSettings, levels_are_given_to_all_bots_or_by_seat) {
  Flags flags;
  flags.level = "Sage";
  EXPECT_THAT(from(flags, GameName::kMandala).sitters, ElementsAre(Sitter::kPerson, Sitter::bot(8)));
  flags.level = "2";
  flags.seats = {"bot", "bot:7", "you"};
  EXPECT_THAT(from(flags, GameName::kStones).sitters, ElementsAre(Sitter::bot(2), Sitter::bot(7), Sitter::kPerson));
  for (const char* wrong : {"0", "9", "grandmaster", ""}) {
    flags.level = wrong;
    EXPECT_EQ(complaint_about(flags, GameName::kStones),
              "--level accepts a number from 1 to 8, or the name of a level.");
  }
}

TEST(FlagSettings, what_makes_no_sense_is_said) {
  Flags flags;
  flags.harmony = true;
  EXPECT_THAT(complaint_about(flags, GameName::kMandala), HasSubstr("work only with Mandala Stones"));
  flags = {};
  flags.players = 3;
  EXPECT_EQ(complaint_about(flags, GameName::kMandala), "This game is for two players.");
  flags.seats = {"you", "bot"};
  EXPECT_EQ(complaint_about(flags, GameName::kStones), "--seats needs 3 entries, one for each player.");
  flags = {};
  flags.seats = {"you", "\x1b[2Jcat"};
  EXPECT_EQ(complaint_about(flags, GameName::kMandala),
            "--seats accepts you, bot, bot:1 to bot:8 and random, but not “?[2Jcat”.");
  flags = {};
  flags.names = {"a", "b", "c"};
  EXPECT_THAT(complaint_about(flags, GameName::kMandala), HasSubstr("Too many names for 2 players"));
  flags.names = {"Bot"};
  EXPECT_THAT(complaint_about(flags, GameName::kMandala), HasSubstr("look like a bot's"));
  flags = {};
  flags.first = "3";
  EXPECT_EQ(complaint_about(flags, GameName::kMandala), "--first accepts a seat from 1 to 2, or lot (random).");
  flags = {};
  flags.bot = true;
  flags.seats = {"you", "you"};
  EXPECT_THAT(complaint_about(flags, GameName::kMandala), HasSubstr("not both"));
}

struct Menu {
  explicit Menu(std::vector<std::string> lines) : console{std::move(lines)}, dialogue{console, {}} {}

  ScriptedConsole console;
  Dialogue dialogue;
};

TEST(SettingsMenus, pressing_Enter_starts_Mandala_against_the_bot) {
  Menu menu{{"", ""}};
  const auto game = ask_game(menu.dialogue);
  ASSERT_EQ(game, GameName::kMandala);
  const auto settings = ask_settings(menu.dialogue, {});
  ASSERT_TRUE(settings);
  EXPECT_THAT(settings->sitters, ElementsAre(Sitter::kPerson, Sitter::kBot));
}

TEST(SettingsMenus, every_line_can_be_changed) {
  Menu menu{{"1", "3", "2", "Ola", "bot", "random", "3", "2", "4", "5", ""}};
  Settings stones;
  stones.kind.game = GameName::kStones;
  const auto settings = ask_settings(menu.dialogue, stones);
  ASSERT_TRUE(settings) << menu.console.written();
  EXPECT_THAT(settings->sitters, ElementsAre(Sitter::kPerson, Sitter::kBot, Sitter::kRandomBot));
  EXPECT_THAT(seat_names(*settings, Language::kEnglish), ElementsAre("Ola", "Bot", "Random bot"));
  EXPECT_EQ(settings->kind.starting_seat, Seat{1});
  EXPECT_TRUE(settings->kind.harmony);
  EXPECT_TRUE(settings->kind.open_stacks);
  EXPECT_EQ(menu.console.lines_left(), 0U);
}

TEST(SettingsMenus, memory_aids_can_be_switched_off) {
  Menu menu{{"3", ""}};
  EXPECT_FALSE(ask_settings(menu.dialogue, {})->memory);
}

TEST(SettingsMenus, the_level_of_the_bots_is_chosen_by_number_or_name) {
  Menu number{{"4", "12", "8", ""}};
  const auto strong = ask_settings(number.dialogue, {});
  ASSERT_TRUE(strong) << number.console.written();
  EXPECT_THAT(strong->sitters, ElementsAre(Sitter::kPerson, Sitter::bot(8)));
  EXPECT_THAT(number.console.written(), HasSubstr("4  bot level              4 Pilgrim\n"));
  EXPECT_THAT(number.console.written(), HasSubstr("  1 Grain of sand\n"));
  EXPECT_THAT(number.console.written(), HasSubstr("Type a number from 1 to 8, or the name of a level."));
  EXPECT_THAT(number.console.written(), HasSubstr("Player, Sage (bot 8)\n"));
  Menu name{{"4", "Kamyk", ""}};
  EXPECT_THAT(ask_settings(name.dialogue, {})->sitters, ElementsAre(Sitter::kPerson, Sitter::bot(2)));
  Menu unchanged{{"4", "", ""}};
  EXPECT_THAT(ask_settings(unchanged.dialogue, {})->sitters, ElementsAre(Sitter::kPerson, Sitter::kBot));
}

TEST(SettingsMenus, every_seat_can_have_a_level_of_its_own) {
  Menu menu{{"1", "Bot 3", "bot:sage", ""}};
  EXPECT_THAT(ask_settings(menu.dialogue, {})->sitters, ElementsAre(Sitter::bot(3), Sitter::bot(8)));
  EXPECT_THAT(menu.console.written(), HasSubstr("3 Novice, 8 Sage\n"));
}

TEST(SettingsMenus, nobody_asks_for_a_level_without_bots) {
  Settings people;
  people.sitters = {Sitter::kPerson, Sitter::kPerson};
  Menu menu{{""}};
  ASSERT_TRUE(ask_settings(menu.dialogue, people));
  EXPECT_THAT(menu.console.written(), Not(HasSubstr("bot level")));
}

TEST(SettingsMenus, nonsense_is_asked_about_again) {
  Menu menu{{"7", "chess", "2"}};
  EXPECT_EQ(ask_game(menu.dialogue), GameName::kStones);
  Menu names{{"1", "Bot 9", "Ola", "", ""}};
  ASSERT_TRUE(ask_settings(names.dialogue, {}));
  EXPECT_THAT(names.console.written(), HasSubstr("must not look like a"));
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
  saved.unfinished.push_back({"x.json", GameName::kMandala, {"a", "b"}, 3, "now"});
  EXPECT_EQ(ask_resume(resumes.dialogue, saved).kind, ResumeChoice::Kind::kQuit);
}

TEST(SettingsMenus, unfinished_games_are_offered_with_the_latest_first) {
  SavedGames saved;
  saved.unfinished.push_back({"new.json", GameName::kMandala, {"Ola", "Bot"}, 1, "2026-02-02 12:00"});
  saved.unfinished.push_back({"old.json", GameName::kStones, {"Ola", "Jan"}, 2, "2026-02-01 12:00"});
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
