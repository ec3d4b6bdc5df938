// The records in a stream, one after the other: a file holds one, or one a line.
#pragma once

#include <istream>
#include <optional>
#include <string>

namespace sandstone::cli {

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

}  // namespace sandstone::cli
