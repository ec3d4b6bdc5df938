// sandstone admin close, mute, unmute, ban, unban, bans, players: what whoever keeps the house orders.
#include <fmt/format.h>

#include <chrono>
#include <thread>
#include <tl/expected.hpp>
#include <vector>

#include "cli/admin_request.hpp"
#include "cli/command.hpp"
#include "cli/json_members.hpp"
#include "server/accounts/name_key.hpp"
#include "server/net/address_range.hpp"
#include "server/net/clocks.hpp"
#include "server/storage/moderation.hpp"

namespace sandstone::cli {

namespace {

using storage::Sanction;
using storage::SanctionKind;

std::string_view word_of(SanctionKind kind) { return kind == SanctionKind::kMute ? "mute" : "ban"; }

std::string until_text(std::int64_t until) {
  return until == 0 ? "for good" : fmt::format("until {} UTC", utc_text(until));
}

void write_sanction(Json& json, const storage::ListedSanction& listed) {
  json.begin_object();
  add_member(json, "kind", word_of(listed.sanction.kind));
  if (listed.sanction.address.empty()) {
    add_member(json, "player", listed.sanction.player);
    add_member(json, "name", listed.name);
  } else {
    add_member(json, "address", listed.sanction.address);
  }
  add_member(json, "since", listed.sanction.since);
  if (listed.sanction.until != 0) add_member(json, "until", listed.sanction.until);
  add_member(json, "note", listed.sanction.note);
  json.end_object();
}

// ---- who is meant --------------------------------------------------------------------------------------------------

// Somebody by an id or name that only one has, or (where it may be) an address.
tl::expected<storage::ListedSanction, std::string> find_subject(const AdminRequest& request, SanctionKind kind) {
  storage::ListedSanction found;
  found.sanction.kind = kind;
  if (const auto range = net::AddressRange::parse(request.who)) {
    if (kind == SanctionKind::kMute) return tl::unexpected(std::string{"players are muted, not addresses"});
    found.sanction.address = range->text();
    return found;
  }
  const auto players = storage::find_players(request.data, request.who, accounts::name_key(request.who));
  if (!players) return tl::unexpected(players.error().what);
  if (players->empty()) {
    return tl::unexpected(fmt::format("{} is no address, and nobody's id or name", request.who));
  }
  if (players->size() > 1) {
    std::string several =
        fmt::format("{} players have this name; say the id of the one who is meant:", players->size());
    for (const storage::FoundPlayer& one : *players) {
      several += fmt::format("\n  {}  {} (here since {} UTC{})", one.player.id, one.player.name,
                             utc_text(one.player.since), one.kept ? ", keeps the name" : "");
    }
    return tl::unexpected(several);
  }
  found.sanction.player = players->front().player.id;
  found.name = players->front().player.name;
  return found;
}

std::string subject_text(const storage::ListedSanction& listed) {
  if (!listed.sanction.address.empty()) return listed.sanction.address;
  return fmt::format("{} ({})", listed.name.empty() ? "—" : listed.name, listed.sanction.player);
}

// ---- sanctions -----------------------------------------------------------------------------------------------------

ExitCode place(const AdminRequest& request, SanctionKind kind, Console& console) {
  const std::string command = fmt::format("admin {}", word_of(kind));
  auto subject = find_subject(request, kind);
  if (!subject) return fail(console, command, subject.error());
  Sanction& sanction = subject->sanction;
  sanction.since = net::wall_millis();
  sanction.note = request.note;
  if (!request.span.empty()) {
    const auto span = parse_span(request.span);
    if (!span) {
      return fail(console, command, fmt::format("--for: {} is no time such as 30m, 12h, 7d or 4w", request.span));
    }
    sanction.until = sanction.since + *span;
  }
  if (const auto fault = storage::place_sanction(request.data, sanction)) return fail(console, command, fault->what);
  if (request.json) {
    StringSink sink;
    Json json{sink, JsonLayout::kOneLine};
    write_sanction(json, *subject);
    console.out << sink.text << '\n';
  } else {
    console.out << fmt::format("{} is {} {}.\n", subject_text(*subject),
                               kind == SanctionKind::kMute ? "muted" : "banned", until_text(sanction.until));
  }
  return ExitCode::kOk;
}

ExitCode lift(const AdminRequest& request, SanctionKind kind, Console& console) {
  const std::string command = fmt::format("admin un{}", word_of(kind));
  const auto subject = find_subject(request, kind);
  if (!subject) return fail(console, command, subject.error());
  const auto lifted = storage::lift_sanction(request.data, subject->sanction, net::wall_millis());
  if (!lifted) return fail(console, command, lifted.error().what);
  const std::string_view done = kind == SanctionKind::kMute ? "muted" : "banned";
  if (!*lifted) return fail(console, command, fmt::format("{} was not {}", subject_text(*subject), done));
  if (request.json) {
    StringSink sink;
    Json json{sink, JsonLayout::kOneLine};
    json.begin_object();
    add_member(json, "lifted", word_of(kind));
    add_member(json, subject->sanction.address.empty() ? "player" : "address",
               subject->sanction.address.empty() ? subject->sanction.player : subject->sanction.address);
    json.end_object();
    console.out << sink.text << '\n';
  } else {
    console.out << fmt::format("{} is not {} any more.\n", subject_text(*subject), done);
  }
  return ExitCode::kOk;
}

ExitCode list_sanctions(const AdminRequest& request, Console& console) {
  const auto listed = storage::list_sanctions(request.data, net::wall_millis());
  if (!listed) return fail(console, "admin bans", listed.error().what);
  if (request.json) {
    StringSink sink;
    Json json{sink, JsonLayout::kOneLine};
    json.begin_list();
    for (const storage::ListedSanction& one : *listed) write_sanction(json, one);
    json.end_list();
    console.out << sink.text << '\n';
    return ExitCode::kOk;
  }
  if (listed->empty()) console.out << "Nobody is banned or muted.\n";
  for (const storage::ListedSanction& one : *listed) {
    console.out << fmt::format("{:<4}  since {}  {:<32}  {}{}{}\n", word_of(one.sanction.kind),
                               utc_text(one.sanction.since), until_text(one.sanction.until), subject_text(one),
                               one.sanction.note.empty() ? "" : ": ", one.sanction.note);
  }
  return ExitCode::kOk;
}

ExitCode list_players(const AdminRequest& request, Console& console) {
  const auto players = storage::find_players(request.data, request.who, accounts::name_key(request.who));
  if (!players) return fail(console, "admin players", players.error().what);
  if (request.json) {
    StringSink sink;
    Json json{sink, JsonLayout::kOneLine};
    json.begin_list();
    for (const storage::FoundPlayer& one : *players) {
      json.begin_object();
      add_member(json, "player", one.player.id);
      add_member(json, "name", one.player.name);
      add_member(json, "since", one.player.since);
      json.key("kept");
      json.boolean(one.kept);
      json.end_object();
    }
    json.end_list();
    console.out << sink.text << '\n';
    return ExitCode::kOk;
  }
  if (players->empty()) return fail(console, "admin players", fmt::format("{} is nobody's id or name", request.who));
  for (const storage::FoundPlayer& one : *players) {
    console.out << fmt::format("{}  since {}  {}{}\n", one.player.id, utc_text(one.player.since), one.player.name,
                               one.kept ? " (keeps the name)" : "");
  }
  return ExitCode::kOk;
}

// ---- tables --------------------------------------------------------------------------------------------------------

ExitCode close_table(const AdminRequest& request, Console& console) {
  using namespace std::chrono_literals;
  constexpr auto kPatience = 10s;
  if (const auto fault = storage::order_closing(request.data, request.table, net::wall_millis())) {
    return fail(console, "admin close", fault->what);
  }
  bool closed = false;
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!closed && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(100ms);
    const auto state = storage::table_state(request.data, request.table);
    closed = state && *state != storage::TableState::kOpen && *state != storage::TableState::kRunning;
  }
  if (request.json) {
    console.out << fmt::format("{{\"table\":\"{}\",\"closed\":{}}}\n", request.table, closed);
  } else if (closed) {
    console.out << fmt::format("Table {} is closed.\n", request.table);
  } else {
    console.out << fmt::format("No server has closed {} yet: it will be closed when one runs.\n", request.table);
  }
  return ExitCode::kOk;
}

}  // namespace

