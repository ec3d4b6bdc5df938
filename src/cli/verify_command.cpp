#include "cli/verify_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/input.hpp"
#include "cli/one_record.hpp"
#include "cli/progress.hpp"
#include "cli/record_texts.hpp"
#include "cli/verify_report.hpp"

namespace sandstone::cli {

namespace {

class Verification {
 public:
  Verification(const VerifyRequest& request, Console& console)
      : request_{request},
        console_{console},
        // One file may hold any number of records, one a line; of many files there are so many.
        progress_{console.err, console.err_is_terminal, "verify", request.files.size() > 1 ? request.files.size() : 0} {
    if (request_.json) json_.emplace();
  }

  ExitCode run() {
    for (const std::string& file : request_.files) {
      verify_file(file);
      if (request_.files.size() > 1) progress_.advance();
    }
    progress_.clear();
    console_.out << (json_ ? json_->finish(totals_) : totals_line(totals_, request_.language));
    return totals_.faulty == 0 && totals_.right > 0 ? ExitCode::kOk : ExitCode::kFaulty;
  }

 private:
  void verify_file(const std::string& file) {
    auto input = Input::open(file, console_);
    if (!input) return unreadable(file, input.error());
    RecordTexts texts{input->stream()};
    while (const auto record = texts.next()) {
      verify_record({file, record->line, check_record(record->text)});
      if (request_.files.size() == 1) progress_.advance();
    }
    if (texts.failed()) unreadable(file, fmt::format("{}: cannot be read to its end", file));
  }

  void verify_record(const Verified& verified) {
    const bool right = !verified.check.fault;
    ++(right ? totals_.right : totals_.faulty);
    if (json_) return json_->add(verified, request_.language);
    if (right && !request_.verbose) return;
    progress_.clear();
    console_.out << (right ? right_line(verified, request_.language) : fault_line(verified, request_.language));
  }

  void unreadable(const std::string& file, const std::string& why) {
    ++totals_.faulty;
    if (json_) return json_->add_unreadable(file, why);
    progress_.clear();
    console_.out << why << '\n';
  }

  const VerifyRequest& request_;
  Console& console_;
  Progress progress_;
  VerifyTotals totals_;
  std::optional<VerifyJson> json_;
};

}  // namespace

ExitCode verify_records(const VerifyRequest& request, Console& console) { return Verification{request, console}.run(); }

void add_verify_command(CLI::App& record, Console& console) {
  auto request = std::make_shared<VerifyRequest>();
  CLI::App& command = *record.add_subcommand("verify", "Replay records and check everything in them");
  command.add_option("files", request->files, "the records, in JSON or notation; - reads standard input")
      ->required()
      ->type_name("FILE");
  command.add_flag("-v,--verbose", request->verbose, "also name the records that are right");
  command.add_flag("--json", request->json, "a report for programs");
  add_language_option(command, request->language);
  command.footer(
      "Every move must be legal, every chance outcome possible, every score and the winner right. The first fault of "
      "a\n"
      "record is named by its line and column, its move and the clause of the rules. A file holds one record, or one "
      "a\n"
      "line. Exit status: 0 if all are right, 2 if one is not or cannot be read.\n\n"
      "Examples:\n"
      "  sandstone record verify game.json\n"
      "  sandstone record verify --json games/*.json > report.json\n"
      "  sandstone random --games 1000 --out - | sandstone record verify -");
  on_call(command, [request, &console] { return verify_records(*request, console); });
}

}  // namespace sandstone::cli
