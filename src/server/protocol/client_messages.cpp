#include "server/protocol/client_messages.hpp"

#include "describe/messages.hpp"

namespace sandstone::protocol {

namespace {

// What all requests have in common.
struct Numbered {
  RequestId id;
  SANDSTONE_MEMBERS(id)
};

}  // namespace

std::optional<ClientMessage> parse_client_message(std::string_view text) {
  if (text.size() > kLongestClientFrame) return std::nullopt;
  return ReadMessage<ClientMessage>::from(text);
}

RequestId request_id_of(std::string_view text) {
  if (text.size() > kLongestClientFrame) return {};
  JsonReader json{text};
  Numbered request;
  read_members(json, request, true);
  return json.failed() ? RequestId{} : request.id;
}

}  // namespace sandstone::protocol
