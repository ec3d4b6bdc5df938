// Tables, players and reports in a database that speaks SQL: writes go to one queue, reads to threads of their own.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "server/storage/sql_threads.hpp"
#include "server/storage/store.hpp"
#include "server/storage/write_queue.hpp"

namespace sandstone::storage {

class SqlTables final : public Store {
 public:
  // `logs` reads logs, which may be long; `players` what somebody waits for at the door. `count_servers`: SQL.
  SqlTables(WriteQueue& writes, SqlThreads& logs, SqlThreads& players, std::string_view count_servers)
      : writes_{writes}, logs_{logs}, players_{players}, count_servers_{count_servers} {}

  void append(Append append, Done done) override;
  void set_due(LogEnd log, Due due, Done done) override;
  void claim(Claim claim, Answer<Claimed> answer) override;
  void beat(std::int64_t at, Done done) override;
  void read(std::string table, std::int64_t after, Answer<Log> answer) override;
  void ends(TableIds tables, Answer<std::vector<LogEnd>> answer) override;
  void listed(TableState state, std::size_t most, Answer<std::vector<LogEnd>> answer) override;
  void unfinished_of(std::string player, std::size_t most, Answer<TableIds> answer) override;
  void sittings_of(std::vector<std::string> players, Answer<std::vector<Sitting>> answer) override;
  void finished_of(std::string player, std::string before, std::size_t most,
                   Answer<std::vector<GameRow>> answer) override;
  void begin(std::int64_t at, Answer<std::vector<Outage>> answer) override;
  void outages(Answer<std::vector<Outage>> answer) override;
  void servers(Answer<std::int64_t> answer) override;
  void add_player(Player player, std::string secret_digest, Done done) override;
  void set_block(std::string player, std::string blocked, bool on, Done done) override;
  void player_of(std::string secret_digest, Answer<std::optional<Player>> answer) override;
  void blocked_by(std::string player, Answer<std::vector<std::string>> answer) override;
  void is_blocked(std::string player, std::vector<std::string> others, Answer<bool> answer) override;
  void add_report(Report report, Done done) override;

 private:
  WriteQueue& writes_;
  SqlThreads& logs_;
  SqlThreads& players_;
  std::string_view count_servers_;
};

}  // namespace sandstone::storage
