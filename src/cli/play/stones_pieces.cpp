#include <array>
#include <cstddef>

#include "cli/play/stones_words.hpp"
#include "messages/say.hpp"

namespace sandstone::terminal {

namespace {

using stones::Objective;
using stones::Stone;

std::string stones_in_words(stones::Colour colour, int stones, Language language) {
  constexpr std::array kStones = {Message::kStonesYellow, Message::kStonesBlue, Message::kStonesRed,
                                  Message::kStonesPurple};
  return say(language, kStones[static_cast<std::size_t>(index(colour))], {{"n", stones}});
}

}  // namespace

Ink ink_of(stones::Colour colour) {
  constexpr std::array kInks = {Ink::kYellow, Ink::kBlue, Ink::kRed, Ink::kPurple};
  return kInks[static_cast<std::size_t>(index(colour))];
}

Ink ink_of(Stone stone) { return stone == Stone::white() ? Ink::kWhite : ink_of(stone.colour()); }

char letter_of(Stone stone) {
  if (stone.is_coloured()) return stones::kStoneLetters[static_cast<std::size_t>(stone.kind())];
  return stones::letter(stone.colour());
}

std::string circle_name(stones::Circle circle) {
  return {static_cast<char>('a' + circle.column()), static_cast<char>('1' + circle.row())};
}

std::string_view space_name(stones::Space space) {
  constexpr std::array<std::string_view, stones::kMaxSpaces> kNames = {"I", "II", "III", "IV", "V"};
  return kNames[static_cast<std::size_t>(index(space))];
}

Message colour_name(stones::Colour colour) {
  constexpr std::array kNames = {Message::kColourStonesYellow, Message::kColourStonesBlue, Message::kColourStonesRed,
                                 Message::kColourStonesPurple};
  return kNames[static_cast<std::size_t>(index(colour))];
}

std::string objective_in_short(const Objective& objective, Language language) {
  switch (objective.kind) {
    case Objective::Kind::kStones:
      return say(language, Message::kPlayStonesObjectiveStones,
                 {{"stones", say(language, Message::kCountStones, {{"n", int{objective.what}}})}});
    case Objective::Kind::kColour: {
      const auto colour = static_cast<stones::Colour>(objective.what);
      return say(language, Message::kPlayStonesObjectiveColour,
                 {{"stones", stones_in_words(colour, stones::StandardRules::kEnoughOfColour, language)}});
    }
    case Objective::Kind::kPattern: break;
  }
  const bool ring = objective.what == static_cast<int>(stones::Pattern::kRing);
  return say(language, Message::kPlayStonesObjectivePattern,
             {{"pattern", ring ? Message::kWithPatternRing : Message::kWithPatternStar}});
}

std::string objective_sentence(const Objective& objective, Language language) {
  constexpr std::array kColours = {Message::kObjectiveColourYellow, Message::kObjectiveColourBlue,
                                   Message::kObjectiveColourRed, Message::kObjectiveColourPurple};
  constexpr std::array kPatterns = {Message::kObjectivePatternStar, Message::kObjectivePatternRing};
  switch (objective.kind) {
    case Objective::Kind::kStones: return say(language, Message::kObjectiveStones, {{"n", int{objective.what}}});
    case Objective::Kind::kColour:
      return say(language, kColours[objective.what], {{"n", stones::StandardRules::kEnoughOfColour}});
    case Objective::Kind::kPattern: break;
  }
  return say(language, kPatterns[objective.what]);
}

}  // namespace sandstone::terminal
