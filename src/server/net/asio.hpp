// Boost.Asio and Boost.Beast as this room uses them: compiled once, in boost.cpp.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>

namespace sandstone::net {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;

// co_await something(…, kAwait) answers with a tuple that begins with the error: nothing is thrown.
inline constexpr auto kAwait = asio::as_tuple(asio::use_awaitable);

}  // namespace sandstone::net
