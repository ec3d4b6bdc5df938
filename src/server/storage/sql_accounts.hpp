// Accounts, sessions and what is stored about one player, in a database that speaks SQL.
#pragma once

#include "server/storage/account_store.hpp"
#include "server/storage/sql_threads.hpp"
#include "server/storage/write_health.hpp"

namespace sandstone::storage {

class SqlAccounts final : public AccountStore {
 public:
  // `health` is told of every write, if it is given.
  SqlAccounts(SqlThreads& threads, WriteHealth* health) : threads_{threads}, health_{health} {}

  void kept_names(Answer<std::vector<KeptName>> answer) override;
  void account_of(std::string player, Answer<std::optional<Account>> answer) override;
  void account_called(std::string name_key, Answer<std::optional<Account>> answer) override;
  void state_of(std::string player, Answer<AccountState> answer) override;
  void data_of(std::string player, Answer<PlayerData> answer) override;
  void device_key(std::string proposed, Answer<std::string> answer) override;
  void keep(NewAccount account, Done done) override;
  void set_name_key(std::string player, std::string name_key, Done done) override;
  void rename(std::string player, std::string name, Done done) override;
  void set_password(std::string player, std::string password, std::string session, Done done) override;
  void set_codes(std::string player, std::vector<std::string> codes, Done done) override;
  void begin_session(NewSession session, std::optional<std::string> password, Done done) override;
  void recover(std::string code, std::string password, NewSession session, Answer<bool> answer) override;
  void end_session(std::string digest, Done done) override;
  void note_seen(std::string digest, std::int64_t now, Done done) override;
  void end_old_sessions(std::int64_t before, std::int64_t most, Answer<std::int64_t> answer) override;
  void lost_guests(std::int64_t before, std::int64_t most, Answer<std::vector<std::string>> answer) override;
  void begin_to_forget(std::string player, Done done) override;
  void forget_some_tables(std::string player, Answer<bool> answer) override;
  void forget_rest(std::string player, Done done) override;
  void half_forgotten(Answer<std::vector<std::string>> answer) override;

 private:
  using Fault = std::optional<StoreFault>;
  using Steps = std::function<Fault(SqlConnection&)>;

  // Runs the steps as one transaction.
  Fault write(SqlConnection& database, const Steps& steps) const;
  void write(Done done, Steps steps);

  SqlThreads& threads_;
  WriteHealth* health_;
};

}  // namespace sandstone::storage
