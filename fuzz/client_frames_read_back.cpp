// Any frame of a client is refused, or it is a message that reads back as it was written. The same holds for the events
// of a table's log.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "describe/messages.hpp"
#include "fuzz/require.hpp"
#include "server/protocol/client_messages.hpp"
#include "server/protocol/http_messages.hpp"
#include "server/tables/log_event.hpp"

namespace {

using sandstone::write_message;

template <class Variant>
std::string written(const Variant& message) {
  return std::visit([](const auto& one) { return write_message(one); }, message);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  if (const auto message = sandstone::protocol::parse_client_message(text)) {
    const std::string once = written(*message);
    const auto again = sandstone::protocol::parse_client_message(once);
    sandstone::fuzz::require(again.has_value() && written(*again) == once, "what is written reads back");
  }
  if (const auto event = sandstone::tables::parse_log_event(text)) {
    const std::string once = written(*event);
    const auto again = sandstone::tables::parse_log_event(once);
    sandstone::fuzz::require(again.has_value() && written(*again) == once, "what is written reads back");
  }
  static_cast<void>(sandstone::protocol::request_id_of(text));
  static_cast<void>(sandstone::protocol::parse_body<sandstone::protocol::Guest>(text));
  return 0;
}
