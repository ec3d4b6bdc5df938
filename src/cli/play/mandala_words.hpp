// Mandala in the terminal: its board drawn, its moves told and listed, its points explained. All of it from views.
#pragma once

#include <string>
#include <vector>

#include "cli/play/table.hpp"
#include "games/mandala/mandala.hpp"
#include "messages/message.hpp"
#include "positions/seen.hpp"

namespace sandstone::terminal {

using MandalaView = mandala::Full::View;
using MandalaSeen = Seen<mandala::Full>;

// At most 80 columns wide; the viewer sits at the bottom.
Canvas draw_board(const MandalaView& view, const Table& table);

// What a move did, as a seat saw it.
std::string tell_move(const MandalaSeen& seen, const Table& table);

// The viewer's legal moves whose notation begins with the prefix, which may be empty.
std::vector<ChoiceGroup> list_choices(const MandalaView& view, std::string_view prefix, const Table& table);

// What the viewer is asked to do now.
std::string ask_for_move(const MandalaView& view, const Table& table);

// Points and their parts, line by line: so far, as far as the viewer knows; and at the end.
std::vector<std::string> tell_score(const MandalaView& view, const Table& table);
std::vector<std::string> tell_result(const MandalaView& over, SeatSet winners, const Table& table);

// The letter of each card, with a space between: "R G G".
std::string card_letters(Counts cards);

// Why a move is refused, without the clause.
Message sentence_of(mandala::Refusal refusal);

}  // namespace sandstone::terminal
