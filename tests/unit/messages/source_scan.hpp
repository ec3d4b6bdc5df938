// Which messages the sources use, with which parameters, and which enumerations form keys that are put together at run
// time.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sandstone {

struct SourceText {
  std::string path;
  std::string text;
};

// The files of these endings under a folder, without node_modules and dist; none if there is no such folder.
std::vector<SourceText> read_sources(const std::filesystem::path& folder, const std::set<std::string>& endings);

// The enumerators X of all Message::X.
std::set<std::string> message_uses(std::string_view text);

// All string literals, in either kind of quotes.
std::set<std::string> literals(std::string_view text);

// A use that gives its arguments on the spot: Message::kX, {{"seat", …}, {"n", …}}, or none: say(…, Message::kX).
struct MessageCall {
  std::string enumerator;
  std::set<std::string> arguments;

  bool operator==(const MessageCall&) const = default;
};
std::vector<MessageCall> message_calls(std::string_view text);

// The enumerators of `enum class name` in snake case without the k; empty if the text does not define it.
std::set<std::string> enumerators(std::string_view text, const std::string& name);

// messages/usage.txt: which keys are used by other means than naming Message::k….
struct Usage {
  // Keys of this prefix end in the enumerators of an enumeration (and the extra words), one for one.
  struct Enumerated {
    std::string prefix;
    std::string folder;  // under src/; one of its headers defines the enumeration
    std::string enumeration;
    std::set<std::string> extra;
  };
  std::vector<Enumerated> enumerated;
  std::vector<std::string> by_text;  // prefixes ending in a dot: a source has their English text in quotes
  std::vector<std::string> by_name;  // prefixes ending in a dot: a source has the rest of the key in quotes
  std::vector<std::string> awaited;  // keys, or prefixes ending in a dot, that no source uses yet
  std::vector<std::string> faults;
};
Usage parse_usage(std::string_view text);

}  // namespace sandstone
