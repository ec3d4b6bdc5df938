// What a bot does at every information set that it can get to: asked several times, each time with luck of its own.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bots/levels.hpp"
#include "bots/net_bot.hpp"
#include "nets/evaluation.hpp"
#include "perft/hash.hpp"
#include "solve/build_tree.hpp"

namespace sandstone::solve {

struct BotPolicy {
  Policy policy;            // uniform where the bot never gets to
  std::uint64_t asked = 0;  // different views that it was asked about
};

template <Game G>
class BotAsker {
 public:
  // Luck follows from the seed and the view, so that the same call gives the same policy. A bot that plays by a network
  // needs one.
  BotAsker(const BuiltTree<G>& built, const BotChoice& bot, SharedNetwork<G> network, int samples, std::uint64_t seed)
      : built_{built},
        bot_{bot},
        network_{std::move(network)},
        opponent_{opponent_for<G>(bot, network_)},
        samples_{samples},
        seed_{seed} {}

  // Reports progress: how many more nodes of the tree are done.
  BotPolicy ask(const std::function<void(std::uint64_t)>& advance) {
    const auto nodes = built_.tree.nodes();
    BotPolicy result{built_.tree.uniform(), 0};
    std::vector<bool> filled(built_.tree.info_sets().size());
    std::vector<std::array<bool, 2>> reached(nodes.size());  // by the bot's own moves, on either seat
    reached[0] = {true, true};
    for (std::size_t n = 0; n < nodes.size(); ++n) {
      const TreeNode& node = nodes[n];
      const bool decides = node.kind == NodeKind::kDecision && reached[n][node.seat];
      if (decides && !filled[node.info_set]) {
        fill(node.info_set, result.policy);
        filled[node.info_set] = true;
      }
      for (std::uint32_t i = 0; i < node.children; ++i) {
        auto& below = reached[node.first_child + i];
        below = reached[n];
        if (decides) {
          below[node.seat] = result.policy[built_.tree.info_sets()[node.info_set].first_choice + i] > 0;
        }
      }
      if (n % kNews == kNews - 1) advance(kNews);
    }
    result.asked = asked_.size();
    return result;
  }

 private:
  static constexpr std::size_t kNews = 256;

  void fill(std::uint32_t info_set, Policy& policy) {
    const typename G::View& view = built_.views[info_set];
    const InfoSet& set = built_.tree.info_sets()[info_set];
    if (set.moves == 1) return;
    auto [found, is_new] = asked_.try_emplace(std::string{bytes_of(view)});
    if (is_new) found->second = shares(view);
    for (std::uint32_t i = 0; i < set.moves; ++i) policy[set.first_choice + i] = found->second[i];
  }

  // How often each move is chosen.
  std::vector<double> shares(const typename G::View& view) const {
    if (bot_.kind == BotKind::kNetDraw) return chances(view);
    std::vector<double> shares(static_cast<std::size_t>(move_count(view)));
    Hash hash{seed_};
    hash.add(bytes_of(view));
    for (int sample = 0; sample < samples_; ++sample) {
      SeededLuck luck{hash.value() + static_cast<std::uint64_t>(sample)};
      const auto move = opponent_.bot->choose(view, opponent_.budget, luck);
      for (std::size_t i = 0; i < shares.size(); ++i) {
        if (nth_move(view, static_cast<int>(i)) == move) shares[i] += 1.0 / samples_;
      }
    }
    return shares;
  }

  // A bot that draws its moves by their chances need not be asked: they are known.
  std::vector<double> chances(const typename G::View& view) const {
    std::vector<double> chances(static_cast<std::size_t>(move_count(view)));
    double sum = 0;
    for (const auto& choice : nets::evaluate(*network_, view, bot_.amount / 100.0).moves) {
      for (std::size_t i = 0; i < chances.size(); ++i) {
        if (nth_move(view, static_cast<int>(i)) == choice.move) chances[i] = choice.chance;
      }
      sum += choice.chance;
    }
    for (double& chance : chances) chance /= sum;  // they are rounded
    return chances;
  }

  const BuiltTree<G>& built_;
  BotChoice bot_;
  SharedNetwork<G> network_;
  Opponent<G> opponent_;
  int samples_;
  std::uint64_t seed_;
  std::unordered_map<std::string, std::vector<double>> asked_;
};

}  // namespace sandstone::solve
