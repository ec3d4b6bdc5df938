#include "server/storage/sql_tables.hpp"

#include <algorithm>
#include <utility>

#include "server/storage/sql_rows.hpp"

namespace sandstone::storage {

namespace {

struct EventRow {
  std::int64_t seq = 0;
  std::string body;
  SANDSTONE_MEMBERS(seq, body)
};

constexpr std::string_view kEvents =
    "SELECT seq, body FROM tables JOIN events ON table_n = n WHERE id = ?1 AND seq > ?2 ORDER BY seq";
constexpr std::string_view kEnds =
    "SELECT tables.id, last_seq FROM json_each(?1) AS one JOIN tables ON tables.id = one.value";
constexpr std::string_view kSittings =
    "SELECT player, table_id, last_seq FROM json_each(?1) AS one JOIN seatings ON player = one.value AND over = 0 JOIN "
    "tables ON tables.id = table_id";
constexpr std::string_view kListed =
    "SELECT id, last_seq FROM tables WHERE listed = 1 AND state < 2 AND state = ?1 ORDER BY updated DESC LIMIT ?2";
constexpr std::string_view kUnfinished =
    "SELECT table_id FROM seatings WHERE player = ?1 AND over = 0 ORDER BY table_id LIMIT ?2";
constexpr std::string_view kFinished =
    "SELECT tables.id, summary, seat FROM seatings JOIN tables ON tables.id = table_id WHERE player = ?1 AND ended IS "
    "NOT NULL ORDER BY ended DESC, tables.id DESC LIMIT ?2";
constexpr std::string_view kFinishedBefore =
    "SELECT tables.id, summary, seat FROM seatings JOIN tables ON tables.id = table_id WHERE player = ?1 AND ended IS "
    "NOT NULL AND (ended, tables.id) < (SELECT ended, id FROM tables WHERE id = ?3) ORDER BY ended DESC, tables.id "
    "DESC LIMIT ?2";
constexpr std::string_view kOutages = "SELECT began, ended FROM outages ORDER BY began";
constexpr std::string_view kPlayer =
    "SELECT players.id, name, players.since FROM sessions JOIN players ON players.id = player WHERE secret_digest = ?1";
constexpr std::string_view kBlocked = "SELECT blocked FROM blocks WHERE player = ?1 ORDER BY blocked";
constexpr std::string_view kBlockedBy = "SELECT player FROM blocks WHERE blocked = ?1";

std::int64_t count_of(std::size_t most) { return static_cast<std::int64_t>(most); }

// As json_each reads it. Ids are letters and digits.
std::string list_of(const std::vector<std::string>& ids) {
  std::string list = "[";
  for (const std::string& id : ids) list += (list.size() > 1 ? ",\"" : "\"") + id + '"';
  return list + ']';
}

Result<Log> read_log(SqlConnection& database, const std::string& table, std::int64_t after) {
  auto found = rows<EventRow>(database, kEvents, table, after);
  if (!found) return tl::unexpected(std::move(found.error()));
  Log log;
  log.reserve(found->size());
  for (EventRow& event : *found) {
    log.push_back(std::move(event.body));
    if (event.seq == after + static_cast<std::int64_t>(log.size())) continue;
    return tl::unexpected(StoreFault{StoreFaultKind::kCorrupted, "the log of a table has a gap"});
  }
  return log;
}

Result<bool> is_among(Result<std::vector<std::string>> found, const std::vector<std::string>& others) {
  return std::move(found).map([&](const std::vector<std::string>& players) {
    return std::ranges::any_of(players,
                               [&](const auto& one) { return std::ranges::find(others, one) != others.end(); });
  });
}

}  // namespace

void SqlTables::append(Append append, Done done) { writes_.add({std::move(append), std::move(done)}); }

void SqlTables::set_due(LogEnd log, Due due, Done done) {
  writes_.add({DueChange{std::move(log), due}, std::move(done)});
}

void SqlTables::claim(Claim claim, Answer<Claimed> answer) {
  auto claimed = std::make_shared<Claimed>();
  writes_.add(
      {ClaimChange{std::move(claim), claimed}, [claimed, answer = std::move(answer)](std::optional<StoreFault> fault) {
         if (fault) return answer(tl::unexpected(std::move(*fault)));
         answer(std::move(*claimed));
       }});
}

void SqlTables::beat(std::int64_t at, Done done) { writes_.add({Beat{at}, std::move(done)}); }

void SqlTables::begin(std::int64_t at, Answer<std::vector<Outage>> answer) {
  writes_.add({Beat{at, true}, [this, answer = std::move(answer)](std::optional<StoreFault> fault) {
                 if (fault) return answer(tl::unexpected(std::move(*fault)));
                 outages(answer);
               }});
}

void SqlTables::outages(Answer<std::vector<Outage>> answer) {
  logs_.add([answer = std::move(answer)](SqlConnection& database) { answer(rows<Outage>(database, kOutages)); });
}

void SqlTables::read(std::string table, std::int64_t after, Answer<Log> answer) {
  logs_.add([table = std::move(table), after, answer = std::move(answer)](SqlConnection& database) {
    answer(read_log(database, table, after));
  });
}

void SqlTables::ends(TableIds tables, Answer<std::vector<LogEnd>> answer) {
  logs_.add([list = list_of(tables), answer = std::move(answer)](SqlConnection& database) {
    answer(rows<LogEnd>(database, kEnds, list));
  });
}

void SqlTables::sittings_of(std::vector<std::string> players, Answer<std::vector<Sitting>> answer) {
  logs_.add([list = list_of(players), answer = std::move(answer)](SqlConnection& database) {
    answer(rows<Sitting>(database, kSittings, list));
  });
}

void SqlTables::listed(TableState state, std::size_t most, Answer<std::vector<LogEnd>> answer) {
  logs_.add([state, most, answer = std::move(answer)](SqlConnection& database) {
    answer(rows<LogEnd>(database, kListed, static_cast<std::int64_t>(state), count_of(most)));
  });
}

void SqlTables::unfinished_of(std::string player, std::size_t most, Answer<TableIds> answer) {
  logs_.add([player = std::move(player), most, answer = std::move(answer)](SqlConnection& database) {
    answer(rows<std::string>(database, kUnfinished, player, count_of(most)));
  });
}

void SqlTables::finished_of(std::string player, std::string before, std::size_t most,
                            Answer<std::vector<GameRow>> answer) {
  logs_.add([player = std::move(player), before = std::move(before), most,
             answer = std::move(answer)](SqlConnection& database) {
    if (before.empty()) return answer(rows<GameRow>(database, kFinished, player, count_of(most)));
    answer(rows<GameRow>(database, kFinishedBefore, player, count_of(most), before));
  });
}

void SqlTables::servers(Answer<std::int64_t> answer) {
  logs_.add([sql = count_servers_, answer = std::move(answer)](SqlConnection& database) {
    const auto count = first_row<std::int64_t>(database, sql);
    if (!count) return answer(tl::unexpected(count.error()));
    answer(count->value_or(1));
  });
}

void SqlTables::add_player(Player player, std::string secret_digest, Done done) {
  writes_.add({NewPlayer{std::move(player), std::move(secret_digest)}, std::move(done)});
}

void SqlTables::set_block(std::string player, std::string blocked, bool on, Done done) {
  writes_.add({BlockChange{std::move(player), std::move(blocked), on}, std::move(done)});
}

void SqlTables::add_report(Report report, Done done) { writes_.add({std::move(report), std::move(done)}); }

void SqlTables::player_of(std::string secret_digest, Answer<std::optional<Player>> answer) {
  players_.add([secret_digest = std::move(secret_digest), answer = std::move(answer)](SqlConnection& database) {
    answer(first_row<Player>(database, kPlayer, secret_digest));
  });
}

void SqlTables::blocked_by(std::string player, Answer<std::vector<std::string>> answer) {
  players_.add([player = std::move(player), answer = std::move(answer)](SqlConnection& database) {
    answer(rows<std::string>(database, kBlocked, player));
  });
}

void SqlTables::is_blocked(std::string player, std::vector<std::string> others, Answer<bool> answer) {
  players_.add(
      [player = std::move(player), others = std::move(others), answer = std::move(answer)](SqlConnection& database) {
        const auto blocks = is_among(rows<std::string>(database, kBlocked, player), others);
        if (!blocks || *blocks) return answer(blocks);
        answer(is_among(rows<std::string>(database, kBlockedBy, player), others));
      });
}

}  // namespace sandstone::storage
