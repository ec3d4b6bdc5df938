// What moderators read and order, in a database that speaks SQL.
#pragma once

#include "server/storage/moderation.hpp"
#include "server/storage/sql_threads.hpp"

namespace sandstone::storage {

class SqlModeration final : public Moderation {
 public:
  explicit SqlModeration(SqlThreads& threads) : threads_{threads} {}

  void orders(std::int64_t known, Answer<Orders> answer) override;
  void place(Sanction sanction, Done done) override;
  void lift(Sanction sanction, std::int64_t now, Answer<bool> answer) override;
  void sanctions(std::int64_t now, Answer<std::vector<ListedSanction>> answer) override;
  void find_players(std::string text, std::string name_key, Answer<std::vector<FoundPlayer>> answer) override;
  void close(std::string table, std::int64_t now, Done done) override;
  void state_of(std::string table, Answer<TableState> answer) override;
  void tables(std::size_t most, Answer<std::vector<ListedTable>> answer) override;
  void show_table(std::string table, Answer<ShownTable> answer) override;
  void reports(bool all, std::size_t most, Answer<std::vector<ListedReport>> answer) override;
  void show_report(std::int64_t number, std::size_t lines, Answer<ShownReport> answer) override;
  void settle(std::int64_t number, std::int64_t now, std::string note, Done done) override;

 private:
  SqlThreads& threads_;
};

}  // namespace sandstone::storage
