#include "server/accounts/accounts.hpp"

#include <algorithm>
#include <chrono>
#include <thread>
#include <utility>

#include "records/header_values.hpp"
#include "server/accounts/device_key.hpp"
#include "server/accounts/kept_names.hpp"
#include "server/accounts/name_profile.hpp"
#include "server/accounts/recovery_codes.hpp"
#include "server/accounts/task_thread.hpp"
#include "server/storage/wait.hpp"

namespace sandstone::accounts {

namespace {

using storage::Account;
using storage::Result;
using storage::StoreFault;
using storage::StoreFaultKind;
using Fault = std::optional<StoreFault>;

auto refuse(AccountFault fault) { return tl::unexpected(fault); }

AccountFault fault_of(const StoreFault&) { return AccountFault::kNotSaved; }

std::vector<std::string> digests_of(const Codes& codes) {
  std::vector<std::string> digests;
  for (const std::string& code : codes) digests.push_back(digest_of_code(code));
  return digests;
}

}  // namespace

struct Accounts::Parts {
  storage::AccountStore& store;
  AccountOptions options;
  std::string decoy;       // verified where there is no account, so that this takes as long
  std::string device_key;  // see device_key.hpp

  KeptNames kept_names{};
  TaskThread thread{options.most_waiting};  // last: its tasks use what is above

  template <class T, class Work>
  void add(Reply<T> reply, Work work) {
    auto refusal = [reply] { reply(refuse(AccountFault::kBusy)); };
    thread.add({[reply = std::move(reply), work = std::move(work)] { reply(work()); }, std::move(refusal)});
  }

  // Calls one of the functions below on the thread.
  template <class T, class... Given>
  void ask(Reply<T> reply, tl::expected<T, AccountFault> (Parts::*function)(const Given&...),
           std::type_identity_t<Given>... given) {
    add(std::move(reply), [this, function, ... given = std::move(given)] { return (this->*function)(given...); });
  }

  // Waits until the store has written something.
  template <class Ask>
  static std::optional<AccountFault> write(Ask&& ask) {
    const Fault fault = storage::wait_for(std::forward<Ask>(ask));
    if (!fault) return std::nullopt;
    return fault->kind == StoreFaultKind::kConflict ? AccountFault::kNameTaken : fault_of(*fault);
  }

  Result<std::optional<Account>> account_of(const std::string& player) {
    return storage::answer_of<std::optional<Account>>(
        [&](auto answer) { store.account_of(player, std::move(answer)); });
  }
  Result<std::optional<Account>> account_called(const std::string& name) {
    return storage::answer_of<std::optional<Account>>(
        [&](auto answer) { store.account_called(name_key(name), std::move(answer)); });
  }
  Result<AccountState> state(const std::string& player) {
    return storage::answer_of<AccountState>([&](auto answer) { store.state_of(player, std::move(answer)); });
  }

  // The account if the password is its own. Takes as long where there is none.
  tl::expected<Account, AccountFault> check(const storage::Result<std::optional<Account>>& found,
                                            std::string_view password) const {
    if (!found) return refuse(fault_of(found.error()));
    const bool right = verify_password(password, *found ? (*found)->password : decoy);
    if (!*found || !right) return refuse(AccountFault::kCredentials);
    return **found;
  }

  tl::expected<Codes, AccountFault> keep(const storage::Player& player, const std::string& password) {
    const auto found = account_of(player.id);
    if (!found) return refuse(fault_of(found.error()));
    if (*found) return refuse(AccountFault::kAlreadyKept);
    if (kept_names.is_taken(player.name)) return refuse(AccountFault::kNameTaken);
    if (!is_good_password(password, player.name)) return refuse(AccountFault::kBadPassword);
    const auto hash = hash_password(password, options.cost);
    if (!hash) return refuse(AccountFault::kBusy);
    Codes codes = make_recovery_codes();
    const auto fault = write([&](storage::Done done) {
      store.keep({player.id, name_key(player.name), *hash, digests_of(codes), options.now()}, std::move(done));
    });
    if (fault) return refuse(*fault);
    kept_names.insert(player.id, player.name);
    return codes;
  }

