#include "messages/catalogue.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <set>
#include <system_error>

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

std::string place_of(std::string_view json, std::size_t position) {
  const std::string_view before = json.substr(0, position > 0 ? position - 1 : 0);
  const auto line = 1 + std::ranges::count(before, '\n');
  const std::size_t last_break = before.rfind('\n');
  const std::size_t column = before.size() - (last_break == std::string_view::npos ? 0 : last_break + 1) + 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

// Receives the events of the JSON parser; unlike a parsed document this sees a key that is written twice.
class EntryReader final : public nlohmann::json_sax<nlohmann::json> {
 public:
  EntryReader(std::string_view file, std::string_view json, std::vector<Fault>& faults)
      : file_{file}, json_{json}, faults_{faults} {}

  Entries take() { return std::move(entries_); }

  bool null() override { return refuse_value(); }
  bool boolean(bool /*value*/) override { return refuse_value(); }
  bool number_integer(number_integer_t /*value*/) override { return refuse_value(); }
  bool number_unsigned(number_unsigned_t /*value*/) override { return refuse_value(); }
  bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return refuse_value(); }
  bool binary(binary_t& /*value*/) override { return refuse_value(); }

  bool string(string_t& text) override {
    if (depth_ == 1 && entry_ != nullptr) {
      entry_->form(PluralForm::kOther) = text;
    } else if (depth_ == 2 && form_ != nullptr) {
      *form_ = text;
    } else if (depth_ != 1 && depth_ != 2) {
      return refuse_value();
    }
    return true;
  }

  bool start_object(std::size_t /*elements*/) override {
    if (depth_ == 2) return refuse_value();
    ++depth_;
    if (depth_ == 2 && entry_ != nullptr) entry_->is_plural = true;
    return true;
  }
  bool end_object() override {
    --depth_;
    return true;
  }
  bool start_array(std::size_t /*elements*/) override { return refuse_value(); }
  bool end_array() override { return true; }

  bool key(string_t& name) override {
    if (depth_ == 1) {
      begin_entry(name);
    } else if (depth_ == 2) {
      begin_form(name);
    }
    return true;
  }

  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const nlohmann::detail::exception& error) override {
    faults_.push_back({file_, "", place_of(json_, position) + ": not valid JSON in UTF-8 (" + error.what() + ")"});
    return false;
  }

 private:
  void begin_entry(const std::string& name) {
    key_ = name;
    seen_forms_.clear();
    entry_ = nullptr;
    if (!is_key(name)) fault("a key is dotted names of small letters, digits and single underscores");
    const auto [place, is_new] = entries_.try_emplace(name);
    if (is_new) {
      entry_ = &place->second;
    } else {
      fault("the key is there twice");
    }
  }

  void begin_form(const std::string& name) {
    form_ = nullptr;
    const auto* known = std::ranges::find(kPluralForms, name, name_of);
    if (known == kPluralForms.end()) {
      fault("\"" + name + "\" is no plural form; there are one, few, many and other");
    } else if (!seen_forms_.insert(name).second) {
      fault("the plural form \"" + name + "\" is there twice");
    } else if (entry_ != nullptr) {
      form_ = &entry_->form(*known);
    }
  }

  // Stops the parser: later faults in a file of the wrong shape would only confuse.
  bool refuse_value() {
    fault(depth_ == 0 ? "the file must be one object of keys and texts"
                      : "the value must be a text or an object of plural forms");
    return false;
  }

  void fault(std::string what) { faults_.push_back({file_, key_, std::move(what)}); }

  std::string file_;
  std::string_view json_;
  std::vector<Fault>& faults_;
  Entries entries_;
  int depth_ = 0;
  std::string key_;
  Entry* entry_ = nullptr;
  std::string* form_ = nullptr;
  std::set<std::string> seen_forms_;
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
                 std::vector<Fault>& faults) {
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

std::string read_file(const std::filesystem::path& path, std::vector<Fault>& faults) {
  std::ifstream in{path, std::ios::binary};
  std::string text{std::istreambuf_iterator<char>{in}, {}};
  if (!in) faults.push_back({path.filename().string(), "", "cannot be read"});
  return text;
}

}  // namespace

std::string format(const Fault& fault) {
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

Entries read_entries(Language language, std::string_view file, std::string_view json, std::vector<Fault>& faults) {
  EntryReader reader{file, json, faults};
  const std::size_t faults_before = faults.size();
  const bool whole = nlohmann::json::sax_parse(json, &reader);
  Entries entries = reader.take();
  // After a fault of the shape the rest of the file was not read; complaints about missing texts would mislead.
  if (!whole || faults.size() > faults_before) return entries;
  for (const auto& [key, entry] : entries) {
    if (entry.is_plural) {
      check_forms(language, file, key, entry, faults);
    } else if (const auto fault = fault_of_text(entry.form(PluralForm::kOther))) {
      faults.push_back({std::string{file}, key, "the text " + *fault});
    }
  }
  return entries;
}

void check_languages(const Catalogue& catalogue, std::vector<Fault>& faults) {
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

Catalogue read_catalogue(const std::filesystem::path& folder, std::vector<Fault>& faults) {
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
