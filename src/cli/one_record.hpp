// Getting at one record of a file, checked, for the commands that do something with it.
#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "cli/console.hpp"
#include "messages/language.hpp"

namespace CLI {
class App;
}

namespace sandstone::cli {

struct OneRecordRequest {
  std::string path;
  std::optional<int> number;  // which record of the file, from 1; needed where there are several
  Language language = Language::kEnglish;
};

// The argument FILE and the options --number and --lang; the request must outlive the app.
void add_record_options(CLI::App& app, OneRecordRequest& request);

// --lang alone.
void add_language_option(CLI::App& app, Language& language);

// The text of a record that keeps the rules and names its ruleset, or what is wrong, with its place.
struct CheckedRecord {
  std::string text;
  std::string ruleset;
};
tl::expected<CheckedRecord, std::string> read_one_record(const OneRecordRequest& request, Console& console);

}  // namespace sandstone::cli
