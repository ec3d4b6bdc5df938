#include "cli/convert_command.hpp"

#include <CLI/CLI.hpp>
#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/string_sink.hpp"
#include "records/rulesets.hpp"
#include "records/write_notation.hpp"
#include "records/write_record_json.hpp"

namespace sandstone::cli {

namespace {

template <class G>
std::string rewrite(std::string_view text, const std::string& to) {
  const auto record = std::make_unique<Record<G>>();
  const auto places = std::make_unique<Places<G>>();
  StringSink sink;
  if (parse_record(text, *record, *places)) return {};
  to == "json" ? format_json(*record, sink) : format_notation(*record, sink);
  return sink.text;
}

}  // namespace

ExitCode convert_record(const ConvertRequest& request, Console& console) {
  const auto record = read_one_record(request.record, console);
  if (!record) return fail(console, "record convert", record.error(), ExitCode::kFaulty);
  std::string converted;
  with_game(record->ruleset, [&]<class G>(G) { converted = rewrite<G>(record->text, request.to); });
  if (request.out == "-") {
    console.out << converted;
    return ExitCode::kOk;
  }
  const auto fault = write_file(request.out, converted, request.force ? Overwrite::kAllow : Overwrite::kRefuse);
  return fault ? fail(console, "record convert", *fault) : ExitCode::kOk;
}

void add_convert_command(CLI::App& record, Console& console) {
  auto request = std::make_shared<ConvertRequest>();
  CLI::App& command = *record.add_subcommand("convert", "Write a record in the other format");
  add_record_options(command, request->record);
  command.add_option("--to", request->to, "the format to write")
      ->required()
      ->check(CLI::IsMember({"json", "notation"}))
      ->type_name("FORMAT");
  command.add_option("--out", request->out, "where to; - writes to standard output")
      ->type_name("FILE")
      ->capture_default_str();
  command.add_flag("--force", request->force, "overwrite a file that is there already");
  command.footer(
      "JSON is for programs, the notation for people: tags, then one short word a move. Both hold the whole game, so\n"
      "that nothing is lost either way. The record is verified first.\n\n"
      "Examples:\n"
      "  sandstone record convert game.json --to notation\n"
      "  sandstone record convert game.txt --to json --out game.json");
  on_call(command, [request, &console] { return convert_record(*request, console); });
}

}  // namespace sandstone::cli
