#include "server/net/tls.hpp"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <fstream>

namespace sandstone::net {

namespace {

namespace ssl = boost::asio::ssl;

bool can_be_read(const std::filesystem::path& file) { return std::ifstream{file}.good(); }

void harden(ssl::context& context) {
  SSL_CTX* raw = context.native_handle();
  SSL_CTX_set_min_proto_version(raw, TLS1_2_VERSION);
  // With TLS 1.2 only what keeps its secrets when the key is lost later, and is not known to be weak.
  SSL_CTX_set_cipher_list(raw, "ECDHE+AESGCM:ECDHE+CHACHA20");
  SSL_CTX_set_options(raw, SSL_OP_NO_COMPRESSION | SSL_OP_NO_RENEGOTIATION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  // Tickets do without a store; a connection that is idle holds no buffers.
  SSL_CTX_set_session_cache_mode(raw, SSL_SESS_CACHE_OFF);
  SSL_CTX_set_mode(raw, SSL_MODE_RELEASE_BUFFERS);
}

}  // namespace

tl::expected<TlsContext, std::string> make_tls_context(const std::filesystem::path& certificate,
                                                       const std::filesystem::path& key) {
  const auto refuse = [](const std::filesystem::path& file, const char* why) {
    ERR_clear_error();
    return tl::unexpected(file.string() + ": " + why);
  };
  if (!can_be_read(certificate)) return refuse(certificate, "the certificate cannot be read");
  if (!can_be_read(key)) return refuse(key, "the certificate's key cannot be read");
  auto context = std::make_shared<ssl::context>(ssl::context::tls_server);
  harden(*context);
  boost::system::error_code error;
  context->use_certificate_chain_file(certificate.string(), error);
  if (error) return refuse(certificate, "this is no certificate in PEM format");
  // Nobody is there to be asked for a password.
  context->set_password_callback([](std::size_t, ssl::context::password_purpose) { return std::string{}; }, error);
  context->use_private_key_file(key.string(), ssl::context::pem, error);
  if (error) {
    const bool other = ERR_GET_REASON(static_cast<unsigned long>(error.value())) == X509_R_KEY_VALUES_MISMATCH;
    return refuse(key, other ? "the key belongs to another certificate"
                             : "this is no private key in PEM format, or it has a password");
  }
  if (SSL_CTX_check_private_key(context->native_handle()) != 1) {
    return refuse(key, "the key belongs to another certificate");
  }
  return context;
}

}  // namespace sandstone::net
