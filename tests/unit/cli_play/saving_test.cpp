// Files: whole or not at all, never somebody else's, and found again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "cli/play/save_file.hpp"
#include "cli/play/saved_games.hpp"
#include "cli/play/session.hpp"
#include "tests/unit/cli/temporary_folder.hpp"

namespace sandstone::terminal {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

std::string mandala_json(std::uint64_t seed, int moves) {
  Session<mandala::Full> session{{}, {"Ola", "Bot"}, seed, [] { return std::int64_t{1'770'000'000'000}; }};
  for (int i = 0; i < moves && !session.over(); ++i) session.play(nth_move(session.view(session.whose_turn()), 0));
  return session.json();
}

std::vector<std::string> names_in(const std::filesystem::path& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator{folder}) names.push_back(entry.path().filename());
  std::ranges::sort(names);
  return names;
}

TEST(SaveFiles, are_replaced_as_a_whole_and_leave_nothing_beside) {
  const TemporaryFolder folder;
  SaveFile file{folder / "deep/er/game.json"};
  EXPECT_FALSE(file.write("one"));
  EXPECT_FALSE(file.write("two"));
  EXPECT_EQ(text_of(folder / "deep/er/game.json"), "two");
  EXPECT_THAT(names_in(folder / "deep/er"), ElementsAre("game.json"));
}

TEST(SaveFiles, are_for_their_owner_alone) {
  const TemporaryFolder folder;
  SaveFile file{folder / "saves/game.json"};
  ASSERT_FALSE(file.write("one"));
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(folder / "saves").permissions(), perms::owner_all);
  EXPECT_EQ(std::filesystem::status(folder / "saves/game.json").permissions(), perms::owner_read | perms::owner_write);
}

TEST(SaveFiles, of_others_are_not_overwritten) {
  const TemporaryFolder folder;
  write_text(folder / "game.json", "theirs");
  SaveFile file{folder / "game.json"};
  const auto error = file.write("mine");
  ASSERT_TRUE(error);
  EXPECT_EQ(error->why.value(), ESTALE);
  EXPECT_EQ(text_of(folder / "game.json"), "theirs");
}

TEST(SaveFiles, that_another_program_wrote_meanwhile_are_not_overwritten) {
  const TemporaryFolder folder;
  write_text(folder / "game.json", "old");
  SaveFile one = SaveFile::go_on(folder / "game.json");
  SaveFile other = SaveFile::go_on(folder / "game.json");
  EXPECT_FALSE(one.write("one"));
  EXPECT_FALSE(one.write("one again"));
  ASSERT_TRUE(other.write("other"));
  EXPECT_EQ(text_of(folder / "game.json"), "one again");
}

TEST(SaveFiles, that_were_deleted_are_written_anew) {
  const TemporaryFolder folder;
  SaveFile file{folder / "game.json"};
  ASSERT_FALSE(file.write("one"));
  std::filesystem::remove(folder / "game.json");
  EXPECT_FALSE(file.write("two"));
  EXPECT_EQ(text_of(folder / "game.json"), "two");
}

TEST(SaveFiles, that_cannot_be_written_say_why_and_keep_what_was_there) {
  const TemporaryFolder folder;
  write_text(folder / "file", "");
  SaveFile inside_a_file{folder / "file/game.json"};
  const auto error = inside_a_file.write("x");
  ASSERT_TRUE(error);
  EXPECT_EQ(reason(*error, Language::kEnglish),
            "part of its path is a file instead of a folder, or the other way round");
  std::filesystem::create_directory(folder / "game.json");
  SaveFile onto_a_folder = SaveFile::go_on(folder / "game.json");
  ASSERT_TRUE(onto_a_folder.write("x"));
  EXPECT_THAT(names_in(folder.path()), ElementsAre("file", "game.json"));
}

TEST(SaveFiles, reasons_are_told_in_both_languages) {
  EXPECT_EQ(reason(cli::system_fault("f", ENOSPC), Language::kEnglish), "the disk is full");
  EXPECT_EQ(reason(cli::system_fault("f", ENOSPC), Language::kPolish), "dysk jest pełny");
  EXPECT_EQ(reason(cli::system_fault("f", EACCES), Language::kPolish), "brak uprawnień");
  EXPECT_EQ(reason(cli::system_fault("f", ESTALE), Language::kEnglish), "another program has changed the file");
}

