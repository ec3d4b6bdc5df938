#include "server/accounts/accounts.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <unordered_set>
#include <utility>

#include "server/accounts/name_key.hpp"
#include "server/accounts/recovery_codes.hpp"

namespace sandstone::accounts {

namespace {

using storage::StoreFault;
using storage::StoreFaultKind;

auto refuse(AccountFault fault) { return tl::unexpected(fault); }

AccountFault fault_of(const StoreFault&) { return AccountFault::kNotSaved; }

std::vector<std::string> digests_of(const Codes& codes) {
  std::vector<std::string> digests;
  for (const std::string& code : codes) digests.push_back(digest_of_code(code));
  return digests;
}

}  // namespace

struct Accounts::Parts {
  AccountRows rows;
  AccountOptions options;
  std::string decoy;  // verified where there is no account, so that this takes as long

  mutable std::mutex mutex{};
  std::condition_variable wake{};
  std::deque<std::function<void()>> waiting{};
  std::unordered_set<std::string> taken{};    // keys of kept names
  std::unordered_set<std::string> players{};  // who keep one
  bool closing = false;
  std::thread thread{};

  void work() {
    std::unique_lock guard{mutex};
    while (true) {
      wake.wait(guard, [this] { return closing || !waiting.empty(); });
      if (closing) return;
      const auto next = std::move(waiting.front());
      waiting.pop_front();
      guard.unlock();
      next();
      guard.lock();
    }
  }

  template <class T, class Work>
  void add(Reply<T> reply, Work work) {
    {
      const std::scoped_lock guard{mutex};
      if (waiting.size() < options.most_waiting && !closing) {
        waiting.emplace_back([reply = std::move(reply), work = std::move(work)] { reply(work()); });
        wake.notify_one();
        return;
      }
    }
    reply(refuse(AccountFault::kBusy));
  }

  // Runs steps that answer an optional fault, as one transaction.
  template <class Steps>
  std::optional<AccountFault> kept(Steps&& steps) {
    std::optional<StoreFault> fault = rows.begin();
    if (!fault) fault = std::forward<Steps>(steps)();
    if (!fault) fault = rows.commit();
    if (options.health != nullptr) options.health->note(fault);
    if (!fault) return std::nullopt;
    rows.roll_back();
    return fault->kind == StoreFaultKind::kConflict ? AccountFault::kNameTaken : fault_of(*fault);
  }

  // The account if the password is its own. Takes as long where there is none.
  tl::expected<Account, AccountFault> check(const storage::Result<std::optional<Account>>& found,
                                            std::string_view password) const {
    if (!found) return refuse(fault_of(found.error()));
    const bool right = verify_password(password, *found ? (*found)->password : decoy);
    if (!*found || !right) return refuse(AccountFault::kCredentials);
    return **found;
  }

  void note(const std::string& player, const std::string& key, bool keeps) {
    const std::scoped_lock guard{mutex};
    if (keeps) {
      taken.insert(key);
      players.insert(player);
    } else {
      taken.erase(key);
      players.erase(player);
    }
  }

  tl::expected<Codes, AccountFault> keep(const storage::Player& player, const std::string& password) {
    const auto found = rows.find_player(player.id);
    if (!found) return refuse(fault_of(found.error()));
    if (*found) return refuse(AccountFault::kAlreadyKept);
    if (!is_good_password(password, player.name)) return refuse(AccountFault::kBadPassword);
    const auto hash = hash_password(password, options.cost);
    if (!hash) return refuse(AccountFault::kBusy);
    const std::string key = name_key(player.name);
    Codes codes = make_recovery_codes();
    const auto fault = kept([&]() -> std::optional<StoreFault> {
      if (auto unkept = rows.add(player, key, *hash, options.now())) return unkept;
      return rows.set_codes(player.id, digests_of(codes));
    });
    if (fault) return refuse(*fault);
    note(player.id, key, true);
    return codes;
  }

  tl::expected<Entered, AccountFault> enter(const Account& account) {
    const auto state = rows.state(account.player.id);
    if (!state) return refuse(fault_of(state.error()));
    return Entered{account.player, state->codes_left};
  }

