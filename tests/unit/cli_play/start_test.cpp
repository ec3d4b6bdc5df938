// From flags to a game: what is begun, resumed and refused, with the exit codes.
#include "cli/play/start.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "cli/command.hpp"
#include "scripted_console.hpp"
#include "tests/unit/cli/temporary_folder.hpp"

namespace sandstone::terminal {
namespace {

using cli::ExitCode;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Starting : public testing::Test {
 protected:
  ExitCode start_with(const Flags& flags, std::vector<std::string> lines) {
    ScriptedConsole console{std::move(lines)};
    const World world{[] { return std::int64_t{1'770'000'000'000}; }, 5, folder_name_};
    ExitCode code = ExitCode::kOk;
    std::string complaint;
    try {
      start(flags, look_, console, world);
    } catch (const cli::Failure& failure) {
      complaint = failure.what();
      code = failure.code;
    }
    written_ = console.written() + complaint;
    return code;
  }

  static Flags flags_for(std::string game) {
    Flags flags;
    flags.game = std::move(game);
    return flags;
  }
  static Flags resume(std::string file = "") {
    Flags flags;
    flags.resume = std::move(file);
    return flags;
  }

  std::vector<std::filesystem::path> files() const {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator{folder_.path()}) paths.push_back(entry.path());
    return paths;
  }

