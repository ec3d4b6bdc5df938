// Names that are kept with a password: made, entered, recovered, listed, exported and deleted. Everything that costs
// time (Argon2id, waiting for the store) happens on a thread of its own, one request after the other; answers come from
// that thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "server/accounts/password.hpp"
#include "server/storage/account_store.hpp"

namespace sandstone::accounts {

enum class AccountFault : std::uint8_t {
  kCredentials,  // the name, the password or the code: which of them is told to nobody
  kNameTaken,
  kBadPassword,
  kAlreadyKept,
  kNoSuchSession,
  kBusy,  // too many are waiting
  kNotSaved,
};

template <class T>
using Reply = std::function<void(tl::expected<T, AccountFault>)>;
using Codes = std::vector<std::string>;
using storage::AccountState;
using storage::PlayerData;
struct Nothing {};

struct Entered {
  storage::Player player;
  std::int64_t codes_left = 0;
};

struct AccountOptions {
  PasswordCost cost{};
  std::size_t most_waiting = 64;
  std::function<std::int64_t()> now{};                        // milliseconds since 1970
  std::int64_t session_millis = 365LL * 24 * 60 * 60 * 1000;  // for so long a session may be unused before it ends
};

class Accounts {
 public:
  // The store outlives the accounts; it must not have stopped before they have.
  static storage::Result<std::unique_ptr<Accounts>> open(storage::AccountStore& store, AccountOptions options);
  ~Accounts();
  Accounts(const Accounts&) = delete;
  Accounts& operator=(const Accounts&) = delete;

  // The server is about to end: what has not been begun is refused, and so is what comes now.
  void drain();
  // Ends the thread. What it has not begun by then is never answered; no answer comes after this.
  void stop();

  // From any thread, at once: does somebody keep this name, or one that looks like it?
  bool is_taken(std::string_view name) const;
  // The name that a player has from now on: another one for a guest whose name somebody else has kept since.
  std::string name_for(const storage::Player& player) const;
  // Stores that name; may fail, then it is told and stored anew another time.
  void rename(storage::Player player);
  // Does this player keep a name?
  bool keeps(std::string_view player) const;

  // A guest's name is kept from now on. Answers the recovery codes, which nobody will ever see again.
  void keep(storage::Player player, std::string password, Reply<Codes> reply);
  // By which the device of somebody who has logged in under this name is known again; a secret.
  std::string device_token(std::string_view name) const;

  // A new session, known by the digest of its secret.
  void log_in(std::string name, std::string password, std::string session, Reply<Entered> reply);
  // The same by a recovery code, which is used up: there is a new password, and all other sessions end.
  void recover(std::string name, std::string code, std::string password, std::string session, Reply<Entered> reply);
  // All sessions but this one end.
  void change_password(std::string player, std::string old_password, std::string password, std::string session,
                       Reply<Nothing> reply);
  // New recovery codes instead of the old.
  void renew_codes(std::string player, std::string password, Reply<Codes> reply);
  void end_session(std::string session, Reply<Nothing> reply);
  // By the beginning of its digest. Answers the digest.
  void end_session_of(std::string player, std::string beginning, Reply<std::string> reply);
  void state_of(std::string player, Reply<AccountState> reply);
  // Everything that is kept of the player.
  void data_of(std::string player, Reply<PlayerData> reply);
  // A kept name wants its password. Logs of games stay, without the name.
  void remove(std::string player, std::string password, Reply<Nothing> reply);

  // A session is used: it lasts longer.
  void note_seen(std::string session);
  // Ends sessions that were not used for long, and deletes guests who can never come back. Answers who was deleted, and
  // how many sessions ended.
  struct Expired {
    std::vector<std::string> players;
    std::int64_t sessions = 0;
  };
  void expire(Reply<Expired> reply);

 private:
  struct Parts;
  explicit Accounts(std::unique_ptr<Parts> parts);

  std::unique_ptr<Parts> parts_;
};

}  // namespace sandstone::accounts