  tl::expected<Entered, AccountFault> enter(const Account& account) {
    const auto now = state(account.player.id);
    if (!now) return refuse(fault_of(now.error()));
    return Entered{account.player, now->codes_left};
  }

  tl::expected<Entered, AccountFault> log_in(const std::string& name, const std::string& password,
                                             const std::string& session) {
    const auto account = check(account_called(name), password);
    if (!account) return refuse(account.error());
    std::optional<std::string> better;
    if (is_outdated(account->password, options.cost)) better = hash_password(password, options.cost);
    const auto fault = write([&](storage::Done done) {
      store.begin_session({session, account->player.id, options.now()}, better, std::move(done));
    });
    if (fault) return refuse(AccountFault::kNotSaved);
    return enter(*account);
  }

  tl::expected<Entered, AccountFault> recover(const std::string& name, const std::string& code,
                                              const std::string& password, const std::string& session) {
    const auto found = account_called(name);
    if (!found) return refuse(fault_of(found.error()));
    if (!is_good_password(password, name)) return refuse(AccountFault::kBadPassword);
    const auto hash = hash_password(password, options.cost);  // whether there is such an account or not
    if (!hash) return refuse(AccountFault::kBusy);
    if (!*found) return refuse(AccountFault::kCredentials);
    const auto right = storage::answer_of<bool>([&](auto answer) {
      store.recover(digest_of_code(code), *hash, {session, (*found)->player.id, options.now()}, std::move(answer));
    });
    if (!right) return refuse(fault_of(right.error()));
    if (!*right) return refuse(AccountFault::kCredentials);
    return enter(**found);
  }

  tl::expected<Nothing, AccountFault> change_password(const std::string& player, const std::string& old_password,
                                                      const std::string& password, const std::string& session) {
    const auto account = check(account_of(player), old_password);
    if (!account) return refuse(account.error());
    if (!is_good_password(password, account->player.name)) return refuse(AccountFault::kBadPassword);
    const auto hash = hash_password(password, options.cost);
    if (!hash) return refuse(AccountFault::kBusy);
    const auto fault = write([&](storage::Done done) { store.set_password(player, *hash, session, std::move(done)); });
    if (fault) return refuse(AccountFault::kNotSaved);
    return Nothing{};
  }

  tl::expected<Codes, AccountFault> renew_codes(const std::string& player, const std::string& password) {
    const auto account = check(account_of(player), password);
    if (!account) return refuse(account.error());
    Codes codes = make_recovery_codes();
    if (write([&](storage::Done done) { store.set_codes(player, digests_of(codes), std::move(done)); })) {
      return refuse(AccountFault::kNotSaved);
    }
    return codes;
  }

  tl::expected<Nothing, AccountFault> end_session(const std::string& session) {
    if (write([&](storage::Done done) { store.end_session(session, std::move(done)); })) {
      return refuse(AccountFault::kNotSaved);
    }
    return Nothing{};
  }

  tl::expected<std::string, AccountFault> end_session_of(const std::string& player, const std::string& beginning) {
    constexpr std::size_t kShortest = 8;
    const auto now = state(player);
    if (!now) return refuse(fault_of(now.error()));
    const auto found = std::ranges::find_if(
        now->sessions, [&](const storage::SessionRow& row) { return row.digest.starts_with(beginning); });
    if (beginning.size() < kShortest || found == now->sessions.end()) return refuse(AccountFault::kNoSuchSession);
    if (write([&](storage::Done done) { store.end_session(found->digest, std::move(done)); })) {
      return refuse(AccountFault::kNotSaved);
    }
    return found->digest;
  }

  tl::expected<AccountState, AccountFault> state_of(const std::string& player) {
    return state(player).map_error(fault_of);
  }

  tl::expected<PlayerData, AccountFault> data_of(const std::string& player) {
    return storage::answer_of<PlayerData>([&](auto answer) { store.data_of(player, std::move(answer)); })
        .map_error(fault_of);
  }

