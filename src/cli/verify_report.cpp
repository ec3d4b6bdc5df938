#include "cli/verify_report.hpp"

#include <fmt/format.h>

#include "cli/fault_words.hpp"
#include "messages/say.hpp"
#include "perft/game_kind.hpp"

namespace sandstone::cli {

namespace {

Message game_name(const std::string& ruleset) {
  return ruleset == mandala::Full::kRuleset ? Message::kPlayGameMandala : Message::kPlayGameStones;
}

int line_of(const Verified& verified) { return verified.line + verified.check.place.line - 1; }

}  // namespace

std::string fault_line(const Verified& verified, Language language) {
  const RecordCheck& check = verified.check;
  return fmt::format("{}:{}:{}: {}\n", verified.file, line_of(verified), check.place.column,
                     say_fault(*check.fault, check.ruleset, language));
}

std::string right_line(const Verified& verified, Language language) {
  const std::string place = verified.line == 1 ? verified.file : fmt::format("{}:{}", verified.file, verified.line);
  const std::string moves = say(language, Message::kCliCountMoves, {{"n", verified.check.moves}});
  const Message game = game_name(verified.check.ruleset);
  const std::string line =
      verified.check.finished
          ? say(language, Message::kCliVerifyRight, {{"place", place}, {"game", game}, {"moves", moves}})
          : say(language, Message::kCliVerifyRightUnfinished, {{"place", place}, {"game", game}, {"moves", moves}});
  return line + '\n';
}

std::string totals_line(const VerifyTotals& totals, Language language) {
  std::string line;
  if (totals.all() == 0) {
    line = say(language, Message::kCliVerifyNone);
  } else if (totals.faulty == 0) {
    line = say(language, Message::kCliVerifyAllRight, {{"n", totals.right}});
  } else {
    line = say(language, Message::kCliVerifySomeFaulty, {{"n", totals.faulty}, {"all", totals.all()}});
  }
  return line + '\n';
}

VerifyJson::VerifyJson() {
  json_.begin_object(JsonFlow::kLines);
  json_.key("records");
  json_.begin_list(JsonFlow::kLines);
}

void VerifyJson::add(const Verified& verified, Language language) {
  const RecordCheck& check = verified.check;
  json_.begin_object();
  json_.key("file");
  json_.string(verified.file);
  json_.key("line");
  json_.integer(verified.line);
  json_.key("right");
  json_.boolean(!check.fault);
  if (!check.ruleset.empty()) {
    json_.key("ruleset");
    json_.string(check.ruleset);
    json_.key("moves");
    json_.integer(check.moves);
    json_.key("finished");
    json_.boolean(check.finished);
  }
  if (check.fault) add_fault(verified, language);
  json_.end_object();
}

void VerifyJson::add_fault(const Verified& verified, Language language) {
  const RecordCheck& check = verified.check;
  const Fault& fault = *check.fault;
  json_.key("fault");
  json_.begin_object();
  json_.key("kind");
  json_.string(name_of(fault.kind));
  for (const auto& [name, number] : {std::pair{"move", fault.move}, {"draw", fault.draw}, {"seat", fault.seat}}) {
    if (number == 0) continue;
    json_.key(name);
    json_.integer(number);
  }
  if (fault.clause) {
    json_.key("clause");
    json_.string(format_clause(*fault.clause));
  }
  json_.key("line");
  json_.integer(line_of(verified));
  json_.key("column");
  json_.integer(check.place.column);
  json_.key("message");
  json_.string(say_fault(fault, check.ruleset, language));
  json_.end_object();
}

void VerifyJson::add_unreadable(const std::string& file, const std::string& why) {
  json_.begin_object();
  json_.key("file");
  json_.string(file);
  json_.key("right");
  json_.boolean(false);
  json_.key("fault");
  json_.begin_object();
  json_.key("kind");
  json_.string("unreadable");
  json_.key("message");
  json_.string(why);
  json_.end_object();
  json_.end_object();
}

std::string VerifyJson::finish(const VerifyTotals& totals) {
  json_.end_list();
  json_.key("right");
  json_.integer(totals.right);
  json_.key("faulty");
  json_.integer(totals.faulty);
  json_.end_object();
  return sink_.text + '\n';
}

}  // namespace sandstone::cli
