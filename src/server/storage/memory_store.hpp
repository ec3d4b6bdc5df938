// A store that forgets everything when it ends: for tests and for trying things out. It answers at once.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "server/storage/store.hpp"

namespace sandstone::storage {

class MemoryStore : public Store {
 public:
  // From now on every write fails like this; empty: writes work again.
  void break_writes(std::optional<StoreFault> fault) { broken_ = std::move(fault); }

  // The same for reading logs.
  void break_reads(std::optional<StoreFault> fault) { unreadable_ = std::move(fault); }

  // By which claims run out; usually one of its own.
  void set_clock(std::function<std::int64_t()> now) { now_ = std::move(now); }

  // So many servers run.
  void set_servers(std::int64_t count) { servers_ = count; }

  // Of all tables.
  std::map<std::string, TableState> states() const {
    std::map<std::string, TableState> states;
    for (const auto& [id, table] : tables_) states.emplace(id, table.state);
    return states;
  }

  void append(Append append, Done done) override {
    if (broken_) return done(broken_);
    const auto found = tables_.find(append.table);
    if (append.first_seq != (found == tables_.end() ? 1 : static_cast<std::int64_t>(found->second.events.size()) + 1)) {
      return done(StoreFault{StoreFaultKind::kConflict, "the log of the table has gone on"});
    }
    Kept& table = tables_[append.table];
    if (append.first_seq == 1 || table.state != append.state) table.updated = append.at;
    if (append.first_seq == 1) table.listed = append.listed;
    if (append.due) {
      const bool earlier = append.due->at == 0 || table.due.at == 0 || append.due->at < table.due.at;
      table.due = {earlier ? append.due->at : table.due.at, append.due->bot};
      if (append.due->bot) table.claimed_until = append.lease > 0 ? now_() + append.lease : 0;
    }
    table.state = append.state;
    for (std::string& event : append.events) table.events.push_back(std::move(event));
    auto& seats = table.seats;
    for (const int seat : append.left) std::erase_if(seats, [&](const auto& one) { return one.second == seat; });
    for (const Seating& seating : append.seated) seats[seating.player] = seating.seat;
    if (append.summary) over_.emplace_back(append.table, *append.summary);
    done(std::nullopt);
  }

  void set_due(LogEnd log, Due due, Done done) override {
    if (broken_) return done(broken_);
    const auto found = tables_.find(log.table);
    if (found != tables_.end() && static_cast<std::int64_t>(found->second.events.size()) == log.seq) {
      found->second.due = due;
      found->second.claimed_until = 0;
    }
    done(std::nullopt);
  }