  // Takes the player's name out of all logs, and deletes the player.
  tl::expected<Nothing, AccountFault> remove(const std::string& player, const std::string& password) {
    const auto found = account_of(player);
    if (!found) return refuse(fault_of(found.error()));
    if (*found) {
      const auto account = check(found, password);
      if (!account) return refuse(account.error());
    }
    if (!delete_player(player)) return refuse(AccountFault::kNotSaved);
    return Nothing{};
  }

  // In steps, each a short transaction: who writes moves does not wait for all of it.
  bool delete_player(const std::string& player) {
    if (write([&](storage::Done done) { store.begin_to_forget(player, std::move(done)); })) return false;
    kept_names.erase(player);
    for (bool more = true; more;) {
      const auto began = std::chrono::steady_clock::now();
      const auto left =
          storage::answer_of<bool>([&](auto answer) { store.forget_some_tables(player, std::move(answer)); });
      if (!left) return false;
      more = *left;
      // SQLite lets those who wait for the database try now and then: there is room for them half of the time.
      if (more) std::this_thread::sleep_for(std::chrono::steady_clock::now() - began);
    }
    return !write([&](storage::Done done) { store.forget_rest(player, std::move(done)); });
  }

  // What a server that stopped in the middle of it has left.
  std::optional<StoreFault> finish_deletions() {
    const auto begun =
        storage::answer_of<std::vector<std::string>>([&](auto answer) { store.half_forgotten(std::move(answer)); });
    if (!begun) return begun.error();
    for (const std::string& player : *begun) delete_player(player);
    return std::nullopt;
  }

  tl::expected<Nothing, AccountFault> rename(const storage::Player& player) {
    const auto fault = write([&](storage::Done done) { store.rename(player.id, player.name, std::move(done)); });
    if (fault) return refuse(*fault);
    return Nothing{};
  }

  tl::expected<Nothing, AccountFault> note_seen(const std::string& session) {
    const auto fault = write([&](storage::Done done) { store.note_seen(session, options.now(), std::move(done)); });
    if (fault) return refuse(*fault);
    return Nothing{};
  }

