#include "source_scan.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>

namespace sandstone {

namespace {

// Code with its comments blanked, because what a comment mentions is not used.
std::string without_comments(std::string_view text) {
  static const std::regex kComment(R"(//[^\n]*)");
  return std::regex_replace(std::string{text}, kComment, "");
}

std::string snake_case(std::string_view name) {
  std::string snake;
  char before = '_';
  for (const char c : name) {
    const bool upper = std::isupper(static_cast<unsigned char>(c)) != 0;
    if (upper && before != '_') snake += '_';  // each capital begins a word, also the A of kNotARecord
    snake += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    before = c;
  }
  return snake;
}

// The names in {{"name", …}, {"name", …}} at the beginning of `text`; braces further in belong to values.
std::set<std::string> argument_names(std::string_view text) {
  std::set<std::string> names;
  int depth = 0;
  bool in_literal = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (in_literal) {
      if (text[i] == '\\')
        ++i;
      else if (text[i] == '"')
        in_literal = false;
    } else if (text[i] == '{') {
      ++depth;
      if (depth == 2 && text.substr(i + 1, 1) == "\"") {
        const std::size_t end = text.find('"', i + 2);
        names.emplace(text.substr(i + 2, end - i - 2));
      }
    } else if (text[i] == '}') {
      if (--depth == 0) break;
    } else if (text[i] == '"') {
      in_literal = true;
    }
  }
  return names;
}

}  // namespace

std::vector<SourceText> read_sources(const std::filesystem::path& folder, const std::set<std::string>& endings) {
  std::vector<SourceText> sources;
  if (!std::filesystem::exists(folder)) return sources;
  for (auto at = std::filesystem::recursive_directory_iterator{folder}; at != std::filesystem::end(at); ++at) {
    const std::filesystem::path& path = at->path();
    if (at->is_directory() && (path.filename() == "node_modules" || path.filename() == "dist")) {
      at.disable_recursion_pending();
    } else if (at->is_regular_file() && endings.contains(path.extension().string())) {
      std::ifstream in{path, std::ios::binary};
      sources.push_back({path.lexically_relative(folder).generic_string(), {std::istreambuf_iterator<char>{in}, {}}});
    }
  }
  std::ranges::sort(sources, {}, &SourceText::path);
  return sources;
}

std::set<std::string> message_uses(std::string_view text) {
  static const std::regex kUse(R"(\bMessage::(k\w+))");
  const std::string code = without_comments(text);
  std::set<std::string> uses;
  for (std::sregex_iterator at{code.begin(), code.end(), kUse}, end; at != end; ++at) uses.insert((*at)[1]);
  return uses;
}

std::set<std::string> literals(std::string_view text) {
  static const std::regex kLiteral(R"re("([^"\n]*)"|'([^'\n]*)')re");
  const std::string code{text};
  std::set<std::string> found;
  for (std::sregex_iterator at{code.begin(), code.end(), kLiteral}, end; at != end; ++at) {
    found.insert((*at)[1].matched ? (*at)[1] : (*at)[2]);
  }
  return found;
}

std::vector<MessageCall> message_calls(std::string_view text) {
  static const std::regex kWith(R"(\bMessage::(k\w+)\s*,\s*\{)");
  static const std::regex kWithout(R"(\bsay\([^(){};]*\bMessage::(k\w+)\s*\))");
  const std::string code = without_comments(text);
  std::vector<MessageCall> calls;
  for (std::sregex_iterator at{code.begin(), code.end(), kWith}, end; at != end; ++at) {
    const auto brace = static_cast<std::size_t>(at->position() + at->length() - 1);
    // In a table {Message::kX, {…}} other things may follow; arguments always begin with {"name".
    if (!std::regex_search(code.substr(brace, 40), std::regex(R"re(^\{\s*\{\s*")re"))) continue;
    calls.push_back({(*at)[1], argument_names(std::string_view{code}.substr(brace))});
  }
  for (std::sregex_iterator at{code.begin(), code.end(), kWithout}, end; at != end; ++at)
    calls.push_back({(*at)[1], {}});
  return calls;
}

std::set<std::string> enumerators(std::string_view text, const std::string& name) {
  const std::regex definition(R"(\benum\s+class\s+)" + name + R"(\b[^{;]*\{([^}]*)\})");
  static const std::regex kEnumerator(R"(\bk([A-Z]\w*))");
  const std::string code = without_comments(text);
  std::smatch found;
  std::set<std::string> names;
  if (!std::regex_search(code, found, definition)) return names;
  const std::string body = found[1];
  for (std::sregex_iterator at{body.begin(), body.end(), kEnumerator}, end; at != end; ++at) {
    names.insert(snake_case((*at)[1].str()));
  }
  return names;
}

Usage parse_usage(std::string_view text) {
  Usage usage;
  std::istringstream lines{std::string{text}};
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    std::istringstream words{line.substr(0, line.find('#'))};
    const std::vector<std::string> word{std::istream_iterator<std::string>{words}, {}};
    if (word.empty()) continue;
    if (word[0] == "enum" && word.size() >= 4 && word[1].ends_with('.')) {
      usage.enumerated.push_back({word[1], word[2], word[3], {word.begin() + 4, word.end()}});
    } else if (word[0] == "by_text" && word.size() == 2 && word[1].ends_with('.')) {
      usage.by_text.push_back(word[1]);
    } else if (word[0] == "by_name" && word.size() == 2 && word[1].ends_with('.')) {
      usage.by_name.push_back(word[1]);
    } else if (word[0] == "awaited" && word.size() == 2) {
      usage.awaited.push_back(word[1]);
    } else {
      usage.faults.push_back(
          "line " + std::to_string(number) +
          ": none of `enum PREFIX. FOLDER ENUM [more words]`, `by_text PREFIX.`, `by_name PREFIX.`, `awaited KEY`");
    }
  }
  return usage;
}

}  // namespace sandstone
