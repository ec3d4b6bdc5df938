// Those who keep a name with a password, the sessions of all players, and what is stored about one player: told to
// them, and forgotten. All times are milliseconds since 1970.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "describe/members.hpp"
#include "server/storage/personal_data.hpp"
#include "server/storage/players.hpp"

namespace sandstone::storage {

struct Account {
  Player player;
  std::string password;  // its hash
  SANDSTONE_MEMBERS(player, password)
};

struct KeptName {
  std::string player;
  std::string key;  // of the name: what makes two names the same
  std::string name;
  SANDSTONE_MEMBERS(player, key, name)
};

struct NewAccount {
  std::string player;
  std::string name_key;
  std::string password;            // its hash
  std::vector<std::string> codes;  // digests of the recovery codes
  std::int64_t since = 0;
};

struct NewSession {
  std::string digest;  // of its secret
  std::string player;
  std::int64_t since = 0;
};

class AccountStore {
 public:
  virtual ~AccountStore() = default;

  // Reads see everything that was acknowledged before they were asked. In the order in which they were kept.
  virtual void kept_names(Answer<std::vector<KeptName>> answer) = 0;
  virtual void account_of(std::string player, Answer<std::optional<Account>> answer) = 0;
  virtual void account_called(std::string name_key, Answer<std::optional<Account>> answer) = 0;
  virtual void state_of(std::string player, Answer<AccountState> answer) = 0;
  // All of it as it is at one moment.
  virtual void data_of(std::string player, Answer<PlayerData> answer) = 0;
  // The key by which devices are known again: this one, if there is none yet.
  virtual void device_key(std::string proposed, Answer<std::string> answer) = 0;

  // kConflict where somebody keeps such a name.
  virtual void keep(NewAccount account, Done done) = 0;
  // Unless somebody else has it.
  virtual void set_name_key(std::string player, std::string name_key, Done done) = 0;
  virtual void rename(std::string player, std::string name, Done done) = 0;
  // All sessions but this one end.
  virtual void set_password(std::string player, std::string password, std::string session, Done done) = 0;
  virtual void set_codes(std::string player, std::vector<std::string> codes, Done done) = 0;
  // `password`: a better hash of it, where there is one.
  virtual void begin_session(NewSession session, std::optional<std::string> password, Done done) = 0;
  // By a recovery code, which is used up: there is a new password, and all other sessions end. False: no such code.
  virtual void recover(std::string code, std::string password, NewSession session, Answer<bool> answer) = 0;
  virtual void end_session(std::string digest, Done done) = 0;
  // Notes at most once a day that it is used.
  virtual void note_seen(std::string digest, std::int64_t now, Done done) = 0;
  // Of those that were last used before then; answers how many.
  virtual void end_old_sessions(std::int64_t before, std::int64_t most, Answer<std::int64_t> answer) = 0;
  // Players from before then who have neither a session nor a password.
  virtual void lost_guests(std::int64_t before, std::int64_t most, Answer<std::vector<std::string>> answer) = 0;

  // A player is deleted in three steps. Logs of games stay, without the name and without what the player said. Reports
  // by others stay, without the player's id. First: nobody can come in as this player any more.
  virtual void begin_to_forget(std::string player, Done done) = 0;
  // Then, as long as it answers true: some of the tables at which they sat.
  virtual void forget_some_tables(std::string player, Answer<bool> answer) = 0;
  // And at last all the rest.
  virtual void forget_rest(std::string player, Done done) = 0;
  // Players whose deletion has begun, and not ended.
  virtual void half_forgotten(Answer<std::vector<std::string>> answer) = 0;
};

}  // namespace sandstone::storage
