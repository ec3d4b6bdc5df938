#include "cli/play/thinking.hpp"

#include <cstdint>

namespace sandstone::terminal {

namespace {

constexpr const char* kLineAnew = "\r\x1b[K";

}  // namespace

ThinkingLine::ThinkingLine(Dialogue& dialogue, std::string name) : dialogue_{dialogue}, name_{std::move(name)} {
  dialogue_.show(dialogue_.words(Message::kPlayThinking, {{"name", name_}}));
}

bool ThinkingLine::go_on(int done, int of) {
  if (dialogue_.console().stopped()) return false;
  const auto percent = static_cast<int>(std::int64_t{100} * done / of);
  if (dialogue_.console().is_screen() && percent >= told_ + kStep) {
    told_ = percent - percent % kStep;
    dialogue_.show(kLineAnew);
    dialogue_.show(dialogue_.words(Message::kPlayThinkingPercent, {{"name", name_}, {"percent", told_}}));
  }
  return true;
}

void ThinkingLine::remove() { dialogue_.show(dialogue_.console().is_screen() ? kLineAnew : "\n"); }

}  // namespace sandstone::terminal
