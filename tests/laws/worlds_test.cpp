// sample_world draws states that the view allows (M9.5, S9.5): always, playable to the end, and on the miniatures with
// just the probabilities that counting all assignments of the unseen pieces gives.
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lawful_games.hpp"

namespace sandstone::laws {
namespace {

template <class G>
class Worlds : public ::testing::Test {};
TYPED_TEST_SUITE(Worlds, LawfulGames, GameNames);

TYPED_TEST(Worlds, a_sampled_world_looks_the_same_and_can_be_played_to_the_end) {
  using G = TypeParam;
  EXPECT_TRUE(rc::check([](std::uint64_t seed) {
    SeededLuck luck{seed};
    walk<G>(seed, [&](const auto& state) {
      if (luck.below(6) != 0 && !is_over(state)) return;
      for (const Seat seat : viewers<G>(state)) {
        const auto view = view_for(state, seat);
        auto world = sample_world(view, luck);
        RC_ASSERT(same_bytes(view_for(world, seat), view));
        RC_ASSERT(why_impossible(world) == std::string_view{});
        const int decisions = play_out(world, luck);
        RC_ASSERT(is_over(world));
        RC_ASSERT(decisions <= G::kMaxDecisions);
        RC_ASSERT(Lawful<G>::conserves(world));
      }
    });
  }));
}

// How often each world comes up among all assignments, by its text.
using Weights = std::map<std::string, double>;

// Draws worlds and compares their frequencies with the weights by the chi-square statistic; seeds are fixed, so that
// the outcome is too. Rare worlds are taken together.
template <class View>
void expect_distribution(const View& view, const Weights& weights, std::uint64_t seed) {
  double all = 0;
  for (const auto& [world, weight] : weights) all += weight;
  const int draws = static_cast<int>(std::min(60.0 * static_cast<double>(weights.size()) + 2000.0, 60000.0));
  std::map<std::string, int> seen;
  SeededLuck luck{seed};
  for (int i = 0; i < draws; ++i) {
    const std::string world{format(sample_world(view, luck)).view()};
    ASSERT_TRUE(weights.contains(world)) << "not a world of this view: " << world;
    ++seen[world];
  }
  double statistic = 0;
  int cells = 0;
  double rare_expected = 0;
  double rare_seen = 0;
  for (const auto& [world, weight] : weights) {
    const double expected = weight / all * draws;
    const double here = seen.contains(world) ? seen.at(world) : 0;
    if (expected < 8) {
      rare_expected += expected;
      rare_seen += here;
      continue;
    }
    statistic += (here - expected) * (here - expected) / expected;
    ++cells;
  }
  if (rare_expected > 0) {
    statistic += (rare_seen - rare_expected) * (rare_seen - rare_expected) / std::max(rare_expected, 1.0);
    ++cells;
  }
  const double freedom = std::max(cells - 1, 1);
  EXPECT_LT(statistic, freedom + 4 * std::sqrt(2 * freedom) + 8)
      << weights.size() << " worlds, " << draws << " draws of " << format(view).view();
}

using MiniMandala = mandala::Mini;

// Counts the assignments of distinct unseen cards to hidden places, one card after the other.
class MandalaCounter {
 public:
  explicit MandalaCounter(const MiniMandala::View& view) : view_{view}, world_{} {
    world_.board = view.board;
    world_.hand = view.hand;
    world_.old_hand = view.old_hand;
    for (int q = 0; q < 2; ++q) {
      world_.cup[q] = view.cup[q];
      if (!view.hides(q)) world_.start_cup[q] = view.cup[q] - view.claimed[q];
      hand_room_[q] = view.hides(q) ? view.hand_size[q] : 0;
      cup_room_[q] = view.hides(q) ? view.cup_size[q] - view.claimed[q].total() : 0;
      if (view.hides(q) && view.board.last_phase != 0) shown_room_[q] = view.board.shown[q];
    }
    deck_room_ = view.deck_size;
    for (int c = 0; c < 3; ++c) {
      for (int n = 0; n < view.unseen.of(c); ++n) cards_.push_back({c, view.board.last_phase != 0});
      for (int n = 0; n < view.unseen_new.of(c); ++n) cards_.push_back({c, false});
    }
  }

