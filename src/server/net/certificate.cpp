#include "server/net/certificate.hpp"

#include <csignal>
#include <utility>

namespace sandstone::net {

std::optional<std::string> Certificate::read() {
  if (settings_.tls_certificate.empty()) return std::nullopt;
  auto context = make_tls_context(settings_.tls_certificate, settings_.tls_key);
  if (!context) return context.error();
  context_ = std::move(*context);
  return std::nullopt;
}

void Certificate::heed_renewals() {
  if (!context_) return;
  renewals_.add(SIGHUP);
  await_renewal();
}

void Certificate::ignore_renewals() {
  boost::system::error_code ignored;
  renewals_.cancel(ignored);
}

void Certificate::await_renewal() {
  renewals_.async_wait([this](const boost::system::error_code& error, int) {
    if (error) return;
    const auto fault = read();
    log_(fault ? LogLine{"certificate_refused"}.add("why", *fault).text() : LogLine{"certificate_renewed"}.text());
    await_renewal();
  });
}

}  // namespace sandstone::net
