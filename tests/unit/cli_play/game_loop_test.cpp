// Games at a scripted console: what is asked, answered, refused, hidden, taken back and saved.
#include "cli/play/game_loop.hpp"

#include <fmt/core.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "records/parse_record.hpp"
#include "records/verify.hpp"
#include "scripted_console.hpp"
#include "tests/unit/cli/temporary_folder.hpp"
#include "weights/built_in.hpp"

namespace sandstone::terminal {
namespace {

using testing::HasSubstr;
using testing::Not;

using Lines = std::vector<std::string>;
constexpr auto kPerson = Sitter::kPerson;
constexpr auto kBot = Sitter::kBot;
constexpr auto kRandom = Sitter::kRandomBot;

// One game: a session, a file and a console, and the loop over them as often as a test likes.
template <class G>
struct Evening {
  Evening(const typename G::Options& options, std::vector<Sitter> who, std::uint64_t seed = 5)
      : sitters{std::move(who)},
        session{options, names_of(sitters), seed, [] { return std::int64_t{1'770'000'000'000}; }} {}

  static std::vector<std::string> names_of(const std::vector<Sitter>& sitters) {
    const std::vector<std::string> names = {"Ola", "Jan", "Ewa", "Iwo"};
    return {names.begin(), names.begin() + static_cast<std::ptrdiff_t>(sitters.size())};
  }

  // Plays with these lines until they end or the game does; returns what was written.
  std::string play(Lines lines, bool screen = false) {
    ScriptedConsole console{std::move(lines), screen};
    console.resize(size);
    const Table table{names_of(sitters), look};
    GameLoop<G> loop{session, sitters, table, saver, console};
    loop.run();
    lines_left = console.lines_left();
    return console.written();
  }

