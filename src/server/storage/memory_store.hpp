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
    auto& seats = seats_[append.table];
    for (const int seat : append.left) std::erase_if(seats, [&](const auto& one) { return one.second == seat; });
    for (const Seating& seating : append.seated) seats[seating.player] = seating.seat;
    if (append.summary) over_.emplace_back(append.table, *append.summary);
    done(std::nullopt);
  }

  void add_player(Player player, std::string secret_digest, Done done) override {
    if (broken_) return done(broken_);
    if (!players_.emplace(std::move(secret_digest), std::move(player)).second) {
      return done(StoreFault{StoreFaultKind::kConflict, "there is such a session already"});
    }
    done(std::nullopt);
  }

  void set_block(std::string player, std::string blocked, bool on, Done done) override {
    if (broken_) return done(broken_);
    std::vector<std::string>& all = blocks_[player];
    std::erase(all, blocked);
    if (on) all.push_back(std::move(blocked));
    done(std::nullopt);
  }

  void add_report(Report report, Done done) override {
    if (broken_) return done(broken_);
    reports_.push_back(std::move(report));
    done(std::nullopt);
  }

  void beat(std::int64_t at, Done done) override {
    if (broken_) return done(broken_);
    beat_ = at;
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

  Result<std::vector<GameRow>> games_of(std::string_view player, std::string_view before, std::size_t most) override {
    std::vector<GameRow> rows;
    bool found = before.empty();
    for (auto game = over_.rbegin(); game != over_.rend() && rows.size() < most; ++game) {
      const auto& seats = seats_[game->first];
      const auto seat = seats.find(std::string{player});
      if (found && seat != seats.end()) rows.push_back({game->first, game->second, seat->second});
      found = found || game->first == before;
    }
    return rows;
  }

  Result<std::vector<std::string>> blocked_by(std::string_view player) override {
    const auto found = blocks_.find(std::string{player});
    return found == blocks_.end() ? std::vector<std::string>{} : found->second;
  }

  Result<std::vector<Report>> reports(std::size_t most) override {
    std::vector<Report> latest{reports_.rbegin(), reports_.rend()};
    if (latest.size() > most) latest.resize(most);
    return latest;
  }

  Result<std::int64_t> last_beat() override { return beat_; }

 private:
  std::map<std::string, std::vector<std::string>> logs_;
  std::map<std::string, TableState> states_;
  std::map<std::string, Player> players_;                    // by the digest of their secret
  std::map<std::string, std::map<std::string, int>> seats_;  // by table: where each player sits
  std::vector<std::pair<std::string, std::string>> over_;    // tables and what lists say of them, in the order of time
  std::map<std::string, std::vector<std::string>> blocks_;   // by player
  std::vector<Report> reports_;
  std::int64_t beat_ = 0;
  std::optional<StoreFault> broken_;
};

}  // namespace sandstone::storage
