#include "cli/admin_command.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <array>
#include <memory>
#include <string>

#include "cli/admin_request.hpp"
#include "cli/command.hpp"
#include "cli/json_members.hpp"
#include "server/storage/upkeep.hpp"

namespace sandstone::cli {

namespace {

constexpr std::array<std::string_view, 4> kStates = {"open", "running", "over", "closed"};

ExitCode back_up(const AdminRequest& request, Console& console) {
  ::umask(S_IRWXG | S_IRWXO);  // a copy is as secret as the house's file
  if (const auto fault = storage::back_up(request.data, request.file)) {
    return fail(console, "admin backup", fault->what);
  }
  console.out << fmt::format("Everything up to this moment is in {}.\n", request.file.string());
  return ExitCode::kOk;
}

ExitCode restore(const AdminRequest& request, Console& console) {
  ::umask(S_IRWXG | S_IRWXO);
  if (const auto fault = storage::restore(request.file, request.data)) {
    return fail(console, "admin restore", fault->what);
  }
  console.out << fmt::format("{} is as it was when {} was made.\n", request.data.string(), request.file.string());
  return ExitCode::kOk;
}

ExitCode list(const AdminRequest& request, Console& console) {
  const auto tables = storage::list_tables(request.data, request.most);
  if (!tables) return fail(console, "admin tables", tables.error().what);
  if (request.json) {
    StringSink sink;
    Json json{sink, JsonLayout::kOneLine};
    json.begin_list();
    for (const storage::ListedTable& table : *tables) {
      json.begin_object();
      add_member(json, "table", table.id);
      add_member(json, "state", kStates[static_cast<std::size_t>(table.state)]);
      add_member(json, "events", table.last_seq);
      add_member(json, "updated", table.updated);
      json.end_object();
    }
    json.end_list();
    console.out << sink.text << '\n';
    return ExitCode::kOk;
  }
  console.out << "table             state    events  latest event (UTC)\n";
  for (const storage::ListedTable& table : *tables) {
    console.out << fmt::format("{:<16}  {:<7}  {:>6}  {}\n", table.id, kStates[static_cast<std::size_t>(table.state)],
                               table.last_seq, utc_text(table.updated));
  }
  return ExitCode::kOk;
}

std::string json_of(const std::string& table, const std::vector<storage::ListedSeat>& seats,
                    const std::vector<storage::ListedEvent>& events) {
  StringSink sink;
  Json json{sink, JsonLayout::kOneLine};
  json.begin_object();
  add_member(json, "table", table);
  json.key("seats");
  json.begin_list();
  for (const storage::ListedSeat& seat : seats) {
    json.begin_object();
    add_member(json, "seat", seat.seat);
    add_member(json, "player", seat.player);
    add_member(json, "name", seat.name);
    json.end_object();
  }
  json.end_list();
  json.key("events");
  json.begin_list();
  for (const storage::ListedEvent& event : events) {
    json.begin_object();
    add_member(json, "seq", event.seq);
    add_member(json, "kind", event.kind);
    json.end_object();
  }
  json.end_list();
  json.end_object();
  return sink.text;
}

ExitCode inspect(const AdminRequest& request, Console& console) {
  const auto events = storage::list_events(request.data, request.table);
  if (!events) return fail(console, "admin table", events.error().what);
  if (events->empty()) return fail(console, "admin table", fmt::format("there is no table {}", request.table));
  const auto seats = storage::list_seats(request.data, request.table);
  if (!seats) return fail(console, "admin table", seats.error().what);
  if (request.json) {
    console.out << json_of(request.table, *seats, *events) << '\n';
    return ExitCode::kOk;
  }
  for (const storage::ListedSeat& seat : *seats) {
    console.out << fmt::format("seat {}  {} ({})\n", seat.seat, seat.name.empty() ? "—" : seat.name, seat.player);
  }
  for (const storage::ListedEvent& event : *events) console.out << fmt::format("{:>6}  {}\n", event.seq, event.kind);
  return ExitCode::kOk;
}

}  // namespace

void add_admin_command(CLI::App& app, Console& console) {
  auto request = std::make_shared<AdminRequest>();
  CLI::App& admin =
      *app.add_subcommand("admin", "Look after a server: copies, tables, reports, who may talk and come in");
  admin.require_subcommand(1);
  admin.footer(
      "All of them work while the server runs. sandstone admin COMMAND --help tells more of each.\n\n"
      "Example:\n  sandstone admin backup --data /var/lib/sandstone /backup/sandstone-monday.db");

  CLI::App& backup =
      add_admin_subcommand(admin, request, "backup", "Copy everything into a new file; the server may be running");
  backup.add_option("FILE", request->file, "the copy; must not be there yet")->required();
  backup.footer("Example:\n  sandstone admin backup --data /var/lib/sandstone /backup/sandstone-monday.db");
  on_call(backup, [request, &console] { return back_up(*request, console); });

  CLI::App& restoring = add_admin_subcommand(admin, request, "restore", "Put a copy where a server will find it");
  restoring.add_option("FILE", request->file, "a copy that `admin backup` made")->required();
  restoring.footer(
      "The copy is checked first. No server may be using the folder, and nothing in it is overwritten.\n\n"
      "Example:\n  sandstone admin restore --data /var/lib/sandstone /backup/sandstone-monday.db");
  on_call(restoring, [request, &console] { return restore(*request, console); });

  CLI::App& tables =
      add_admin_subcommand(admin, request, "tables", "List tables, the latest first; the server may be running");
  tables.add_option("--most", request->most, "how many")->check(CLI::Range(1, 1'000'000))->capture_default_str();
  add_json_flag(tables, request);
  tables.footer("Example:\n  sandstone admin tables --data /var/lib/sandstone --most 10");
  on_call(tables, [request, &console] { return list(*request, console); });

  CLI::App& table =
      add_admin_subcommand(admin, request, "table", "Show who sits at a table and what happened, but nothing hidden");
  table.add_option("ID", request->table, "the table's id, as in its link")->required();
  add_json_flag(table, request);
  table.footer("Example:\n  sandstone admin table --data /var/lib/sandstone k3f9x2mq7a5tz8wd");
  on_call(table, [request, &console] { return inspect(*request, console); });

  add_order_commands(admin, request, console);
  add_report_commands(admin, request, console);
}

}  // namespace sandstone::cli
