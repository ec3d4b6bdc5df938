// A bot that thinks in slices over memory that it is given: the same bots as natively, and so the same moves.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <variant>

#include "bots/greedy_bot.hpp"
#include "bots/levels.hpp"
#include "bots/net_bot.hpp"
#include "bots/random_bot.hpp"
#include "bots/search_bot.hpp"
#include "core/fixed_vector.hpp"
#include "describe/json_writer.hpp"
#include "wasm/think_request.hpp"

namespace sandstone::wasm {

// `kWithNetworks`: also bots that play by a network.
template <Game G, bool kWithNetworks = true>
class Thinker {
 public:
  using Move = typename G::Move;

  // The arena must be aligned like the largest number, and outlive the thinker, as must the network, which is asked for
  // by bots that need one. Bots that do not search have chosen when this returns.
  Thinker(const typename G::View& view, BotChoice choice, std::uint64_t seed, std::span<std::byte> arena,
          const nets::Network<G>* network = nullptr) {
    const BotChoice bot = without_level<G>(choice);
    SeededLuck luck{seed};
    if constexpr (kWithNetworks) {
      switch (bot.kind) {
        case BotKind::kNet: move_ = nets::best_move(*network, view); return;
        case BotKind::kNetDraw: move_ = draw_move<G>(*network, view, bot.amount, luck); return;
        case BotKind::kNetSearch:
          begin(by_network_, view, bot.amount, BotTraits<G>::with_net(network), luck, arena);
          return;
        default: break;
      }
    }
    switch (bot.kind) {
      case BotKind::kGreedy: move_ = GreedyBot<G>{bot.amount}.choose(view, {}, luck); return;
      case BotKind::kPlain: begin(plain_, view, bot.amount, {}, luck, arena); return;
      case BotKind::kSearch: begin(guided_, view, bot.amount, {BotTraits<G>::kGuidance}, luck, arena); return;
      default: move_ = RandomBot<G>{}.choose(view, {}, luck);
    }
  }

  // Simulations in all, and how many of them have been made.
  int wanted() const { return wanted_; }
  int done() const { return done_; }

  // Whether the remaining simulations cannot change the answer.
  bool is_settled() const {
    const int left = wanted_ - done_;
    return left == 0 || is_decided(*tree(), left);
  }

  void step(int simulations) {
    const int slice = std::clamp(simulations, 0, wanted_ - done_);
    if (plain_) plain_->step(slice);
    if (guided_) guided_->step(slice);
    if constexpr (kWithNetworks) {
      if (by_network_) by_network_->step(slice);
    }
    done_ += slice;
  }

  // The best move so far, at any time, with what it rests on.
  template <Sink S>
  void write_answer(S& sink) const {
    JsonWriter<S> json{sink, JsonLayout::kOneLine};
    json.begin_object();
    json.member("move", format(best()).view());
    json.member("simulations", done_);
    json.member("of", wanted_);
    if (tree() != nullptr) write_tree(json, *tree());
    json.end_object();
  }

  Move best() const {
    if constexpr (kWithNetworks) {
      if (by_network_) return by_network_->best();
    }
    return guided_ ? guided_->best() : plain_ ? plain_->best() : move_;
  }

 private:
  static constexpr std::size_t kMovesTold = 16;

  // Takes as many nodes as are wanted, if there is room: a tree needs two at least. It writes a node before it reads
  // it.
  template <class Search>
  void begin(std::optional<Search>& search, const typename G::View& view, int simulations,
             const typename Search::Settings& settings, SeededLuck& luck, std::span<std::byte> arena) {
    using Node = typename Search::Node;
    const std::size_t room = std::min(kMostNodes, arena.size() / sizeof(Node));
    const std::size_t nodes =
        std::clamp(Search::nodes_for(view, settings, simulations), std::min<std::size_t>(2, room), room);
    search.emplace(view, std::span{reinterpret_cast<Node*>(arena.data()), nodes}, luck.next(), settings);
    wanted_ = move_count(view) > 1 ? simulations : 0;
  }

  // Null where nothing is searched.
  const Tree<Move>* tree() const {
    if constexpr (kWithNetworks) {
      if (by_network_) return &by_network_->tree();
    }
    return guided_ ? &guided_->tree() : plain_ ? &plain_->tree() : nullptr;
  }

  // The moves looked at, the most visited first. A value is a share of a win in ten thousandths.
  template <Sink S>
  static void write_tree(JsonWriter<S>& json, const Tree<Move>& tree) {
    FixedVector<std::uint32_t, G::kMaxMoves> children;
    for (std::uint32_t child = tree[tree.kRoot].first_child; child != 0; child = tree[child].next_sibling) {
      children.push_back(child);
    }
    const auto told = std::min(kMovesTold, children.size());
    std::partial_sort(children.begin(), children.begin() + told, children.end(), [&](std::uint32_t a, std::uint32_t b) {
      return tree[a].visits != tree[b].visits ? tree[a].visits > tree[b].visits : a < b;
    });
    json.member("nodes", tree.size());
    json.member("full", tree.full());
    json.key("moves");
    json.begin_list();
    for (std::size_t i = 0; i < told; ++i) write_child(json, tree[children[i]]);
    json.end_list();
  }

  template <Sink S>
  static void write_child(JsonWriter<S>& json, const TreeNode<Move>& child) {
    json.begin_object();
    json.member("move", format(child.move).view());
    json.member("visits", child.visits);
    json.key("value");
    if (child.visits == 0) {
      json.null();
    } else {
      json.integer(child.value_sum / child.visits);
    }
    json.end_object();
  }

  std::optional<PlainSearch<G>> plain_;
  std::optional<GuidedSearch<G>> guided_;
  std::conditional_t<kWithNetworks, std::optional<typename BotTraits<G>::SearchWithNet>, std::monostate> by_network_;
  Move move_{};
  int wanted_ = 0;
  int done_ = 0;
};

}  // namespace sandstone::wasm
