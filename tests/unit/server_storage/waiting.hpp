// Asks a store and waits for its answer.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/storage/store.hpp"
#include "server/storage/wait.hpp"

namespace sandstone::storage {

inline Result<std::vector<std::string>> log_of(TableLog& log, const std::string& table) {
  return answer_of<Log>([&](auto answer) { log.read(table, 0, std::move(answer)); });
}

inline Result<TableIds> claimed_by(TableLog& log, Claim claim) {
  return answer_of<Claimed>([&](auto answer) { log.claim(std::move(claim), std::move(answer)); })
      .map([](Claimed claimed) { return std::move(claimed.tables); });
}

// Claims them for no time at all.
inline Result<TableIds> due_by(TableLog& log, std::int64_t until, std::size_t most = 100) {
  return claimed_by(log, {.until = until, .most = most});
}

inline Result<TableIds> listed_in(TableLog& log, TableState state, std::size_t most = 100) {
  return answer_of<std::vector<LogEnd>>([&](auto answer) { log.listed(state, most, std::move(answer)); })
      .map([](const std::vector<LogEnd>& found) {
        TableIds ids;
        for (const LogEnd& one : found) ids.push_back(one.table);
        return ids;
      });
}

inline Result<TableIds> unfinished_of(TableLog& log, const std::string& player, std::size_t most = 100) {
  return answer_of<TableIds>([&](Answer<TableIds> answer) { log.unfinished_of(player, most, std::move(answer)); });
}

inline Result<std::vector<GameRow>> games_of(TableLog& log, const std::string& player, const std::string& before,
                                             std::size_t most) {
  return answer_of<std::vector<GameRow>>(
      [&](auto answer) { log.finished_of(player, before, most, std::move(answer)); });
}

inline Result<std::vector<Outage>> begin_at(TableLog& log, std::int64_t at) {
  return answer_of<std::vector<Outage>>([&](auto answer) { log.begin(at, std::move(answer)); });
}

inline std::optional<StoreFault> append_and_wait(Store& store, Append append) {
  return wait_for([&](Done done) { store.append(std::move(append), std::move(done)); });
}

inline Result<std::optional<Player>> player_of(Players& players, const std::string& secret_digest) {
  return answer_of<std::optional<Player>>([&](auto answer) { players.player_of(secret_digest, std::move(answer)); });
}

inline Result<std::vector<std::string>> blocked_by(Players& players, const std::string& player) {
  return answer_of<std::vector<std::string>>([&](auto answer) { players.blocked_by(player, std::move(answer)); });
}

inline std::optional<StoreFault> add_player_and_wait(Store& store, Player player, std::string secret_digest) {
  return wait_for([&](Done done) { store.add_player(std::move(player), std::move(secret_digest), std::move(done)); });
}

}  // namespace sandstone::storage
