#include "server/net/http_wire.hpp"

#include <algorithm>
#include <boost/beast/core/string.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <utility>
#include <vector>

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

bool is_unambiguous(const WireRequest& request) {
  const auto hosts = request.count(http::field::host);
  const bool may_lack_host = request.version() < 11;
  if (hosts > 1 || (hosts == 0 && !may_lack_host) || request.count(http::field::content_length) > 1) return false;
  const auto encodings = request.count(http::field::transfer_encoding);
  if (encodings == 0) return true;
  const bool chunks = boost::beast::iequals(request[http::field::transfer_encoding], "chunked");
  return encodings == 1 && chunks && request.count(http::field::content_length) == 0;
}

std::string forwarded_address(const WireRequest& request, const std::string& peer, int proxies, Counters& counters) {
  const auto count = [&](Forwarded said) { ++counters.forwarded.at(static_cast<std::size_t>(said)); };
  // Each proxy adds the address that it was asked from to the end of the header, or a line of its own below: together
  // they are one list. The last `proxies` entries are theirs; anything before may be written by the client.
  std::vector<std::string_view> said;
  const auto lines = request.equal_range("X-Forwarded-For");
  for (auto line = lines.first; line != lines.second; ++line) {
    std::string_view rest = line->value();
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      std::string_view entry = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      while (entry.starts_with(' ') || entry.starts_with('\t')) entry.remove_prefix(1);
      while (entry.ends_with(' ') || entry.ends_with('\t')) entry.remove_suffix(1);
      if (!entry.empty()) said.push_back(entry);
    }
  }
  if (said.empty()) {
    count(Forwarded::kNothing);
    return peer;
  }
  const auto expected = static_cast<std::size_t>(proxies);
  const auto address = AddressRange::parse(said[said.size() - std::min(said.size(), expected)]);
  if (!address || !address->is_one_address()) {
    count(Forwarded::kNoAddress);
    return peer;
  }
  count(said.size() < expected ? Forwarded::kTooFew : Forwarded::kAddress);
  return address->text();
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
  if (answer.cookie) response.insert(http::field::set_cookie, *answer.cookie);
  if (answer.device_cookie) response.insert(http::field::set_cookie, *answer.device_cookie);
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
