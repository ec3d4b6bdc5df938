// Plain HTTP, one request a connection, waiting for the answer: how scripted clients come in, and ask for records.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "server/load/descriptor.hpp"

namespace sandstone::load {

// Where the server is: an IPv4 address and a port.
struct Address {
  std::string host;
  std::uint16_t port = 0;

  std::string text() const { return host + ":" + std::to_string(port); }
};

// From "http://127.0.0.1:8080"; what is wrong with it otherwise.
tl::expected<Address, std::string> parse_address(std::string_view url);

tl::expected<Descriptor, std::string> connect_to(const Address& address);

struct HttpVisit {
  int status = 0;
  std::string cookie;  // "name=value", if one was given
  std::string body;
};

tl::expected<HttpVisit, std::string> visit(const Address& address, std::string_view method, std::string_view path,
                                           std::string_view body = {});

// The cookie of a new guest.
tl::expected<std::string, std::string> come_in(const Address& address, std::string_view name);

}  // namespace sandstone::load
