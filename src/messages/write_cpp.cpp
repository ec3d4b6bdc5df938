#include "messages/write_tables.hpp"

namespace sandstone {

namespace {

constexpr std::string_view kNotice = "// Generated from messages/*.json; change those, not this.\n";

void add_texts(std::string& source, const Entry& entry) {
  source += entry.is_plural ? "    Texts{true, {" : "    Texts{false, {";
  for (const PluralForm form : kPluralForms) {
    source += literal(entry.form(form));
    source += form == kPluralForms.back() ? "}},\n" : ", ";
  }
}

}  // namespace

std::string literal(std::string_view text) {
  std::string spelt = "\"";
  for (const char c : text) {
    if (c == '\n') {
      spelt += "\\n";
    } else {
      if (c == '"' || c == '\\') spelt += '\\';
      spelt += c;
    }
  }
  return spelt + '"';
}

std::string cpp_header(const Catalogue& catalogue) {
  const Entries& entries = catalogue.in(Language::kEnglish);
  std::string header{kNotice};
  header += "#pragma once\n\n#include <cstddef>\n#include <cstdint>\n\nnamespace sandstone {\n\n";
  header += "enum class Message : std::uint16_t {\n";
  for (const auto& [key, entry] : entries) {
    header += "  " + enumerator_of(key) + ",  // " + literal(entry.form(PluralForm::kOther)) + "\n";
  }
  header += "};\n\ninline constexpr std::size_t kMessageCount = " + std::to_string(entries.size());
  return header + ";\n\n}  // namespace sandstone\n";
}

std::string cpp_source(const Catalogue& catalogue) {
  const Entries& entries = catalogue.in(Language::kEnglish);
  std::string keys;
  for (const auto& [key, entry] : entries) keys += "    " + literal(key) + ",\n";
  std::string source{kNotice};
  source += "#include \"messages/table.hpp\"\n\nnamespace sandstone {\n\nnamespace {\n\n";
  source += "constexpr std::array<std::string_view, kMessageCount> kKeys = {\n" + keys + "};\n\n";
  source += "constexpr std::array<std::array<Texts, kMessageCount>, kLanguages.size()> kTexts = {{\n";
  for (const Language language : kLanguages) {
    source += "  {{\n";
    for (const auto& [key, entry] : catalogue.in(language)) add_texts(source, entry);
    source += "  }},\n";
  }
  source += "}};\n\n}  // namespace\n\n";
  source +=
      "std::string_view key_of(Message message) { return kKeys[static_cast<std::size_t>(message)]; }\n\n"
      "const Texts& texts_of(Language language, Message message) {\n"
      "  return kTexts[static_cast<std::size_t>(language)][static_cast<std::size_t>(message)];\n}\n\n}  // namespace "
      "sandstone\n";
  return source;
}

}  // namespace sandstone
