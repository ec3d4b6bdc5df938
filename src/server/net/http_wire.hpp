// HTTP as it comes over the wire: how long a request may be, and how requests and answers look to the rest of the
// server.
#pragma once

#include <boost/beast/core/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <cstddef>
#include <string>
#include <string_view>

#include "server/net/counters.hpp"
#include "server/net/http_answer.hpp"

namespace sandstone::net {

using WireRequest = boost::beast::http::request<boost::beast::http::string_body>;
using WireParser = boost::beast::http::request_parser<boost::beast::http::string_body>;
using WireResponse = boost::beast::http::response<boost::beast::http::span_body<const char>>;

inline constexpr std::size_t kLongestHeader = std::size_t{8} * 1024;
inline constexpr std::size_t kLongestBody = std::size_t{4} * 1024;

// Longer requests are refused while they are read.
void limit(WireParser& parser);
// How a request that could not be read is refused; 0: there was none, and nobody waits for an answer.
unsigned status_of_refusal(const boost::beast::error_code& error);
HttpRequest describe(const WireRequest& request, std::string address);
// Says one thing only of where it goes and where it ends: one Host, and a length or chunks. Programs before this one
// could have read any other request differently.
bool is_unambiguous(const WireRequest& request);
// Whose request this is: that of whom the first of so many trusted proxies in a row says it is; if nobody is named,
// that of the other end of the connection. Counted in `forwarded`.
std::string forwarded_address(const WireRequest& request, const std::string& peer, int proxies, Counters& counters);
// Is this a wish for the socket?
bool asks_for_socket(const WireRequest& request);

// The answer must outlive the response. `encrypted`: the client speaks TLS with us.
WireResponse respond(const HttpAnswer& answer, const WireRequest& request, bool encrypted);

// Where somebody who came without TLS is to go: https://HOST:PORT and the same target; empty if the host makes no
// sense.
std::string encrypted_address(std::string_view host, std::string_view target, unsigned port);

}  // namespace sandstone::net
