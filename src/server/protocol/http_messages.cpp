#include "server/protocol/http_messages.hpp"

#include "describe/read_members.hpp"
#include "records/header_values.hpp"
#include "server/protocol/client_messages.hpp"

namespace sandstone::protocol {

namespace {

template <class T>
std::optional<T> parse(std::string_view text) {
  if (text.size() > kLongestClientFrame) return std::nullopt;
  JsonReader json{text};
  T value;
  read_members(json, value);
  if (!json.end()) return std::nullopt;
  return value;
}

}  // namespace

std::optional<Guest> parse_guest(std::string_view text) {
  auto guest = parse<Guest>(text);
  if (!guest || !is_player_name(guest->name.view())) return std::nullopt;
  return guest;
}

std::optional<Password> parse_password(std::string_view text) { return parse<Password>(text); }
std::optional<LogIn> parse_log_in(std::string_view text) { return parse<LogIn>(text); }
std::optional<Recover> parse_recover(std::string_view text) { return parse<Recover>(text); }
std::optional<ChangePassword> parse_change_password(std::string_view text) { return parse<ChangePassword>(text); }
std::optional<EndSession> parse_end_session(std::string_view text) { return parse<EndSession>(text); }

}  // namespace sandstone::protocol
