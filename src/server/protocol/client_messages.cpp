#include "server/protocol/client_messages.hpp"

#include <array>

#include "describe/messages.hpp"

namespace sandstone::protocol {

std::optional<ClientMessage> parse_client_message(std::string_view text) {
  if (text.size() > kLongestClientFrame) return std::nullopt;
  return ReadMessage<ClientMessage>::from(text);
}

RequestId request_id_of(std::string_view text) {
  static constexpr std::array<std::string_view, 1> kId = {"id"};
  RequestId id;
  if (text.size() > kLongestClientFrame) return id;
  JsonReader json{text};
  JsonObject object;
  for (int member = 0; (member = json.next(object, {kId, 1, true})) >= 0;) {
    if (member == 0) {
      read_member(json, id);
    } else {
      json.skip();
    }
  }
  return json.failed() ? RequestId{} : id;
}

}  // namespace sandstone::protocol