  TemporaryFolder folder_;
  std::optional<std::string> folder_name_ = folder_.path().string();
  Look look_;
  std::string written_;
};

TEST_F(Starting, a_named_game_begins_at_once_and_is_saved) {
  EXPECT_EQ(start_with(flags_for("mandala"), {"quit"}), ExitCode::kOk);
  ASSERT_EQ(files().size(), 1U);
  EXPECT_EQ(files()[0].filename(), "mandala-20260202-024000.json");
  EXPECT_THAT(text_of(files()[0]), HasSubstr("\"mandala-1\""));
}

TEST_F(Starting, resume_goes_on_where_the_game_was_left) {
  Flags flags = flags_for("mandala");
  flags.first = "1";
  start_with(flags, {"m1b", "quit"});
  const std::string before = text_of(files()[0]);
  EXPECT_EQ(start_with(resume(), {"log", "quit"}), ExitCode::kOk);
  EXPECT_THAT(written_, HasSubstr("1. Player puts 1 black card on mountain 1"));
  EXPECT_EQ(text_of(files()[0]), before);
  EXPECT_EQ(files().size(), 1U);
}

TEST_F(Starting, resume_by_game_takes_the_latest_of_that_game) {
  start_with(flags_for("stones"), {"quit"});
  start_with(flags_for("mandala"), {"quit"});
  Flags flags = resume();
  flags.game = "stones";
  start_with(flags, {"quit"});
  EXPECT_THAT(written_, HasSubstr("Mandala Stones"));
}

TEST_F(Starting, without_a_game_it_offers_to_resume_and_else_asks) {
  start_with(flags_for("stones"), {"quit"});
  start_with({}, {"", "quit"});
  EXPECT_THAT(written_, HasSubstr("Unfinished games"));
  EXPECT_THAT(written_, HasSubstr("►Player"));
  EXPECT_EQ(start_with({}, {"n", "1", "", "quit"}), ExitCode::kOk);
  EXPECT_THAT(written_, HasSubstr("Which game? [1]"));
  EXPECT_EQ(files().size(), 2U);
}

TEST_F(Starting, the_input_may_end_at_any_question) {
  start_with(flags_for("stones"), {"quit"});
  const std::vector<std::string> script = {"n", "2", "2", "Ola", "bot", "", ""};
  for (std::size_t count = 0; count < script.size(); ++count) {
    EXPECT_EQ(start_with({}, {script.begin(), script.begin() + static_cast<std::ptrdiff_t>(count)}), ExitCode::kOk);
  }
}

TEST_F(Starting, flags_that_make_no_sense_are_refused_before_anything_is_written) {
  Flags flags = flags_for("mandala");
  flags.harmony = true;
  EXPECT_EQ(start_with(flags, {}), ExitCode::kFailed);
  EXPECT_TRUE(files().empty());
}

TEST_F(Starting, an_existing_file_is_not_overwritten) {
  write_text(folder_ / "notes.json", "precious");
  Flags flags = flags_for("mandala");
  flags.save = folder_ / "notes.json";
  EXPECT_EQ(start_with(flags, {"quit"}), ExitCode::kFailed);
  EXPECT_THAT(written_, HasSubstr("already exists and will not be overwritten"));
  EXPECT_EQ(text_of(folder_ / "notes.json"), "precious");
}

TEST_F(Starting, a_damaged_game_is_an_error_and_stays_as_it_is) {
  write_text(folder_ / "game.json", "{\"format\": \"sandstone-record\", ");
  EXPECT_EQ(start_with(resume(folder_ / "game.json"), {"quit"}), ExitCode::kFaulty);
  EXPECT_THAT(written_, HasSubstr("cannot be resumed and was not changed"));
  look_.language = Language::kPolish;
  EXPECT_EQ(start_with(resume(folder_ / "game.json"), {"quit"}), ExitCode::kFaulty);
  EXPECT_THAT(written_, StartsWith("Nie można wrócić do gry z pliku"));
  EXPECT_EQ(text_of(folder_ / "game.json"), "{\"format\": \"sandstone-record\", ");
  look_.language = Language::kEnglish;
  EXPECT_EQ(start_with(resume(), {}), ExitCode::kFailed);
  EXPECT_THAT(written_, HasSubstr("There is no unfinished game in"));
  // A new game does not mind it.
  EXPECT_EQ(start_with({}, {"1", "", "quit"}), ExitCode::kOk);
  EXPECT_THAT(written_, HasSubstr("cannot be resumed"));
}

TEST_F(Starting, a_file_that_is_not_there_is_an_error) {
  EXPECT_EQ(start_with(resume(folder_ / "none.json"), {}), ExitCode::kFaulty);
  EXPECT_THAT(written_, HasSubstr("there is no such file"));
}

TEST_F(Starting, a_finished_game_is_shown_with_its_result) {
  Flags flags = flags_for("mandala");
  flags.seats = {"bot", "random"};
  flags.save = folder_ / "over.json";
  start_with(flags, std::vector<std::string>(500, ""));
  const std::string record = text_of(folder_ / "over.json");
  EXPECT_EQ(start_with(resume(folder_ / "over.json"), {}), ExitCode::kOk);
  EXPECT_THAT(written_, HasSubstr("wins!"));
  EXPECT_EQ(text_of(folder_ / "over.json"), record);
}

TEST_F(Starting, seats_can_be_taken_over_when_resuming) {
  Flags flags = flags_for("mandala");
  flags.save = folder_ / "game.json";
  start_with(flags, {"quit"});
  Flags both = resume(folder_ / "game.json");
  both.seats = {"you", "you"};
  start_with(both, {});
  EXPECT_THAT(written_, HasSubstr("Pass the device to"));
  both.seats = {"you", "you", "you"};
  EXPECT_EQ(start_with(both, {}), ExitCode::kFailed);
}

TEST_F(Starting, a_saved_game_keeps_the_level_of_its_bots) {
  Flags flags = flags_for("stones");
  flags.seats = {"you", "bot:1", "bot:3"};
  flags.save = folder_ / "game.json";
  start_with(flags, {"quit"});
  const std::string record = text_of(folder_ / "game.json");
  EXPECT_THAT(record, HasSubstr("Grain of sand (bot 1)"));
  EXPECT_THAT(record, HasSubstr("Novice (bot 3)"));
  EXPECT_EQ(start_with(resume(folder_ / "game.json"), {"quit"}), ExitCode::kOk);
  EXPECT_THAT(written_, HasSubstr(" Novice       0 points"));
  Flags stronger = resume(folder_ / "game.json");
  stronger.level = "5";
  EXPECT_EQ(start_with(stronger, {"quit"}), ExitCode::kOk);
  stronger.level = "nine";
  EXPECT_EQ(start_with(stronger, {"quit"}), ExitCode::kFailed);
}

TEST_F(Starting, a_resumed_game_can_be_saved_elsewhere) {
  Flags flags = flags_for("mandala");
  flags.save = folder_ / "game.json";
  start_with(flags, {"quit"});
  const std::string before = text_of(folder_ / "game.json");
  Flags elsewhere = resume(folder_ / "game.json");
  elsewhere.save = folder_ / "copy.json";
  start_with(elsewhere, {"?", "1", "quit"});
  EXPECT_EQ(text_of(folder_ / "game.json"), before);
  EXPECT_NE(text_of(folder_ / "copy.json"), before);
  EXPECT_THAT(text_of(folder_ / "copy.json"), Not(testing::IsEmpty()));
}

TEST_F(Starting, without_a_home_nothing_is_saved_and_that_is_said) {
  folder_name_.reset();
  EXPECT_EQ(start_with(flags_for("mandala"), {"quit"}), ExitCode::kOk);
  EXPECT_THAT(written_, HasSubstr("set HOME or XDG_STATE_HOME"));
  EXPECT_EQ(start_with(resume(), {}), ExitCode::kFailed);
}

TEST_F(Starting, the_same_seed_gives_the_same_deal) {
  Flags flags = flags_for("stones");
  flags.seed = 77;
  start_with(flags, {"quit"});
  const std::string first = written_.substr(0, written_.find("Saved in"));
  start_with(flags, {"quit"});
  EXPECT_EQ(written_.substr(0, written_.find("Saved in")), first);
}

}  // namespace
}  // namespace sandstone::terminal
