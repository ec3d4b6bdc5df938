// Catalogue and sources agree: every message is used, and every message that is used exists.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/mandala/facts.hpp"
#include "games/stones/facts.hpp"
#include "messages/catalogue.hpp"
#include "messages/say.hpp"
#include "messages/table.hpp"
#include "source_scan.hpp"

namespace sandstone {
namespace {

const std::filesystem::path kRoot = SANDSTONE_ROOT;

std::string text_of(const std::filesystem::path& path) {
  std::ifstream in{path, std::ios::binary};
  EXPECT_TRUE(in) << path;
  return {std::istreambuf_iterator<char>{in}, {}};
}

std::set<std::string> all_keys() {
  std::set<std::string> keys;
  for (std::size_t i = 0; i < kMessageCount; ++i) keys.emplace(key_of(static_cast<Message>(i)));
  return keys;
}

std::map<std::string, Message> messages_by_enumerator() {
  std::map<std::string, Message> messages;
  for (std::size_t i = 0; i < kMessageCount; ++i) {
    const auto message = static_cast<Message>(i);
    messages.emplace(enumerator_of(key_of(message)), message);
  }
  return messages;
}

// Sources that use messages; the module `messages` itself only defines them.
std::vector<SourceText> speaking_sources() {
  std::vector<SourceText> sources = read_sources(kRoot / "src", {".hpp", ".cpp", ".cu"});
  std::erase_if(sources, [](const SourceText& source) { return source.path.starts_with("messages/"); });
  return sources;
}

std::vector<SourceText> web_sources() {
  std::vector<SourceText> sources = read_sources(kRoot / "web", {".ts", ".svelte"});
  std::erase_if(sources, [](const SourceText& source) { return source.path.ends_with("messages.ts"); });
  return sources;
}

Usage usage() {
  Usage list = parse_usage(text_of(kRoot / "messages/usage.txt"));
  EXPECT_THAT(list.faults, testing::IsEmpty()) << "messages/usage.txt";
  return list;
}

// The text as a source writes it, in quotes.
std::string as_literal(const std::string& text) {
  std::string literal = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') literal += '\\';
    literal += c;
  }
  return literal + '"';
}

// Keys that the sources name, in C++ as Message::k… or in quotes, in TypeScript in quotes.
std::set<std::string> named_keys() {
  const auto keys = all_keys();
  std::set<std::string> enumerators;
  std::set<std::string> quoted;
  std::string code;
  for (const SourceText& source : speaking_sources()) {
    code += source.text;
    enumerators.merge(message_uses(source.text));
    quoted.merge(literals(source.text));
  }
  for (const SourceText& source : web_sources()) quoted.merge(literals(source.text));
  std::set<std::string> named;
  const Usage list = usage();
  for (const std::string& key : keys) {
    const bool by_text =
        std::ranges::any_of(list.by_text, [&](const std::string& prefix) { return key.starts_with(prefix); }) &&
        code.find(as_literal(say(Language::kEnglish, *message_for(key)))) != std::string::npos;
    const bool by_name = std::ranges::any_of(list.by_name, [&](const std::string& prefix) {
      return key.starts_with(prefix) && quoted.contains(key.substr(prefix.size()));
    });
    if (enumerators.contains(enumerator_of(key)) || quoted.contains(key) || by_text || by_name) named.insert(key);
  }
  return named;
}

bool covers(const std::string& key_or_prefix, const std::string& key) {
  return key_or_prefix.ends_with('.') ? key.starts_with(key_or_prefix) : key == key_or_prefix;
}

TEST(MessageUsage, every_message_is_said_somewhere) {
  const auto list = usage();
  const auto named = named_keys();
  for (const std::string& key : all_keys()) {
    const bool enumerated =
        std::ranges::any_of(list.enumerated, [&](const auto& e) { return key.starts_with(e.prefix); });
    const bool awaited = std::ranges::any_of(list.awaited, [&](const auto& a) { return covers(a, key); });
    EXPECT_TRUE(named.contains(key) || enumerated || awaited)
        << key << " is not used: use it, remove it from the catalogue, or declare it in messages/usage.txt";
  }
}

TEST(MessageUsage, every_message_that_is_said_exists) {
  const auto known = messages_by_enumerator();
  for (const SourceText& source : speaking_sources()) {
    for (const std::string& enumerator : message_uses(source.text)) {
      EXPECT_TRUE(known.contains(enumerator)) << "src/" << source.path << ": Message::" << enumerator;
    }
  }
}

TEST(MessageUsage, every_message_is_given_just_its_parameters) {
  const auto known = messages_by_enumerator();
  std::vector<CatalogueFault> faults;
  const Catalogue catalogue = read_catalogue(kRoot / "messages", faults);
  ASSERT_TRUE(faults.empty()) << format(faults.front());
  for (const SourceText& source : speaking_sources()) {
    for (const MessageCall& call : message_calls(source.text)) {
      const auto found = known.find(call.enumerator);
      if (found == known.end()) continue;
      const auto parameters = parameters_of(catalogue.in(Language::kEnglish).at(std::string{key_of(found->second)}));
      const std::set<std::string> wanted{parameters.begin(), parameters.end()};
      EXPECT_EQ(call.arguments, wanted) << "src/" << source.path << ": Message::" << call.enumerator;
    }
  }
}

TEST(MessageUsage, nothing_is_awaited_that_is_used_or_unknown) {
  const auto named = named_keys();
  const auto keys = all_keys();
  for (const std::string& awaited : usage().awaited) {
    const bool still =
        std::ranges::any_of(keys, [&](const std::string& key) { return covers(awaited, key) && !named.contains(key); });
    EXPECT_TRUE(still) << "take " << awaited << " out of messages/usage.txt: it is used by now, or gone";
  }
}

// What the headers of a folder under src/ define as `enum class name`.
std::set<std::string> enumerators_in(const std::string& folder, const std::string& name) {
  std::set<std::string> found;
  for (const SourceText& header : read_sources(kRoot / "src" / folder, {".hpp"}))
    found.merge(enumerators(header.text, name));
  EXPECT_THAT(found, testing::Not(testing::IsEmpty())) << folder << " defines no enum class " << name;
  return found;
}

TEST(MessageUsage, enumerations_have_a_message_for_each_enumerator_and_no_more) {
  for (const auto& [prefix, folder, enumeration, extra] : usage().enumerated) {
    std::set<std::string> wanted = enumerators_in(folder, enumeration);
    wanted.insert(extra.begin(), extra.end());
    std::set<std::string> present;
    for (const std::string& key : all_keys()) {
      if (key.starts_with(prefix)) present.insert(key.substr(prefix.size()));
    }
    EXPECT_EQ(present, wanted) << prefix << " and " << enumeration << " of " << folder;
  }
}

// The compiler's count, in case the scan of the headers misses one.
TEST(MessageUsage, the_scan_sees_as_many_refusals_as_the_compiler) {
  EXPECT_EQ(enumerators_in("games/mandala", "Refusal").size(), mandala::kRefusals.size());
  EXPECT_EQ(enumerators_in("games/stones", "Refusal").size(), stones::kRefusals.size());
}

TEST(MessageUsage, refusals_are_whole_sentences_without_a_clause_number) {
  for (const auto& [enumerator, message] : messages_by_enumerator()) {
    if (!key_of(message).starts_with("refusal.")) continue;
    for (const Language language : kLanguages) {
      const std::string sentence = say(language, message);
      EXPECT_TRUE(sentence.ends_with('.')) << sentence;
      EXPECT_EQ(sentence.find('['), std::string::npos) << sentence;
      EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
    }
  }
}

}  // namespace
}  // namespace sandstone
