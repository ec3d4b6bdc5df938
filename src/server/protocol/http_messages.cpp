#include "server/protocol/http_messages.hpp"

#include "records/header_values.hpp"
#include "server/protocol/client_messages.hpp"
#include "server/protocol/read_fields.hpp"

namespace sandstone::protocol {

std::optional<Guest> parse_guest(std::string_view text) {
  if (text.size() > kLongestClientFrame) return std::nullopt;
  JsonReader json{text};
  Guest guest;
  read_members(json, guest);
  if (!json.end() || !is_player_name(guest.name.view())) return std::nullopt;
  return guest;
}

}  // namespace sandstone::protocol
