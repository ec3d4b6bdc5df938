#include "server/net/http_wire.hpp"

#include <algorithm>
#include <boost/beast/http/error.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>

#include "server/net/address_range.hpp"
#include "server/net/http_api.hpp"

namespace sandstone::net {

namespace http = boost::beast::http;

void limit(WireParser& parser) {
  parser.header_limit(kLongestHeader);
  parser.body_limit(kLongestBody);
}

unsigned status_of_refusal(const boost::beast::error_code& error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow) return 431;
  if (error == http::error::body_limit) return 413;
  const bool ended = error == http::error::end_of_stream || error == http::error::partial_message;
  const bool of_http = error.category() == http::make_error_code(http::error::bad_method).category();
  return of_http && !ended ? 400 : 0;
}

std::string address_of(const WireRequest& request, const std::string& peer, bool behind_proxy) {
  if (!behind_proxy) return peer;
  // A proxy adds its own address to the end of the header, or a line of its own below. Anything before that may be
  // written by the client.
  std::string_view said;
  const auto lines = request.equal_range("X-Forwarded-For");
  for (auto line = lines.first; line != lines.second; ++line) said = line->value();
  if (const std::size_t comma = said.rfind(','); comma != std::string_view::npos) said.remove_prefix(comma + 1);
  while (said.starts_with(' ')) said.remove_prefix(1);
  while (said.ends_with(' ')) said.remove_suffix(1);
  const auto address = AddressRange::parse(said);
  return address && address->is_one_address() ? address->text() : peer;
}

HttpRequest describe(const WireRequest& request, std::string address) {
  std::string client = client_of(address);
  const auto field = [&](http::field name) { return std::string{request[name]}; };
  return {.method = std::string{request.method_string()},
          .target = std::string{request.target()},
          .host = field(http::field::host),
          .origin = field(http::field::origin),
          .cookie = field(http::field::cookie),
          .content_type = field(http::field::content_type),
          .accept_encoding = field(http::field::accept_encoding),
          .if_none_match = field(http::field::if_none_match),
          .body = request.body(),
          .address = std::move(address),
          .client = std::move(client)};
}

bool asks_for_socket(const WireRequest& request) {
  return boost::beast::websocket::is_upgrade(request) && request.target() == "/socket";
}

WireResponse respond(const HttpAnswer& answer, const WireRequest& request, bool encrypted) {
  WireResponse response{static_cast<http::status>(answer.status), request.version()};
  response.set(http::field::content_type, answer.type);
  response.set(http::field::cache_control, answer.cache);
  for (const auto& [name, value] : security_headers()) response.set(name, value);
  if (encrypted) response.set(http::field::strict_transport_security, "max-age=31536000");
  if (!answer.location.empty()) response.set(http::field::location, answer.location);
  if (!answer.tag.empty()) {
    response.set(http::field::etag, answer.tag);
    response.set(http::field::vary, "Accept-Encoding");
  }
  if (!answer.encoding.empty()) response.set(http::field::content_encoding, answer.encoding);
  if (answer.cookie) response.set(http::field::set_cookie, *answer.cookie);
  const std::string& bytes = answer.page != nullptr ? *answer.page : answer.body;
  response.content_length(bytes.size());
  if (request.method() != http::verb::head) response.body() = {bytes.data(), bytes.size()};
  response.keep_alive(request.keep_alive() && answer.status < 400);
  return response;
}

std::string encrypted_address(std::string_view host, std::string_view target, unsigned port) {
  // The port that was asked for is not ours; an IPv6 address has its colons in brackets.
  const std::size_t bracket = host.rfind(']');
  const std::size_t colon = host.find(':', bracket == std::string_view::npos ? 0 : bracket);
  host = host.substr(0, colon);
  const auto belongs = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '-' ||
           c == '[' || c == ']' || c == ':';
  };
  if (host.empty() || !std::ranges::all_of(host, belongs) || !target.starts_with('/')) return {};
  constexpr unsigned kUsualPort = 443;
  std::string address = "https://" + std::string{host};
  if (port != kUsualPort) address += ':' + std::to_string(port);
  return address + std::string{target};
}

}  // namespace sandstone::net
