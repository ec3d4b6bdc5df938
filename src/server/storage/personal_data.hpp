// Everything that is stored about one player, as it is exported.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "describe/members.hpp"
#include "server/storage/sanction.hpp"
#include "server/storage/table_log.hpp"

namespace sandstone::storage {

struct SessionRow {
  std::string digest;
  std::int64_t since = 0;  // milliseconds since 1970, as all times here
  SANDSTONE_MEMBERS(digest, since)
};

// What follows is exported as it is described here.

// A table at which the player sits, sat, or sat for a while before the game began.
struct TableOfMine {
  std::string table;
  TableState stage = TableState::kOpen;
  std::optional<int> seat;            // absent: they left it again
  std::optional<int> place;           // of a game that is over: 1 for winners
  std::optional<std::string> ending;  // of it
  SANDSTONE_MEMBERS(table, stage, seat, place, ending)
};

struct LineOfMine {
  std::int64_t table_number = 0;  // the storage's, as the next
  std::int64_t seq = 0;
  std::string table;
  std::int64_t at = 0;
  std::string text;
  SANDSTONE_MEMBERS(table, at, text)
};

struct BlockOfMine {
  std::string name;  // as it is now
  SANDSTONE_MEMBERS(name)
};

struct ReportOfMine {
  std::int64_t at = 0;
  std::optional<std::string> about;  // the name as it is now; absent for one who deleted their account
  std::string table;
  std::string why;
  std::optional<std::int64_t> settled;  // when it was dealt with
  SANDSTONE_MEMBERS(at, about, table, why, settled)
};

// Moderators' notes about a player are theirs alone.
struct SanctionOfMine {
  SanctionKind kind = SanctionKind::kBan;
  std::int64_t since = 0;
  std::optional<std::int64_t> until;  // absent: for good
  SANDSTONE_MEMBERS(kind, since, until)
};

// What was decided about the player: mute, ban, and their end.
struct DecisionAboutMe {
  std::int64_t at = 0;
  std::string what;
  std::optional<std::int64_t> until;  // absent: for good
  SANDSTONE_MEMBERS(at, what, until)
};

// Of an account and of a guest.
struct AccountState {
  std::optional<std::int64_t> kept_since;  // absent: a guest
  std::int64_t codes_left = 0;
  std::vector<SessionRow> sessions;  // the latest first
};

// Reports of others about the player are not among it: they were made in confidence.
struct PlayerData {
  AccountState account;
  std::vector<TableOfMine> tables;
  std::vector<LineOfMine> said;
  std::vector<BlockOfMine> blocks;
  std::vector<ReportOfMine> reports;
  std::vector<SanctionOfMine> sanctions;
  std::vector<DecisionAboutMe> decisions;
  SANDSTONE_MEMBERS(blocks, said, reports, sanctions, decisions)
};

}  // namespace sandstone::storage
