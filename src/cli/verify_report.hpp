// What `record verify` says: sentences for people, or JSON for programs.
#pragma once

#include <string>

#include "cli/record_check.hpp"
#include "cli/string_sink.hpp"
#include "describe/json_writer.hpp"
#include "messages/language.hpp"

namespace sandstone::cli {

// One record, by the file it came from and the line where it begins there.
struct Verified {
  std::string file;
  int line = 1;
  RecordCheck check;
};

struct VerifyTotals {
  int right = 0;
  int faulty = 0;  // unreadable files included

  int all() const { return right + faulty; }
};

// "games/a.json:3:14: Move 17, seat 1: … [M4.1]"
std::string fault_line(const Verified& verified, Language language);
std::string right_line(const Verified& verified, Language language);
std::string totals_line(const VerifyTotals& totals, Language language);

// {"records": […], "right": n, "faulty": n}
class VerifyJson {
 public:
  VerifyJson();
  void add(const Verified& verified, Language language);
  void add_unreadable(const std::string& file, const std::string& why);
  std::string finish(const VerifyTotals& totals);

 private:
  void add_fault(const Verified& verified, Language language);

  StringSink sink_;
  JsonWriter<StringSink> json_{sink_, JsonLayout::kPretty};
};

}  // namespace sandstone::cli
