#include "server/protocol/write_typescript.hpp"

#include <string>
#include <string_view>

#include "describe/typescript.hpp"
#include "server/protocol/client_messages.hpp"
#include "server/protocol/http_messages.hpp"
#include "server/protocol/server_messages.hpp"

namespace sandstone::protocol {

namespace {

constexpr std::string_view kHead =
    "// What the page and the server say to each other: written by protocol_generate from src/server/protocol, and\n"
    "// described in docs/dev/protocol.md. Change it there.\n\n";

}  // namespace

std::string write_typescript() {
  TypeScriptWriter types;
  types.declare_all("ClientMessage", static_cast<const ClientMessage*>(nullptr));
  types.declare_all("ServerMessage", static_cast<const ServerMessage*>(nullptr));
  types.declare<Guest>(std::string{Guest::kName});
  types.declare<Me>(std::string{Me::kName});
  types.declare<Password>(std::string{Password::kName});
  types.declare<LogIn>(std::string{LogIn::kName});
  types.declare<Recover>(std::string{Recover::kName});
  types.declare<ChangePassword>(std::string{ChangePassword::kName});
  types.declare<EndSession>(std::string{EndSession::kName});
  types.declare<RecoveryCodes>(std::string{RecoveryCodes::kName});
  types.declare<AccountNow>(std::string{AccountNow::kName});
  std::string text{kHead};
  text += "export const protocolVersion = ";
  text += std::to_string(kVersion);
  text += ";\n\n";
  text += types.take();
  text.pop_back();  // of the last two line ends
  return text;
}

}  // namespace sandstone::protocol
