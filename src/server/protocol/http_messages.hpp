// What is said over plain HTTP: who somebody is.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "describe/read_members.hpp"
#include "server/protocol/client_messages.hpp"
#include "server/protocol/values.hpp"

namespace sandstone::protocol {

// POST /api/guest: the sender has this name from now on, and is recognised by a cookie. Answered with Me.
struct Guest {
  static constexpr std::string_view kName = "Guest";
  PlayerName name;
  SANDSTONE_MEMBERS(name)
};

// GET /api/me: without a name for somebody whom the server does not know.
struct Me {
  static constexpr std::string_view kName = "Me";
  std::optional<PlayerName> name;
  std::optional<bool> kept;  // with a password
  SANDSTONE_MEMBERS(name, kept)
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
  SANDSTONE_MEMBERS(password)
};

// POST /api/account/login
struct LogIn {
  static constexpr std::string_view kName = "LogIn";
  PlayerName name;
  PasswordText password;
  SANDSTONE_MEMBERS(name, password)
};

// POST /api/account/recover: a recovery code instead of the password, and the new password.
struct Recover {
  static constexpr std::string_view kName = "Recover";
  PlayerName name;
  CodeText code;
  PasswordText password;
  SANDSTONE_MEMBERS(name, code, password)
};

// POST /api/account/password
struct ChangePassword {
  static constexpr std::string_view kName = "ChangePassword";
  PasswordText old_password;
  PasswordText password;
  SANDSTONE_MEMBERS(old_password, password)
};

// POST /api/account/sessions/end
struct EndSession {
  static constexpr std::string_view kName = "EndSession";
  SessionName session;
  SANDSTONE_MEMBERS(session)
};

// What POST /api/account and /api/account/codes answer: never to be seen again.
struct RecoveryCodes {
  static constexpr std::string_view kName = "RecoveryCodes";
  std::vector<CodeText> recovery_codes;
  SANDSTONE_MEMBERS(recovery_codes)
};

struct SessionNow {
  static constexpr std::string_view kName = "SessionNow";
  SessionName session;
  WallMillis since;
  bool current = false;  // the one that asks
  SANDSTONE_MEMBERS(session, since, current)
};

// GET /api/account
struct AccountNow {
  static constexpr std::string_view kName = "AccountNow";
  PlayerName name;
  WallMillis since;
  bool kept = false;
  Whole<0, 99> codes_left;
  std::vector<SessionNow> sessions;
  SANDSTONE_MEMBERS(name, since, kept, codes_left, sessions)
};

// The body of a request; empty if it is too long, no JSON, or not as it is described here.
template <Composite T>
std::optional<T> parse_body(std::string_view text) {
  if (text.size() > kLongestClientFrame) return std::nullopt;
  JsonReader json{text};
  T value;
  read_members(json, value);
  return json.end() ? std::optional{value} : std::nullopt;
}

}  // namespace sandstone::protocol
