// Everything that the server stores, in one SQLite file. Writes are queued to a thread of the store's own, which
// commits all that are waiting as one transaction: one wait for the disk serves them all.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>

#include "server/storage/store.hpp"
#include "server/storage/write_health.hpp"

namespace sandstone::storage {

struct SqliteOptions {
  std::filesystem::path folder;   // made if it is not there; holds sandstone.db
  std::int64_t max_pages = 0;     // the file may grow to so many pages of 4 KiB; 0: as large as the disk
  const char* vfs = nullptr;      // SQLite's name of the file system; null: the usual one
  WriteHealth* health = nullptr;  // is told of every transaction, if it is given; outlives the store
};

class SqliteStore final : public Store {
 public:
  static Result<std::unique_ptr<SqliteStore>> open(const SqliteOptions& options);
  ~SqliteStore() override;
  // Waits until all that was asked for is written and acknowledged; what is asked for later fails at once.
  void stop();
  SqliteStore(const SqliteStore&) = delete;
  SqliteStore& operator=(const SqliteStore&) = delete;

  void append(Append append, Done done) override;
  void set_due(std::string table, std::int64_t due, Done done) override;
  void add_player(Player player, std::string secret_digest, Done done) override;
  void set_block(std::string player, std::string blocked, bool on, Done done) override;
  void add_report(Report report, Done done) override;
  void beat(std::int64_t at, Done done) override;
  void read(std::string table, Answer<StoredLog> answer) override;
  void due(std::int64_t until, std::size_t most, Answer<TableIds> answer) override;
  void listed(TableState state, std::size_t most, Answer<TableIds> answer) override;
  void unfinished_of(std::string player, std::size_t most, Answer<TableIds> answer) override;
  void finished_of(std::string player, std::string before, std::size_t most,
                   Answer<std::vector<GameRow>> answer) override;
  void begin(std::int64_t at, Answer<std::vector<Outage>> answer) override;
  Result<std::optional<Player>> player_of(std::string_view secret_digest) override;
  Result<std::vector<std::string>> blocked_by(std::string_view player) override;
  Result<std::vector<Report>> reports(std::size_t most) override;

 private:
  struct Parts;
  explicit SqliteStore(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace sandstone::storage