  void claim(Claim claim, Answer<Claimed> answer) override {
    if (broken_) return answer(tl::unexpected(*broken_));
    const std::int64_t until = now_() + claim.lease;
    for (const std::string& id : claim.keep) tables_[id].claimed_until = until;
    Claimed claimed;
    claimed.outages = static_cast<std::int64_t>(outages_.size());
    const auto is_due = [&](const Kept& table) {
      const bool by_then = table.due.at > 0 && table.due.at <= claim.until;
      return by_then && (claim.bots || !table.due.bot) && table.claimed_until <= now_();
    };
    for (const LogEnd& log : chosen(claim.most, is_due, [](const Kept& table) { return table.due.at; })) {
      tables_[log.table].claimed_until = until;
      claimed.tables.push_back(log.table);
    }
    answer(std::move(claimed));
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

  void read(std::string table, std::int64_t after, Answer<Log> answer) override {
    if (unreadable_) return answer(tl::unexpected(*unreadable_));
    const auto found = tables_.find(table);
    if (found == tables_.end()) return answer(Log{});
    const Log& events = found->second.events;
    answer(Log{events.begin() + std::min(after, static_cast<std::int64_t>(events.size())), events.end()});
  }

  void ends(TableIds tables, Answer<std::vector<LogEnd>> answer) override {
    if (unreadable_) return answer(tl::unexpected(*unreadable_));
    std::vector<LogEnd> ends;
    for (const std::string& id : tables) {
      if (tables_.contains(id)) ends.push_back({id, static_cast<std::int64_t>(tables_[id].events.size())});
    }
    answer(std::move(ends));
  }

  void sittings_of(std::vector<std::string> players, Answer<std::vector<Sitting>> answer) override {
    std::vector<Sitting> sittings;
    for (const auto& [id, table] : tables_) {
      for (const std::string& player : players) {
        if (table.state >= TableState::kOver || !table.seats.contains(player)) continue;
        sittings.push_back({player, {id, static_cast<std::int64_t>(table.events.size())}});
      }
    }
    answer(std::move(sittings));
  }

  void listed(TableState state, std::size_t most, Answer<std::vector<LogEnd>> answer) override {
    answer(chosen(
        most, [&](const Kept& table) { return table.listed && table.state == state; },
        [](const Kept& table) { return -table.updated; }));
  }

  void unfinished_of(std::string player, std::size_t most, Answer<TableIds> answer) override {
    TableIds ids;
    const auto sits = [&](const Kept& table) {
      return table.state < TableState::kOver && table.seats.contains(player);
    };
    for (LogEnd& log : chosen(most, sits, [](const Kept&) { return 0; })) ids.push_back(std::move(log.table));
    answer(std::move(ids));
  }

  void finished_of(std::string player, std::string before, std::size_t most,
                   Answer<std::vector<GameRow>> answer) override {
    std::vector<GameRow> rows;
    bool found = before.empty();
    for (auto game = over_.rbegin(); game != over_.rend() && rows.size() < most; ++game) {
      const auto& seats = tables_[game->first].seats;
      const auto seat = seats.find(player);
      if (found && seat != seats.end()) rows.push_back({game->first, game->second, seat->second});
      found = found || game->first == before;
    }
    answer(std::move(rows));
  }

  void begin(std::int64_t at, Answer<std::vector<Outage>> answer) override {
    if (beat_ > 0 && at > beat_) outages_.push_back({beat_, at});
    for (auto& [id, table] : tables_) {
      if (table.due.at > 0 && at < beat_) table.due.at = std::max<std::int64_t>(table.due.at - (beat_ - at), 1);
      table.claimed_until = 0;
    }
    beat_ = at;
    answer(outages_);
  }

  void outages(Answer<std::vector<Outage>> answer) override { answer(outages_); }

  void servers(Answer<std::int64_t> answer) override { answer(servers_); }

  void player_of(std::string secret_digest, Answer<std::optional<Player>> answer) override {
    const auto found = players_.find(secret_digest);
    answer(found == players_.end() ? std::optional<Player>{} : std::optional{found->second});
  }

  void blocked_by(std::string player, Answer<std::vector<std::string>> answer) override { answer(blocks_[player]); }

  void is_blocked(std::string player, std::vector<std::string> others, Answer<bool> answer) override {
    const auto blocks = [this](const std::string& by, const std::string& whom) {
      return std::ranges::find(blocks_[by], whom) != blocks_[by].end();
    };
    answer(std::ranges::any_of(
        others, [&](const std::string& other) { return blocks(player, other) || blocks(other, player); }));
  }

  const std::vector<Report>& reports() const { return reports_; }

 private:
  struct Kept {
    std::vector<std::string> events;
    TableState state = TableState::kOpen;
    std::int64_t updated = 0;  // when it entered this state
    Due due;
    std::int64_t claimed_until = 0;
    bool listed = true;
    std::map<std::string, int> seats;  // where each player sits
  };

  // Those tables of which it is true, in the order of a number.
  template <class Is, class Number>
  std::vector<LogEnd> chosen(std::size_t most, Is is, Number number) const {
    std::vector<std::pair<std::int64_t, std::string>> found;
    for (const auto& [id, table] : tables_) {
      if (is(table)) found.emplace_back(number(table), id);
    }
    std::ranges::sort(found);
    if (found.size() > most) found.resize(most);
    std::vector<LogEnd> logs;
    for (auto& [rank, id] : found) {
      const auto end = static_cast<std::int64_t>(tables_.at(id).events.size());
      logs.push_back({std::move(id), end});
    }
    return logs;
  }

  std::map<std::string, Kept> tables_;
  std::map<std::string, Player> players_;                   // by the digest of their secret
  std::vector<std::pair<std::string, std::string>> over_;   // tables and what lists say of them, in the order of time
  std::map<std::string, std::vector<std::string>> blocks_;  // by player
  std::vector<Report> reports_;
  std::vector<Outage> outages_;
  std::int64_t beat_ = 0;
  std::int64_t servers_ = 1;
  std::function<std::int64_t()> now_ = [] {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  };
  std::optional<StoreFault> broken_;
  std::optional<StoreFault> unreadable_;
};

}  // namespace sandstone::storage