  tl::expected<Entered, AccountFault> log_in(const std::string& name, const std::string& password,
                                             const std::string& session) {
    const auto account = check(rows.find(name_key(name)), password);
    if (!account) return refuse(account.error());
    std::optional<std::string> better;
    if (is_outdated(account->password, options.cost)) better = hash_password(password, options.cost);
    const auto fault = kept([&]() -> std::optional<StoreFault> {
      if (better) {
        if (auto unkept = rows.set_password(account->player.id, *better)) return unkept;
      }
      return rows.add_session(session, account->player.id, options.now());
    });
    if (fault) return refuse(AccountFault::kNotSaved);
    return enter(*account);
  }

  tl::expected<Entered, AccountFault> recover(const std::string& name, const std::string& code,
                                              const std::string& password, const std::string& session) {
    const auto found = rows.find(name_key(name));
    if (!found) return refuse(fault_of(found.error()));
    if (!is_good_password(password, name)) return refuse(AccountFault::kBadPassword);
    const auto hash = hash_password(password, options.cost);  // whether there is such an account or not
    if (!hash) return refuse(AccountFault::kBusy);
    if (!*found) return refuse(AccountFault::kCredentials);
    const std::string& player = (*found)->player.id;
    bool right = false;
    const auto fault = kept([&]() -> std::optional<StoreFault> {
      const auto used = rows.use_code(player, digest_of_code(code));
      if (!used) return used.error();
      right = *used;
      if (!right) return std::nullopt;
      if (auto unkept = rows.set_password(player, *hash)) return unkept;
      if (auto unkept = rows.end_other_sessions(player, "")) return unkept;
      return rows.add_session(session, player, options.now());
    });
    if (fault) return refuse(AccountFault::kNotSaved);
    if (!right) return refuse(AccountFault::kCredentials);
    return enter(**found);
  }

  tl::expected<Nothing, AccountFault> change_password(const std::string& player, const std::string& old_password,
                                                      const std::string& password, const std::string& session) {
    const auto account = check(rows.find_player(player), old_password);
    if (!account) return refuse(account.error());
    if (!is_good_password(password, account->player.name)) return refuse(AccountFault::kBadPassword);
    const auto hash = hash_password(password, options.cost);
    if (!hash) return refuse(AccountFault::kBusy);
    const auto fault = kept([&]() -> std::optional<StoreFault> {
      if (auto unkept = rows.set_password(player, *hash)) return unkept;
      return rows.end_other_sessions(player, session);
    });
    if (fault) return refuse(AccountFault::kNotSaved);
    return Nothing{};
  }

  tl::expected<Codes, AccountFault> renew_codes(const std::string& player, const std::string& password) {
    const auto account = check(rows.find_player(player), password);
    if (!account) return refuse(account.error());
    Codes codes = make_recovery_codes();
    if (kept([&] { return rows.set_codes(player, digests_of(codes)); })) return refuse(AccountFault::kNotSaved);
    return codes;
  }

  tl::expected<std::string, AccountFault> end_session_of(const std::string& player, const std::string& beginning) {
    constexpr std::size_t kShortest = 8;
    const auto state = rows.state(player);
    if (!state) return refuse(fault_of(state.error()));
    const auto found =
        std::ranges::find_if(state->sessions, [&](const SessionRow& row) { return row.digest.starts_with(beginning); });
    if (beginning.size() < kShortest || found == state->sessions.end()) return refuse(AccountFault::kNoSuchSession);
    if (kept([&] { return rows.end_session(found->digest); })) return refuse(AccountFault::kNotSaved);
    return found->digest;
  }

