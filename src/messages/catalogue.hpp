// The catalogue of all texts for players, as read from messages/en.json and messages/pl.json, and its checks.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "messages/language.hpp"
#include "messages/plural.hpp"

namespace sandstone {

// One message in one language: a plain text, held as PluralForm::kOther, or the plural forms. Absent forms are empty.
struct Entry {
  bool is_plural = false;
  std::array<std::string, kPluralForms.size()> forms;

  std::string& form(PluralForm which) { return forms[static_cast<std::size_t>(which)]; }
  const std::string& form(PluralForm which) const { return forms[static_cast<std::size_t>(which)]; }
  bool operator==(const Entry&) const = default;
};

using Entries = std::map<std::string, Entry, std::less<>>;

struct Catalogue {
  std::array<Entries, kLanguages.size()> languages;

  Entries& in(Language language) { return languages[static_cast<std::size_t>(language)]; }
  const Entries& in(Language language) const { return languages[static_cast<std::size_t>(language)]; }
};

// What is wrong, and where. The key is empty if the fault concerns the whole file.
struct CatalogueFault {
  std::string file;
  std::string key;
  std::string what;

  bool operator==(const CatalogueFault&) const = default;
};

std::string format(const CatalogueFault& fault);

// Reads one language's file. Faults of its own (not JSON, a key twice, an empty text, a missing plural form, a broken
// parameter) are added to `faults`, and what could be read is returned.
Entries read_entries(Language language, std::string_view file, std::string_view json,
                     std::vector<CatalogueFault>& faults);

// Compares the languages: the same keys, the same parameters, plural in both or in neither, and no two keys that would
// give one enumerator.
void check_languages(const Catalogue& catalogue, std::vector<CatalogueFault>& faults);

// Reads and checks a folder that holds one file for each language and no other .json.
Catalogue read_catalogue(const std::filesystem::path& folder, std::vector<CatalogueFault>& faults);

// The names of all parameters of all forms, sorted; a plural message has {n} even if no form shows it.
std::vector<std::string> parameters_of(const Entry& entry);

// refusal.mandala.keep_one_card → kRefusalMandalaKeepOneCard
std::string enumerator_of(std::string_view key);

}  // namespace sandstone
