// sandstone admin close, mute, unmute, ban, unban, bans, players: what moderators order.
#include <fmt/format.h>

#include <chrono>
#include <thread>

#include "cli/admin.hpp"
#include "server/accounts/name_profile.hpp"
#include "server/net/address_range.hpp"
#include "server/net/clocks.hpp"

namespace sandstone::cli {

namespace {

using storage::ListedSanction;
using storage::Sanction;
using storage::SanctionKind;

std::string_view word_of(SanctionKind kind) { return kind == SanctionKind::kMute ? "mute" : "ban"; }
std::string_view done_word(SanctionKind kind) { return kind == SanctionKind::kMute ? "muted" : "banned"; }

std::string until_text(std::int64_t until) {
  return until == 0 ? "for good" : fmt::format("until {} UTC", utc_text(until));
}

Json sanction_json(const ListedSanction& listed) {
  const Sanction& sanction = listed.sanction;
  Json json{{"kind", word_of(sanction.kind)}};
  if (sanction.address.empty()) {
    json.add("player", sanction.player);
    json.add("name", listed.name);
  } else {
    json.add("address", sanction.address);
  }
  json.add("since", sanction.since);
  if (sanction.until != 0) json.add("until", sanction.until);
  json.add("note", sanction.note);
  return json;
}

auto players_called(const AdminRequest& request) {
  return ask<std::vector<storage::FoundPlayer>>(request, [&](auto& moderation, auto answer) {
    moderation.find_players(request.who, accounts::name_key(request.who), std::move(answer));
  });
}

// Somebody by an id or name that only one has, or (where it may be) an address.
ListedSanction find_subject(const AdminRequest& request, SanctionKind kind) {
  ListedSanction found;
  found.sanction.kind = kind;
  if (const auto range = net::AddressRange::parse(request.who)) {
    if (kind == SanctionKind::kMute) throw Failure{"players are muted, not addresses"};
    found.sanction.address = range->text();
    return found;
  }
  const auto players = players_called(request);
  if (players.empty()) throw Failure{fmt::format("{} is not an address, and not a player's id or name", request.who)};
  if (players.size() > 1) {
    std::string several = fmt::format("{} players have this name; give the id of one of them:", players.size());
    for (const storage::FoundPlayer& one : players) {
      several += fmt::format("\n  {}  {} (here since {} UTC{})", one.player.id, one.player.name,
                             utc_text(one.player.since), one.kept ? ", keeps the name" : "");
    }
    throw Failure{several};
  }
  found.sanction.player = players.front().player.id;
  found.name = players.front().player.name;
  return found;
}

std::string subject_text(const ListedSanction& listed) {
  const std::string& address = listed.sanction.address;
  return address.empty() ? player_text(listed.name, listed.sanction.player) : address;
}

template <SanctionKind kKind>
ExitCode place(const AdminRequest& request, Console& console) {
  ListedSanction subject = find_subject(request, kKind);
  Sanction& sanction = subject.sanction;
  sanction.since = net::wall_millis();
  sanction.note = request.note;
  if (!request.span.empty()) {
    const auto span = parse_span(request.span);
    if (!span) throw Failure{fmt::format("--for: {} is no time such as 30m, 12h, 7d or 4w", request.span)};
    sanction.until = sanction.since + *span;
  }
  carry_out(request, [&](auto& moderation, auto done) { moderation.place(sanction, std::move(done)); });
  return tell(request, console, sanction_json(subject),
              fmt::format("{} is {} {}.\n", subject_text(subject), done_word(kKind), until_text(sanction.until)));
}

template <SanctionKind kKind>
ExitCode lift(const AdminRequest& request, Console& console) {
  const ListedSanction subject = find_subject(request, kKind);
  const bool lifted = ask<bool>(request, [&](auto& moderation, auto answer) {
    moderation.lift(subject.sanction, net::wall_millis(), std::move(answer));
  });
  if (!lifted) throw Failure{fmt::format("{} was not {}", subject_text(subject), done_word(kKind))};
  const std::string& address = subject.sanction.address;
  Json json{{"lifted", word_of(kKind)}};
  json.add(address.empty() ? "player" : "address", address.empty() ? subject.sanction.player : address);
  return tell(request, console, json, fmt::format("{} is not {} any more.\n", subject_text(subject), done_word(kKind)));
}

ExitCode list_sanctions(const AdminRequest& request, Console& console) {
  const auto listed = ask<std::vector<ListedSanction>>(
      request, [&](auto& moderation, auto answer) { moderation.sanctions(net::wall_millis(), std::move(answer)); });
  std::string words = listed.empty() ? "Nobody is banned or muted.\n" : "";
  for (const ListedSanction& one : listed) {
    words += fmt::format("{:<4}  since {}  {:<32}  {}{}{}\n", word_of(one.sanction.kind), utc_text(one.sanction.since),
                         until_text(one.sanction.until), subject_text(one), one.sanction.note.empty() ? "" : ": ",
                         one.sanction.note);
  }
  return tell(request, console, Json::list(listed, sanction_json), words);
}

ExitCode list_players(const AdminRequest& request, Console& console) {
  const auto players = players_called(request);
  if (players.empty() && !request.json) throw Failure{fmt::format("No player has the id or name {}", request.who)};
  std::string words;
  for (const storage::FoundPlayer& one : players) {
    words += fmt::format("{}  since {}  {}{}\n", one.player.id, utc_text(one.player.since), one.player.name,
                         one.kept ? " (keeps the name)" : "");
  }
  const auto json_of = [](const storage::FoundPlayer& one) {
    return Json{{"player", one.player.id}, {"name", one.player.name}, {"since", one.player.since}, {"kept", one.kept}};
  };
  return tell(request, console, Json::list(players, json_of), words);
}

ExitCode close_table(const AdminRequest& request, Console& console) {
  using namespace std::chrono_literals;
  constexpr auto kPatience = 10s;
  const auto stores = stores_of(request);
  storage::Moderation& moderation = stores->moderation();
  need_done(
      storage::wait_for([&](auto done) { moderation.close(request.table, net::wall_millis(), std::move(done)); }));
  bool closed = false;
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!closed && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(100ms);
    const auto state = storage::answer_of<storage::TableState>(
        [&](auto answer) { moderation.state_of(request.table, std::move(answer)); });
    closed = state && *state != storage::TableState::kOpen && *state != storage::TableState::kRunning;
  }
  return tell(request, console, {{"table", request.table}, {"closed", closed}},
              closed ? fmt::format("Table {} is closed.\n", request.table)
                     : fmt::format("No server has closed {} yet: it will be closed when one runs.\n", request.table));
}

void add_placing(CLI::App& admin, Console& console, const char* name, const char* help, AdminAct act, const char* who,
                 std::string_view text, const std::vector<std::string>& examples) {
  auto [placing, placed] = add_telling_command(admin, console, name, help, act);
  placing.add_option("WHO", placed.who, who)->required();
  placing.add_option("--for", placed.span, "how long: 30m, 12h, 7d, 4w; without it for good")->type_name("TIME");
  placing.add_option("--note", placed.note, "why; only `admin bans` shows it")->type_name("TEXT");
  explain_admin(placing, text, examples);
}

void add_lifting(CLI::App& admin, Console& console, const char* name, const char* help, AdminAct act) {
  auto [lifting, lifted] = add_telling_command(admin, console, name, help, act);
  lifting.add_option("WHO", lifted.who, "as it was given to the other command")->required();
  lifting.add_option("--note", lifted.note, "why; it is kept with the order")->type_name("TEXT");
  explain_admin(lifting, "", {"Ben"});
}

}  // namespace

