#include "messages/language.hpp"

#include <cstdlib>

namespace sandstone {

namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view{} : std::string_view{value};
}

}  // namespace

Language detect_language() {
  return language_of({.lc_all = variable("LC_ALL"), .lc_messages = variable("LC_MESSAGES"), .lang = variable("LANG")});
}

}  // namespace sandstone
