// One line of the server's log: a JSON object with what happened and numbers about it. Texts that come from outside
// have no place in it.
#pragma once

#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <string>
#include <string_view>

namespace sandstone::net {

// Takes one line about what happened; never with secrets, names or cards.
using Log = std::function<void(std::string_view line)>;

class LogLine {
 public:
  explicit LogLine(std::string_view what) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    text_ = "{\"at\":" + std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
    text_ += ",\"what\":\"";
    text_ += what;
    text_ += '"';
  }

  LogLine& add(std::string_view name, std::int64_t number) {
    text_ += ",\"";
    text_ += name;
    text_ += "\":";
    text_ += std::to_string(number);
    return *this;
  }

  // A text by the program itself.
  LogLine& add(std::string_view name, std::string_view words) {
    text_ += ",\"";
    text_ += name;
    text_ += "\":\"";
    for (const char c : words) {
      if (c == '"' || c == '\\') text_ += '\\';
      text_ += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    text_ += '"';
    return *this;
  }

  std::string text() const { return text_ + "}"; }

 private:
  std::string text_;
};

// A task ended with this exception.
inline std::string exception_line(const std::exception_ptr& thrown) {
  LogLine line{"exception"};
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& exception) {
    line.add("why", exception.what());
  } catch (...) {
    line.add("why", "unknown");
  }
  return line.text();
}

}  // namespace sandstone::net
