// Words of tests about faults in texts.
#pragma once

#include <sstream>
#include <string>
#include <string_view>

#include "describe/fault_text.hpp"
#include "describe/string_sink.hpp"

namespace sandstone {

template <class... Parts>
std::string words(const Parts&... parts) {
  std::ostringstream out;
  (out << ... << parts);
  return out.str();
}

inline std::string described(const Fault& fault, std::string_view text) {
  StringSink sink;
  describe(fault, text, sink);
  return sink.take();
}

}  // namespace sandstone
