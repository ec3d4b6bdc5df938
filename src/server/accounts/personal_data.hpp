// Everything that the house keeps about one player, to be told to them or to be forgotten. Both go through the same
// tables: a test holds them against the schema.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/storage/database.hpp"
#include "server/storage/sanction.hpp"
#include "server/storage/store.hpp"

namespace sandstone::accounts {

struct SessionRow {
  std::string digest;
  std::int64_t since = 0;  // milliseconds since 1970, as all times here
};

// A table at which the player sits, sat, or sat for a while before the game began.
struct TableOfMine {
  std::string id;
  storage::TableState state = storage::TableState::kOpen;
  int seat = 0;        // 0: they left it again
  int place = 0;       // 1 for winners; 0 unless the game is over
  std::string ending;  // of a game that is over
};

struct LineOfMine {
  std::int64_t table_number = 0;  // the storage's
  std::int64_t seq = 0;
  std::string table;
  std::int64_t at = 0;
  std::string text;
};

struct ReportOfMine {
  std::int64_t at = 0;
  std::string about;  // the name as it is now; empty for one who has left for good
  std::string table;
  std::string why;
  std::int64_t settled = 0;  // when it was dealt with; 0: not yet
};

// What was decided about the player: mute, ban, and their end. Why, is a note of whoever keeps the house to themselves.
struct DecisionAboutMe {
  std::int64_t at = 0;
  std::string what;
  std::int64_t until = 0;  // 0: for good
};

// Of an account and of a guest.
struct AccountState {
  std::int64_t kept_since = 0;  // 0: a guest
  std::int64_t codes_left = 0;
  std::vector<SessionRow> sessions;  // the latest first
};

// Reports of others about the player are not among it: they were made in confidence.
struct PlayerData {
  AccountState account;
  std::vector<TableOfMine> tables;
  std::vector<LineOfMine> said;
  std::vector<std::string> blocks;  // the names, as they are now, of whom the player blocks
  std::vector<ReportOfMine> reports;
  std::vector<storage::Sanction> sanctions;  // without the notes
  std::vector<DecisionAboutMe> decisions;
};

storage::Result<AccountState> read_account_state(storage::Database& database, std::string_view player);
// All of it as it is at one moment.
storage::Result<PlayerData> read_personal_data(storage::Database& database, std::string_view player);
// Within a transaction of the caller's. Logs of games stay, without the name and without what the player said;
// reports of others stay, without whom they were about.
std::optional<storage::StoreFault> forget_player(storage::Database& database, std::string_view player);

}  // namespace sandstone::accounts
