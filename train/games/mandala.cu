// Mandala for self-play; -DSANDSTONE_MINI is the miniature that src/solve solves.
#include "games/mandala/features.hpp"
#include "train/environment.hpp"

#if defined(SANDSTONE_MINI)
#include "solve/miniatures.hpp"
#endif

namespace sandstone::train {

template <class Rules>
struct Training<mandala::Mandala<Rules>> {
  using G = mandala::Mandala<Rules>;

  static SANDSTONE_TRAIN_FN typename G::State dealt(int, SeededLuck& luck) {
    typename G::State state = G::begin({});
    deal_through(state, luck);
    return state;
  }

  // Mostly the win, and a little the lead, so that there is something to learn from lost games. The miniature is solved
  // for the win alone, so that is what it learns.
  static SANDSTONE_TRAIN_FN void worth(const typename G::State& over, float* by_seat) {
    constexpr float kLead = Rules::kColours == 6 ? 0.1F : 0;
    const auto points = score(over);
    const SeatSet won = winners(over, points);
    const int win = (won.has(Seat{0}) ? 1 : 0) - (won.has(Seat{1}) ? 1 : 0);
    const int lead = points[0].total - points[1].total;
    const float part_of_lead = static_cast<float>(lead) / static_cast<float>(10 + (lead < 0 ? -lead : lead));
    by_seat[0] = (1 - kLead) * static_cast<float>(win) + kLead * part_of_lead;
    by_seat[1] = -by_seat[0];
  }
};

}  // namespace sandstone::train

#if defined(SANDSTONE_MINI)
SANDSTONE_ENVIRONMENT(sandstone::solve::MandalaTiny)
#else
SANDSTONE_ENVIRONMENT(sandstone::mandala::Full)
#endif
