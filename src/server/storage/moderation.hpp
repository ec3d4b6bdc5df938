// What moderators read and order, while the server runs or not. An order is stored at once, and the server acts on it
// within a second, or when it starts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/storage/players.hpp"
#include "server/storage/reports.hpp"
#include "server/storage/sanction.hpp"
#include "server/storage/table_log.hpp"

namespace sandstone::storage {

// What a server that runs asks for again and again.
struct Orders {
  std::int64_t latest = 0;                         // the number of the latest order; 0: there was none
  std::optional<std::vector<Sanction>> sanctions;  // if there was one since; some of them may have ended
  TableIds to_close;                               // and are not over or closed yet
};

struct ListedSanction {
  Sanction sanction;
  std::string name;  // the player's; empty for an address, and for one who deleted their account
  SANDSTONE_MEMBERS(sanction, name)
};

struct FoundPlayer {
  Player player;
  bool kept = false;  // with a password
  SANDSTONE_MEMBERS(player, kept)
};

struct ListedReport {
  std::int64_t number = 0;
  Report report;
  std::string by_name;       // empty for one who deleted their account
  std::string about_name;    // the same
  std::int64_t settled = 0;  // when it was dealt with; 0: not yet
  std::string settled_note;
  SANDSTONE_MEMBERS(number, report, by_name, about_name, settled, settled_note)
};

// Something that was said at the table.
struct SaidLine {
  std::int64_t seq = 0;
  std::int64_t at = 0;
  int seat = 0;
  std::string name;  // of the player who sat there last; empty if it is not known
  std::string text;
};
struct ShownReport {
  ListedReport report;
  std::vector<SaidLine> said;  // so many lines before the report, and so many after it
};

struct ListedTable {
  std::string id;
  TableState state = TableState::kOpen;
  std::int64_t last_seq = 0;
  std::int64_t updated = 0;  // milliseconds since 1970
  SANDSTONE_MEMBERS(id, state, last_seq, updated)
};

// Who sits or sat last at a table; the name is empty for one who has left for good.
struct ListedSeat {
  int seat = 0;
  std::string player;
  std::string name;
  SANDSTONE_MEMBERS(seat, player, name)
};

// What happened at a table, without what was hidden: the numbers and kinds of its events.
struct ListedEvent {
  std::int64_t seq = 0;
  std::string kind;
};

struct ShownTable {
  std::vector<ListedSeat> seats;
  std::vector<ListedEvent> events;
};

class Moderation {
 public:
  virtual ~Moderation() = default;

  // `known`: the number of the latest order that was carried out; where there is none after it, sanctions are left out.
  virtual void orders(std::int64_t known, Answer<Orders> answer) = 0;

  // Instead of one of the same kind about the same player or address, if there is one.
  virtual void place(Sanction sanction, Done done) = 0;
  // False: there was none of that kind about them.
  virtual void lift(Sanction sanction, std::int64_t now, Answer<bool> answer) = 0;
  // Those in force, the latest first.
  virtual void sanctions(std::int64_t now, Answer<std::vector<ListedSanction>> answer) = 0;
  // With this id; otherwise everybody with this name, or whose kept name is the same but for capitals and spaces.
  virtual void find_players(std::string text, std::string name_key, Answer<std::vector<FoundPlayer>> answer) = 0;

  // Says that a table is to be closed; kFailed where there is no such table, or it is over or closed already.
  virtual void close(std::string table, std::int64_t now, Done done) = 0;
  virtual void state_of(std::string table, Answer<TableState> answer) = 0;
  // The latest first.
  virtual void tables(std::size_t most, Answer<std::vector<ListedTable>> answer) = 0;
  // Without events: there is no such table.
  virtual void show_table(std::string table, Answer<ShownTable> answer) = 0;

  // The latest first; `all`: those that were dealt with too.
  virtual void reports(bool all, std::size_t most, Answer<std::vector<ListedReport>> answer) = 0;
  virtual void show_report(std::int64_t number, std::size_t lines, Answer<ShownReport> answer) = 0;
  // kFailed where there is no such report.
  virtual void settle(std::int64_t number, std::int64_t now, std::string note, Done done) = 0;
};

}  // namespace sandstone::storage
