#include "cli/one_record.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/fault_words.hpp"
#include "cli/input.hpp"
#include "cli/record_check.hpp"
#include "cli/record_texts.hpp"

namespace sandstone::cli {

void add_language_option(CLI::App& app, Language& language) {
  language = detect_language();
  app.add_option_function<std::string>(
         "--lang", [&language](const std::string& code) { language = parse_language(code).value_or(language); },
         "the language of what is said; else the environment decides")
      ->check(CLI::IsMember({"en", "pl"}))
      ->type_name("LANG");
}

void add_record_options(CLI::App& app, OneRecordRequest& request) {
  app.add_option("file", request.path, "the record; - reads standard input")->required()->type_name("FILE");
  app.add_option("--number", request.number, "which record, where the file has one a line")
      ->check(CLI::PositiveNumber)
      ->type_name("N");
  add_language_option(app, request.language);
}

tl::expected<CheckedRecord, std::string> read_one_record(const OneRecordRequest& request, Console& console) {
  auto input = Input::open(request.path, console);
  if (!input) return tl::unexpected{input.error()};
  RecordTexts texts{input->stream()};
  const int wanted = request.number.value_or(1);
  std::optional<RecordText> record;
  int number = 0;
  for (; number < wanted; ++number) {
    record = texts.next();
    if (!record) break;
  }
  if (texts.failed()) return tl::unexpected{fmt::format("{}: cannot be read to its end", request.path)};
  if (!record) {
    return tl::unexpected{fmt::format("{}: there is no record {}: the file has {}", request.path, wanted, number)};
  }
  if (!request.number && texts.next()) {
    return tl::unexpected{fmt::format("{}: has several records; --number N chooses one", request.path)};
  }
  const RecordCheck check = check_record(record->text);
  if (check.fault) {
    return tl::unexpected{fmt::format("{}:{}:{}: {}", request.path, record->line + check.place.line - 1,
                                      check.place.column, say_fault(*check.fault, check.ruleset, request.language))};
  }
  return CheckedRecord{record->text, check.ruleset};
}

}  // namespace sandstone::cli
