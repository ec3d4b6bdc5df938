// TLS of the server's own: what is needed to speak it, from a certificate and its key.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <filesystem>
#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace sandstone::net {

using TlsStream = boost::asio::ssl::stream<boost::beast::tcp_stream>;
using TlsContext = std::shared_ptr<boost::asio::ssl::context>;

// Of a PEM file with the certificate and those that lead up from it, and one with its private key, without a password;
// or what is wrong with them, in English.
tl::expected<TlsContext, std::string> make_tls_context(const std::filesystem::path& certificate,
                                                       const std::filesystem::path& key);

}  // namespace sandstone::net
