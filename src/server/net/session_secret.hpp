// The secret by which a guest is known again: it goes to their browser as a cookie, and only its digest is kept.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sandstone::net {

inline constexpr std::string_view kCookieName = "sandstone_session";
// Where browsers come over TLS only: they let no other host, and no page without TLS, set a cookie of such a name.
inline constexpr std::string_view kSecureCookieName = "__Host-sandstone_session";
inline constexpr std::string_view kDeviceCookieName = "sandstone_device";
inline constexpr std::string_view kSecureDeviceCookieName = "__Host-sandstone_device";

// Must be called once before the others; false if this machine has no good source of luck.
bool prepare_secrets();

std::uint64_t random_number();
// 256 bits, in hexadecimal digits.
std::string make_secret();
// What a thief of the database would find.
std::string digest_of(std::string_view secret);

// The session's secret in a Cookie header, if it has the form of one.
std::optional<std::string> secret_in(std::string_view cookie_header, bool secure);
// A Set-Cookie header for a year.
std::string cookie_of(std::string_view secret, bool secure);
// One that makes the browser forget it.
std::string no_cookie(bool secure);

// The same for the token of a device that is known, which stays when its owner logs out.
std::optional<std::string> device_token_in(std::string_view cookie_header, bool secure);
std::string device_cookie_of(std::string_view token, bool secure);

}  // namespace sandstone::net
