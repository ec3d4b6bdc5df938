#include "cli/fault_words.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <optional>

#include "cli/play/words.hpp"
#include "describe/fault_names.hpp"
#include "messages/table.hpp"
#include "records/parse_record.hpp"

namespace sandstone::cli {

namespace {

// Why the rules refuse a move.
std::string say_refusal(const Fault& fault, std::string_view ruleset, Language language) {
  std::string why;
  with_game(ruleset, [&]<class G>(G) {
    why = say(language, terminal::sentence_of<G>(static_cast<typename G::Refusal>(fault.refusal)));
  });
  return why;
}

// "Draw 2 after move 17"
std::string say_event(const Fault& fault, Language language) {
  if (fault.move == 0) return say(language, Message::kCliDrawOfSetup, {{"draw", fault.draw}});
  return say(language, Message::kCliDrawAfterMove, {{"draw", fault.draw}, {"move", fault.move}});
}

}  // namespace

std::string say_expected(std::string_view expected, Language language) {
  for (std::size_t i = 0; i < kMessageCount; ++i) {
    const auto message = static_cast<Message>(i);
    if (!key_of(message).starts_with("cli.expected.")) continue;
    if (say(Language::kEnglish, message) == expected) return say(language, message);
  }
  return std::string{expected};
}

std::string say_fault(const Fault& fault, std::string_view ruleset, Language language) {
  const auto message = message_for(fmt::format("cli.fault.{}", name_of(fault.kind)));
  if (!message) return std::string{name_of(fault.kind)};
  const std::string event = say_event(fault, language);
  const std::string expected = say_expected(fault.expected, language);
  const std::string winner =
      say(language, fault.right != 0 ? Message::kCliWinnerMissing : Message::kCliWinnerSurplus, {{"seat", fault.seat}});
  const std::string why = fault.refusal >= 0 ? say_refusal(fault, ruleset, language) : "";
  const std::string clause = fault.clause ? std::string{format(*fault.clause).view()} : "";
  return say(language, *message,
             {{"event", event},
              {"expected", expected},
              {"winner", winner},
              {"why", why},
              {"clause", clause},
              {"move", fault.move},
              {"seat", fault.seat},
              {"low", fault.low},
              {"high", fault.high},
              {"right", fault.right},
              {"found", fault.found}});
}

}  // namespace sandstone::cli
