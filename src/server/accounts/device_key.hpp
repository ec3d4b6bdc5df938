// By which a device is known again where somebody has logged in once: the browser keeps a token, which nobody can make
// without the server's key.
#pragma once

#include <string>
#include <string_view>

namespace sandstone::accounts {

// A new one, which nobody can guess.
std::string make_device_key();
// For the account with this name key.
std::string device_token(std::string_view key, std::string_view name_key);

}  // namespace sandstone::accounts