  // Nothing when there are too many to count.
  std::optional<Weights> count() {
    assign(0);
    if (leaves_ > kMostLeaves) return std::nullopt;
    return weights_;
  }

 private:
  struct Card {
    int colour;
    bool old;  // unseen when the new deck was made: it cannot lie in the deck
  };
  static constexpr long kMostLeaves = 400'000;

  void assign(std::size_t next) {
    if (leaves_ > kMostLeaves) return;
    if (next == cards_.size()) {
      ++leaves_;
      auto world = world_;
      world.deck = Bag{deck_};
      ++weights_[std::string{format(world).view()}];
      return;
    }
    const auto [colour, old] = cards_[next];
    const bool renewed = view_.board.last_phase != 0;
    if (!old && deck_room_ > 0) {
      --deck_room_;
      deck_.add(colour);
      assign(next + 1);
      deck_.remove(colour);
      ++deck_room_;
    }
    for (int q = 0; q < 2; ++q) {
      if (cup_room_[q] > 0 && (old || !renewed)) {
        --cup_room_[q];
        world_.cup[q].add(colour);
        world_.start_cup[q].add(colour);
        assign(next + 1);
        world_.cup[q].remove(colour);
        world_.start_cup[q].remove(colour);
        ++cup_room_[q];
      }
      if (hand_room_[q] > 0) {
        --hand_room_[q];
        world_.hand[q].add(colour);
        if (old) world_.old_hand[q].add(colour);
        assign(next + 1);
        if (old) world_.old_hand[q].remove(colour);
        world_.hand[q].remove(colour);
        ++hand_room_[q];
      }
      if (shown_room_[q].of(colour) > 0) {  // it has left the hand again since
        shown_room_[q].remove(colour);
        if (old) world_.old_hand[q].add(colour);
        assign(next + 1);
        if (old) world_.old_hand[q].remove(colour);
        shown_room_[q].add(colour);
      }
    }
  }

  const MiniMandala::View& view_;
  MiniMandala::State world_;
  Counts deck_;
  std::vector<Card> cards_;
  std::array<int, 2> hand_room_{}, cup_room_{};
  std::array<Counts, 2> shown_room_{};
  int deck_room_ = 0;
  long leaves_ = 0;
  Weights weights_;
};

// Views of games at positions that `wanted` accepts, as many as asked for.
template <class G>
std::vector<typename G::View> views_where(int how_many, const std::function<bool(const typename G::View&)>& wanted) {
  std::vector<typename G::View> views;
  for (std::uint64_t seed = 1; static_cast<int>(views.size()) < how_many && seed < 20000; ++seed) {
    const auto state = any_state<G>(seed);
    const auto seats = viewers<G>(state);
    const auto view = view_for(state, seats[seed % seats.size()]);
    if (wanted(view)) views.push_back(view);
  }
  return views;
}

void expect_mandala_worlds(int how_many, const std::function<bool(const MiniMandala::View&)>& wanted) {
  int counted = 0;
  for (const auto& view : views_where<MiniMandala>(4 * how_many, wanted)) {
    const auto weights = MandalaCounter{view}.count();
    if (!weights || weights->size() < 3) continue;
    expect_distribution(view, *weights, 77);
    if (++counted == how_many) return;
  }
  EXPECT_GE(counted, how_many) << "too few views could be counted";
}

TEST(MandalaWorlds, M9_5_before_the_new_deck_all_assignments_of_unseen_cards_are_equally_likely) {
  expect_mandala_worlds(12, [](const auto& view) {
    return view.board.last_phase == 0 && node(view) == Node::kDecision && !view.seat.is_spectator();
  });
}

TEST(MandalaWorlds, M9_5_after_the_new_deck_old_and_new_cards_are_kept_apart) {
  expect_mandala_worlds(25, [](const auto& view) {
    return view.board.last_phase != 0 && view.deck_size > 0 && !view.seat.is_spectator();
  });
}

TEST(MandalaWorlds, M9_5_a_card_shown_since_the_new_deck_may_have_been_old_or_new) {
  expect_mandala_worlds(15, [](const auto& view) {
    const int other = 1 - view.seat.index();
    return !view.seat.is_spectator() && view.board.last_phase != 0 && !view.board.shown[other].empty() &&
           !(view.unseen.kinds() & view.unseen_new.kinds() & view.board.shown[other].kinds()).empty();
  });
}

TEST(MandalaWorlds, M9_5_a_spectator_s_worlds_are_equally_likely_too) {
  expect_mandala_worlds(6, [](const auto& view) {
    return view.seat.is_spectator() && view.board.last_phase == 0 && node(view) == Node::kDecision;
  });
  expect_mandala_worlds(6, [](const auto& view) { return view.seat.is_spectator() && view.board.last_phase != 0; });
}

using MiniStones = stones::Mini;

// Counts the ways to give covered stones their patterns and hidden seats their cards.
class StonesCounter {
 public:
  explicit StonesCounter(const MiniStones::View& view) : world_{view.board, view.objectives} {
    unseen_ = stones::all_stones<MiniStones::Rules>() - stones::known_stones(view.board);
    for (int seat = 0; seat < view.board.players; ++seat) {
      if (!view.hides(seat)) continue;
      for (int n = stones::cards_of(view.board, seat); n > 0; --n) hidden_hands_.push_back(seat);
    }
  }