void add_order_commands(CLI::App& admin, const SharedAdminRequest& request, Console& console) {
  CLI::App& closing = add_admin_subcommand(admin, request, "close", "Close a table; its players are told");
  closing.add_option("ID", request->table, "the table's id, as in its link")->required();
  add_json_flag(closing, request);
  closing.footer(
      "A running server closes it at once; otherwise the next one does when it starts. What happened there is kept, "
      "and\n"
      "the record of a game that had begun can be read by those who played it.\n\n"
      "Example:\n  sandstone admin close --data /var/lib/sandstone k3f9x2mq7a5tz8wd");
  on_call(closing, [request, &console] { return close_table(*request, console); });

  for (const SanctionKind kind : {SanctionKind::kMute, SanctionKind::kBan}) {
    const bool mute = kind == SanctionKind::kMute;
    CLI::App& placing = add_admin_subcommand(
        admin, request, mute ? "mute" : "ban",
        mute ? "Let a player talk no more, for a time or for good" : "Let a player or an address in no more");
    placing.add_option("WHO", request->who, mute ? "a player's id or name" : "a player's id or name, or an address")
        ->required();
    placing.add_option("--for", request->span, "how long: 30m, 12h, 7d, 4w; without it for good")->type_name("TIME");
    placing.add_option("--note", request->note, "why; only `admin bans` shows it")->type_name("TEXT");
    add_json_flag(placing, request);
    placing.footer(
        mute ? "It takes effect within a second, and a later one replaces it.\n\n"
               "Example:\n  sandstone admin mute --data /var/lib/sandstone Ben --for 7d --note \"report 12\""
             : "It takes effect within a second: whoever is connected is told and sent out, and leaves tables "
               "that have not\nbegun. An address may be a whole net (203.0.113.0/24, 2001:db8::/64). Addresses "
               "are nowhere kept: a proxy's\nlog has them.\n\n"
               "Examples:\n  sandstone admin ban --data /var/lib/sandstone Ben --for 4w\n"
               "  sandstone admin ban --data /var/lib/sandstone 203.0.113.7 --note \"floods\"");
    on_call(placing, [request, kind, &console] { return place(*request, kind, console); });

    CLI::App& lifting =
        add_admin_subcommand(admin, request, mute ? "unmute" : "unban", mute ? "End a mute" : "End a ban");
    lifting.add_option("WHO", request->who, "as it was given to the other command")->required();
    lifting.add_option("--note", request->note, "why; it is kept with the order")->type_name("TEXT");
    add_json_flag(lifting, request);
    lifting.footer(
        fmt::format("Example:\n  sandstone admin {} --data /var/lib/sandstone Ben", mute ? "unmute" : "unban"));
    on_call(lifting, [request, kind, &console] { return lift(*request, kind, console); });
  }

  CLI::App& bans = add_admin_subcommand(admin, request, "bans", "List who is banned or muted, the latest first");
  add_json_flag(bans, request);
  bans.footer("Example:\n  sandstone admin bans --data /var/lib/sandstone --json");
  on_call(bans, [request, &console] { return list_sanctions(*request, console); });

  CLI::App& players = add_admin_subcommand(admin, request, "players", "Find players by id or name");
  players.add_option("WHO", request->who, "an id or a name")->required();
  add_json_flag(players, request);
  players.footer("Example:\n  sandstone admin players --data /var/lib/sandstone Ben");
  on_call(players, [request, &console] { return list_players(*request, console); });
}

}  // namespace sandstone::cli
