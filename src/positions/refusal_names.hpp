// What each refusal is called in the message catalogue: refusal.mandala.… and refusal.stones.…
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "games/mandala/moves.hpp"
#include "games/stones/refusals.hpp"

namespace sandstone {

namespace mandala {

inline constexpr std::array<std::string_view, 20> kRefusalNames = {
    "game_over",          "cards_still_drawn",     "not_your_turn",        "must_claim",
    "nothing_to_claim",   "not_on_mountain",       "not_in_hand",          "no_such_mandala",
    "no_such_colour",     "build_one_card",        "play_at_least_one",    "discard_at_least_one",
    "not_enough_to_grow", "not_enough_to_discard", "keep_one_card",        "colour_in_field",
    "colour_on_mountain", "colour_in_other_field", "last_card_needs_deck", "claim_whole_colour",
};
static_assert(kRefusalNames.size() == kRefusalCount && !kRefusalNames.back().empty());

constexpr std::string_view name_of(Refusal refusal) { return kRefusalNames[static_cast<std::size_t>(refusal)]; }

}  // namespace mandala

namespace stones {

inline constexpr std::array<std::string_view, 24> kRefusalNames = {
    "game_over",
    "setup_unfinished",
    "not_your_turn",
    "mixed_move",
    "no_such_circle",
    "no_such_direction",
    "no_such_space",
    "no_such_colour",
    "no_empty_space",
    "no_artist_there",
    "same_circle",
    "circle_occupied",
    "takes_nothing",
    "first_stack_empty",
    "first_stone_other_pattern",
    "first_stone_guarded",
    "space_taken",
    "colour_needs_two_tops",
    "no_towers_chosen",
    "tower_empty",
    "white_stone_pending",
    "no_white_stone_pending",
    "white_needs_tower",
    "white_tower_full",
};
static_assert(kRefusalNames.size() == kRefusalCount && !kRefusalNames.back().empty());

constexpr std::string_view name_of(Refusal refusal) { return kRefusalNames[static_cast<std::size_t>(refusal)]; }

}  // namespace stones

}  // namespace sandstone
