#include "server/net/listener.hpp"

#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <utility>

#include "server/net/clocks.hpp"

namespace sandstone::net {

namespace {

using namespace std::chrono_literals;

// Neither the client nor the connection is the cause.
bool is_want_of_resources(const boost::system::error_code& error) {
  return error == asio::error::no_descriptors || error == asio::error::no_buffer_space ||
         error == asio::error::no_memory || error == boost::system::errc::too_many_files_open_in_system;
}

}  // namespace

std::optional<std::string> Listener::open(const std::string& address, std::uint16_t port, const std::string& option) {
  boost::system::error_code error;
  const auto parsed = asio::ip::make_address(address, error);
  if (error) return address + " is not an address";
  const Tcp::endpoint endpoint{parsed, port};
  acceptor_.open(endpoint.protocol(), error);
  if (!error) acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor_.bind(endpoint, error);
  if (!error) acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (!error) return std::nullopt;
  return "port " + std::to_string(port) + " cannot be opened: " + error.message() + "; choose another with " + option;
}

std::uint16_t Listener::port() const {
  boost::system::error_code error;
  return acceptor_.local_endpoint(error).port();
}

asio::awaitable<std::optional<Tcp::socket>> Listener::accept() {
  Tcp::socket socket{acceptor_.get_executor()};
  const auto [error] = co_await acceptor_.async_accept(socket, kAwait);
  if (!error) co_return std::move(socket);
  if (!acceptor_.is_open()) co_return std::nullopt;
  // No more files, for example: those who are inside go first.
  if (is_want_of_resources(error)) {
    if (const auto line = watch_.failed(error.message(), monotonic_millis())) log_(*line);
  }
  asio::steady_timer pause{acceptor_.get_executor(), 50ms};
  co_await pause.async_wait(kAwait);
  co_return std::nullopt;
}

asio::awaitable<void> Listener::accept_all(std::function<void(Tcp::socket)> take) {
  while (acceptor_.is_open()) {
    auto socket = co_await accept();
    if (socket) take(std::move(*socket));
  }
}

void Listener::look() {
  if (const auto line = watch_.look(monotonic_millis())) log_(*line);
}

void Listener::close() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
}

}  // namespace sandstone::net
