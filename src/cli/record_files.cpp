#include "cli/record_files.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "cli/fault_words.hpp"
#include "cli/files.hpp"
#include "cli/play/environment.hpp"
#include "records/parse_record.hpp"
#include "records/verify.hpp"

namespace sandstone::cli {

namespace {

constexpr const char* kSpace = " \t\r\n";

bool is_whole_object(const std::string& line) {
  const std::size_t first = line.find_first_not_of(kSpace);
  return first != std::string::npos && line[first] == '{' && line[line.find_last_not_of(kSpace)] == '}';
}

}  // namespace

tl::expected<std::unique_ptr<std::istream>, std::string> open_input(const std::string& path, Console& console) {
  if (path == "-") return std::make_unique<std::istream>(console.in.rdbuf());
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return tl::unexpected{system_fault(path, EISDIR).text()};
  errno = 0;
  auto file = std::make_unique<std::ifstream>(path, std::ios::binary);
  if (!*file) return tl::unexpected{system_fault(path, errno != 0 ? errno : EIO).text()};
  return file;
}

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
      ended_ = true;  // the rest is not read: it may have no end
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

RecordCheck check_record(std::string_view text) {
  RecordCheck check;
  const auto unknown = with_game_of(text, [&]<class G>(G, const RecordHeader& header) {
    auto record = std::make_unique<Record<G>>();
    const auto places = std::make_unique<Places<G>>();
    check.ruleset = G::kRuleset;
    check.fault = parse_record(header, *record, *places);
    if (check.fault) return;
    check.moves = static_cast<int>(record->moves.size());
    check.finished = record->result.has_value();
    check.fault = verify(*record, places.get());
    check.record = std::move(record);
  });
  if (unknown) check.fault = unknown;
  if (check.fault) check.place = place_of(text, check.fault->at);
  return check;
}

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

terminal::Look look_for(const OneRecordRequest& request, bool ascii, const Console& console) {
  return {.language = request.language,
          .depth = terminal::colour_depth(terminal::variable_of_process, console.out_is_terminal),
          .unicode = !ascii};
}

AnyRecord read_one_record(const OneRecordRequest& request, Console& console) {
  const auto refuse = [&](const std::string& why) {
    throw Failure{fmt::format("{}:{}", request.path, why), ExitCode::kFaulty};
  };
  const auto input = need(open_input(request.path, console), ExitCode::kFaulty);
  RecordTexts texts{*input};
  const int wanted = request.number.value_or(1);
  std::optional<RecordText> record;
  int number = 0;
  for (; number < wanted; ++number) {
    record = texts.next();
    if (!record) break;
  }
  if (texts.failed()) refuse(" cannot be read to its end");
  if (!record) refuse(fmt::format(" there is no record {}: the file has {}", wanted, number));
  if (!request.number && texts.next()) refuse(" has several records; --number N chooses one");
  RecordCheck check = check_record(record->text);
  if (check.fault) {
    refuse(fmt::format("{}:{}: {}", record->line + check.place.line - 1, check.place.column,
                       say_fault(*check.fault, check.ruleset, request.language)));
  }
  return std::move(*check.record);
}

}  // namespace sandstone::cli
