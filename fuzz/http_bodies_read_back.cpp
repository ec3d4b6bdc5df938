// Any body that is posted to the server is refused, or it is a message that reads back as it was written. Names and
// codes as people type them come to one form, which stays what it is.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "describe/messages.hpp"
#include "fuzz/require.hpp"
#include "server/accounts/name_profile.hpp"
#include "server/accounts/password.hpp"
#include "server/accounts/recovery_codes.hpp"
#include "server/protocol/http_messages.hpp"

namespace {

template <class Parse>
void read_back(std::string_view text, Parse parse) {
  const auto message = parse(text);
  if (!message) return;
  const std::string once = sandstone::write_message(*message);
  const auto again = parse(once);
  sandstone::fuzz::require(again.has_value() && sandstone::write_message(*again) == once, "what is written reads back");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  namespace protocol = sandstone::protocol;
  read_back(text, protocol::parse_body<protocol::Guest>);
  read_back(text, protocol::parse_body<protocol::Password>);
  read_back(text, protocol::parse_body<protocol::LogIn>);
  read_back(text, protocol::parse_body<protocol::Recover>);
  read_back(text, protocol::parse_body<protocol::ChangePassword>);
  read_back(text, protocol::parse_body<protocol::EndSession>);
  const std::string key = sandstone::accounts::name_key(text);
  sandstone::fuzz::require(sandstone::accounts::name_key(key) == key, "the key of a key is the key");
  static_cast<void>(sandstone::accounts::is_good_password(text, "Anna"));
  static_cast<void>(sandstone::accounts::digest_of_code(text));
  return 0;
}
