// sandstone admin reports, report, settle: what players told of others.
#include <fmt/format.h>

#include "cli/admin_request.hpp"
#include "cli/command.hpp"
#include "cli/json_members.hpp"
#include "server/net/clocks.hpp"
#include "server/storage/report_book.hpp"

namespace sandstone::cli {

namespace {

std::string name_text(const std::string& name, const std::string& id) {
  if (id.empty()) return "—";
  return fmt::format("{} ({})", name.empty() ? "—" : name, id);
}

// The members of a report; the object is the caller's.
void write_report(Json& json, const storage::ListedReport& report) {
  add_member(json, "report", report.number);
  add_member(json, "at", report.report.at);
  add_member(json, "by", report.report.by);
  add_member(json, "by_name", report.by_name);
  add_member(json, "about", report.report.about);
  add_member(json, "about_name", report.about_name);
  add_member(json, "table", report.report.table);
  add_member(json, "seq", report.report.seq);
  add_member(json, "why", report.report.why);
  if (report.settled == 0) return;
  add_member(json, "settled", report.settled);
  add_member(json, "note", report.settled_note);
}

ExitCode list(const AdminRequest& request, Console& console) {
  const auto reports = storage::list_reports(request.data, request.all, request.most);
  if (!reports) return fail(console, "admin reports", reports.error().what);
  if (request.json) {
    StringSink sink;
    Json json{sink, JsonLayout::kOneLine};
    json.begin_list();
    for (const storage::ListedReport& report : *reports) {
      json.begin_object();
      write_report(json, report);
      json.end_object();
    }
    json.end_list();
    console.out << sink.text << '\n';
    return ExitCode::kOk;
  }
  if (reports->empty()) console.out << "There are no reports" << (request.all ? ".\n" : " to deal with.\n");
  for (const storage::ListedReport& report : *reports) {
    console.out << fmt::format("{:>5}  {}  about {}{}: {}\n", report.number, utc_text(report.report.at),
                               name_text(report.about_name, report.report.about),
                               report.settled == 0 ? "" : " (dealt with)", report.report.why);
  }
  return ExitCode::kOk;
}

void print_report(const storage::ShownReport& shown, Console& console) {
  const storage::ListedReport& report = shown.report;
  console.out << fmt::format(
      "Report {} of {} UTC, at table {}, after event {}\n  by     {}\n  about  {}\n  why    {}\n", report.number,
      utc_text(report.report.at), report.report.table, report.report.seq, name_text(report.by_name, report.report.by),
      name_text(report.about_name, report.report.about), report.report.why);
  if (report.settled != 0) {
    console.out << fmt::format("  dealt with {} UTC{}{}\n", utc_text(report.settled),
                               report.settled_note.empty() ? "" : ": ", report.settled_note);
  }
  console.out << (shown.said.empty() ? "Nothing was said there.\n" : "What was said there around it:\n");
  bool before = true;
  for (const storage::SaidLine& line : shown.said) {
    if (before && line.seq > report.report.seq) {
      console.out << "  ---- the report\n";
      before = false;
    }
    console.out << fmt::format("{:>6}  {}  {}: {}\n", line.seq, utc_text(line.at),
                               line.name.empty() ? fmt::format("seat {}", line.seat) : line.name, line.text);
  }
}

ExitCode show(const AdminRequest& request, Console& console) {
  const auto shown = storage::show_report(request.data, request.report, request.lines);
  if (!shown) return fail(console, "admin report", shown.error().what);
  if (!request.json) {
    print_report(*shown, console);
    return ExitCode::kOk;
  }
  StringSink sink;
  Json json{sink, JsonLayout::kOneLine};
  json.begin_object();
  write_report(json, shown->report);
  json.key("said");
  json.begin_list();
  for (const storage::SaidLine& line : shown->said) {
    json.begin_object();
    add_member(json, "seq", line.seq);
    add_member(json, "at", line.at);
    add_member(json, "seat", line.seat);
    add_member(json, "name", line.name);
    add_member(json, "text", line.text);
    json.end_object();
  }
  json.end_list();
  json.end_object();
  console.out << sink.text << '\n';
  return ExitCode::kOk;
}

ExitCode settle(const AdminRequest& request, Console& console) {
  if (const auto fault = storage::settle_report(request.data, request.report, net::wall_millis(), request.note)) {
    return fail(console, "admin settle", fault->what);
  }
  if (request.json) {
    console.out << fmt::format("{{\"report\":{},\"settled\":true}}\n", request.report);
  } else {
    console.out << fmt::format("Report {} is dealt with.\n", request.report);
  }
  return ExitCode::kOk;
}

}  // namespace

void add_report_commands(CLI::App& admin, const SharedAdminRequest& request, Console& console) {
  CLI::App& reports = add_admin_subcommand(admin, request, "reports", "List reports to deal with, the latest first");
  reports.add_flag("--all", request->all, "those that were dealt with, too");
  reports.add_option("--most", request->most, "how many")->check(CLI::Range(1, 1'000'000))->capture_default_str();
  add_json_flag(reports, request);
  reports.footer("Example:\n  sandstone admin reports --data /var/lib/sandstone");
  on_call(reports, [request, &console] { return list(*request, console); });

  CLI::App& report = add_admin_subcommand(admin, request, "report", "Show a report, and what was said around it");
  report.add_option("NUMBER", request->report, "as `admin reports` lists it")->required();
  report.add_option("--lines", request->lines, "how many lines of chat before and after it")
      ->check(CLI::Range(0, 500))
      ->capture_default_str();
  add_json_flag(report, request);
  report.footer("Example:\n  sandstone admin report --data /var/lib/sandstone 12 --lines 30");
  on_call(report, [request, &console] { return show(*request, console); });

  CLI::App& settling = add_admin_subcommand(admin, request, "settle", "Mark a report as dealt with");
  settling.add_option("NUMBER", request->report, "as `admin reports` lists it")->required();
  settling.add_option("--note", request->note, "what was done")->type_name("TEXT");
  add_json_flag(settling, request);
  settling.footer("Example:\n  sandstone admin settle --data /var/lib/sandstone 12 --note \"muted for a week\"");
  on_call(settling, [request, &console] { return settle(*request, console); });
}

}  // namespace sandstone::cli
