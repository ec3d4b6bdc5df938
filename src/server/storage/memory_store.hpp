// A store that forgets everything when it ends: for tests and for trying things out.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "server/storage/store.hpp"

namespace sandstone::storage {

class MemoryStore final : public Store {
 public:
  // From now on every write fails like this; empty: writes work again.
  void break_writes(std::optional<StoreFault> fault) { broken_ = std::move(fault); }

  void append(Append append, Done done) override {
    if (broken_) return done(broken_);
    auto& log = logs_[append.table];
    if (append.first_seq != static_cast<std::int64_t>(log.size()) + 1) {
      return done(StoreFault{StoreFaultKind::kConflict, "the log of the table has gone on"});
    }
    for (std::string& event : append.events) log.push_back(std::move(event));
    states_[append.table] = append.state;
    done(std::nullopt);
  }

  void add_player(Player player, std::string secret_digest, Done done) override {
    if (broken_) return done(broken_);
    if (!players_.emplace(std::move(secret_digest), std::move(player)).second) {
      return done(StoreFault{StoreFaultKind::kConflict, "there is such a session already"});
    }
    done(std::nullopt);
  }

  Result<std::vector<std::string>> events(std::string_view table) override {
    const auto found = logs_.find(std::string{table});
    return found == logs_.end() ? std::vector<std::string>{} : found->second;
  }

  Result<std::vector<TableRow>> tables(TableState state) override {
    std::vector<TableRow> rows;
    for (const auto& [table, its_state] : states_) {
      if (its_state == state) rows.push_back({table, state, static_cast<std::int64_t>(logs_[table].size())});
    }
    return rows;
  }

  Result<std::optional<Player>> player_of(std::string_view secret_digest) override {
    const auto found = players_.find(std::string{secret_digest});
    return found == players_.end() ? std::optional<Player>{} : std::optional{found->second};
  }

 private:
  std::map<std::string, std::vector<std::string>> logs_;
  std::map<std::string, TableState> states_;
  std::map<std::string, Player> players_;  // by the digest of their secret
  std::optional<StoreFault> broken_;
};

}  // namespace sandstone::storage
