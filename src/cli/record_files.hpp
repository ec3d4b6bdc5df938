// Files with records: reading them one by one, checked.
#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>

#include "cli/command.hpp"
#include "cli/play/table.hpp"
#include "describe/fault.hpp"
#include "describe/place.hpp"
#include "games/mandala/mandala.hpp"
#include "games/stones/stones.hpp"
#include "messages/language.hpp"
#include "records/record.hpp"

namespace sandstone::cli {

// A file to read, or standard input where it is called "-"; or why it cannot be opened, with its name.
tl::expected<std::unique_ptr<std::istream>, std::string> open_input(const std::string& path, Console& console);

struct RecordText {
  std::string text;
  int line = 1;  // where in the file it begins
};

// A stream whose first line is a whole object, { … }, is taken for one record a line; any other for one record.
// Of a text that is too long only so much is read as is needed to know it.
class RecordTexts {
 public:
  explicit RecordTexts(std::istream& in) : in_{in} {}

  std::optional<RecordText> next();

  // The stream could not be read to its end.
  bool failed() const { return in_.bad(); }

 private:
  // The next line with its line feed; false at the end.
  bool read_line(std::string& line);
  void read_rest(std::string& text);

  std::istream& in_;
  int line_ = 0;
  bool begun_ = false;
  bool ended_ = false;
};

// On the heap: a record has room for the longest game.
using AnyRecord = std::variant<std::unique_ptr<Record<mandala::Full>>, std::unique_ptr<Record<stones::Full>>>;

struct RecordCheck {
  std::string ruleset;  // as the record names it; empty if that could not be read
  int moves = 0;
  bool finished = false;
  std::optional<AnyRecord> record;  // if the text is one, whether it keeps the rules or not
  std::optional<Fault> fault;
  Place place;  // of the fault
};

// Reads a record, replays it and recomputes its result.
RecordCheck check_record(std::string_view text);

struct OneRecordRequest {
  std::string path;
  std::optional<int> number;  // which record of the file, from 1; needed where there are several
  Language language = Language::kEnglish;
};

// The argument FILE and the options --number and --lang; the request must outlive the app.
void add_record_options(CLI::App& app, OneRecordRequest& request);

// --lang alone.
void add_language_option(CLI::App& app, Language& language);

// How a record is shown there.
terminal::Look look_for(const OneRecordRequest& request, bool ascii, const Console& console);

// A record that keeps the rules; or a Failure that says what is wrong, and where.
AnyRecord read_one_record(const OneRecordRequest& request, Console& console);

}  // namespace sandstone::cli
