// belief: what a seat may think of the cards, objectives and patterns that it cannot see.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/game.hpp"
#include "review/report.hpp"
#include "review/worlds.hpp"

namespace sandstone::review {

namespace beliefs {

// Sums of weights of the worlds in which at least 1, 2, … cards of each colour are in a place.
template <std::size_t kColours>
struct PlaceSums {
  std::array<std::array<double, 12>, kColours> at_least{};

  void add(Counts cards, double weight) {
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      for (int n = 0; n < cards.of(static_cast<int>(colour)) && n < 12; ++n) {
        at_least[colour][static_cast<std::size_t>(n)] += weight;
      }
    }
  }
};

constexpr int chance(double weight) { return static_cast<int>(weight * kWholeWin + 0.5); }

template <std::size_t kColours>
void write(const PlaceSums<kColours>& sums, int cards, Counts unseen, FixedVector<CardBelief, 6>& out) {
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    CardBelief belief;
    belief.colour = Text<8>{mandala::kColourNames[colour]};
    belief.unseen = unseen.of(static_cast<int>(colour));
    for (int n = 0; n < cards && n < belief.unseen && n < 12; ++n) {
      belief.at_least.push_back(chance(sums.at_least[colour][static_cast<std::size_t>(n)]));
    }
    out.push_back(belief);
  }
}

template <class Rules, class EachWorld>
void fill(const mandala::View<Rules>& view, const EachWorld& each_world, BeliefReport& report) {
  constexpr auto kColours = static_cast<std::size_t>(Rules::kColours);
  for (int other = 0; other < 2; ++other) {
    if (!view.hides(other)) continue;
    const auto at = static_cast<std::size_t>(other);
    PlaceSums<kColours> hand;
    PlaceSums<kColours> cup;
    Counts unseen;
    each_world([&](const mandala::State<Rules>& world, double weight) {
      hand.add(world.hand[at], weight);
      cup.add(world.start_cup[at], weight);
      unseen = world.hand[at] + world.start_cup[at] + world.deck.counts();
    });
    SeatBelief seat;
    seat.seat = other + 1;
    write(hand, view.hand_size[at], unseen, seat.hand);
    write(cup, view.cup_size[at] - view.claimed[at].total(), unseen, seat.cup);
    report.seats.push_back(seat);
  }
}

template <class Rules, class EachWorld>
void fill(const stones::View<Rules>& view, const EachWorld& each_world, BeliefReport& report) {
  constexpr auto kCards = static_cast<std::size_t>(stones::kCards<Rules>);
  for (int other = 0; other < view.board.players; ++other) {
    if (!view.hides(other)) continue;
    std::array<double, kCards> sums{};
    each_world([&](const stones::State<Rules>& world, double weight) {
      for (std::size_t card = 0; card < kCards; ++card) {
        if ((world.objectives[static_cast<std::size_t>(other)] >> card & 1) != 0) sums[card] += weight;
      }
    });
    SeatBelief seat;
    seat.seat = other + 1;
    for (std::size_t card = 0; card < kCards; ++card) {
      if (sums[card] > 0) seat.objectives.push_back({static_cast<int>(card) + 1, chance(sums[card])});
    }
    report.seats.push_back(seat);
  }
  // Players know no more of covered patterns than everybody (S9.2), so these chances need no worlds: all unseen stones
  // of a colour are alike.
  const Counts unseen = stones::all_stones<Rules>() - stones::known_stones(view.board);
  for (int stack = 0; stack < stones::kStacks<Rules>; ++stack) {
    const auto place = static_cast<std::size_t>(stones::nth_stack<Rules>(stack));
    for (int depth = 0; depth < 4; ++depth) {
      const auto stone = stones::Stone::from_code(view.board.stacks[place] >> (4 * depth));
      if (!stone.exists() || stone.is_coloured()) continue;
      const int stars = unseen.of(stones::index(stone.colour()));
      const int rings = unseen.of(4 + stones::index(stone.colour()));
      report.covered.push_back({stack, depth, chance(static_cast<double>(stars) / (stars + rings))});
    }
  }
}

}  // namespace beliefs

template <Game G>
class Belief {
 public:
  // Of a seat after so many moves. Where nothing was done yet, the worlds all count the same.
  void begin(const Judge<G>& judge, const Timeline<G>& timeline, int turn, Seat seat, int worlds, std::uint64_t seed,
             Trust trust = {}) {
    judge_ = &judge;
    turn_ = turn;
    seat_ = seat;
    worlds_.begin(timeline, turn, seat, worlds, seed, trust);
    if (worlds_.wanted() == 0) worlds_.begin_uniform(worlds);
  }

  int total() const { return worlds_.wanted(); }
  int done() const { return worlds_.made(); }
  bool is_done() const { return done() == total(); }
  void step() {
    if (!is_done()) worlds_.step(*judge_);
  }
  const Worlds<G>& worlds() const { return worlds_; }

  // All steps must be done.
  void fill(BeliefReport& report) const {
    report = {};
    report.ruleset = Text<32>{G::kRuleset};
    report.seat = seat_.index() + 1;
    report.turn = turn_;
    report.worlds = worlds_.wanted();
    report.effective = worlds_.effective();
    beliefs::fill(
        worlds_.view(),
        [&](const auto& use) {
          for (int n = 0; n < worlds_.wanted(); ++n) use(worlds_.world(n), worlds_.weight(n));
        },
        report);
  }

 private:
  const Judge<G>* judge_ = nullptr;
  int turn_ = 0;
  Seat seat_;
  Worlds<G> worlds_;
};

}  // namespace sandstone::review