  std::vector<Sitter> sitters;
  Session<G> session;
  TemporaryFolder folder;
  Saver saver{SaveFile{folder / "game.json"}};
  Look look;
  Size size;
  std::size_t lines_left = 0;
};

using MandalaEvening = Evening<mandala::Full>;
using StonesEvening = Evening<stones::Full>;

// Ola's hand: G P P B B B; mountains Y G and P P.
MandalaEvening against_bot() { return {{Seat{0}}, {kPerson, kBot}}; }

// Without the line breaks of wrapping.
std::string flat(std::string text) {
  std::ranges::replace(text, '\n', ' ');
  return text;
}

int times(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(PlayingMoves, typed_in_the_notation) {
  MandalaEvening evening = against_bot();
  const std::string text = evening.play({"M1B"});
  EXPECT_THAT(text, HasSubstr("1. Ola puts 1 black card on mountain 1 and draws "));
  EXPECT_THAT(text, HasSubstr("2. Jan "));
  EXPECT_EQ(evening.session.moves_played(), 2);
  EXPECT_THAT(text, HasSubstr("To continue: sandstone play --resume"));
}

TEST(PlayingMoves, picked_by_number_from_the_list) {
  MandalaEvening evening = against_bot();
  const std::string text = evening.play({"?", "1"});
  EXPECT_THAT(text, HasSubstr("  1 m1g"));
  EXPECT_EQ(format(evening.session.record().moves[0].move).view(), "m1g");
}

TEST(PlayingMoves, the_beginning_of_a_move_lists_what_begins_so) {
  MandalaEvening evening = against_bot();
  const std::string text = evening.play({"f1b", "undo", "d", "2"});
  EXPECT_THAT(text, HasSubstr("Discard cards of one colour"));
  EXPECT_THAT(text, Not(HasSubstr("Build mountain 1")));
  EXPECT_EQ(format(evening.session.record().moves[0].move).view(), "dp");
}

TEST(PlayingMoves, a_pick_of_Stones_is_found_step_by_step) {
  StonesEvening evening{{2, false, false, Seat{0}}, {kPerson, kBot}};
  evening.play({"?", "1", "2"});
  ASSERT_GE(evening.session.moves_played(), 1);
  EXPECT_EQ(evening.session.record().moves[0].move.kind, stones::MoveKind::kPick);
}

TEST(PlayingMoves, numbers_mean_nothing_without_a_list_or_beyond_it) {
  MandalaEvening evening = against_bot();
  EXPECT_THAT(evening.play({"3"}), HasSubstr("type ? to see your moves"));
  EXPECT_THAT(evening.play({"?", "99", "0", "-1"}), HasSubstr("There is no such number in the list."));
  EXPECT_EQ(evening.session.moves_played(), 0);
}

TEST(Refusing, names_the_reason_and_the_clause_in_both_languages) {
  MandalaEvening evening = against_bot();
  const std::string english = flat(evening.play({"m1r", "f1g", "cr", "f1b4"}));
  EXPECT_THAT(english, HasSubstr("You have no card of this colour in your hand. [M3.1]"));
  EXPECT_THAT(english, HasSubstr("so you cannot play it to a field. [M4.1]"));
  EXPECT_THAT(english, HasSubstr("No mandala is complete, so there is nothing to claim. [M5.1]"));
  EXPECT_THAT(english, HasSubstr("You do not have that many cards of this colour to play. [M3.2]"));
  evening.look.language = Language::kPolish;
  const std::string polish = evening.play({"m1r", "xyz"});
  EXPECT_THAT(polish, HasSubstr(say(Language::kPolish, Message::kRefusalMandalaNotInHand) + " [M3.1]"));
  EXPECT_THAT(polish, HasSubstr("„xyz” to nie ruch ani polecenie."));
  EXPECT_EQ(evening.session.moves_played(), 0);
}

TEST(Refusing, in_Stones) {
  StonesEvening evening{{2, false, false, Seat{0}}, {kPerson, kBot}};
  const std::string text = evening.play({"b2a1n1", "a2c2n1", "sb", "t1", "w1"});
  for (const char* clause : {"[S3.2]", "[S3.5]", "[S3.6]", "[S8.2]"}) EXPECT_THAT(text, HasSubstr(clause));
}

TEST(Commands, show_help_rules_score_and_log) {
  MandalaEvening evening = against_bot();
  const std::string text = evening.play({"help", "rules", "score", "log", "log all"});
  EXPECT_THAT(text, HasSubstr("discard 2 red cards and draw two"));
  EXPECT_THAT(text, HasSubstr("Mandala: rules summary"));
  EXPECT_THAT(text, HasSubstr("If the game ended now:"));
  EXPECT_THAT(text, HasSubstr("Nothing has happened yet."));
}

TEST(Commands, a_long_log_is_cut_unless_all_is_wanted) {
  MandalaEvening evening{{}, {kRandom, kRandom}};
  Lines lines(30, "");
  lines.insert(lines.end(), {"log", "log all"});
  const std::string text = evening.play(lines);
  const std::string after = text.substr(text.find("The latest moves"));
  EXPECT_THAT(after, HasSubstr("move: 1. "));
  const int moves = evening.session.moves_played();
  const auto entry = [](int number) { return fmt::format("\n{}. ", number); };
  EXPECT_EQ(times(after, entry(moves)), 2);
  EXPECT_EQ(times(after, entry(moves - 12)), 1);
}

TEST(Undoing, is_offered_before_the_bot_answers) {
  MandalaEvening evening = against_bot();
  const std::string text = evening.play({"f1b2", "undo", "f1b3", ""});
  EXPECT_THAT(text, HasSubstr("type undo to take the move back"));
  EXPECT_THAT(text, HasSubstr("Move taken back."));
  ASSERT_EQ(evening.session.moves_played(), 2);
  EXPECT_EQ(format(evening.session.record().moves[0].move).view(), "f1b3");
}

TEST(Undoing, is_refused_with_what_was_revealed) {
  MandalaEvening evening = against_bot();
  EXPECT_THAT(evening.play({"undo"}), HasSubstr("No move has been made yet."));
  EXPECT_THAT(evening.play({"m1b", "undo"}), HasSubstr("Jan has moved since, so your move cannot be taken back."));
  MandalaEvening two{{Seat{0}}, {kPerson, kPerson}};
  EXPECT_THAT(two.play({"", "m1b", "undo"}), HasSubstr("Cards have been drawn, so your move cannot be taken back."));
  StonesEvening stones{{2, false, false, Seat{0}}, {kPerson, kPerson}};
  EXPECT_THAT(stones.play({"", "a2a1w4", "cofnij"}), HasSubstr("uncovered the pattern of a stone"));
  EXPECT_EQ(stones.session.moves_played(), 1);
}

TEST(HotSeat, nothing_of_a_hand_can_be_scrolled_back_to_when_the_device_is_passed) {
  MandalaEvening evening{{Seat{0}}, {kPerson, kPerson}};
  const std::string text = evening.play({"", "f1b2", "", "", "quit"}, true);
  const std::string wipe = "\x1b[H\x1b[2J\x1b[3J";
  // Before the next player is asked to come, the screen is cleared and shows only that player's name.
  for (std::size_t at = text.find("press Enter when"); at != std::string::npos;
       at = text.find("press Enter when", at + 1)) {
    const std::size_t wiped = text.rfind(wipe, at);
    ASSERT_NE(wiped, std::string::npos);
    EXPECT_THAT(text.substr(wiped, at - wiped), Not(HasSubstr("hand")));
    EXPECT_THAT(text.substr(wiped, at - wiped), HasSubstr("Pass the device to "));
  }
  EXPECT_EQ(times(text, "press Enter when"), 2);
  // And nothing is left on it in the end.
  EXPECT_THAT(text.substr(text.rfind(wipe)), Not(HasSubstr("hand")));
}

TEST(HotSeat, no_seat_is_shown_the_hand_of_another) {
  MandalaEvening evening{{Seat{0}}, {kPerson, kPerson}};
  const std::string text = evening.play({"", "f1b2", "", ""});
  // What Jan sees, from his Enter on: Ola's hand is only a number.
  const std::string jans = text.substr(text.rfind("press Enter when"));
  EXPECT_THAT(jans, HasSubstr("hand 4"));
  EXPECT_THAT(jans, HasSubstr("Ola puts 2 black cards on field 1."));
}

TEST(HotSeat, only_Enter_alone_reveals_a_hand_and_quit_leaves) {
  MandalaEvening evening{{Seat{0}}, {kPerson, kPerson}};
  const std::string text = evening.play({"m1b", "?", "quit"});
  EXPECT_THAT(text, HasSubstr("To continue: sandstone play --resume"));
  EXPECT_THAT(text, Not(HasSubstr("mountain")));
  EXPECT_EQ(evening.session.moves_played(), 0);
}

TEST(HotSeat, a_resumed_game_hides_everything_until_the_player_is_there) {
  MandalaEvening evening{{Seat{0}}, {kPerson, kPerson}};
  evening.play({"", "f1b2"});
  const std::string again = evening.play({}, true);
  EXPECT_THAT(again, Not(HasSubstr("mountain")));
  EXPECT_THAT(again, HasSubstr("Pass the device to Jan."));
}

TEST(Resuming, a_turn_that_was_not_ended_can_still_be_taken_back) {
  MandalaEvening evening = against_bot();
  evening.play({"f1b2"});
  ASSERT_EQ(evening.session.moves_played(), 1);
  const std::string again = evening.play({"undo"});
  EXPECT_THAT(again, HasSubstr("Press Enter to end your turn:"));
  EXPECT_EQ(evening.session.moves_played(), 0);
}

template <class G>
std::unique_ptr<Record<G>> saved_record(const TemporaryFolder& folder) {
  auto record = std::make_unique<Record<G>>();
  auto places = std::make_unique<Places<G>>();
  EXPECT_FALSE(parse_record(text_of(folder / "game.json"), *record, *places));
  return record;
}

TEST(Saving, the_input_may_end_at_any_prompt) {
  const Lines script = {"help", "?", "1", "f1b", "", "undo", "score", "m2b", "d", "1", "f2b", "undo", "quit"};
  for (std::size_t count = 0; count <= script.size(); ++count) {
    MandalaEvening evening = against_bot();
    const std::string text = evening.play({script.begin(), script.begin() + static_cast<std::ptrdiff_t>(count)});
    EXPECT_EQ(evening.lines_left, 0U);
    EXPECT_THAT(text, HasSubstr("To continue: sandstone play --resume"));
    EXPECT_EQ(*saved_record<mandala::Full>(evening.folder), evening.session.record()) << count;
  }
}

TEST(Saving, a_full_disk_is_told_once_and_the_game_goes_on) {
  MandalaEvening evening = against_bot();
  write_text(evening.folder / "blocked", "");
  evening.saver = Saver{SaveFile{evening.folder / "blocked/game.json"}};
  const std::string text = evening.play({"m1b", "m1b"});
  EXPECT_GE(evening.session.moves_played(), 4);
  EXPECT_EQ(times(text, "cannot be saved to"), 1);
  EXPECT_THAT(text, HasSubstr("This game was not saved:"));
  std::filesystem::remove(evening.folder / "blocked");
  EXPECT_THAT(evening.play({"score", ""}), HasSubstr("The game is being saved to "));
}

TEST(Saving, without_a_folder_the_game_is_played_in_memory) {
  MandalaEvening evening = against_bot();
  evening.saver = Saver{std::nullopt};
  EXPECT_THAT(evening.play({"m1b"}), HasSubstr("There is no folder for saved games"));
}

TEST(HostileInput, is_echoed_harmlessly_and_changes_nothing) {
  MandalaEvening evening = against_bot();
  const std::string text =
      evening.play({std::string(900, 'm'), "\x1b[2J\x1b]0;title\x07", std::string("m1b\0x", 5), "\xFF\xFE",
                    "m1\xC5\xBC", "¿qué?", "9999999999999999999999", "m1b m1b", "{name}", "%n%s"});
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  EXPECT_EQ(text.find('\0'), std::string::npos);
  EXPECT_EQ(text.find('\x07'), std::string::npos);
  EXPECT_THAT(text, HasSubstr("“?[2j?]0;title?” is not a move or a command."));
  EXPECT_THAT(text, HasSubstr("“{name}” is not a move"));
  EXPECT_EQ(evening.session.moves_played(), 0);
}

// A person who always takes the first move of the list, to the end.
template <class G>
void expect_whole_game(Evening<G>& evening, const Lines& round) {
  std::string text;
  for (int rounds = 0; rounds < 2000 && !evening.session.over(); ++rounds) text = evening.play(round);
  ASSERT_TRUE(evening.session.over());
  EXPECT_THAT(text, HasSubstr("The game is over."));
  EXPECT_THAT(text, HasSubstr("Game record: "));
  EXPECT_FALSE(verify(*saved_record<G>(evening.folder)));
}

TEST(WholeGames, of_Mandala_end_with_the_result_and_a_verified_record) {
  MandalaEvening evening{{}, {kPerson, kRandom}, 3};
  expect_whole_game(evening, {"?", "1", ""});
}

TEST(WholeGames, of_Stones_with_Harmony_end_with_the_result_and_a_verified_record) {
  StonesEvening evening{{3, true, false, {}}, {kPerson, kRandom, kRandom}, 3};
  expect_whole_game(evening, {"?", "1", "1", "w1", "wp", "t1", "t2", "t3", "t4", "t5", ""});
}

TEST(WholeGames, of_bots_alone_are_watched_move_by_move) {
  MandalaEvening evening{{}, {kBot, kRandom}, 3};
  const std::string text = evening.play(Lines(500, ""));
  EXPECT_TRUE(evening.session.over());
  EXPECT_THAT(text, HasSubstr("Press Enter for the next move:"));
  EXPECT_THAT(text, HasSubstr("Jan is thinking…"));
}

TEST(WholeGames, M5_6_the_last_colour_of_a_mountain_is_claimed_without_asking) {
  MandalaEvening evening{{}, {kPerson, kRandom}, 3};
  std::string text;
  for (int rounds = 0; rounds < 2000 && !evening.session.over(); ++rounds) text += evening.play({"?", "1", ""});
  // A list with one claim would have been such a question.
  std::size_t lists = 0;
  for (std::size_t at = text.find("Claim all mountain cards"); at != std::string::npos;
       at = text.find("Claim all mountain cards", at + 1)) {
    ++lists;
    EXPECT_THAT(text.substr(at, 80), HasSubstr("  2 c"));
  }
  EXPECT_GT(lists, 0U);
}

// A console that is asked to stop after a few looks at it, as Ctrl-C does while a bot thinks.
class ImpatientConsole final : public Console {
 public:
  std::optional<Line> read_line() override { return std::nullopt; }
  void write(std::string_view text) override { written += text; }
  bool stopped() const override { return ++looks_ > 3; }
  Size size() const override { return {}; }
  bool is_screen() const override { return true; }

  std::string written;

 private:
  mutable int looks_ = 0;
};

TEST(ThinkingBots, are_stopped_without_a_move_and_the_game_stays_saved) {
  MandalaEvening evening{{Seat{0}}, {Sitter::bot(8), kPerson}};
  ImpatientConsole console;
  GameLoop<mandala::Full> loop{evening.session, evening.sitters, {{"Sage", "Ola"}, {}}, evening.saver, console};
  loop.run();
  EXPECT_EQ(evening.session.moves_played(), 0);
  EXPECT_EQ(*saved_record<mandala::Full>(evening.folder), evening.session.record());
  EXPECT_THAT(console.written, HasSubstr("Sage is thinking…"));
  EXPECT_THAT(console.written, HasSubstr("To continue: sandstone play --resume"));
}

TEST(ThinkingBots, tell_how_far_they_are_where_the_line_can_be_written_over) {
  MandalaEvening evening{{Seat{0}}, {Sitter::bot(8), kPerson}};
  EXPECT_THAT(evening.play({}, true), HasSubstr("\r\x1b[KOla is thinking… 50 %"));
  MandalaEvening piped{{Seat{0}}, {Sitter::bot(8), kPerson}};
  EXPECT_THAT(piped.play({}), Not(HasSubstr("%")));
}

TEST(ThinkingBots, play_as_their_level_does) {
  for (const int level : {1, 3, 5}) {
    MandalaEvening evening{{Seat{0}}, {Sitter::bot(level), kPerson}};
    const auto view = evening.session.view(Seat{0});
    SeededLuck luck = evening.session.thoughts();
    const auto opponent = opponent_for<mandala::Full>({BotKind::kLevel, level}, built_in_network<mandala::Full>());
    evening.play({});
    EXPECT_EQ(evening.session.record().moves[0].move, opponent.bot->choose(view, opponent.budget, luck));
  }
}

TEST(MemoryAids, off_hides_the_log_before_the_last_turn) {
  MandalaEvening evening = against_bot();
  evening.play({"m1b", "m2b", "dp"});
  ASSERT_GE(evening.session.moves_played(), 6);
  evening.look.memory = false;
  const std::string text = evening.play({"log all"});
  EXPECT_THAT(text, HasSubstr("Memory aids are off"));
  EXPECT_THAT(text, Not(HasSubstr("1. Ola")));
}

TEST(WideScreens, show_the_moves_beside_the_board) {
  MandalaEvening evening = against_bot();
  evening.size = {130, 40};
  const std::string text = evening.play({"m1b"});
  EXPECT_THAT(text, HasSubstr("   1. Ola puts 1 black card on mountain 1 and"));
}

}  // namespace
}  // namespace sandstone::terminal
