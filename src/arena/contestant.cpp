#include "arena/contestant.hpp"

#include <array>
#include <charconv>
#include <system_error>

namespace sandstone::arena {

namespace {

struct Form {
  std::string_view name;
  BotKind kind;
  int least;  // of the amount; no amount is wanted if `most` is 0
  int most;
};

constexpr int kMostSimulations = 100'000'000;
constexpr std::array kForms = {
    Form{"random", BotKind::kRandom, 0, 0},
    Form{"greedy", BotKind::kGreedy, 0, 0},
    Form{"glance", BotKind::kGlance, 1, 10'000},
    Form{"flat", BotKind::kFlat, 0, kMostSimulations},
    Form{"plain", BotKind::kPlain, 0, kMostSimulations},
    Form{"search", BotKind::kSearch, 0, kMostSimulations},
    Form{"level", BotKind::kLevel, 1, kLevels},
};

}  // namespace

std::optional<Contestant> parse_contestant(std::string_view text) {
  const std::size_t colon = text.find(':');
  for (const Form& form : kForms) {
    if (text.substr(0, colon) != form.name) continue;
    if (form.most == 0) return colon == std::string_view::npos ? std::optional{Contestant{form.kind, 0}} : std::nullopt;
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view digits = text.substr(colon + 1);
    int amount = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), amount);
    const bool whole = error == std::errc{} && end == digits.data() + digits.size();
    if (!whole || amount < form.least || amount > form.most) return std::nullopt;
    return Contestant{form.kind, amount};
  }
  return std::nullopt;
}

std::string format(const Contestant& contestant) {
  for (const Form& form : kForms) {
    if (form.kind != contestant.kind) continue;
    std::string text{form.name};
    if (form.most != 0) text.append(":").append(std::to_string(contestant.amount));
    return text;
  }
  return {};
}

}  // namespace sandstone::arena
