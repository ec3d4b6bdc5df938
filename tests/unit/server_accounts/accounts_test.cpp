#include "server/accounts/accounts.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <future>
#include <iterator>
#include <memory>
#include <set>

#include "server/accounts/name_profile.hpp"
#include "server/accounts/recovery_codes.hpp"
#include "server/storage/sqlite_stores.hpp"
#include "tests/unit/server_storage/temporary_folder.hpp"
#include "tests/unit/server_storage/waiting.hpp"

namespace sandstone::accounts {
namespace {

using storage::Player;

constexpr PasswordCost kCheap{.passes = 1, .bytes = std::size_t{8} << 10};
constexpr const char* kGood = "correct horse";

// A database with one guest, Anna, who has one session.
class AccountsTest : public testing::Test {
 protected:
  AccountsTest() {
    auto opened = storage::open_sqlite({.folder = folder_.path()});
    EXPECT_TRUE(opened);
    store_ = std::move(*opened);
    EXPECT_FALSE(storage::add_player_and_wait(store_->tables(), anna_, "session-1"));
    open();
  }

  void open(std::size_t most_waiting = 64) {
    accounts_.reset();
    auto opened = Accounts::open(
        store_->accounts(), {.cost = kCheap, .most_waiting = most_waiting, .now = [] { return std::int64_t{1000}; }});
    EXPECT_TRUE(opened) << opened.error().what;
    accounts_ = std::move(*opened);
  }

  template <class T, class Ask>
  static tl::expected<T, AccountFault> wait(Ask&& ask) {
    std::promise<tl::expected<T, AccountFault>> answer;
    ask([&](tl::expected<T, AccountFault> given) { answer.set_value(std::move(given)); });
    return answer.get_future().get();
  }
  auto keep(const Player& player, const std::string& password) {
    return wait<Codes>([&](auto reply) { accounts_->keep(player, password, reply); });
  }
  auto log_in(const std::string& name, const std::string& password, const std::string& session) {
    return wait<Entered>([&](auto reply) { accounts_->log_in(name, password, session, reply); });
  }
  auto recover(const std::string& name, const std::string& code, const std::string& session) {
    return wait<Entered>([&](auto reply) { accounts_->recover(name, code, "a new password", session, reply); });
  }
  std::optional<Player> player_of(const std::string& session) {
    return storage::player_of(store_->tables(), session).value();
  }

