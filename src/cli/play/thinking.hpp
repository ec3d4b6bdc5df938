// The line that says that a bot is thinking, and how far it is.
#pragma once

#include <string>
#include <utility>

#include "bots/bot.hpp"
#include "cli/play/dialogue.hpp"

namespace sandstone::terminal {

// Watches a bot: lets it be stopped, and where a line can be written over tells how far it is.
class ThinkingLine final : public Watcher {
 public:
  ThinkingLine(Dialogue& dialogue, std::string name);

  bool go_on(int done, int of) override;
  // The bot has chosen.
  void remove();

 private:
  static constexpr int kStep = 10;  // percent; more often would only flicker

  Dialogue& dialogue_;
  std::string name_;
  int told_ = 0;
};

}  // namespace sandstone::terminal
