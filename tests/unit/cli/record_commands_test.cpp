#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "listening_console.hpp"
#include "temporary_folder.hpp"

namespace sandstone::cli {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

// One of Mandala and one of Stones, a line each.
std::string line(const std::string& game) { return output_of({"random", "--game", game, "--seed", "1"}); }

// The record with one thing changed.
std::string changed(const std::string& record, const std::function<void(json&)>& change) {
  json data = json::parse(record);
  change(data);
  return data.dump() + "\n";
}

struct Verdict {
  int status = 0;
  std::string said;
};

Verdict verify(const std::string& text, std::vector<std::string> options = {"--lang", "en"}) {
  ListeningConsole console;
  std::vector<std::string> arguments{"record", "verify", "-"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  const int status = console.run(arguments, text);
  EXPECT_EQ(console.err.str(), "");
  return {status, console.out.str()};
}

TEST(RecordVerify, finds_nothing_in_right_records) {
  const Verdict one = verify(line("mandala"));
  EXPECT_EQ(one.status, 0);
  EXPECT_EQ(one.said, "The record is valid.\n");
  const Verdict three = verify(line("mandala") + line("stones") + line("mandala"));
  EXPECT_EQ(three.status, 0);
  EXPECT_EQ(three.said, "All 3 records are valid.\n");
}

TEST(RecordVerify, names_right_records_when_asked) {
  const Verdict verdict = verify(line("mandala") + line("stones"), {"--verbose", "--lang", "en"});
  EXPECT_THAT(verdict.said, HasSubstr("-: valid: Mandala, "));
  EXPECT_THAT(verdict.said, HasSubstr("-:2: valid: Mandala Stones, "));
}

TEST(RecordVerify, names_an_illegal_move_by_number_and_clause_and_place) {
  const std::string faulty = changed(line("mandala"), [](json& record) {
    record["moves"][0] = {{"seat", record["moves"][0]["seat"]}, {"move", "f1r99"}};
  });
  const Verdict verdict = verify(line("stones") + faulty);
  EXPECT_EQ(verdict.status, 2);
  EXPECT_THAT(verdict.said, testing::ContainsRegex("^-:2:[0-9]+: Move 1, seat [12]: .* \\[M3\\.2\\]\n"));
  EXPECT_THAT(verdict.said, HasSubstr("1 of 2 records is not valid.\n"));
}

TEST(RecordVerify, names_what_is_wrong_with_the_result) {
  const Verdict score =
      verify(changed(line("stones"), [](json& record) { record["result"]["scores"][1]["total"] = 500; }));
  EXPECT_THAT(score.said, testing::ContainsRegex("“total” of seat 2 is [0-9]+, not 500"));
  const Verdict winner = verify(changed(line("stones"), [](json& record) {
    const int right = record["result"]["winners"][0];
    record["result"]["winners"] = {right == 1 ? 2 : 1};
  }));
  EXPECT_THAT(winner.said, HasSubstr("The winners are wrong: seat "));
}

TEST(RecordVerify, names_draws_that_cannot_be) {
  const Verdict surplus = verify(changed(line("mandala"), [](json& record) { record["setup"].push_back("r"); }));
  EXPECT_THAT(surplus.said, HasSubstr("Draw 22 of the setup should not be there"));
  const Verdict missing = verify(changed(line("mandala"), [](json& record) { record["setup"].erase(20); }));
  EXPECT_THAT(missing.said, HasSubstr("Draw 21 of the setup is missing"));
}

TEST(RecordVerify, speaks_polish) {
  EXPECT_EQ(verify(line("mandala"), {"--lang", "pl"}).said, "Zapis jest poprawny.\n");
  const Verdict verdict = verify("{\"format\" \"x\"}", {"--lang", "pl"});
  EXPECT_THAT(verdict.said, HasSubstr("-:1:11: Oczekiwano: ':'\n"));
  EXPECT_THAT(verdict.said, HasSubstr("Błędny jest 1 zapis z 1.\n"));
}

TEST(RecordVerify, survives_what_is_no_record) {
  const std::string deep(100'000, '[');
  const std::string huge(3'000'000, ' ');
  for (const std::string& text :
       {std::string{}, std::string{"\n"}, std::string{"{"}, std::string{"{}"}, std::string{"null"},
        std::string{"\0\xff\x80", 3}, deep, "{\"a\":" + deep + "}", huge, "{}\n" + huge}) {
    const Verdict verdict = verify(text);
    EXPECT_EQ(verdict.status, 2) << text.substr(0, 20);
    EXPECT_THAT(verdict.said, HasSubstr("not valid")) << text.substr(0, 20);
  }
}

TEST(RecordVerify, every_cut_of_a_record_is_faulty) {
  const std::string text = line("stones");
  for (std::size_t size = 0; size + 2 < text.size(); size += 97) {
    EXPECT_EQ(verify(text.substr(0, size)).status, 2) << size;
  }
}

TEST(RecordVerify, tells_programs_in_json) {
  const std::string faulty = changed(line("mandala"), [](json& record) { record["moves"][3]["seat"] = 9; });
  const Verdict verdict = verify(line("stones") + faulty, {"--json", "--lang", "en"});
  EXPECT_EQ(verdict.status, 2);
  const json report = json::parse(verdict.said);
  EXPECT_EQ(report["right"], 1);
  EXPECT_EQ(report["faulty"], 1);
  ASSERT_EQ(report["records"].size(), 2U);
  EXPECT_EQ(report["records"][0]["right"], true);
  EXPECT_EQ(report["records"][0]["ruleset"], "stones-1");
  EXPECT_EQ(report["records"][0]["finished"], true);
  const json& fault = report["records"][1]["fault"];
  EXPECT_EQ(fault["kind"], "out_of_range");
  EXPECT_EQ(fault["line"], 2);
  EXPECT_EQ(fault["message"], "Expected: a whole number from 1 to 2");
}

TEST(RecordVerify, goes_on_after_files_that_cannot_be_read) {
  const TemporaryFolder folder;
  std::ofstream{folder / "a.json"} << line("mandala");
  ListeningConsole console;
  EXPECT_EQ(console.run({"record", "verify", "--lang", "en", folder / "none.json", folder.path(), folder / "a.json"}),
            2);
  EXPECT_THAT(console.out.str(), HasSubstr("none.json: No such file or directory\n"));
  EXPECT_THAT(console.out.str(), HasSubstr(": Is a directory\n"));
  EXPECT_THAT(console.out.str(), HasSubstr("2 of 3 records are not valid.\n"));
  EXPECT_EQ(console.run({"record", "verify", "--json", folder / "none.json"}), 2);
  EXPECT_EQ(json::parse(console.out.str())["records"][0]["fault"]["kind"], "unreadable");
}

TEST(RecordConvert, goes_there_and_back_without_loss) {
  for (const char* game : {"mandala", "stones"}) {
    const std::string pretty = output_of({"record", "convert", "-", "--to", "json"}, line(game));
    const std::string notation = output_of({"record", "convert", "-", "--to", "notation"}, line(game));
    EXPECT_TRUE(notation.starts_with("[Format \"sandstone-notation\"]\n"));
    EXPECT_EQ(output_of({"record", "convert", "-", "--to", "json"}, notation), pretty);
    EXPECT_EQ(json::parse(pretty), json::parse(line(game)));
  }
}

TEST(RecordConvert, writes_files_and_does_not_overwrite_them) {
  const TemporaryFolder folder;
  const std::string out = folder / "a.txt";
  ListeningConsole console;
  EXPECT_EQ(console.run({"record", "convert", "-", "--to", "notation", "--out", out}, line("mandala")), 0);
  EXPECT_EQ(console.out.str(), "");
  EXPECT_EQ(console.run({"record", "convert", "-", "--to", "json", "--out", out}, line("mandala")), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("a.txt: File exists"));
  EXPECT_EQ(console.run({"record", "convert", "-", "--to", "json", "--out", out, "--force"}, line("mandala")), 0);
  EXPECT_TRUE(text_of(out).starts_with("{"));
}

TEST(RecordConvert, refuses_what_is_faulty) {
  ListeningConsole console;
  const std::string faulty = changed(line("mandala"), [](json& record) { record["moves"].erase(4); });
  EXPECT_EQ(console.run({"record", "convert", "-", "--to", "notation", "--lang", "en"}, faulty), 2);
  EXPECT_EQ(console.out.str(), "");
  EXPECT_THAT(console.err.str(), HasSubstr("sandstone record convert: -:1:"));
}

TEST(OneRecord, of_several_must_be_chosen) {
  ListeningConsole console;
  const std::string lines = line("mandala") + line("stones");
  EXPECT_EQ(console.run({"record", "show", "-", "--lang", "en"}, lines), 2);
  EXPECT_THAT(console.err.str(), HasSubstr("has several records; --number N chooses one"));
  EXPECT_EQ(console.run({"record", "show", "-", "--number", "2", "--lang", "en"}, lines), 0);
  EXPECT_TRUE(console.out.str().starts_with("Mandala Stones (rules stones-1)"));
  EXPECT_EQ(console.run({"record", "show", "-", "--number", "3", "--lang", "en"}, lines), 2);
  EXPECT_THAT(console.err.str(), HasSubstr("there is no record 3: the file has 2"));
  EXPECT_EQ(console.run({"record", "show", "-", "--number", "0"}, lines), 1);
}

TEST(RecordShow, refuses_seats_that_are_not_there) {
  ListeningConsole console;
  EXPECT_EQ(console.run({"record", "show", "-", "--seat", "3"}, line("mandala")), 1);
  EXPECT_THAT(console.err.str(), HasSubstr("nobody sits on seat 3 in this game"));
  EXPECT_EQ(console.run({"record", "show", "-", "--seat", "5"}, line("mandala")), 1);
  EXPECT_EQ(console.run({"record", "show", "-", "--seat", "2"}, line("mandala")), 0);
}

TEST(RecordShow, names_the_fault_of_what_it_cannot_show) {
  ListeningConsole console;
  EXPECT_EQ(console.run({"record", "show", "-", "--lang", "pl"}, "{}"), 2);
  EXPECT_THAT(console.err.str(), HasSubstr("sandstone record show: -:1:"));
  EXPECT_THAT(console.err.str(), HasSubstr("Brakuje „format”"));
  EXPECT_THAT(console.err.str(), Not(HasSubstr("{")));
}

}  // namespace
}  // namespace sandstone::cli