void add_moderation_commands(CLI::App& admin, Console& console) {
  auto [closing, closed] =
      add_telling_command(admin, console, "close", "Close a table; its players are told", close_table);
  closing.add_option("ID", closed.table, "the table's id, as in its link")->required();
  explain_admin(
      closing,
      "A running server closes it at once; otherwise the next one does when it starts. What happened there is kept, "
      "and the record of a game that had begun can be read by those who played it.",
      {"k3f9x2mq7a5tz8wd"});

  add_placing(admin, console, "mute", "Let a player talk no more, for a time or for good", place<SanctionKind::kMute>,
              "a player's id or name", "It takes effect within a second, and a later one replaces it.",
              {"Ben --for 7d --note \"report 12\""});
  add_lifting(admin, console, "unmute", "End a mute", lift<SanctionKind::kMute>);
  add_placing(admin, console, "ban", "Let a player or an address in no more", place<SanctionKind::kBan>,
              "a player's id or name, or an address",
              "It takes effect within a second: players who are connected are told and sent out, and leave tables that "
              "have not begun. An address may be a whole net (203.0.113.0/24, 2001:db8::/64). Addresses are nowhere "
              "kept: a proxy's log has them.",
              {"Ben --for 4w", "203.0.113.7 --note \"floods\""});
  add_lifting(admin, console, "unban", "End a ban", lift<SanctionKind::kBan>);

  auto [bans, listed] =
      add_telling_command(admin, console, "bans", "List who is banned or muted, the latest first", list_sanctions);
  explain_admin(bans, "", {"--json"});

  auto [players, found] = add_telling_command(admin, console, "players", "Find players by id or name", list_players);
  players.add_option("WHO", found.who, "an id or a name")->required();
  explain_admin(players, "", {"Ben"});
}

}  // namespace sandstone::cli
