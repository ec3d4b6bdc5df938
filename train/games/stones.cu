// Mandala Stones for self-play; -DSANDSTONE_MINI is the miniature.
#include "games/stones/features.hpp"
#include "train/environment.hpp"

namespace sandstone::train {

template <class Rules>
struct Training<stones::Stones<Rules>> {
  using G = stones::Stones<Rules>;

  // The table's number is that of its players (0: any, two most often), and 8 without Harmony, 16 with it (else any).
  static SANDSTONE_TRAIN_FN typename G::Options options(int table, SeededLuck& luck) {
    typename G::Options options;
    const int chosen = static_cast<int>(luck.below(4));
    const int kind = static_cast<int>(luck.below(3));
    options.players = table % 8 != 0 ? table % 8 : chosen < 2 ? 2 : chosen + 1;
    options.harmony = table / 8 == 0 ? kind == 0 : table / 8 == 2;
    return options;
  }

  // Mostly the win, and a little the lead over the best other player, so that there is something to learn from lost
  // games.
  static SANDSTONE_TRAIN_FN void worth(const typename G::State& over, float* by_seat) {
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
      by_seat[seat] = (won.has(Seat{seat}) ? 0.9F : -0.9F) + 0.1F * part_of_lead;
    }
  }
};

}  // namespace sandstone::train

#if defined(SANDSTONE_MINI)
SANDSTONE_ENVIRONMENT(sandstone::stones::Mini)
#else
SANDSTONE_ENVIRONMENT(sandstone::stones::Full)
#endif
