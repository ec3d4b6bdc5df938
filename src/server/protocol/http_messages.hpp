// What is said over plain HTTP: who somebody is.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "server/protocol/values.hpp"

namespace sandstone::protocol {

// POST /api/guest: whoever sends it is known by this name from now on, by a cookie. Answered with Me.
struct Guest {
  static constexpr std::string_view kName = "Guest";
  PlayerName name;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("name", self.name);
  }
};

// GET /api/me: without a name for one whom the house does not know.
struct Me {
  static constexpr std::string_view kName = "Me";
  std::optional<PlayerName> name;
  std::optional<bool> kept;  // with a password

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("name", self.name);
    visit("kept", self.kept);
  }
};

using PasswordText = Text<256>;
using CodeText = Text<64>;
using SessionName = Text<16>;  // the beginning of what the server keeps of a session
using WallMillis = Whole<0, 99'999'999'999'999>;

// POST /api/account keeps the name of a guest; /api/account/codes asks for new recovery codes; /api/account/delete
// forgets the player (a guest has no password: it is empty then).
struct Password {
  static constexpr std::string_view kName = "Password";
  PasswordText password;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("password", self.password);
  }
};

// POST /api/account/login
struct LogIn {
  static constexpr std::string_view kName = "LogIn";
  PlayerName name;
  PasswordText password;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("name", self.name);
    visit("password", self.password);
  }
};

// POST /api/account/recover: a recovery code instead of the password, and the new password.
struct Recover {
  static constexpr std::string_view kName = "Recover";
  PlayerName name;
  CodeText code;
  PasswordText password;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("name", self.name);
    visit("code", self.code);
    visit("password", self.password);
  }
};

// POST /api/account/password
struct ChangePassword {
  static constexpr std::string_view kName = "ChangePassword";
  PasswordText old_password;
  PasswordText password;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("old_password", self.old_password);
    visit("password", self.password);
  }
};

// POST /api/account/sessions/end
struct EndSession {
  static constexpr std::string_view kName = "EndSession";
  SessionName session;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("session", self.session);
  }
};

// What POST /api/account and /api/account/codes answer: never to be seen again.
struct RecoveryCodes {
  static constexpr std::string_view kName = "RecoveryCodes";
  std::vector<CodeText> recovery_codes;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("recovery_codes", self.recovery_codes);
  }
};

struct SessionNow {
  static constexpr std::string_view kName = "SessionNow";
  SessionName session;
  WallMillis since;
  bool current = false;  // the one that asks

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("session", self.session);
    visit("since", self.since);
    visit("current", self.current);
  }
};

// GET /api/account
struct AccountNow {
  static constexpr std::string_view kName = "AccountNow";
  PlayerName name;
  WallMillis since;
  bool kept = false;
  Whole<0, 99> codes_left;
  std::vector<SessionNow> sessions;

  template <class Self, class Visit>
  static constexpr void members(Self& self, Visit&& visit) {
    visit("name", self.name);
    visit("since", self.since);
    visit("kept", self.kept);
    visit("codes_left", self.codes_left);
    visit("sessions", self.sessions);
  }
};

// Empty if the text is not that.
std::optional<Guest> parse_guest(std::string_view text);
std::optional<Password> parse_password(std::string_view text);
std::optional<LogIn> parse_log_in(std::string_view text);
std::optional<Recover> parse_recover(std::string_view text);
std::optional<ChangePassword> parse_change_password(std::string_view text);
std::optional<EndSession> parse_end_session(std::string_view text);

}  // namespace sandstone::protocol
