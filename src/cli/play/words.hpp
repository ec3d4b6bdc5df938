// The games in the terminal: boards drawn, moves told and listed, points explained. All of it from what a seat can see.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/table.hpp"
#include "messages/say.hpp"
#include "positions/scene.hpp"

namespace sandstone::terminal {

using MandalaView = mandala::Full::View;
using StonesView = stones::Full::View;
using MandalaScene = mandala::Scene<mandala::StandardRules>;
using StonesScene = stones::Scene<stones::StandardRules>;

// The message for something that the rulebook has a name for: named("cards", "red") is cards.red.
inline Message named(std::string_view group, std::string_view name) {
  return *message_for(fmt::format("{}.{}", group, name));
}

// What differs between the games in words alone: play.mandala.help and so on.
template <class G>
Message game_text(std::string_view name) {
  return named(fmt::format("play.{}", G::kName), name);
}

// Why a move is refused, without the clause.
template <class G>
Message sentence_of(typename G::Refusal refusal) {
  return named(fmt::format("refusal.{}", G::kName), name_of(refusal));
}

// M9.3: whether something that was open to all is hidden later, so that memory aids help.
constexpr bool remembers(mandala::Full) { return true; }
constexpr bool remembers(stones::Full) { return false; }

// The places for towers as boards show them (S1.4).
inline constexpr std::array<std::string_view, stones::kMaxSpaces> kSpaceNames = {"I", "II", "III", "IV", "V"};

inline std::string_view sign_of(stones::Pattern pattern, const Look& look) {
  return pattern == stones::Pattern::kStar ? glyphs(look).star : glyphs(look).ring;
}

// "a, b and c"
std::string listed(const std::vector<std::string>& words, Language language);

// The letter of each card, with a space between: "R G G".
std::string card_letters(Counts cards);

std::string objective_in_short(const stones::Objective& objective, Language language);

// At most 80 columns wide. In Mandala the viewer sits at the bottom. In Stones a stone is the letter of its colour and
// the sign of its pattern; the viewer's towers stand upright, those of the others are written from bottom to top.
Canvas draw_board(const MandalaView& view, const Table& table);
Canvas draw_board(const StonesView& view, const Table& table);

// What a move did, as a seat saw it.
std::string tell_event(const mandala::Event& event, const Table& table);
std::string tell_event(const stones::Event& event, const Table& table);

// The viewer's legal moves whose notation begins with the prefix, which may be empty. Picks are many: unless the prefix
// names an artist and where it goes, they are listed by these alone.
std::vector<ChoiceGroup> list_choices(const MandalaScene& scene, std::string_view prefix, const Table& table);
std::vector<ChoiceGroup> list_choices(const StonesScene& scene, std::string_view prefix, const Table& table);

// What the viewer is asked to do now.
std::string ask_for_move(const MandalaView& view, const Table& table);
std::string ask_for_move(const StonesView& view, const Table& table);

// Points and their parts, line by line: so far, as far as the viewer knows; and at the end, where winners stand last.
std::vector<std::string> tell_score(const MandalaScene& scene, const Table& table);
std::vector<std::string> tell_score(const StonesScene& scene, const Table& table);
std::vector<std::string> tell_result(const MandalaScene& over, const Table& table);
std::vector<std::string> tell_result(const StonesScene& over, const Table& table);

// The same for all games: the points of each player, seat by seat from the first, and the verdict. add_parts(lines,
// seat) adds what points are made of. Where points alone do not tell who has won, `tied` explains it.
template <class Scene, class AddParts>
std::vector<std::string> tell_result(const Scene& over, Seat first, const Table& table, Message tied,
                                     AddParts&& add_parts) {
  const Language language = table.look.language;
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < over.score.size(); ++n) {
    const std::size_t seat = (static_cast<std::size_t>(first.index()) + n) % over.score.size();
    lines.push_back(table.names[seat]);
    add_parts(lines, seat);
    lines.push_back("  " + say(language, Message::kPlayResultTotal, {{"n", over.score[seat].total}}));
  }
  const auto winner = static_cast<std::size_t>(over.head.winners[0] - 1);
  const auto equals =
      std::ranges::count_if(over.score, [&](const auto& seat) { return seat.total == over.score[winner].total; });
  const std::string& name = table.names[winner];
  lines.push_back(over.head.winners.size() > 1
                      ? say(language, Message::kPlayMandalaShared)
                      : say(language, equals > 1 ? tied : Message::kPlayResultWins, {{"name", name}}));
  return lines;
}

}  // namespace sandstone::terminal
