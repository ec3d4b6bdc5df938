#include "server/load/http_visit.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <system_error>

namespace sandstone::load {

namespace {

auto system_fault(std::string_view what) {
  return tl::unexpected(std::string{what} + ": " + std::generic_category().message(errno));
}

bool send_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(descriptor, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

// The value of a header in an answer's head; names as our server writes them.
std::string_view header(std::string_view head, std::string_view name) {
  const std::size_t at = head.find("\r\n" + std::string{name} + ": ");
  if (at == std::string_view::npos) return {};
  const std::string_view rest = head.substr(at + name.size() + 4);
  return rest.substr(0, rest.find("\r\n"));
}

}  // namespace

tl::expected<Address, std::string> parse_address(std::string_view url) {
  constexpr std::string_view kScheme = "http://";
  const auto refuse = [&] { return tl::unexpected(std::string{url} + " is no address such as http://127.0.0.1:8080"); };
  if (!url.starts_with(kScheme)) return refuse();
  url.remove_prefix(kScheme.size());
  if (url.ends_with('/')) url.remove_suffix(1);
  const std::size_t colon = url.find(':');
  Address address{std::string{url.substr(0, colon)}, 80};
  if (address.host == "localhost") address.host = "127.0.0.1";
  in_addr parsed{};
  if (::inet_pton(AF_INET, address.host.c_str(), &parsed) != 1) return refuse();
  if (colon == std::string_view::npos) return address;
  const std::string_view port = url.substr(colon + 1);
  const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), address.port);
  if (error != std::errc{} || end != port.data() + port.size() || address.port == 0) return refuse();
  return address;
}

tl::expected<Descriptor, std::string> connect_to(const Address& address) {
  Descriptor socket{::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
  if (!socket) return system_fault("no socket");
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(address.port);
  ::inet_pton(AF_INET, address.host.c_str(), &place.sin_addr);
  const int yes = 1;
  ::setsockopt(socket.number(), IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  if (::connect(socket.number(), reinterpret_cast<const sockaddr*>(&place), sizeof place) != 0) {
    return system_fault(address.text());
  }
  return socket;
}

tl::expected<HttpVisit, std::string> visit(const Address& address, std::string_view method, std::string_view path,
                                           std::string_view body) {
  auto socket = connect_to(address);
  if (!socket) return tl::unexpected(socket.error());
  std::string request{method};
  request += ' ';
  request += path;
  request += " HTTP/1.1\r\nHost: " + address.text() + "\r\nConnection: close\r\n";
  if (!body.empty()) {
    request += "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
  }
  request += "\r\n";
  request += body;
  if (!send_all(socket->number(), request)) return system_fault("sending");
  std::string answer;
  std::array<char, 16384> bytes{};
  for (ssize_t size = 0; (size = ::recv(socket->number(), bytes.data(), bytes.size(), 0)) != 0;) {
    if (size < 0) return system_fault("receiving");
    answer.append(bytes.data(), static_cast<std::size_t>(size));
  }
  const std::size_t end = answer.find("\r\n\r\n");
  constexpr std::string_view kVersion = "HTTP/1.1 ";
  if (end == std::string::npos || !answer.starts_with(kVersion)) {
    return tl::unexpected(std::string{"the server answered no HTTP"});
  }
  HttpVisit result;
  std::from_chars(answer.data() + kVersion.size(), answer.data() + end, result.status);
  const std::string_view cookie = header(std::string_view{answer}.substr(0, end + 2), "Set-Cookie");
  result.cookie = cookie.substr(0, cookie.find(';'));
  result.body = answer.substr(end + 4);
  return result;
}

tl::expected<std::string, std::string> come_in(const Address& address, std::string_view name) {
  auto answer = visit(address, "POST", "/api/guest", "{\"name\":\"" + std::string{name} + "\"}");
  if (!answer) return tl::unexpected(answer.error());
  if (answer->status != 200 || answer->cookie.empty()) {
    return tl::unexpected("a guest was turned away: " + std::to_string(answer->status) + " " + answer->body);
  }
  return std::move(answer->cookie);
}

}  // namespace sandstone::load
