// Reads of tables' logs, on a thread of its own: callers do not wait for the disk.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/storage/database.hpp"
#include "server/storage/table_log.hpp"

namespace sandstone::storage {

class SqliteReader {
 public:
  // A connection of its own.
  static Result<std::unique_ptr<SqliteReader>> make(Database database);
  // What has not been read by then is never answered.
  void stop();
  ~SqliteReader();
  SqliteReader(const SqliteReader&) = delete;
  SqliteReader& operator=(const SqliteReader&) = delete;

  // As TableLog describes them.
  void read(std::string table, Answer<StoredLog> answer);
  void due(std::int64_t until, std::size_t most, Answer<TableIds> answer);
  void listed(TableState state, std::size_t most, Answer<TableIds> answer);
  void unfinished_of(std::string player, std::size_t most, Answer<TableIds> answer);
  void finished_of(std::string player, std::string before, std::size_t most, Answer<std::vector<GameRow>> answer);
  void outages(Answer<std::vector<Outage>> answer);

 private:
  struct Parts;
  explicit SqliteReader(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace sandstone::storage