  Weights count() {
    cover(0, 0);
    return weights_;
  }

 private:
  void cover(std::size_t stack, int level) {
    if (stack == world_.board.stacks.size()) return give_cards(0);
    if (level == 4) return cover(stack + 1, 0);
    auto& stones = world_.board.stacks[stack];
    const auto stone = stones::Stone::from_code(static_cast<std::uint64_t>(stones >> (4 * level)));
    if (!stone.exists() || stone.is_coloured()) return cover(stack, level + 1);
    const auto covered = stones;
    for (const auto pattern : {stones::Pattern::kStar, stones::Pattern::kRing}) {
      const stones::Stone shown{stone.colour(), pattern};
      if (unseen_.of(shown.kind()) == 0) continue;
      unseen_.remove(shown.kind());
      stones =
          static_cast<std::uint16_t>((covered & ~(0xF << (4 * level))) | static_cast<int>(shown.code()) << (4 * level));
      cover(stack, level + 1);
      unseen_.add(shown.kind());
    }
    stones = covered;
  }

  void give_cards(std::size_t next) {
    if (next == hidden_hands_.size()) {
      ++weights_[std::string{format(world_).view()}];
      return;
    }
    auto& hand = world_.objectives[static_cast<std::size_t>(hidden_hands_[next])];
    for (int card = 0; card < stones::kCards<MiniStones::Rules>; ++card) {
      if ((stones::cards_left(world_) >> card & 1) == 0) continue;
      hand = static_cast<stones::CardSet>(hand | 1U << card);
      give_cards(next + 1);
      hand = static_cast<stones::CardSet>(hand & ~(1U << card));
    }
  }

  MiniStones::State world_;
  Counts unseen_;
  std::vector<int> hidden_hands_;
  Weights weights_;
};

TEST(StonesWorlds, S9_5_all_assignments_of_patterns_and_objectives_are_equally_likely) {
  const auto views = views_where<MiniStones>(
      12, [](const auto& view) { return node(view) == Node::kDecision && view.board.players == 2; });
  ASSERT_EQ(views.size(), 12U);
  for (const auto& view : views) expect_distribution(view, StonesCounter{view}.count(), 78);
}

TEST(StonesWorlds, S9_5_with_more_hidden_hands_too) {
  const auto views = views_where<MiniStones>(6, [](const auto& view) {
    return node(view) == Node::kDecision && view.board.players > 2 && view.board.open_stacks != 0;
  });
  ASSERT_EQ(views.size(), 6U);
  for (const auto& view : views) expect_distribution(view, StonesCounter{view}.count(), 79);
}

}  // namespace
}  // namespace sandstone::laws
