// sandstone record show and sandstone record convert: a record for people to read, or in the other format.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/record_files.hpp"
#include "cli/transcript.hpp"
#include "describe/string_sink.hpp"
#include "records/write_notation.hpp"
#include "records/write_record_json.hpp"

namespace sandstone::cli {

namespace {

struct Convert {
  OneRecordRequest record;
  std::string to;
  std::string out = "-";
  bool force = false;

  ExitCode run(Console& console) const {
    const AnyRecord game = read_one_record(record, console);
    StringSink sink;
    std::visit([&](const auto& one) { to == "json" ? format_json(*one, sink) : format_notation(*one, sink); }, game);
    if (out == "-") {
      console.out << sink.view();
    } else {
      need_done(write_file(out, sink.view(), force ? Overwrite::kAllow : Overwrite::kRefuse));
    }
    return ExitCode::kOk;
  }
};

void add_convert_command(CLI::App& record, Console& console) {
  auto [command, request] = add_command<Convert>(record, console, "convert", "Write a record in the other format");
  add_record_options(command, request.record);
  command.add_option("--to", request.to, "the format to write")
      ->required()
      ->check(CLI::IsMember({"json", "notation"}))
      ->type_name("FORMAT");
  add_value(command, "--out", request.out, "where to; - writes to standard output", "FILE");
  command.add_flag("--force", request.force, "overwrite a file that is there already");
  explain(
      command,
      "JSON is for programs, the notation for people: tags, then one short word a move. Both hold the whole game, so "
      "that nothing is lost either way. The record is verified first.",
      {"sandstone record convert game.json --to notation",
       "sandstone record convert game.txt --to json --out game.json"});
}

struct Show {
  OneRecordRequest record;
  std::string seat = "all";
  std::string boards = "ends";
  bool states = false;
  bool ascii = false;

  ExitCode run(Console& console) const {
    const AnyRecord game = read_one_record(record, console);
    TranscriptStyle style;
    if (seat != "all") style.seat = seat == "spectator" ? Seat::spectator() : Seat{seat.front() - '1'};
    style.boards = boards == "none" ? Boards::kNever : boards == "all" ? Boards::kAfterEveryMove : Boards::kAtBothEnds;
    style.states = states;
    style.look = look_for(record, ascii, console);
    const auto told = transcript(game, style);
    if (!told) throw Failure{fmt::format("nobody sits on seat {} in this game", seat)};
    console.out << *told;
    return ExitCode::kOk;
  }
};

void add_show_command(CLI::App& record, Console& console) {
  auto [command, request] = add_command<Show>(record, console, "show", "Tell a game turn by turn");
  add_record_options(command, request.record);
  add_value(command, "--seat", request.seat, "as who sees it", "SEAT")
      ->check(CLI::IsMember({"1", "2", "3", "4", "spectator", "all"}));
  add_value(command, "--boards", request.boards, "draw the board: never, first and last, or after every move", "WHEN")
      ->check(CLI::IsMember({"none", "ends", "all"}));
  command.add_flag("--states", request.states, "add the text form of every state, or of the seat's view of it");
  command.add_flag("--ascii", request.ascii, "draw with plain letters and signs");
  explain(
      command,
      "From a seat you see what its player could know then, and no more: a card that others drew is a question mark. "
      "All moves are written in the notation too. The record is verified first.",
      {"sandstone record show game.json", "sandstone record show game.json --seat 2 --boards all --lang pl | less -R",
       "sandstone random --game stones --players 3 | sandstone record show -"});
}

}  // namespace

void add_record_command(CLI::App& app, Console& console) {
  CLI::App& command = *app.add_subcommand("record", "Verify, show and convert game records");
  command.require_subcommand(1);
  add_verify_command(command, console);
  add_show_command(command, console);
  add_convert_command(command, console);
  explain(command, "sandstone record COMMAND --help tells more of each.",
          {"sandstone record verify games/*.json", "sandstone record show game.json --seat 1",
           "sandstone record convert game.json --to notation"});
}

}  // namespace sandstone::cli
