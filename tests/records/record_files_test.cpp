// The committed records: samples always replay under their ruleset; hostile files are refused with the expected
// message.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "describe/string_sink.hpp"
#include "records/parse_record.hpp"
#include "records/verify.hpp"
#include "records/write_notation.hpp"
#include "records/write_record_json.hpp"
#include "records/write_schema.hpp"
#include "tests/unit/describe/described.hpp"
#include "tests/unit/records/random_record.hpp"

namespace sandstone {
namespace {

using Path = std::filesystem::path;

std::string contents(const Path& path) {
  std::ifstream file{path, std::ios::binary};
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>{file}, {}};
}

std::vector<Path> files_in(const Path& folder, const std::string& extension) {
  std::vector<Path> files;
  for (const auto& entry : std::filesystem::directory_iterator{folder}) {
    if (entry.path().extension() == extension) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

// The fault of a text as a sentence, empty if it is a valid record.
std::string verdict(const std::string& text) {
  std::string said;
  const auto unknown = with_game_of(text, [&]<class G>(G, const RecordHeader& header) {
    auto record = std::make_unique<Record<G>>();
    auto places = std::make_unique<Places<G>>();
    auto fault = parse_record(header, *record, *places);
    if (!fault) fault = verify(*record, places.get());
    if (fault) said = described(*fault, text);
  });
  return unknown ? described(*unknown, text) : said;
}

// The record in a text, written in both formats.
struct Rewritten {
  std::string json;
  std::string notation;
};

Rewritten rewritten(const std::string& text) {
  StringSink json, notation;
  with_game_of(text, [&]<class G>(G, const RecordHeader& header) {
    auto record = std::make_unique<Record<G>>();
    auto places = std::make_unique<Places<G>>();
    if (parse_record(header, *record, *places)) return;
    format_json(*record, json);
    format_notation(*record, notation);
  });
  return {json.take(), notation.take()};
}

const Path kSamples = Path{SANDSTONE_RECORDS} / "samples";
const Path kHostile = Path{SANDSTONE_RECORDS} / "hostile";

TEST(RecordSamples, replay_without_a_fault) {
  for (const std::string extension : {".json", ".txt"}) {
    const auto files = files_in(kSamples, extension);
    EXPECT_FALSE(files.empty());
    for (const Path& path : files) EXPECT_EQ(verdict(contents(path)), "") << path;
  }
}

TEST(RecordSamples, are_rewritten_byte_for_byte_and_converted_into_each_other) {
  for (const Path& path : files_in(kSamples, ".json")) {
    const std::string json = contents(path);
    const std::string notation = contents(Path{path}.replace_extension(".txt"));
    EXPECT_EQ(rewritten(json).json, json) << path;
    EXPECT_EQ(rewritten(json).notation, notation) << path;
    EXPECT_EQ(rewritten(notation).json, json) << path;
    EXPECT_EQ(rewritten(notation).notation, notation) << path;
  }
}

TEST(RecordSamples, show_every_ruleset_and_every_kind_of_game) {
  std::vector<std::string> missing;
  AllGames::for_each([&]<class G>(G) {
    for_each_kind<G>([&](const typename G::Options& options) {
      const auto shows_it = [&](const Path& path) {
        auto record = std::make_unique<Record<G>>();
        auto places = std::make_unique<Places<G>>();
        return !parse_record<G>(contents(path), *record, *places) && record->options == options;
      };
      if (std::ranges::none_of(files_in(kSamples, ".json"), shows_it)) missing.emplace_back(G::kRuleset);
    });
  });
  EXPECT_TRUE(missing.empty()) << missing.front();
}

// The parts of a Markdown text between ``` fences that contain these words.
std::vector<std::string> fenced(const std::string& text, const std::string& with) {
  std::vector<std::string> pieces;
  for (std::size_t at = 0; (at = text.find("\n```", at)) != std::string::npos;) {
    const std::size_t begin = text.find('\n', at + 1) + 1;
    const std::size_t end = text.find("\n```", begin);
    const std::string piece = text.substr(begin, end + 1 - begin);
    if (piece.find(with) != std::string::npos) pieces.push_back(piece);
    at = end + 1;
  }
  return pieces;
}

TEST(RecordDocs, examples_are_records_as_we_write_them) {
  const std::string docs = contents(Path{SANDSTONE_RECORDS} / "../../../docs/dev/records.md");
  const auto jsons = fenced(docs, "\"sandstone-record\"");
  const auto notations = fenced(docs, "[Format \"sandstone-notation\"]");
  ASSERT_EQ(jsons.size(), 2U);
  ASSERT_EQ(notations.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(verdict(jsons[i]), "");
    EXPECT_EQ(rewritten(jsons[i]).json, jsons[i]);
    EXPECT_EQ(rewritten(jsons[i]).notation, notations[i]);
    EXPECT_EQ(rewritten(notations[i]).json, jsons[i]);
  }
}

// cmake --build build/release --target record_schema writes it again.
TEST(RecordSchema, is_what_the_code_describes) {
  StringSink schema;
  write_record_schema(schema);
  EXPECT_EQ(contents(Path{SANDSTONE_RECORDS} / "../../../docs/dev/record.schema.json"), schema.view());
}

// expected.txt: a line for each file, its name, a space and the sentence.
TEST(RecordHostile, files_are_refused_with_the_right_words) {
  std::istringstream lines{contents(kHostile / "expected.txt")};
  std::vector<std::string> named;
  for (std::string line; std::getline(lines, line);) {
    const std::string name = line.substr(0, line.find(' '));
    named.push_back(name);
    EXPECT_EQ(words(name, ' ', verdict(contents(kHostile / name))), line);
  }
  std::vector<std::string> there;
  for (const auto& entry : std::filesystem::directory_iterator{kHostile}) {
    if (entry.path().filename() != "expected.txt") there.push_back(entry.path().filename().string());
  }
  std::ranges::sort(there);
  std::ranges::sort(named);
  EXPECT_EQ(there, named);
  EXPECT_GT(named.size(), 30U);
}

// But for the line feed at the very end.
TEST(RecordHostile, every_truncation_of_a_sample_is_refused) {
  for (const std::string extension : {".json", ".txt"}) {
    for (const Path& path : files_in(kSamples, extension)) {
      const std::string text = contents(path);
      for (std::size_t size = 0; size + 1 < text.size(); ++size) {
        ASSERT_NE(verdict(text.substr(0, size)), "") << path << " cut after " << size << " bytes";
      }
    }
  }
}

// With any one byte changed, the reader gives a verdict, and a record that passes round-trips.
TEST(RecordHostile, every_single_byte_may_be_wrong) {
  for (const std::string extension : {".json", ".txt"}) {
    for (const Path& path : files_in(kSamples, extension)) {
      std::string text = contents(path);
      for (std::size_t at = 0; at < text.size(); at += 7) {
        const char was = text[at];
        for (const char wrong : {'\0', '"', '9', '[', '}', '\xC3', 'r'}) {
          text[at] = wrong;
          if (verdict(text).empty()) {
            ASSERT_EQ(verdict(rewritten(text).json), "") << path << " with byte " << at << " changed";
          }
        }
        text[at] = was;
      }
    }
  }
}

}  // namespace
}  // namespace sandstone
