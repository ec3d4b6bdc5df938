#include "messages/catalogue.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>
#include <utility>

#include "describe/fault_text.hpp"
#include "describe/json_reader.hpp"
#include "describe/string_sink.hpp"
#include "messages/pieces.hpp"

namespace sandstone {

namespace {

std::string file_name(Language language) { return std::string{code_of(language)} + ".json"; }

// Dotted names; underscores only between letters or digits, so that keys and enumerators correspond.
bool is_key(std::string_view key) {
  while (true) {
    const std::size_t dot = key.find('.');
    const std::string_view segment = key.substr(0, dot);
    if (!is_name(segment) || segment.ends_with('_') || segment.find("__") != std::string_view::npos) return false;
    if (dot == std::string_view::npos) return true;
    key.remove_prefix(dot + 1);
  }
}

// Reads a file of the right shape; stops where it is none, since later faults would only confuse.
class EntryReader {
 public:
  EntryReader(std::string_view file, std::string_view text, std::vector<CatalogueFault>& faults)
      : file_{file}, text_{text}, json_{text}, faults_{faults} {}

  Entries read() {
    Entries entries;
    if (json_.peek() != '{' && json_.peek() != '\0')
      return refuse("the file must be one object of keys and texts"), entries;
    StringSink key;
    for (JsonObject object; is_good_ && json_.next(object, key);) {
      key_ = key.take();
      if (!is_key(key_)) fault("a key is dotted names of small letters, digits and single underscores");
      const Entry entry = read_entry();
      if (!entries.try_emplace(key_, entry).second) fault("the key is there twice");
    }
    if (is_good_ && !json_.end()) {
      Text<300> why;
      describe(json_.fault(), text_, why);
      key_.clear();
      const std::string_view said = why.view();
      const std::size_t colon = said.find(": ");
      fault(std::string{said.substr(0, colon)} + ": not valid JSON in UTF-8 (" + std::string{said.substr(colon + 2)} +
            ")");
    }
    return entries;
  }

 private:
  static constexpr const char* kValue = "the value must be a text or an object of plural forms";

  Entry read_entry() {
    Entry entry;
    if (json_.peek() != '{') {
      entry.form(PluralForm::kOther) = read_text();
      return entry;
    }
    entry.is_plural = true;
    std::set<std::string> seen;
    StringSink form;
    for (JsonObject object; is_good_ && json_.next(object, form);) {
      const std::string name = form.take();
      const std::string text = read_text();
      const auto* known = std::ranges::find(kPluralForms, name, name_of);
      if (known == kPluralForms.end()) {
        fault("\"" + name + "\" is no plural form; there are one, few, many and other");
      } else if (!seen.insert(name).second) {
        fault("the plural form \"" + name + "\" is there twice");
      } else {
        entry.form(*known) = text;
      }
    }
    return entry;
  }

  std::string read_text() {
    StringSink text;
    if (json_.peek() == '"') {
      json_.long_string(text);
    } else if (json_.skip()) {
      refuse(kValue);
    }
    return text.take();
  }

  void refuse(const char* what) {
    fault(what);
    is_good_ = false;
  }
  void fault(std::string what) { faults_.push_back({file_, key_, std::move(what)}); }

  std::string file_;
  std::string_view text_;
  JsonReader json_;
  std::vector<CatalogueFault>& faults_;
  std::string key_;
  bool is_good_ = true;
};

std::set<std::string> parameters_in(const std::string& text) {
  std::set<std::string> names;
  PieceReader reader{text};
  while (const auto piece = reader.next()) {
    if (piece->is_parameter) names.emplace(piece->text);
  }
  return names;
}

std::string listed(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "{" : ", {") + name + "}";
  return list.empty() ? "none" : list;
}

std::optional<std::string> fault_of_text(const std::string& text) {
  if (text.find_first_not_of(" \n") == std::string::npos) return "is empty";
  const auto is_control = [](char c) { return (c >= 0 && c < ' ' && c != '\n') || c == '\x7F'; };
  if (std::ranges::any_of(text, is_control)) return "holds a control character";
  PieceReader reader{text};
  while (reader.next()) {
  }
  if (reader.has_fault()) return "has a brace that is no {parameter}; a brace itself is written {{ or }}";
  return std::nullopt;
}

void check_forms(Language language, std::string_view file, const std::string& key, const Entry& entry,
                 std::vector<CatalogueFault>& faults) {
  const auto all = parameters_of(entry);
  for (const PluralForm form : kPluralForms) {
    const std::string& text = entry.form(form);
    const std::string which = "the plural form \"" + std::string{name_of(form)} + "\" ";
    const bool needed = needs_form(language, form);
    if (!needed && !text.empty()) faults.push_back({std::string{file}, key, which + "is not one of this language"});
    if (!needed) continue;
    if (const auto fault = fault_of_text(text)) {
      faults.push_back({std::string{file}, key, which + (text.empty() ? "is missing or empty" : *fault)});
      continue;
    }
    auto here = parameters_in(text);
    here.insert("n");  // "one" may say "a card" without {n}
    if (!std::ranges::equal(here, all)) {
      faults.push_back({std::string{file}, key, which + "lacks one of the parameters " + listed(all)});
    }
  }
}

std::string read_file(const std::filesystem::path& path, std::vector<CatalogueFault>& faults) {
  std::ifstream in{path, std::ios::binary};
  std::string text{std::istreambuf_iterator<char>{in}, {}};
  if (!in) faults.push_back({path.filename().string(), "", "cannot be read"});
  return text;
}

}  // namespace