  const TemporaryFolder folder_;
  const Player anna_{"anna-id", "Anna", 5};
  std::unique_ptr<storage::Stores> store_;
  std::unique_ptr<Accounts> accounts_;
};

TEST_F(AccountsTest, a_guest_keeps_a_name_and_comes_in_again_with_the_password) {
  EXPECT_FALSE(accounts_->keeps("anna-id"));
  EXPECT_EQ(keep(anna_, kGood).value().size(), static_cast<std::size_t>(kRecoveryCodes));
  EXPECT_TRUE(accounts_->keeps("anna-id"));
  EXPECT_EQ(keep(anna_, kGood).error(), AccountFault::kAlreadyKept);
  open();  // it is on the disk
  EXPECT_TRUE(accounts_->keeps("anna-id"));
  const auto entered = log_in(" ANNA ", kGood, "session-2");
  ASSERT_TRUE(entered);
  EXPECT_EQ(entered->player, anna_);
  EXPECT_EQ(entered->codes_left, kRecoveryCodes);
  EXPECT_EQ(player_of("session-2"), anna_);
}

TEST_F(AccountsTest, a_wrong_name_and_a_wrong_password_are_told_alike) {
  ASSERT_TRUE(keep(anna_, kGood));
  EXPECT_EQ(log_in("Anna", "wrong horse", "s").error(), AccountFault::kCredentials);
  EXPECT_EQ(log_in("Nobody", kGood, "s").error(), AccountFault::kCredentials);
  EXPECT_EQ(recover("Anna", "2222-2222-2222-2222", "s").error(), AccountFault::kCredentials);
  EXPECT_EQ(recover("Nobody", "2222-2222-2222-2222", "s").error(), AccountFault::kCredentials);
  EXPECT_FALSE(player_of("s"));
}

TEST_F(AccountsTest, passwords_must_be_long_enough_and_not_the_name) {
  EXPECT_EQ(keep(anna_, "seven77").error(), AccountFault::kBadPassword);
  EXPECT_EQ(keep(anna_, "Anna").error(), AccountFault::kBadPassword);
  EXPECT_EQ(keep({"anna-id", "Anna the Great", 5}, "Anna the Great").error(), AccountFault::kBadPassword);
  EXPECT_EQ(keep(anna_, std::string(257, 'x')).error(), AccountFault::kBadPassword);
  EXPECT_EQ(keep(anna_, "with\ncontrol").error(), AccountFault::kBadPassword);
  EXPECT_TRUE(keep(anna_, "zażółć g"));
}

TEST_F(AccountsTest, names_that_look_alike_are_one_name) {
  ASSERT_FALSE(storage::add_player_and_wait(store_->tables(), {"zolw-1", "Żółw", 1}, "z1"));
  ASSERT_FALSE(storage::add_player_and_wait(store_->tables(), {"zolw-2", "żÓŁw ", 1}, "z2"));
  ASSERT_TRUE(keep({"zolw-1", "Żółw", 1}, kGood));
  EXPECT_TRUE(accounts_->is_taken("ŻÓŁW"));
  EXPECT_FALSE(accounts_->is_taken("Zolw"));
  EXPECT_EQ(keep({"zolw-2", "żÓŁw ", 1}, kGood).error(), AccountFault::kNameTaken);
  EXPECT_EQ(name_key("  Anna   Maria "), "anna maria");
  EXPECT_EQ(name_key("ÁÝŸĀŹŽĹŃŐΩЯЁ"), "áýÿāźžĺńőωяё");
  EXPECT_EQ(name_key("× ÷ 漢 😀"), "× ÷ 漢 😀");
}

TEST_F(AccountsTest, a_recovery_code_works_once_and_ends_all_other_sessions) {
  const Codes codes = keep(anna_, kGood).value();
  EXPECT_EQ(std::set<std::string>(codes.begin(), codes.end()).size(), codes.size());
  std::string typed = codes[3];
  for (char& c : typed) c = c == '-' ? ' ' : static_cast<char>(std::toupper(c));
  const auto entered = recover("anna", typed, "session-2");
  ASSERT_TRUE(entered);
  EXPECT_EQ(entered->codes_left, kRecoveryCodes - 1);
  EXPECT_FALSE(player_of("session-1"));
  EXPECT_TRUE(player_of("session-2"));
  EXPECT_EQ(recover("anna", codes[3], "session-3").error(), AccountFault::kCredentials);
  EXPECT_EQ(log_in("Anna", kGood, "session-4").error(), AccountFault::kCredentials);
  EXPECT_TRUE(log_in("Anna", "a new password", "session-5"));
}

TEST_F(AccountsTest, a_changed_password_ends_the_other_sessions) {
  ASSERT_TRUE(keep(anna_, kGood));
  ASSERT_TRUE(log_in("Anna", kGood, "session-2"));
  const auto change = [&](const std::string& old_password, const std::string& password) {
    return wait<Nothing>(
        [&](auto reply) { accounts_->change_password("anna-id", old_password, password, "session-2", reply); });
  };
  EXPECT_EQ(change("wrong horse", "a new password").error(), AccountFault::kCredentials);
  EXPECT_EQ(change(kGood, "short").error(), AccountFault::kBadPassword);
  EXPECT_TRUE(change(kGood, "a new password"));
  EXPECT_FALSE(player_of("session-1"));
  EXPECT_TRUE(player_of("session-2"));
  EXPECT_FALSE(log_in("Anna", kGood, "s"));
}

TEST_F(AccountsTest, sessions_are_listed_and_ended_by_their_owner_alone) {
  ASSERT_TRUE(keep(anna_, kGood));
  ASSERT_TRUE(log_in("Anna", kGood, "session-2"));
  const auto end = [&](const std::string& player, const std::string& beginning) {
    return wait<std::string>([&](auto reply) { accounts_->end_session_of(player, beginning, reply); });
  };
  const auto state = wait<AccountState>([&](auto reply) { accounts_->state_of("anna-id", reply); });
  ASSERT_EQ(state->sessions.size(), 2U);
  EXPECT_EQ(state->kept_since, 1000);
  EXPECT_EQ(state->codes_left, kRecoveryCodes);
  EXPECT_EQ(state->sessions[0].digest, "session-2");
  EXPECT_EQ(state->sessions[0].since, 1000);
  EXPECT_EQ(end("ben-id", "session-1").error(), AccountFault::kNoSuchSession);
  EXPECT_EQ(end("anna-id", "s").error(), AccountFault::kNoSuchSession);
  EXPECT_EQ(end("anna-id", "session-1").value(), "session-1");
  EXPECT_FALSE(player_of("session-1"));
  EXPECT_TRUE(wait<Nothing>([&](auto reply) { accounts_->end_session("session-2", reply); }));
  EXPECT_FALSE(player_of("session-2"));
}

TEST_F(AccountsTest, new_recovery_codes_replace_the_old) {
  const Codes old = keep(anna_, kGood).value();
  const auto renew = [&](const std::string& password) {
    return wait<Codes>([&](auto reply) { accounts_->renew_codes("anna-id", password, reply); });
  };
  EXPECT_EQ(renew("wrong horse").error(), AccountFault::kCredentials);
  const auto renewed = renew(kGood);
  ASSERT_TRUE(renewed);
  EXPECT_FALSE(recover("Anna", old[0], "s1"));
  EXPECT_TRUE(recover("Anna", (*renewed)[0], "s2"));
}

TEST_F(AccountsTest, a_deleted_player_is_in_no_row_and_no_log) {
  ASSERT_TRUE(keep(anna_, kGood));
  const std::string created = R"({"type":"created","seats":[{"sitter":"person","player":"ben-id","name":"Anna"},)"
                              R"({"sitter":"person","player":"anna-id","name":"Anna"}],"by":"anna-id"})";
  const std::string seated = R"({"type":"seated","seat":1,"player":"anna-id","name":"Anna","at":1})";
  const std::string said = R"({"type":"said","seat":2,"text":"my address","at":1})";
  const std::string other_said = R"({"type":"said","seat":1,"text":"hello","at":1})";
  ASSERT_FALSE(
      storage::append_and_wait(store_->tables(), {.table = "t1",
                                                  .first_seq = 1,
                                                  .events = {created, said, other_said},
                                                  .state = storage::TableState::kOver,
                                                  .seated = {{"ben-id", 1}, {"anna-id", 2}},
                                                  .summary = R"({"seats":[{"name":"Anna"},{"name":"Anna"}]})"}));
  ASSERT_FALSE(storage::append_and_wait(
      store_->tables(), {.table = "t2", .first_seq = 1, .events = {"{}", seated}, .seated = {{"anna-id", 1}}}));
  ASSERT_FALSE(storage::append_and_wait(store_->tables(), {.table = "t3", .first_seq = 1, .events = {"{}"}}));
  const auto data = wait<PlayerData>([&](auto reply) { accounts_->data_of("anna-id", reply); });
  ASSERT_EQ(data->tables.size(), 2U);
  EXPECT_EQ(data->tables[0].table, "t1");

  const auto remove = [&](const std::string& password) {
    return wait<Nothing>([&](auto reply) { accounts_->remove("anna-id", password, reply); });
  };
  EXPECT_EQ(remove("wrong horse").error(), AccountFault::kCredentials);
  EXPECT_TRUE(remove(kGood));
  EXPECT_FALSE(player_of("session-1"));
  EXPECT_FALSE(accounts_->is_taken("Anna"));
  EXPECT_FALSE(log_in("Anna", kGood, "s"));
  const std::string first = storage::log_of(store_->tables(), "t1").value()[0];
  EXPECT_NE(first.find(R"("player":"ben-id","name":"Anna")"), std::string::npos) << "another's name stays";
  EXPECT_NE(first.find(R"("player":"anna-id","name":"—")"), std::string::npos) << first;
  EXPECT_EQ(storage::log_of(store_->tables(), "t2").value()[1].find("Anna"), std::string::npos);
  EXPECT_EQ(storage::log_of(store_->tables(), "t1").value()[1].find("my address"), std::string::npos);
  EXPECT_NE(storage::log_of(store_->tables(), "t1").value()[2].find("hello"), std::string::npos);
  EXPECT_EQ(storage::games_of(store_->tables(), "ben-id", "", 10).value()[0].summary,
            R"({"seats":[{"name":"Anna"},{"name":"—"}]})");
  EXPECT_TRUE(storage::games_of(store_->tables(), "anna-id", "", 10).value().empty());
}

TEST_F(AccountsTest, a_guest_is_deleted_without_a_password) {
  EXPECT_TRUE(wait<Nothing>([&](auto reply) { accounts_->remove("anna-id", "", reply); }));
  EXPECT_FALSE(player_of("session-1"));
}

TEST_F(AccountsTest, more_than_can_wait_are_turned_away) {
  open(0);
  EXPECT_EQ(log_in("Anna", kGood, "s").error(), AccountFault::kBusy);
}

TEST_F(AccountsTest, what_waits_when_the_server_ends_is_refused_and_not_forgotten) {
  std::promise<void> began;
  std::promise<void> go_on;
  accounts_->log_in("Anna", kGood, "s", [&began, may_go_on = go_on.get_future().share()](const auto&) {
    began.set_value();
    may_go_on.wait();
  });
  began.get_future().wait();  // the thread is busy
  int refused = 0;
  for (int i = 0; i < 3; ++i) {
    accounts_->log_in("Anna", kGood, "s",
                      [&](const auto& answer) { refused += !answer && answer.error() == AccountFault::kBusy ? 1 : 0; });
  }
  EXPECT_EQ(refused, 0);
  accounts_->drain();
  EXPECT_EQ(refused, 3);
  go_on.set_value();
  EXPECT_EQ(log_in("Anna", kGood, "s").error(), AccountFault::kBusy);
}

TEST_F(AccountsTest, the_database_holds_no_password_and_no_code) {
  const Codes codes = keep(anna_, kGood).value();
  accounts_.reset();
  store_.reset();
  std::string bytes;
  for (const auto& file : std::filesystem::directory_iterator{folder_.path()}) {
    std::ifstream stream{file.path(), std::ios::binary};
    bytes.append(std::istreambuf_iterator<char>(stream), {});
  }
  EXPECT_NE(bytes.find("$argon2id$v=19$m=8,t=1,p=1$"), std::string::npos);
  EXPECT_EQ(bytes.find(kGood), std::string::npos);
  for (const std::string& code : codes) EXPECT_EQ(bytes.find(code), std::string::npos);
}

}  // namespace
}  // namespace sandstone::accounts
