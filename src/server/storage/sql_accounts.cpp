#include "server/storage/sql_accounts.hpp"

#include <utility>

#include "server/storage/sql_personal_data.hpp"
#include "server/storage/sql_rows.hpp"

namespace sandstone::storage {

namespace {

using Fault = std::optional<StoreFault>;

// `column`: of the table of accounts.
Result<std::optional<Account>> find_account(SqlConnection& database, const std::string& column,
                                            const std::string& value) {
  return first_row<Account>(database,
                            "SELECT players.id, players.name, players.since, password FROM accounts JOIN players ON "
                            "players.id = player WHERE " +
                                column + " = ?1",
                            value);
}

Fault change_password(SqlConnection& database, const std::string& player, const std::string& password) {
  return run(database, "UPDATE accounts SET password = ?2 WHERE player = ?1", player, password);
}

Fault replace_codes(SqlConnection& database, const std::string& player, const std::vector<std::string>& codes) {
  if (auto fault = run(database, "DELETE FROM recovery_codes WHERE player = ?1", player)) return fault;
  for (const std::string& digest : codes) {
    if (auto fault = run(database, "INSERT INTO recovery_codes (player, digest) VALUES (?1, ?2)", player, digest))
      return fault;
  }
  return std::nullopt;
}

Fault add_session(SqlConnection& database, const NewSession& session) {
  return run(database, "INSERT INTO sessions (secret_digest, player, since, seen) VALUES (?1, ?2, ?3, ?3)",
             session.digest, session.player, session.since);
}

Fault delete_session(SqlConnection& database, const std::string& digest) {
  return run(database, "DELETE FROM sessions WHERE secret_digest = ?1", digest);
}

Fault end_other_sessions(SqlConnection& database, const std::string& player, const std::string& kept) {
  return run(database, "DELETE FROM sessions WHERE player = ?1 AND secret_digest <> ?2", player, kept);
}

constexpr std::string_view kLastUsed = "CASE WHEN seen > since THEN seen ELSE since END";

}  // namespace

Fault SqlAccounts::write(SqlConnection& database, const Steps& steps) const {
  Fault fault = in_transaction(database, [&] { return steps(database); });
  if (health_ != nullptr) health_->note(fault);
  return fault;
}

void SqlAccounts::write(Done done, Steps steps) {
  threads_.add([this, done = std::move(done), steps = std::move(steps)](SqlConnection& database) {
    done(write(database, steps));
  });
}

void SqlAccounts::kept_names(Answer<std::vector<KeptName>> answer) {
  threads_.add([=](SqlConnection& database) {
    answer(rows<KeptName>(
        database,
        "SELECT player, name_key, name FROM accounts JOIN players ON id = player ORDER BY accounts.since, player"));
  });
}

void SqlAccounts::account_of(std::string player, Answer<std::optional<Account>> answer) {
  threads_.add([=](SqlConnection& database) { answer(find_account(database, "player", player)); });
}

void SqlAccounts::account_called(std::string name_key, Answer<std::optional<Account>> answer) {
  threads_.add([=](SqlConnection& database) { answer(find_account(database, "name_key", name_key)); });
}

void SqlAccounts::state_of(std::string player, Answer<AccountState> answer) {
  threads_.add([=](SqlConnection& database) { answer(read_account_state(database, player)); });
}

void SqlAccounts::data_of(std::string player, Answer<PlayerData> answer) {
  threads_.add([=](SqlConnection& database) { answer(read_personal_data(database, player)); });
}

void SqlAccounts::device_key(std::string proposed, Answer<std::string> answer) {
  threads_.add([=](SqlConnection& database) {
    if (auto fault =
            run(database, "INSERT INTO device_keys (one, key) VALUES (1, ?1) ON CONFLICT (one) DO NOTHING", proposed)) {
      return answer(tl::unexpected(std::move(*fault)));
    }
    answer(first_row<std::string>(database, "SELECT key FROM device_keys").map([](const auto& key) {
      return key.value_or("");
    }));
  });
}

void SqlAccounts::keep(NewAccount account, Done done) {
  write(std::move(done), [account = std::move(account)](SqlConnection& database) -> Fault {
    if (auto fault = run(database, "INSERT INTO accounts (player, name_key, password, since) VALUES (?1, ?2, ?3, ?4)",
                         account.player, account.name_key, account.password, account.since)) {
      return fault;
    }
    return replace_codes(database, account.player, account.codes);
  });
}

void SqlAccounts::set_name_key(std::string player, std::string name_key, Done done) {
  write(std::move(done), [=](SqlConnection& database) {
    return run(database,
               "UPDATE accounts SET name_key = ?2 WHERE player = ?1 AND NOT EXISTS (SELECT 1 FROM accounts WHERE "
               "name_key = ?2)",
               player, name_key);
  });
}

void SqlAccounts::rename(std::string player, std::string name, Done done) {
  write(std::move(done), [=](SqlConnection& database) {
    return run(database, "UPDATE players SET name = ?2 WHERE id = ?1", player, name);
  });
}

void SqlAccounts::set_password(std::string player, std::string password, std::string session, Done done) {
  write(std::move(done), [=](SqlConnection& database) -> Fault {
    if (auto fault = change_password(database, player, password)) return fault;
    return end_other_sessions(database, player, session);
  });
}

void SqlAccounts::set_codes(std::string player, std::vector<std::string> codes, Done done) {
  write(std::move(done), [=](SqlConnection& database) { return replace_codes(database, player, codes); });
}

void SqlAccounts::begin_session(NewSession session, std::optional<std::string> password, Done done) {
  write(std::move(done), [=](SqlConnection& database) -> Fault {
    if (password) {
      if (auto fault = change_password(database, session.player, *password)) return fault;
    }
    return add_session(database, session);
  });
}

void SqlAccounts::recover(std::string code, std::string password, NewSession session, Answer<bool> answer) {
  threads_.add([=, this](SqlConnection& database) {
    bool right = false;
    auto fault = write(database, [&](SqlConnection&) -> Fault {
      const auto used = first_row<std::int64_t>(
          database, "DELETE FROM recovery_codes WHERE player = ?1 AND digest = ?2 RETURNING 1", session.player, code);
      if (!used) return used.error();
      right = used->has_value();
      if (!right) return std::nullopt;
      if (auto failed = change_password(database, session.player, password)) return failed;
      if (auto failed = end_other_sessions(database, session.player, "")) return failed;
      return add_session(database, session);
    });
    if (fault) return answer(tl::unexpected(std::move(*fault)));
    answer(right);
  });
}

void SqlAccounts::end_session(std::string digest, Done done) {
  write(std::move(done), [=](SqlConnection& database) { return delete_session(database, digest); });
}

void SqlAccounts::note_seen(std::string digest, std::int64_t now, Done done) {
  constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;
  threads_.add([=, this](SqlConnection& database) {
    const auto seen = first_row<std::int64_t>(
        database, "SELECT " + std::string{kLastUsed} + " FROM sessions WHERE secret_digest = ?1", digest);
    if (!seen) return done(seen.error());
    if (!*seen || now - **seen < kDay) return done(std::nullopt);
    done(write(database, [&](SqlConnection&) {
      return run(database, "UPDATE sessions SET seen = ?2 WHERE secret_digest = ?1", digest, now);
    }));
  });
}

void SqlAccounts::end_old_sessions(std::int64_t before, std::int64_t most, Answer<std::int64_t> answer) {
  threads_.add([=, this](SqlConnection& database) {
    const auto old = rows<std::string>(
        database, "SELECT secret_digest FROM sessions WHERE " + std::string{kLastUsed} + " < ?1 LIMIT ?2", before,
        most);
    if (!old) return answer(tl::unexpected(old.error()));
    const auto end_all = [&](SqlConnection&) -> Fault {
      for (const std::string& digest : *old) {
        if (auto fault = delete_session(database, digest)) return fault;
      }
      return std::nullopt;
    };
    auto fault = old->empty() ? std::nullopt : write(database, end_all);
    if (fault) return answer(tl::unexpected(std::move(*fault)));
    answer(static_cast<std::int64_t>(old->size()));
  });
}

void SqlAccounts::lost_guests(std::int64_t before, std::int64_t most, Answer<std::vector<std::string>> answer) {
  threads_.add([=](SqlConnection& database) {
    answer(rows<std::string>(database,
                             "SELECT id FROM players WHERE since < ?1 AND NOT EXISTS (SELECT 1 FROM sessions WHERE "
                             "player = id) AND NOT EXISTS (SELECT 1 FROM accounts WHERE player = id) LIMIT ?2",
                             before, most));
  });
}

void SqlAccounts::begin_to_forget(std::string player, Done done) {
  write(std::move(done), [=](SqlConnection& database) { return storage::begin_to_forget(database, player); });
}

void SqlAccounts::forget_some_tables(std::string player, Answer<bool> answer) {
  threads_.add([=, this](SqlConnection& database) {
    bool more = false;
    auto fault = write(database, [&](SqlConnection&) -> Fault {
      auto left = storage::forget_some_tables(database, player);
      if (!left) return left.error();
      more = *left;
      return std::nullopt;
    });
    if (fault) return answer(tl::unexpected(std::move(*fault)));
    answer(more);
  });
}

void SqlAccounts::forget_rest(std::string player, Done done) {
  write(std::move(done), [=](SqlConnection& database) { return storage::forget_rest(database, player); });
}

void SqlAccounts::half_forgotten(Answer<std::vector<std::string>> answer) {
  threads_.add([=](SqlConnection& database) { answer(rows<std::string>(database, "SELECT player FROM deletions")); });
}

}  // namespace sandstone::storage