std::string format(const CatalogueFault& fault) {
  return fault.file + (fault.key.empty() ? "" : ": \"" + fault.key + "\"") + ": " + fault.what;
}

std::vector<std::string> parameters_of(const Entry& entry) {
  std::set<std::string> names;
  for (const std::string& text : entry.forms) names.merge(parameters_in(text));
  if (entry.is_plural) names.insert("n");
  return {names.begin(), names.end()};
}

std::string enumerator_of(std::string_view key) {
  std::string name = "k";
  bool capital = true;
  for (const char c : key) {
    if (c == '.' || c == '_') {
      capital = true;
      continue;
    }
    name += capital && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    capital = false;
  }
  return name;
}

Entries read_entries(Language language, std::string_view file, std::string_view json,
                     std::vector<CatalogueFault>& faults) {
  const std::size_t faults_before = faults.size();
  Entries entries = EntryReader{file, json, faults}.read();
  // After a fault of the shape the rest of the file was not read; complaints about missing texts would mislead.
  if (faults.size() > faults_before) return entries;
  for (const auto& [key, entry] : entries) {
    if (entry.is_plural) {
      check_forms(language, file, key, entry, faults);
    } else if (const auto fault = fault_of_text(entry.form(PluralForm::kOther))) {
      faults.push_back({std::string{file}, key, "the text " + *fault});
    }
  }
  return entries;
}

void check_languages(const Catalogue& catalogue, std::vector<CatalogueFault>& faults) {
  const Entries& first = catalogue.in(kLanguages.front());
  const std::string first_file = file_name(kLanguages.front());
  for (const Language language : kLanguages) {
    const Entries& entries = catalogue.in(language);
    const std::string file = file_name(language);
    for (const auto& [key, entry] : entries) {
      if (!first.contains(key)) faults.push_back({file, key, "is unknown: " + first_file + " does not have it"});
    }
    for (const auto& [key, model] : first) {
      const auto found = entries.find(key);
      if (found == entries.end()) {
        faults.push_back({file, key, "is missing: " + first_file + " has it"});
      } else if (found->second.is_plural != model.is_plural) {
        faults.push_back({file, key, "is plural in one language and plain in the other"});
      } else if (parameters_of(found->second) != parameters_of(model)) {
        faults.push_back({file, key,
                          "has the parameters " + listed(parameters_of(found->second)) + ", but " + first_file +
                              " has " + listed(parameters_of(model))});
      }
    }
  }
  std::map<std::string, std::string> keys_by_enumerator;
  for (const auto& [key, entry] : first) {
    const auto [place, is_new] = keys_by_enumerator.emplace(enumerator_of(key), key);
    if (!is_new) faults.push_back({first_file, key, "gives the same enumerator as \"" + place->second + "\""});
  }
}

Catalogue read_catalogue(const std::filesystem::path& folder, std::vector<CatalogueFault>& faults) {
  Catalogue catalogue;
  std::set<std::string> known;
  for (const Language language : kLanguages) {
    const std::string file = file_name(language);
    known.insert(file);
    const std::size_t faults_before = faults.size();
    const std::string json = read_file(folder / file, faults);
    if (faults.size() == faults_before) catalogue.in(language) = read_entries(language, file, json, faults);
  }
  std::error_code error;
  for (const auto& item : std::filesystem::directory_iterator{folder, error}) {
    const std::string name = item.path().filename().string();
    if (item.path().extension() == ".json" && !known.contains(name)) {
      faults.push_back({name, "", "is of no known language"});
    }
  }
  if (faults.empty()) check_languages(catalogue, faults);
  return catalogue;
}

}  // namespace sandstone