  tl::expected<Expired, AccountFault> expire() {
    constexpr std::int64_t kAtOnce = 100;
    const std::int64_t before = options.now() - options.session_millis;
    Expired expired;
    const auto ended = storage::answer_of<std::int64_t>(
        [&](auto answer) { store.end_old_sessions(before, kAtOnce, std::move(answer)); });
    if (!ended) return refuse(fault_of(ended.error()));
    expired.sessions = *ended;
    const auto gone = storage::answer_of<std::vector<std::string>>(
        [&](auto answer) { store.lost_guests(before, kAtOnce, std::move(answer)); });
    if (!gone) return refuse(fault_of(gone.error()));
    for (const std::string& player : *gone) {
      if (!delete_player(player)) return refuse(AccountFault::kNotSaved);
      expired.players.push_back(player);
    }
    return expired;
  }
};

storage::Result<std::unique_ptr<Accounts>> Accounts::open(storage::AccountStore& store, AccountOptions options) {
  auto kept =
      storage::answer_of<std::vector<storage::KeptName>>([&](auto answer) { store.kept_names(std::move(answer)); });
  if (!kept) return tl::unexpected(kept.error());
  auto device_key =
      storage::answer_of<std::string>([&](auto answer) { store.device_key(make_device_key(), std::move(answer)); });
  if (!device_key) return tl::unexpected(device_key.error());
  auto decoy = hash_password("nobody's password", options.cost);
  if (!decoy) return tl::unexpected(StoreFault{StoreFaultKind::kFailed, "there is no memory for passwords"});
  std::unique_ptr<Parts> parts;
  // NOLINTNEXTLINE(modernize-make-unique): an aggregate that cannot be moved
  parts.reset(new Parts{
      .store = store, .options = std::move(options), .decoy = std::move(*decoy), .device_key = std::move(*device_key)});
  for (const auto& [player, key, name] : *kept) {
    parts->kept_names.insert(player, name);
    // Made by an older program, which compared names differently. Where two would be the same now, the earlier has it.
    if (key != name_key(name)) {
      storage::wait_for([&](storage::Done done) { store.set_name_key(player, name_key(name), std::move(done)); });
    }
  }
  if (auto fault = parts->finish_deletions()) return tl::unexpected(std::move(*fault));
  return std::unique_ptr<Accounts>{new Accounts{std::move(parts)}};
}

Accounts::Accounts(std::unique_ptr<Parts> parts) : parts_{std::move(parts)} { parts_->thread.start(); }

Accounts::~Accounts() { stop(); }

void Accounts::drain() { parts_->thread.drain(); }

void Accounts::stop() { parts_->thread.stop(); }

bool Accounts::is_taken(std::string_view name) const { return parts_->kept_names.is_taken(name); }

std::string Accounts::name_for(const storage::Player& player) const {
  if (keeps(player.id) || !is_taken(player.name)) return player.name;
  std::string name;
  int number = 2;
  do {
    const std::string tail = ' ' + std::to_string(number++);
    // Of a name that is as long as can be, the end makes room.
    std::string head = player.name;
    while (!is_player_name(head + tail)) {
      do head.pop_back();
      while (!head.empty() && !is_player_name(head));
    }
    name = head + tail;
  } while (is_taken(name));
  return name;
}

void Accounts::rename(storage::Player player) {
  parts_->ask<Nothing>([](const auto&) {}, &Parts::rename, std::move(player));
}

std::string Accounts::device_token(std::string_view name) const {
  return accounts::device_token(parts_->device_key, name_key(name));
}

void Accounts::note_seen(std::string session) {
  parts_->ask<Nothing>([](const auto&) {}, &Parts::note_seen, std::move(session));
}

void Accounts::expire(Reply<Expired> reply) { parts_->ask(std::move(reply), &Parts::expire); }

bool Accounts::keeps(std::string_view player) const { return parts_->kept_names.has(player); }

void Accounts::keep(storage::Player player, std::string password, Reply<Codes> reply) {
  parts_->ask(std::move(reply), &Parts::keep, std::move(player), std::move(password));
}

void Accounts::log_in(std::string name, std::string password, std::string session, Reply<Entered> reply) {
  parts_->ask(std::move(reply), &Parts::log_in, std::move(name), std::move(password), std::move(session));
}

void Accounts::recover(std::string name, std::string code, std::string password, std::string session,
                       Reply<Entered> reply) {
  parts_->ask(std::move(reply), &Parts::recover, std::move(name), std::move(code), std::move(password),
              std::move(session));
}

void Accounts::change_password(std::string player, std::string old_password, std::string password, std::string session,
                               Reply<Nothing> reply) {
  parts_->ask(std::move(reply), &Parts::change_password, std::move(player), std::move(old_password),
              std::move(password), std::move(session));
}

void Accounts::renew_codes(std::string player, std::string password, Reply<Codes> reply) {
  parts_->ask(std::move(reply), &Parts::renew_codes, std::move(player), std::move(password));
}

void Accounts::end_session(std::string session, Reply<Nothing> reply) {
  parts_->ask(std::move(reply), &Parts::end_session, std::move(session));
}

void Accounts::end_session_of(std::string player, std::string beginning, Reply<std::string> reply) {
  parts_->ask(std::move(reply), &Parts::end_session_of, std::move(player), std::move(beginning));
}

void Accounts::state_of(std::string player, Reply<AccountState> reply) {
  parts_->ask(std::move(reply), &Parts::state_of, std::move(player));
}

void Accounts::data_of(std::string player, Reply<PlayerData> reply) {
  parts_->ask(std::move(reply), &Parts::data_of, std::move(player));
}

void Accounts::remove(std::string player, std::string password, Reply<Nothing> reply) {
  parts_->ask(std::move(reply), &Parts::remove, std::move(player), std::move(password));
}

}  // namespace sandstone::accounts
