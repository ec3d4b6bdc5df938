// The other servers and workers of this installation, as far as tables are concerned: hints to them and from them.
// Whether they come or not, the logs decide.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/bus/bus.hpp"
#include "server/tables/environment.hpp"
#include "server/tables/table.hpp"

namespace sandstone::tables {

struct Hint {
  enum class Kind : char {
    kEvents = 'e',    // the table's log has come to event `seq`
    kPresence = 'p',  // who is connected to that node and watches the table
    kList = 'l',      // the table is in somebody's list, and its log has come to event `seq`
    kPlayer = 'r',    // the player's name in the logs has changed
    kSessions = 's',  // sessions of the player have ended
    kDue = 'd',       // a bot is to move somewhere, and that node has none
    kHere = 'h',      // that server runs, and counts as heard for `seq` milliseconds
  };
  std::string node;  // whose hint it is
  Kind kind = Kind::kEvents;
  std::string about;            // a table or a player
  std::int64_t seq = 0;         // of kPresence: the seats whose players are there, a bit each
  std::int64_t spectators = 0;  // of kPresence

  std::string text() const;
  static std::optional<Hint> parse(std::string_view text);
};

class OtherNodes {
 public:
  // `beside_servers`: there are some, with a bus or without.
  OtherNodes(bus::Bus& bus, bool beside_servers, const Environment& environment);

  // `heard`: told of each hint of another node, on the tables' thread.
  void open(std::function<void(const Hint& hint)> heard);
  // Could there be any? If not, nothing of this does anything.
  bool are_possible() const { return beside_servers_ || bus_.is_shared(); }
  // If not, none of them can be.
  bool can_be_heard() const { return !bus_.is_shared() || bus_.counts().connected; }

  // Hears of what happens at this table, and in this player's list of tables.
  void follow_table(const std::string& table) { follow(tables_, "table/", table); }
  void unfollow_table(const std::string& table) { unfollow(tables_, "table/", table); }
  void follow_player(const std::string& player) { follow(players_, "player/", player); }
  void unfollow_player(const std::string& player) { unfollow(players_, "player/", player); }
  const std::set<std::string>& followed_tables() const { return tables_; }
  const std::set<std::string>& followed_players() const { return players_; }

  // Its log has grown. `listed_otherwise`: lists show it differently.
  void tell_events(const Table& table, bool listed_otherwise);
  void tell_presence(const std::string& table, std::int64_t seats, std::int64_t spectators);
  // kPlayer or kSessions.
  void tell_of_player(Hint::Kind kind, std::string_view player);
  void tell_due();
  void tell_here(std::int64_t millis);

 private:
  void follow(std::set<std::string>& followed, const char* kind, const std::string& id);
  void unfollow(std::set<std::string>& followed, const char* kind, const std::string& id);
  void tell(const std::string& topic, Hint hint);

  bus::Bus& bus_;
  const bool beside_servers_;
  const Environment& environment_;
  std::string node_;
  std::set<std::string> tables_;
  std::set<std::string> players_;
};

}  // namespace sandstone::tables
