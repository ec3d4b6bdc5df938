#include "cli/fault_words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "cli/record_files.hpp"
#include "describe/fault_names.hpp"
#include "listening_console.hpp"
#include "messages/say.hpp"

namespace sandstone::cli {
namespace {

constexpr auto kLast = static_cast<int>(FaultKind::kImpossibleTakeback);

TEST(FaultWords, there_is_a_sentence_for_every_kind_in_both_languages) {
  std::set<std::string> names;
  for (int i = 0; i <= kLast; ++i) {
    const auto kind = static_cast<FaultKind>(i);
    names.emplace(name_of(kind));
    EXPECT_TRUE(message_for("cli.fault." + std::string{name_of(kind)})) << name_of(kind);
    const Fault fault{
        .kind = kind, .move = 3, .draw = 2, .seat = 1, .clause = "M4.1"_clause, .refusal = 0, .expected = "a value"};
    for (const Language language : kLanguages) {
      const std::string sentence = say_fault(fault, "mandala-1", language);
      EXPECT_EQ(sentence.find_first_of("{}"), std::string::npos) << sentence;
      EXPECT_FALSE(sentence.ends_with('.')) << sentence;
    }
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kLast) + 1);
}

TEST(FaultWords, a_refusal_is_that_of_the_game_with_its_clause) {
  const Fault fault{.kind = FaultKind::kIllegalMove, .move = 17, .seat = 2, .clause = "S3.2"_clause, .refusal = 0};
  EXPECT_EQ(say_fault(fault, "stones-1", Language::kEnglish), "Move 17, seat 2: The game is over. [S3.2]");
  EXPECT_EQ(say_fault(fault, "stones-1", Language::kPolish).substr(0, 20), "Ruch 17, miejsce 2: ");
}

TEST(FaultWords, draws_are_counted_from_the_setup_or_the_move_before) {
  Fault fault{.kind = FaultKind::kMissingDraw, .move = 0, .draw = 5};
  EXPECT_EQ(say_fault(fault, "mandala-1", Language::kEnglish), "Draw 5 of the setup is missing");
  fault.move = 9;
  EXPECT_EQ(say_fault(fault, "mandala-1", Language::kEnglish), "Draw 5 after move 9 is missing");
}

TEST(FaultWords, what_the_catalogue_does_not_know_is_said_as_it_is) {
  EXPECT_EQ(say_expected("something new", Language::kPolish), "something new");
  EXPECT_EQ(say_expected("a value", Language::kPolish), "wartość");
}

// Whatever a parser of records can expect has its Polish words: break records in every way that breaks something.
class ExpectationCollector {
 public:
  void break_everywhere(const std::string& text) {
    constexpr std::string_view kIntruders{"\"\\{}[]:,.@+*=-0 9aZrx#\n\x01\x7f\xff"};
    for (std::size_t at = 0; at <= text.size(); ++at) {
      check(text.substr(0, at));
      if (at < text.size()) check(text.substr(0, at) + text.substr(at + 1));
      for (const char c : kIntruders) {
        check(text.substr(0, at) + c + text.substr(at));
        if (at < text.size()) check(text.substr(0, at) + c + text.substr(at + 1));
      }
    }
  }
  void check(const std::string& text) {
    const RecordCheck result = check_record(text);
    const bool is_phrase =
        result.fault && (result.fault->kind == FaultKind::kSyntax || result.fault->kind == FaultKind::kTooLong ||
                         result.fault->kind == FaultKind::kBadMove || result.fault->kind == FaultKind::kBadDraw);
    if (is_phrase) phrases_.emplace(result.fault->expected);
  }
  const std::set<std::string>& phrases() const { return phrases_; }

 private:
  std::set<std::string> phrases_;
};

std::string replaced(std::string text, const std::string& before, const std::string& after) {
  const auto at = text.find(before);
  EXPECT_NE(at, std::string::npos) << before;
  return at == std::string::npos ? text : text.replace(at, before.size(), after);
}

TEST(FaultWords, everything_that_can_be_expected_is_said_in_polish) {
  ExpectationCollector collector;
  // Short records, so that all of it can be broken: few moves suffice to meet every rule of the format.
  for (const std::string options : {"--game mandala", "--game stones --harmony"}) {
    std::vector<std::string> arguments{"random", "--seed", "1"};
    std::istringstream words{options};
    for (std::string word; words >> word;) arguments.push_back(word);
    const std::string line = output_of(arguments);
    const auto moves = line.find("\"moves\":[") + 9;
    const auto end = line.find("],\"result\"");
    std::string short_line = line.substr(0, moves);
    std::size_t kept = moves;
    for (int i = 0; i < 4; ++i) kept = line.find("{\"seat\"", kept + 1);
    short_line += line.substr(moves, kept - 1 - moves) + line.substr(end);
    collector.break_everywhere(short_line);
    collector.break_everywhere(output_of({"record", "convert", "-", "--to", "notation"}, line).substr(0, 900));
    for (const std::string token : {"w9", "wp1", "t", "t21", "t1x", "sx", "b1", "b9a2n3", "b1a2x3", "b1a2n9", "zz",
                                    "m3r", "m1x", "f1r1", "d", "f1r2x"}) {
      collector.check(replaced(short_line, line.substr(line.find("\"move\":\"", moves), 10), "\"move\":\"" + token));
    }
    const std::string one = R"({"after":0,"seat":1,"move":"sb"})";
    std::string many = one;
    for (int i = 0; i < 100; ++i) many += "," + one;
    const std::string later = replaced(short_line, "\"version\":1", "\"version\":2");
    collector.check(replaced(later, "],\"result\"", "],\"takebacks\":[" + many + "],\"result\""));
    collector.check(replaced(short_line, "\"Random 1\"", "\"" + std::string(300, 'x') + "\""));
    collector.check(replaced(short_line, "\"Random 1\"", "\"\\ud800\""));
  }
  EXPECT_GT(collector.phrases().size(), 35U);
  for (const std::string& phrase : collector.phrases()) {
    const bool is_words = phrase.find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos;
    EXPECT_EQ(say_expected(phrase, Language::kPolish) != phrase, is_words) << phrase << ": no message cli.expected.";
  }
}

}  // namespace
}  // namespace sandstone::cli
