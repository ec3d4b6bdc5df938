#include "server/storage/postgres_writer.hpp"

#include <algorithm>
#include <thread>
#include <utility>
#include <variant>

#include "server/storage/sql_rows.hpp"

namespace sandstone::storage {

namespace {

using std::chrono::steady_clock;

template <class... Values>
PostgresCommand command(std::string_view sql, const Values&... values) {
  return {sql, {postgres_value(values)...}};
}

PostgresValue boolean(bool value) { return postgres_value(std::string_view{value ? "t" : "f"}); }

PostgresCommand command_of(const Append& append, bool again) {
  const std::vector<std::int32_t> left{append.left.begin(), append.left.end()};
  std::vector<std::string> players;
  std::vector<std::int32_t> seats;
  for (const Seating& seating : append.seated) {
    players.push_back(seating.player);
    seats.push_back(seating.seat);
  }
  const auto due = append.due ? std::optional{append.due->at} : std::nullopt;
  const auto bot = append.due ? std::optional{std::int64_t{append.due->bot ? 1 : 0}} : std::nullopt;
  PostgresCommand made =
      command("SELECT append_events($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)", append.table,
              append.first_seq, append.events, static_cast<std::int64_t>(append.state), append.at,
              std::int64_t{append.listed ? 1 : 0}, due, bot, append.lease, left, players, seats, append.summary);
  made.values.push_back(boolean(again));
  return made;
}

PostgresCommand command_of(const DueChange& change, bool) {
  return command("UPDATE tables SET due = nullif($3, 0), bot = $4, claimed_until = 0 WHERE id = $1 AND last_seq = $2",
                 change.log.table, change.log.seq, change.due.at, std::int64_t{change.due.bot ? 1 : 0});
}

PostgresCommand command_of(const ClaimChange& change, bool) {
  const Claim& claim = change.claim;
  return command("SELECT * FROM claim_tables($1, $2, $3, $4, $5, $6)", claim.until,
                 static_cast<std::int64_t>(claim.most), claim.lease, std::int64_t{claim.bots ? 1 : 0},
                 std::int64_t{claim.beside_server ? 1 : 0}, claim.keep);
}

PostgresCommand command_of(const NewPlayer& added, bool) {
  return command("SELECT add_player($1, $2, $3, $4)", added.player.id, added.player.name, added.player.since,
                 added.secret_digest);
}

PostgresCommand command_of(const BlockChange& change, bool) {
  return command(change.on ? "INSERT INTO blocks (player, blocked) VALUES ($1, $2) ON CONFLICT DO NOTHING"
                           : "DELETE FROM blocks WHERE player = $1 AND blocked = $2",
                 change.player, change.blocked);
}

// Not twice: it may be there already.
PostgresCommand command_of(const Report& report, bool) {
  return command(
      "INSERT INTO reports (at, by_player, about, table_id, seq, why) SELECT $1::bigint, $2::text, $3::text, $4::text, "
      "$5::bigint, $6::text WHERE NOT EXISTS (SELECT 1 FROM reports WHERE at = $1::bigint AND by_player = $2::text AND "
      "about = $3::text AND table_id = $4::text AND why = $6::text)",
      report.at, report.by, report.about, report.table, report.seq, report.why);
}

PostgresCommand command_of(const Beat& beat, bool) {
  return command(beat.begins ? "SELECT begin_to_run($1)" : "SELECT beat($1)", beat.at);
}

// By what two transactions could wait for each other: both take them in the same order. Claims wait for nobody, and
// come last: who has claimed tables waits for nothing else.
std::string_view locked_by(const Write& write) {
  if (const auto* append = std::get_if<Append>(&write.what)) return append->table;
  if (const auto* change = std::get_if<DueChange>(&write.what)) return change->log.table;
  return std::holds_alternative<ClaimChange>(write.what) ? "~" : "";
}

// What a write was answered with. Those that are refused have changed nothing.
std::optional<StoreFault> take_answer(const Write& write, const SqlRows& answer) {
  if (const auto* change = std::get_if<ClaimChange>(&write.what)) {
    *change->claimed = {};
    for (std::size_t cell = 0; cell + 1 < answer.cells.size(); cell += 2) {
      change->claimed->tables.push_back(answer.cells[cell].value_or(""));
      change->claimed->outages = number_in(answer.cells[cell + 1]);
    }
  }
  const bool may_be_refused =
      std::holds_alternative<Append>(write.what) || std::holds_alternative<NewPlayer>(write.what);
  if (!may_be_refused || answer.cells.empty() || answer.cells.front() == "t") return std::nullopt;
  return StoreFault{StoreFaultKind::kConflict, "something else was written there before"};
}

}  // namespace

void PostgresWriter::commit(std::vector<Write>& writes) {
  std::vector<Write*> ordered;
  ordered.reserve(writes.size());
  for (Write& write : writes) ordered.push_back(&write);
  // Writes to the same table keep their order, which is that of their places in memory.
  std::ranges::sort(ordered, {}, [](const Write* write) { return std::pair{locked_by(*write), write}; });
  std::vector<std::optional<StoreFault>> faults(writes.size());
  auto common = store(ordered, faults);
  if (common && common->kind != StoreFaultKind::kAway && writes.size() > 1) {
    // One of them is at fault; the others can be written without it.
    for (std::size_t i = 0; i < ordered.size(); ++i) {
      faults[i].reset();
      if (auto fault = store({&ordered[i], 1}, {&faults[i], 1})) faults[i] = std::move(fault);
    }
  } else if (common) {
    for (auto& fault : faults) fault = common;
  }
  for (std::size_t i = 0; i < ordered.size(); ++i) ordered[i]->done(faults[i]);
}

std::optional<StoreFault> PostgresWriter::store(std::span<Write* const> writes, Faults faults) {
  constexpr int kMostTries = 4;  // while others hold what we need
  const auto until = steady_clock::now() + patience_;
  bool again = false;
  std::optional<StoreFault> fault;
  for (int tries = 1;; ++tries) {
    fault = try_once(writes, faults, again);
    if (!fault) break;
    const bool is_away = fault->kind == StoreFaultKind::kAway;
    // Who waits is told soon when it has been away for a while; only a short absence passes unnoticed.
    if (is_away ? away_ || steady_clock::now() >= until : fault->kind != StoreFaultKind::kLocked || tries == kMostTries)
      break;
    again = again || is_away;
    if (is_away) std::this_thread::sleep_until(std::min(until, link_.try_at()));
  }
  away_ = fault && fault->kind == StoreFaultKind::kAway;
  if (health_ != nullptr) health_->note(fault);
  return fault;
}

std::optional<StoreFault> PostgresWriter::try_once(std::span<Write* const> writes, Faults faults, bool again) {
  if (auto fault = link_.open()) return fault;
  std::vector<PostgresCommand> commands;
  commands.reserve(writes.size() + 2);
  commands.push_back({"BEGIN", {}});
  for (const Write* write : writes) {
    commands.push_back(std::visit([&](const auto& what) { return command_of(what, again); }, write->what));
  }
  commands.push_back({"COMMIT", {}});
  const auto answers = link_.run_all(commands);
  if (!answers) {
    if (link_.is_open()) static_cast<void>(link_.run({"ROLLBACK", {}}));
    return answers.error();
  }
  for (std::size_t i = 0; i < writes.size(); ++i) {
    faults[i] = take_answer(*writes[i], (*answers)[i + 1]);
  }
  return std::nullopt;
}

}  // namespace sandstone::storage
