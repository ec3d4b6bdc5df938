#include "cli/admin_command.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <chrono>
#include <filesystem>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "server/net/settings.hpp"
#include "server/storage/upkeep.hpp"

namespace sandstone::cli {

namespace {

constexpr std::array<std::string_view, 4> kStates = {"open", "running", "over", "closed"};

struct AdminRequest {
  std::filesystem::path data = net::Settings{}.data;
  std::filesystem::path file;
  std::string table;
  int most = 50;
};

std::string time_text(std::int64_t millis) {
  const std::chrono::sys_seconds time{std::chrono::seconds{millis / 1000}};
  return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

ExitCode back_up(const AdminRequest& request, Console& console) {
  if (const auto fault = storage::back_up(request.data, request.file)) {
    return fail(console, "admin backup", fault->what);
  }
  console.out << fmt::format("Everything up to this moment is in {}.\n", request.file.string());
  return ExitCode::kOk;
}

ExitCode restore(const AdminRequest& request, Console& console) {
  if (const auto fault = storage::restore(request.file, request.data)) {
    return fail(console, "admin restore", fault->what);
  }
  console.out << fmt::format("{} is as it was when {} was made.\n", request.data.string(), request.file.string());
  return ExitCode::kOk;
}

ExitCode list(const AdminRequest& request, Console& console) {
  const auto tables = storage::list_tables(request.data, request.most);
  if (!tables) return fail(console, "admin tables", tables.error().what);
  console.out << "table             state    events  latest event (UTC)\n";
  for (const storage::ListedTable& table : *tables) {
    console.out << fmt::format("{:<16}  {:<7}  {:>6}  {}\n", table.id, kStates[static_cast<std::size_t>(table.state)],
                               table.last_seq, time_text(table.updated));
  }
  return ExitCode::kOk;
}

ExitCode inspect(const AdminRequest& request, Console& console) {
  const auto events = storage::list_events(request.data, request.table);
  if (!events) return fail(console, "admin table", events.error().what);
  if (events->empty()) return fail(console, "admin table", fmt::format("there is no table {}", request.table));
  for (const storage::ListedEvent& event : *events) console.out << fmt::format("{:>6}  {}\n", event.seq, event.kind);
  return ExitCode::kOk;
}

CLI::App& add(CLI::App& admin, const std::shared_ptr<AdminRequest>& request, const char* name, const char* help) {
  CLI::App& command = *admin.add_subcommand(name, help);
  command.add_option("--data", request->data, "the server's folder")
      ->type_name("DIR")
      ->envname("SANDSTONE_DATA")
      ->capture_default_str();
  return command;
}

}  // namespace

void add_admin_command(CLI::App& app, Console& console) {
  auto request = std::make_shared<AdminRequest>();
  CLI::App& admin = *app.add_subcommand("admin", "Look after a server's data: copies, and what tables there are");
  admin.require_subcommand(1);
  admin.footer(
      "sandstone admin COMMAND --help tells more of each.\n\n"
      "Example:\n  sandstone admin backup --data /var/lib/sandstone /backup/sandstone-monday.db");

  CLI::App& backup = add(admin, request, "backup", "Copy everything into a new file; the server may be running");
  backup.add_option("FILE", request->file, "the copy; must not be there yet")->required();
  backup.footer("Example:\n  sandstone admin backup --data /var/lib/sandstone /backup/sandstone-monday.db");
  on_call(backup, [request, &console] { return back_up(*request, console); });

  CLI::App& restoring = add(admin, request, "restore", "Put a copy where a server will find it");
  restoring.add_option("FILE", request->file, "a copy that `admin backup` made")->required();
  restoring.footer(
      "The copy is checked first. No server may be using the folder, and nothing in it is overwritten.\n\n"
      "Example:\n  sandstone admin restore --data /var/lib/sandstone /backup/sandstone-monday.db");
  on_call(restoring, [request, &console] { return restore(*request, console); });

  CLI::App& tables = add(admin, request, "tables", "List tables, the latest first; the server may be running");
  tables.add_option("--most", request->most, "how many")->check(CLI::Range(1, 1'000'000))->capture_default_str();
  tables.footer("Example:\n  sandstone admin tables --data /var/lib/sandstone --most 10");
  on_call(tables, [request, &console] { return list(*request, console); });

  CLI::App& table = add(admin, request, "table", "Show what happened at a table, but nothing that was hidden");
  table.add_option("ID", request->table, "the table's id, as in its link")->required();
  table.footer("Example:\n  sandstone admin table --data /var/lib/sandstone k3f9x2mq7a5tz8wd");
  on_call(table, [request, &console] { return inspect(*request, console); });
}

}  // namespace sandstone::cli
