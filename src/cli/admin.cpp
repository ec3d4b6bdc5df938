// sandstone admin: what an operator does with a server's data, while it runs or not: copies, tables, reports.
#include "cli/admin.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <array>
#include <charconv>
#include <chrono>

#include "cli/commands.hpp"
#include "server/net/clocks.hpp"
#include "server/storage/migrate_to_postgres.hpp"
#include "server/storage/upkeep.hpp"
#include "server/tables/table.hpp"

namespace sandstone::cli {

namespace {

constexpr std::array<std::string_view, 4> kStates = {"open", "running", "over", "closed"};

std::string_view state_of(const storage::ListedTable& table) { return kStates[static_cast<std::size_t>(table.state)]; }

// ---- copies and tables ---------------------------------------------------------------------------------------------

ExitCode back_up(const AdminRequest& request, Console& console) {
  ::umask(S_IRWXG | S_IRWXO);  // a copy is as secret as the server's file
  need_done(storage::back_up(request.data, request.file));
  console.out << fmt::format("Everything up to this moment is in {}.\n", request.file.string());
  return ExitCode::kOk;
}

ExitCode restore(const AdminRequest& request, Console& console) {
  ::umask(S_IRWXG | S_IRWXO);
  need_done(storage::restore(request.file, request.data));
  console.out << fmt::format("{} is as it was when {} was made.\n", request.data.string(), request.file.string());
  return ExitCode::kOk;
}

bool is_sound(const std::string& table, const std::vector<std::string>& log) {
  return tables::Table::replay(table, log) != nullptr;
}

ExitCode check(const AdminRequest& request, Console& console) {
  const bool folder = request.store.empty();
  const storage::Checked checked =
      need(folder ? storage::check_all(request.data, is_sound) : storage::check_logs(*stores_of(request), is_sound));
  std::string words;
  for (const std::string& fault : checked.faults) words += fault + '\n';
  if (checked.faults.empty()) words = fmt::format("All is well: {} tables.\n", checked.tables);
  const auto json_of = [](const std::string& fault) { return Json{{"fault", fault}}; };
  tell(request, console, {{"tables", checked.tables}, {"faults", Json::list(checked.faults, json_of)}}, words);
  if (checked.faults.empty()) return ExitCode::kOk;
  throw Failure{"the database is damaged; restore a backup: sandstone admin restore"};
}

ExitCode migrate(const AdminRequest& request, Console& console) {
  const auto tell = [&console](std::string_view what, std::int64_t done) {
    console.err << fmt::format("{}: {}\n", what, done) << std::flush;
  };
  const auto copied = need(storage::migrate_to_postgres(request.data, request.store, is_sound, tell));
  console.out << fmt::format(
      "Everything that was in {} is in the database: {} tables with {} events, every log compared and replayed.\n"
      "Start the server with --store now; what is written to the folder from here on is not copied.\n",
      request.data.string(), copied.tables, copied.events);
  return ExitCode::kOk;
}

ExitCode list_tables(const AdminRequest& request, Console& console) {
  const auto tables = ask<std::vector<storage::ListedTable>>(request, [&](auto& moderation, auto answer) {
    moderation.tables(static_cast<std::size_t>(request.most), std::move(answer));
  });
  std::string words = "table             state    events  latest event (UTC)\n";
  for (const storage::ListedTable& table : tables) {
    words +=
        fmt::format("{:<16}  {:<7}  {:>6}  {}\n", table.id, state_of(table), table.last_seq, utc_text(table.updated));
  }
  const auto json_of = [](const storage::ListedTable& table) {
    return Json{
        {"table", table.id}, {"state", state_of(table)}, {"events", table.last_seq}, {"updated", table.updated}};
  };
  return tell(request, console, Json::list(tables, json_of), words);
}

ExitCode show_table(const AdminRequest& request, Console& console) {
  const auto [seats, events] = ask<storage::ShownTable>(
      request, [&](auto& moderation, auto answer) { moderation.show_table(request.table, std::move(answer)); });
  if (events.empty()) throw Failure{fmt::format("there is no table {}", request.table)};
  std::string words;
  for (const storage::ListedSeat& seat : seats) {
    words += fmt::format("seat {}  {}\n", seat.seat, player_text(seat.name, seat.player));
  }
  for (const storage::ListedEvent& event : events) words += fmt::format("{:>6}  {}\n", event.seq, event.kind);
  const auto seat_json = [](const storage::ListedSeat& seat) {
    return Json{{"seat", seat.seat}, {"player", seat.player}, {"name", seat.name}};
  };
  const auto event_json = [](const storage::ListedEvent& event) {
    return Json{{"seq", event.seq}, {"kind", event.kind}};
  };
  return tell(
      request, console,
      {{"table", request.table}, {"seats", Json::list(seats, seat_json)}, {"events", Json::list(events, event_json)}},
      words);
}

// ---- reports -------------------------------------------------------------------------------------------------------

Json report_json(const storage::ListedReport& report) {
  Json json{{"report", report.number},      {"at", report.report.at},       {"by", report.report.by},
            {"by_name", report.by_name},    {"about", report.report.about}, {"about_name", report.about_name},
            {"table", report.report.table}, {"seq", report.report.seq},     {"why", report.report.why}};
  if (report.settled != 0) {
    json.add("settled", report.settled);
    json.add("note", report.settled_note);
  }
  return json;
}

ExitCode list_reports(const AdminRequest& request, Console& console) {
  const auto reports = ask<std::vector<storage::ListedReport>>(request, [&](auto& moderation, auto answer) {
    moderation.reports(request.all, static_cast<std::size_t>(request.most), std::move(answer));
  });
  std::string words;
  if (reports.empty()) words = fmt::format("There are no reports{}.\n", request.all ? "" : " to deal with");
  for (const storage::ListedReport& report : reports) {
    words += fmt::format("{:>5}  {}  about {}{}: {}\n", report.number, utc_text(report.report.at),
                         player_text(report.about_name, report.report.about),
                         report.settled == 0 ? "" : " (dealt with)", report.report.why);
  }
  return tell(request, console, Json::list(reports, report_json), words);
}

std::string report_words(const storage::ShownReport& shown) {
  const storage::ListedReport& report = shown.report;
  std::string words = fmt::format(
      "Report {} of {} UTC, at table {}, after event {}\n  by     {}\n  about  {}\n  why    {}\n", report.number,
      utc_text(report.report.at), report.report.table, report.report.seq, player_text(report.by_name, report.report.by),
      player_text(report.about_name, report.report.about), report.report.why);
  if (report.settled != 0) {
    words += fmt::format("  dealt with {} UTC{}{}\n", utc_text(report.settled), report.settled_note.empty() ? "" : ": ",
                         report.settled_note);
  }
  words += shown.said.empty() ? "Nothing was said there.\n" : "What was said there around it:\n";
  bool before = true;
  for (const storage::SaidLine& line : shown.said) {
    if (before && line.seq > report.report.seq) {
      words += "  ---- the report\n";
      before = false;
    }
    words += fmt::format("{:>6}  {}  {}: {}\n", line.seq, utc_text(line.at),
                         line.name.empty() ? fmt::format("seat {}", line.seat) : line.name, line.text);
  }
  return words;
}

ExitCode show_report(const AdminRequest& request, Console& console) {
  const auto shown = ask<storage::ShownReport>(request, [&](auto& moderation, auto answer) {
    moderation.show_report(request.report, static_cast<std::size_t>(request.lines), std::move(answer));
  });
  Json json = report_json(shown.report);
  json.add("said", Json::list(shown.said, [](const storage::SaidLine& line) {
             return Json{
                 {"seq", line.seq}, {"at", line.at}, {"seat", line.seat}, {"name", line.name}, {"text", line.text}};
           }));
  return tell(request, console, json, report_words(shown));
}

ExitCode settle_report(const AdminRequest& request, Console& console) {
  carry_out(request, [&](auto& moderation, auto done) {
    moderation.settle(request.report, net::wall_millis(), request.note, std::move(done));
  });
  return tell(request, console, {{"report", request.report}, {"settled", true}},
              fmt::format("Report {} is dealt with.\n", request.report));
}

void add_report_commands(CLI::App& admin, Console& console) {
  auto [reports, which] =
      add_telling_command(admin, console, "reports", "List reports to deal with, the latest first", list_reports);
  reports.add_flag("--all", which.all, "those that were dealt with, too");
  add_number(reports, "--most", which.most, "how many", 1, 1'000'000);
  explain_admin(reports, "", {""});

  auto [report, shown] =
      add_telling_command(admin, console, "report", "Show a report, and what was said around it", show_report);
  report.add_option("NUMBER", shown.report, "as `admin reports` lists it")->required();
  add_number(report, "--lines", shown.lines, "how many lines of chat before and after it", 0, 500);
  explain_admin(report, "", {"12 --lines 30"});

  auto [settling, settled] =
      add_telling_command(admin, console, "settle", "Mark a report as dealt with", settle_report);
  settling.add_option("NUMBER", settled.report, "as `admin reports` lists it")->required();
  settling.add_option("--note", settled.note, "what was done")->type_name("TEXT");
  explain_admin(settling, "", {"12 --note \"muted for a week\""});
}

}  // namespace

AdminCommand add_folder_command(CLI::App& admin, Console& console, const char* name, const char* help, AdminAct act) {
  AdminCommand added = add_command<AdminRequest>(admin, console, name, help);
  added.request.act = act;
  add_value(added.app, "--data", added.request.data, "the server's folder", "DIR")->envname("SANDSTONE_DATA");
  return added;
}

AdminCommand add_admin_command(CLI::App& admin, Console& console, const char* name, const char* help, AdminAct act) {
  AdminCommand added = add_folder_command(admin, console, name, help, act);
  add_value(added.app, "--store", added.request.store, "the server's database, if it has one: postgresql://…", "URL")
      ->envname("SANDSTONE_STORE");
  return added;
}

AdminCommand add_telling_command(CLI::App& admin, Console& console, const char* name, const char* help, AdminAct act) {
  AdminCommand added = add_admin_command(admin, console, name, help, act);
  added.app.add_flag("--json", added.request.json, "for programs: JSON instead of words");
  return added;
}

void explain_admin(CLI::App& command, std::string_view text, const std::vector<std::string>& examples) {
  std::vector<std::string> whole;
  for (const std::string& example : examples) {
    whole.push_back(
        fmt::format("{} --data /var/lib/sandstone{}{}", path_of(command), example.empty() ? "" : " ", example));
  }
  explain(command, text, whole);
}

std::unique_ptr<storage::Stores> stores_of(const AdminRequest& request) {
  return need(storage::join_stores(request.store.empty() ? request.data.string() : request.store));
}

ExitCode tell(const AdminRequest& request, Console& console, const Json& json, std::string_view words) {
  console.out << (request.json ? json.text + "\n" : words);
  return ExitCode::kOk;
}

std::string utc_text(std::int64_t millis) {
  const std::chrono::sys_seconds time{std::chrono::seconds{millis / 1000}};
  return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

std::string player_text(std::string_view name, std::string_view id) {
  return id.empty() ? "—" : fmt::format("{} ({})", name.empty() ? "—" : name, id);
}

std::optional<std::int64_t> parse_span(std::string_view text) {
  constexpr std::int64_t kMost = 100'000;
  constexpr std::array<std::pair<char, int>, 5> kUnits = {
      {{'s', 1}, {'m', 60}, {'h', 3600}, {'d', 86'400}, {'w', 604'800}}};
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{} || end + 1 != text.data() + text.size() || number < 1 || number > kMost) return std::nullopt;
  for (const auto& [unit, seconds] : kUnits) {
    if (*end == unit) return number * seconds * 1000;
  }
  return std::nullopt;
}

void add_admin_command(CLI::App& app, Console& console) {
  CLI::App& admin =
      *app.add_subcommand("admin", "Look after a server: copies, tables, reports, who may talk and come in");
  admin.require_subcommand(1);
  explain(admin, "All of them work while the server runs. sandstone admin COMMAND --help tells more of each.",
          {"sandstone admin backup --data /var/lib/sandstone /backup/sandstone-monday.db"});

  auto [backup, copy] = add_folder_command(admin, console, "backup",
                                           "Copy everything into a new file; the server may be running", back_up);
  backup.add_option("FILE", copy.file, "the copy; must not be there yet")->required();
  explain_admin(backup, "", {"/backup/sandstone-monday.db"});

  auto [restoring, source] =
      add_folder_command(admin, console, "restore", "Put a copy where a server will find it", restore);
  restoring.add_option("FILE", source.file, "a copy that `admin backup` made")->required();
  explain_admin(restoring,
                "The copy is checked first. No server may be using the folder, and nothing in it is overwritten.",
                {"/backup/sandstone-monday.db"});

  auto [moving, moved] = add_command<AdminRequest>(
      admin, console, "migrate", "Copy everything into an empty PostgreSQL database; the server may be running");
  moved.act = migrate;
  moving.add_option("FROM", moved.data, "the server's folder")->required()->type_name("DIR");
  moving.add_option("TO", moved.store, "the database: postgresql://…")->required()->type_name("URL");
  explain(
      moving,
      "All that is committed at one moment is copied, then every log is read from both sides, compared and replayed. "
      "A database that holds anything already is refused, and one that was not copied whole stays empty. End the "
      "server first, unless you only try it out: what happens while it is copied is not in the copy.",
      {"sandstone admin migrate /var/lib/sandstone postgresql://sandstone@db.example.org/sandstone"});

  auto [checking, checked] = add_telling_command(
      admin, console, "check", "Read everything and say what is damaged; the server may be running", check);
  explain_admin(checking,
                "Every page of the file is read, and every game replayed: with many games that takes a while.", {""});

  auto [tables, listed] = add_telling_command(admin, console, "tables",
                                              "List tables, the latest first; the server may be running", list_tables);
  add_number(tables, "--most", listed.most, "how many", 1, 1'000'000);
  explain_admin(tables, "", {"--most 10"});

  auto [table, shown] = add_telling_command(
      admin, console, "table", "Show who sits at a table and what happened, but nothing hidden", show_table);
  table.add_option("ID", shown.table, "the table's id, as in its link")->required();
  explain_admin(table, "", {"k3f9x2mq7a5tz8wd"});

  add_moderation_commands(admin, console);
  add_report_commands(admin, console);
}

}  // namespace sandstone::cli
