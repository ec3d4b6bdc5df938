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
  types.declare_all<Guest, Me, Password, LogIn, Recover, ChangePassword, EndSession, RecoveryCodes, AccountNow>();
  const std::string version = "export const protocolVersion = " + std::to_string(kVersion) + ";\n\n";
  return types.take(std::string{kHead} + version, "");
}

}  // namespace sandstone::protocol