  tl::expected<Nothing, AccountFault> remove(const std::string& player, const std::string& password) {
    const auto found = rows.find_player(player);
    if (!found) return refuse(fault_of(found.error()));
    if (*found) {
      const auto account = check(found, password);
      if (!account) return refuse(account.error());
    }
    if (kept([&] { return rows.remove(player); })) return refuse(AccountFault::kNotSaved);
    if (*found) note(player, name_key((*found)->player.name), false);
    return Nothing{};
  }
};

storage::Result<std::unique_ptr<Accounts>> Accounts::open(AccountOptions options) {
  auto rows = AccountRows::open(options.file);
  if (!rows) return tl::unexpected(rows.error());
  auto kept = rows->kept_names();
  if (!kept) return tl::unexpected(kept.error());
  auto decoy = hash_password("nobody's password", options.cost);
  if (!decoy) return tl::unexpected(StoreFault{StoreFaultKind::kFailed, "there is no memory for passwords"});
  std::unique_ptr<Parts> parts;
  // NOLINTNEXTLINE(modernize-make-unique): an aggregate that cannot be moved
  parts.reset(new Parts{.rows = std::move(*rows), .options = std::move(options), .decoy = std::move(*decoy)});
  for (const auto& [player, key] : *kept) parts->note(player, key, true);
  return std::unique_ptr<Accounts>{new Accounts{std::move(parts)}};
}

Accounts::Accounts(std::unique_ptr<Parts> parts) : parts_{std::move(parts)} {
  parts_->thread = std::thread{[this] { parts_->work(); }};
}

Accounts::~Accounts() { stop(); }

void Accounts::stop() {
  {
    const std::scoped_lock guard{parts_->mutex};
    parts_->closing = true;
    parts_->waiting.clear();
  }
  parts_->wake.notify_one();
  if (parts_->thread.joinable()) parts_->thread.join();
}

bool Accounts::is_taken(std::string_view name) const {
  const std::string key = name_key(name);
  const std::scoped_lock guard{parts_->mutex};
  return parts_->taken.contains(key);
}

bool Accounts::keeps(std::string_view player) const {
  const std::scoped_lock guard{parts_->mutex};
  return parts_->players.contains(std::string{player});
}

void Accounts::keep(storage::Player player, std::string password, Reply<Codes> reply) {
  parts_->add(std::move(reply), [parts = parts_.get(), player = std::move(player), password = std::move(password)] {
    return parts->keep(player, password);
  });
}

void Accounts::log_in(std::string name, std::string password, std::string session, Reply<Entered> reply) {
  parts_->add(std::move(reply), [parts = parts_.get(), name = std::move(name), password = std::move(password),
                                 session = std::move(session)] { return parts->log_in(name, password, session); });
}

void Accounts::recover(std::string name, std::string code, std::string password, std::string session,
                       Reply<Entered> reply) {
  parts_->add(std::move(reply),
              [parts = parts_.get(), name = std::move(name), code = std::move(code), password = std::move(password),
               session = std::move(session)] { return parts->recover(name, code, password, session); });
}

void Accounts::change_password(std::string player, std::string old_password, std::string password, std::string session,
                               Reply<Nothing> reply) {
  parts_->add(std::move(reply), [parts = parts_.get(), player = std::move(player), old = std::move(old_password),
                                 password = std::move(password), session = std::move(session)] {
    return parts->change_password(player, old, password, session);
  });
}

void Accounts::renew_codes(std::string player, std::string password, Reply<Codes> reply) {
  parts_->add(std::move(reply), [parts = parts_.get(), player = std::move(player), password = std::move(password)] {
    return parts->renew_codes(player, password);
  });
}

void Accounts::end_session(std::string session, Reply<Nothing> reply) {
  parts_->add(std::move(reply),
              [parts = parts_.get(), session = std::move(session)]() -> tl::expected<Nothing, AccountFault> {
                if (parts->kept([&] { return parts->rows.end_session(session); })) {
                  return refuse(AccountFault::kNotSaved);
                }
                return Nothing{};
              });
}

void Accounts::end_session_of(std::string player, std::string beginning, Reply<std::string> reply) {
  parts_->add(std::move(reply), [parts = parts_.get(), player = std::move(player), beginning = std::move(beginning)] {
    return parts->end_session_of(player, beginning);
  });
}

void Accounts::state_of(std::string player, Reply<AccountState> reply) {
  parts_->add(std::move(reply), [parts = parts_.get(), player = std::move(player)] {
    return parts->rows.state(player).map_error(fault_of);
  });
}

void Accounts::data_of(std::string player, Reply<PlayerData> reply) {
  parts_->add(std::move(reply), [parts = parts_.get(), player = std::move(player)] {
    return parts->rows.data(player).map_error(fault_of);
  });
}

void Accounts::remove(std::string player, std::string password, Reply<Nothing> reply) {
  parts_->add(std::move(reply), [parts = parts_.get(), player = std::move(player), password = std::move(password)] {
    return parts->remove(player, password);
  });
}

}  // namespace sandstone::accounts
