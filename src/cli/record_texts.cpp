#include "cli/record_texts.hpp"

#include <cstddef>

#include "records/record.hpp"

namespace sandstone::cli {

namespace {

constexpr const char* kSpace = " \t\r\n";

bool is_whole_object(const std::string& line) {
  const std::size_t first = line.find_first_not_of(kSpace);
  return first != std::string::npos && line[first] == '{' && line[line.find_last_not_of(kSpace)] == '}';
}

}  // namespace

std::optional<RecordText> RecordTexts::next() {
  if (ended_) return std::nullopt;
  RecordText record;
  while (read_line(record.text)) {
    record.line = line_;
    const bool first = !begun_;
    begun_ = true;
    if (first && !is_whole_object(record.text)) {
      read_rest(record.text);
      ended_ = true;
      return record;
    }
    if (ended_ || record.text.find_first_not_of(kSpace) != std::string::npos) return record;
    record.text.clear();
  }
  ended_ = true;
  // An empty stream is a record too, a faulty one.
  if (begun_ || failed()) return std::nullopt;
  begun_ = true;
  return record;
}

bool RecordTexts::read_line(std::string& line) {
  ++line_;
  for (char c = 0; in_.get(c);) {
    line += c;
    if (c == '\n') return true;
    if (line.size() > kMaxRecordBytes) {
      ended_ = true;  // never mind what follows: it may have no end
      return true;
    }
  }
  return !line.empty();
}

void RecordTexts::read_rest(std::string& text) {
  if (text.size() > kMaxRecordBytes) return;
  const std::size_t had = text.size();
  text.resize(kMaxRecordBytes + 1);
  in_.read(text.data() + had, static_cast<std::streamsize>(text.size() - had));
  text.resize(had + static_cast<std::size_t>(in_.gcount()));
}

}  // namespace sandstone::cli
