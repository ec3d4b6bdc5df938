// Mandala Stones in the terminal: its board drawn, its moves told and listed, its points explained. All of it from
// views.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/table.hpp"
#include "games/stones/stones.hpp"
#include "messages/message.hpp"
#include "positions/seen.hpp"

namespace sandstone::terminal {

using StonesView = stones::Full::View;
using StonesSeen = Seen<stones::Full>;

// At most 80 columns wide. A stone is the letter of its colour and the sign of its pattern. The viewer's towers stand
// upright, those of the others are written from bottom to top.
Canvas draw_board(const StonesView& view, const Table& table);

// What a move did, as a seat saw it.
std::string tell_move(const StonesSeen& seen, const Table& table);

// The viewer's legal moves whose notation begins with the prefix. Picks are many: unless the prefix names an artist and
// where it goes, they are listed by these alone.
std::vector<ChoiceGroup> list_choices(const StonesView& view, std::string_view prefix, const Table& table);

// What the viewer is asked to do now.
std::string ask_for_move(const StonesView& view, const Table& table);

// Points and their parts, line by line: so far, as far as the viewer knows; and at the end.
std::vector<std::string> tell_score(const StonesView& view, const Table& table);
std::vector<std::string> tell_result(const StonesView& over, SeatSet winners, const Table& table);

// Why a move is refused, without the clause.
Message sentence_of(stones::Refusal refusal);

// The pieces in words and letters.
Ink ink_of(stones::Colour colour);
Ink ink_of(stones::Stone stone);
char letter_of(stones::Stone stone);  // capital with the star, small with the ring; covered stones small
std::string circle_name(stones::Circle circle);
std::string_view space_name(stones::Space space);  // I … V
std::string objective_in_short(const stones::Objective& objective, Language language);
std::string objective_sentence(const stones::Objective& objective, Language language);
Message colour_name(stones::Colour colour);

}  // namespace sandstone::terminal
