#include "cli/show_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.hpp"
#include "cli/play/surroundings.hpp"
#include "cli/transcript.hpp"

namespace sandstone::cli {

namespace {

std::optional<Seat> seat_of(const std::string& word) {
  if (word == "all") return std::nullopt;
  if (word == "spectator") return Seat::spectator();
  return Seat{word.front() - '1'};
}

Boards boards_of(const std::string& word) {
  if (word == "none") return Boards::kNever;
  return word == "all" ? Boards::kAfterEveryMove : Boards::kAtBothEnds;
}

}  // namespace

ExitCode show_record(const ShowRequest& request, Console& console) {
  const auto record = read_one_record(request.record, console);
  if (!record) return fail(console, "record show", record.error(), ExitCode::kFaulty);
  TranscriptStyle style;
  style.seat = seat_of(request.seat);
  style.boards = boards_of(request.boards);
  style.states = request.states;
  style.look.language = request.record.language;
  style.look.unicode = !request.ascii;
  style.look.depth = terminal::colour_depth(terminal::surroundings_of_process(), console.out_is_terminal);
  const auto told = transcript(record->text, record->ruleset, style);
  if (!told) return fail(console, "record show", fmt::format("nobody sits on seat {} in this game", request.seat));
  console.out << *told;
  return ExitCode::kOk;
}

void add_show_command(CLI::App& record, Console& console) {
  auto request = std::make_shared<ShowRequest>();
  CLI::App& command = *record.add_subcommand("show", "Tell a game turn by turn");
  add_record_options(command, request->record);
  command.add_option("--seat", request->seat, "as who sees it")
      ->check(CLI::IsMember({"1", "2", "3", "4", "spectator", "all"}))
      ->type_name("SEAT")
      ->capture_default_str();
  command.add_option("--boards", request->boards, "draw the board: never, first and last, or after every move")
      ->check(CLI::IsMember({"none", "ends", "all"}))
      ->type_name("WHEN")
      ->capture_default_str();
  command.add_flag("--states", request->states, "add the text form of every state, or of the seat's view of it");
  command.add_flag("--ascii", request->ascii, "draw with plain letters and signs");
  command.footer(
      "From a seat you see what its player could know then, and no more: a card that others drew is a question mark.\n"
      "All moves are written in the notation too. The record is verified first.\n\n"
      "Examples:\n"
      "  sandstone record show game.json\n"
      "  sandstone record show game.json --seat 2 --boards all --lang pl | less -R\n"
      "  sandstone random --game stones --players 3 | sandstone record show -");
  on_call(command, [request, &console] { return show_record(*request, console); });
}

}  // namespace sandstone::cli