TEST(Savers, report_a_failure_once_and_the_recovery_once) {
  const TemporaryFolder folder;
  write_text(folder / "blocked", "");
  Saver saver{SaveFile{folder / "blocked/game.json"}};
  saver.save("x");
  EXPECT_TRUE(saver.take_news());
  EXPECT_TRUE(saver.fault());
  saver.save("x");
  EXPECT_FALSE(saver.take_news());
  std::filesystem::remove(folder / "blocked");
  saver.save("x");
  EXPECT_TRUE(saver.take_news());
  EXPECT_FALSE(saver.fault());
  EXPECT_EQ(text_of(folder / "blocked/game.json"), "x");
}

TEST(SavedGamesFound, unfinished_ones_with_the_latest_first) {
  const TemporaryFolder folder;
  write_text(folder / "a.json", mandala_json(1, 3));
  write_text(folder / "b.json", mandala_json(2, 5));
  write_text(folder / "over.json", mandala_json(3, 2000));
  write_text(folder / "notes.txt", "not a game");
  const auto now = std::filesystem::file_time_type::clock::now();
  std::filesystem::last_write_time(folder / "a.json", now);
  std::filesystem::last_write_time(folder / "b.json", now - std::chrono::hours{1});
  const SavedGames found = find_unfinished(folder.path(), Language::kEnglish);
  EXPECT_THAT(found.complaints, IsEmpty());
  ASSERT_THAT(found.unfinished, SizeIs(2));
  EXPECT_EQ(found.unfinished[0].path, folder / "a.json");
  EXPECT_EQ(found.unfinished[0].moves, 3);
  EXPECT_THAT(found.unfinished[0].names, ElementsAre("Ola", "Bot"));
  EXPECT_EQ(found.unfinished[1].moves, 5);
  EXPECT_THAT(find_unfinished(folder / "nowhere", Language::kEnglish).unfinished, IsEmpty());
}

TEST(SavedGamesFound, damaged_ones_are_named_with_the_place_of_the_damage) {
  const TemporaryFolder folder;
  const std::string good = mandala_json(1, 3);
  write_text(folder / "cut.json", good.substr(0, good.size() / 2));
  const auto cut = load_game(folder / "cut.json", Language::kEnglish);
  ASSERT_FALSE(cut);
  EXPECT_THAT(cut.error(), testing::ContainsRegex("cut\\.json:[0-9]+:[0-9]+ cannot be resumed and was not changed: "));

  std::string illegal = good;
  const auto at = illegal.find("\"move\": \"");
  illegal.replace(at, std::string{"\"move\": \"xxx"}.size(), "\"move\": \"cr\"").insert(at + 12, "");
  write_text(folder / "illegal.json", illegal);
  EXPECT_FALSE(load_game(folder / "illegal.json", Language::kPolish));

  write_text(folder / "empty.json", "");
  EXPECT_FALSE(load_game(folder / "empty.json", Language::kEnglish));
  write_text(folder / "deep.json", std::string(200'000, '['));
  EXPECT_FALSE(load_game(folder / "deep.json", Language::kEnglish));
  write_text(folder / "large.json", std::string(2'000'000, ' '));
  EXPECT_THAT(load_game(folder / "large.json", Language::kEnglish).error(), HasSubstr("too large"));
  EXPECT_THAT(load_game(folder / "none.json", Language::kPolish).error(), HasSubstr("nie ma takiego pliku"));
  EXPECT_THAT(load_game(folder.path(), Language::kEnglish).error(), HasSubstr("the other way round"));
  EXPECT_THAT(find_unfinished(folder.path(), Language::kEnglish).complaints, SizeIs(5));
}

TEST(SavedGamesFound, every_cut_of_a_save_is_an_error_and_never_a_crash) {
  const TemporaryFolder folder;
  const std::string good = mandala_json(1, 6);
  for (std::size_t size = 0; size + 2 < good.size(); size += 7) {
    write_text(folder / "cut.json", good.substr(0, size));
    EXPECT_FALSE(load_game(folder / "cut.json", Language::kEnglish)) << size;
  }
}

TEST(SavedGamesFound, new_ones_get_names_that_nobody_has) {
  const TemporaryFolder folder;
  const std::string started = "2026-01-31T18:30:00Z";
  const auto first = new_save_path(folder.path(), GameName::kStones, started);
  EXPECT_EQ(first, folder / "stones-20260131-183000.json");
  write_text(first, "");
  EXPECT_EQ(new_save_path(folder.path(), GameName::kStones, started), folder / "stones-20260131-183000-2.json");
}

}  // namespace
}  // namespace sandstone::terminal
