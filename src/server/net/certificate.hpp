// The server's certificate, if it speaks TLS itself. It is read again on SIGHUP: certificates are renewed every few
// weeks.
#pragma once

#include <boost/asio/signal_set.hpp>
#include <optional>
#include <string>
#include <utility>

#include "server/net/asio.hpp"
#include "server/net/log_line.hpp"
#include "server/net/settings.hpp"
#include "server/net/tls.hpp"

namespace sandstone::net {

class Certificate {
 public:
  Certificate(asio::io_context& io, const Settings& settings, Log log)
      : settings_{settings}, log_{std::move(log)}, renewals_{io} {}

  // What is wrong with the files, in English. Then the one that was read before stays.
  std::optional<std::string> read();
  // Null: no TLS of our own. Those who are connected keep the one they came with.
  const TlsContext& context() const { return context_; }
  // Without TLS, SIGHUP means what it means to any program.
  void heed_renewals();
  void ignore_renewals();

 private:
  void await_renewal();

  const Settings& settings_;
  Log log_;
  asio::signal_set renewals_;
  TlsContext context_;
};

}  // namespace sandstone::net
