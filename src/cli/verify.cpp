// sandstone record verify: do records keep the rules? Sentences for people, or JSON for programs.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/fault_words.hpp"
#include "cli/json.hpp"
#include "cli/play/settings.hpp"
#include "cli/progress.hpp"
#include "cli/record_files.hpp"
#include "describe/fault_names.hpp"
#include "messages/say.hpp"

namespace sandstone::cli {

namespace {

// One record, by the file it came from and the line where it begins there.
struct Verified {
  std::string file;
  int line = 1;
  RecordCheck check;

  int fault_line() const { return line + check.place.line - 1; }
};

// "games/a.json:3:14: Move 17, seat 1: … [M4.1]"
std::string fault_words(const Verified& verified, Language language) {
  const RecordCheck& check = verified.check;
  return fmt::format("{}:{}:{}: {}", verified.file, verified.fault_line(), check.place.column,
                     say_fault(*check.fault, check.ruleset, language));
}

std::string right_words(const Verified& verified, Language language) {
  const std::string place = verified.line == 1 ? verified.file : fmt::format("{}:{}", verified.file, verified.line);
  const std::string moves = say(language, Message::kCliCountMoves, {{"n", verified.check.moves}});
  const Message game = terminal::title_of(kind_of_ruleset(verified.check.ruleset)->game);
  return verified.check.finished
             ? say(language, Message::kCliVerifyRight, {{"place", place}, {"game", game}, {"moves", moves}})
             : say(language, Message::kCliVerifyRightUnfinished, {{"place", place}, {"game", game}, {"moves", moves}});
}

Json json_of(const Verified& verified, Language language) {
  const RecordCheck& check = verified.check;
  Json json{{"file", verified.file}, {"line", verified.line}, {"right", !check.fault}};
  if (!check.ruleset.empty()) {
    json.add("ruleset", check.ruleset);
    json.add("moves", check.moves);
    json.add("finished", check.finished);
  }
  if (!check.fault) return json;
  Json fault{{"kind", name_of(check.fault->kind)}};
  if (check.fault->move != 0) fault.add("move", check.fault->move);
  if (check.fault->draw != 0) fault.add("draw", check.fault->draw);
  if (check.fault->seat != 0) fault.add("seat", check.fault->seat);
  if (check.fault->clause) fault.add("clause", format(*check.fault->clause).view());
  fault.add("line", verified.fault_line());
  fault.add("column", check.place.column);
  fault.add("message", say_fault(*check.fault, check.ruleset, language));
  json.add("fault", fault);
  return json;
}

struct Verify {
  std::vector<std::string> files;
  Language language = Language::kEnglish;
  bool json = false;
  bool verbose = false;

  ExitCode run(Console& console) {
    // One file may hold any number of records, one a line; of many files there are so many.
    const bool many = files.size() > 1;
    Progress progress{console.err, console.err_is_terminal, "verify", many ? files.size() : 0};
    const auto tell = [&](bool right, const Json& for_programs, const std::string& words) {
      ++(right ? right_ : faulty_);
      if (json) reports_.push_back(for_programs);
      if (json || (right && !verbose)) return;
      progress.clear();
      console.out << words << '\n';
    };
    const auto unreadable = [&](const std::string& file, const std::string& why) {
      const Json fault{{"kind", "unreadable"}, {"message", why}};
      tell(false, {{"file", file}, {"right", false}, {"fault", fault}}, why);
    };
    for (const std::string& file : files) {
      if (const auto input = open_input(file, console)) {
        RecordTexts texts{**input};
        while (const auto record = texts.next()) {
          const Verified verified{file, record->line, check_record(record->text)};
          const bool right = !verified.check.fault;
          tell(right, json_of(verified, language),
               right ? right_words(verified, language) : fault_words(verified, language));
          if (!many) progress.advance();
        }
        if (texts.failed()) unreadable(file, fmt::format("{}: cannot be read to its end", file));
      } else {
        unreadable(file, input.error());
      }
      if (many) progress.advance();
    }
    progress.clear();
    console.out << (json ? totals_json() : totals_words()) << '\n';
    return faulty_ == 0 && right_ > 0 ? ExitCode::kOk : ExitCode::kFaulty;
  }

 private:
  std::string totals_json() const {
    const Json records = Json::list(reports_, std::identity{}, true);
    return Json{{"records", records}, {"right", right_}, {"faulty", faulty_}}.text;
  }

  std::string totals_words() const {
    if (right_ + faulty_ == 0) return say(language, Message::kCliVerifyNone);
    if (faulty_ == 0) return say(language, Message::kCliVerifyAllRight, {{"n", right_}});
    return say(language, Message::kCliVerifySomeFaulty, {{"n", faulty_}, {"all", right_ + faulty_}});
  }

  int right_ = 0;
  int faulty_ = 0;  // unreadable files included
  std::vector<Json> reports_;
};

}  // namespace

void add_verify_command(CLI::App& record, Console& console) {
  auto [command, request] =
      add_command<Verify>(record, console, "verify", "Replay records and check everything in them");
  command.add_option("files", request.files, "the records, in JSON or notation; - reads standard input")
      ->required()
      ->type_name("FILE");
  command.add_flag("-v,--verbose", request.verbose, "also name the records that are right");
  command.add_flag("--json", request.json, "a report for programs");
  add_language_option(command, request.language);
  explain(
      command,
      "Every move must be legal, every chance outcome possible, every score and the winner right. The first fault of "
      "a record is named by its line and column, its move and the clause of the rules. A file holds one record, or "
      "one a line. Exit status: 0 if all are right, 2 if one is not or cannot be read.",
      {"sandstone record verify game.json", "sandstone record verify --json games/*.json > report.json",
       "sandstone random --games 1000 --out - | sandstone record verify -"});
}

}  // namespace sandstone::cli
