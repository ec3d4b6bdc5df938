// Mandala Stones for self-play; -DSANDSTONE_MINI is the miniature that src/solve solves.
#include "games/stones/features.hpp"
#include "train/environment.hpp"

#if defined(SANDSTONE_MINI)
#include "solve/miniatures.hpp"
#endif

namespace sandstone::train {

template <class Rules>
struct Training<stones::Stones<Rules>> {
  using G = stones::Stones<Rules>;

  // The table's number is that of its players (0: any, two most often), and 8 without Harmony, 16 with it (else any).
  // 32 and more: always the same board of the miniature, and objectives by luck.
  static SANDSTONE_TRAIN_FN typename G::State dealt(int table, SeededLuck& luck) {
#if defined(SANDSTONE_MINI)
    if (table / 32 != 0) return deal_on_board(static_cast<std::uint64_t>(table / 32), luck);
#endif
    typename G::State state = G::begin(options(table, luck));
    deal_through(state, luck);
    return state;
  }

  // Mostly the win, and a little the lead over the best other player, so that there is something to learn from lost
  // games. The miniature is solved for the win alone, so that is what it learns.
  static SANDSTONE_TRAIN_FN void worth(const typename G::State& over, float* by_seat) {
    constexpr float kLead = Rules::kColours == 4 ? 0.1F : 0;
    const auto points = score(over);
    const SeatSet won = winners(over, points);
    const int seats = seat_count(over);
    for (int seat = 0; seat < seats; ++seat) {
      int best_other = 0;
      for (int other = 0; other < seats; ++other) {
        if (other != seat && points[other].total > best_other) best_other = points[other].total;
      }
      const int lead = points[seat].total - best_other;
      const float part_of_lead = static_cast<float>(lead) / static_cast<float>(10 + (lead < 0 ? -lead : lead));
      by_seat[seat] = (1 - kLead) * (won.has(Seat{seat}) ? 1 : -1) + kLead * part_of_lead;
    }
  }

 private:
  static SANDSTONE_TRAIN_FN typename G::Options options(int table, SeededLuck& luck) {
    typename G::Options options;
    const int chosen = static_cast<int>(luck.below(4));
    const int kind = static_cast<int>(luck.below(3));
    options.players = table % 8 != 0 ? table % 8 : chosen < 2 ? 2 : chosen + 1;
    options.harmony = table / 8 == 0 ? kind == 0 : table / 8 == 2;
    return options;
  }

#if defined(SANDSTONE_MINI)
  static SANDSTONE_TRAIN_FN typename G::State deal_on_board(std::uint64_t seed, SeededLuck& luck) {
    constexpr std::uint32_t kCards = stones::kCards<Rules>;
    typename G::State state = solve::board_of(seed);
    const int first = static_cast<int>(luck.below(kCards));
    const int after = static_cast<int>(luck.below(kCards - 1));
    solve::set_objectives(state, first, after < first ? after : after + 1);
    return state;
  }
#endif
};

}  // namespace sandstone::train

#if defined(SANDSTONE_MINI)
SANDSTONE_ENVIRONMENT(sandstone::solve::StonesTiny)
#else
SANDSTONE_ENVIRONMENT(sandstone::stones::Full)
#endif
