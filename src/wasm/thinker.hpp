// A bot that thinks in slices over memory that it is given: the same bots as natively, and so the same moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "bots/glance_bot.hpp"
#include "bots/greedy_bot.hpp"
#include "bots/guided_search.hpp"
#include "bots/information_set_search.hpp"
#include "bots/levels.hpp"
#include "bots/random_bot.hpp"
#include "bots/think.hpp"
#include "core/fixed_vector.hpp"
#include "describe/json_writer.hpp"
#include "wasm/think_request.hpp"

namespace sandstone::wasm {

template <Game G>
class Thinker {
 public:
  using Move = typename G::Move;

  // The arena must be aligned like the largest number, and outlive the thinker. The bots that do not search have chosen
  // when this returns.
  Thinker(const typename G::View& view, BotChoice bot, std::uint64_t seed, std::span<std::byte> arena) {
    if (bot.kind == BotKind::kLevel) bot = bot_of_level(bot.amount);
    SeededLuck luck{seed};
    switch (bot.kind) {
      case BotKind::kGreedy: move_ = GreedyBot<G>{}.choose(view, {}, luck); return;
      case BotKind::kGlance: move_ = GlanceBot<G>{bot.amount}.choose(view, {}, luck); return;
      case BotKind::kPlain:
        textbook_.emplace(view, nodes<TreeNode<Move>>(arena, InformationSetSearch<G>::nodes_for(view, bot.amount)),
                          luck.next());
        break;
      case BotKind::kSearch: {
        constexpr Guidance kGuidance = guidance_of<G>();
        const std::size_t wanted = GuidedSearch<G>::nodes_for(kGuidance, bot.amount);
        guided_.emplace(view, nodes<GuidedNode<Move>>(arena, wanted), luck.next(), kGuidance);
        break;
      }
      default: move_ = RandomBot<G>{}.choose(view, {}, luck); return;
    }
    wanted_ = move_count(view) > 1 ? bot.amount : 0;
  }

  // Simulations in all, and how many of them have been made.
  int wanted() const { return wanted_; }
  int done() const { return done_; }

  // Can the rest of them not change the answer any more?
  bool is_settled() const {
    const int left = wanted_ - done_;
    if (left == 0) return true;
    return textbook_ ? is_decided(textbook_->tree(), left) : is_decided(guided_->tree(), left);
  }

  void step(int simulations) {
    const int slice = std::clamp(simulations, 0, wanted_ - done_);
    if (textbook_) textbook_->step(slice);
    if (guided_) guided_->step(slice);
    done_ += slice;
  }

  // The best move so far, at any time, with what it rests on.
  template <Sink S>
  void write_answer(S& sink) const {
    JsonWriter<S> json{sink, JsonLayout::kOneLine};
    json.begin_object();
    json.key("move");
    json.string(format(best()).view());
    json.key("simulations");
    json.integer(done_);
    json.key("of");
    json.integer(wanted_);
    if (textbook_) write_tree(json, textbook_->tree());
    if (guided_) write_tree(json, guided_->tree());
    json.end_object();
  }

  Move best() const { return guided_ ? guided_->best() : textbook_ ? textbook_->best() : move_; }

 private:
  static constexpr std::size_t kMostNodes = std::size_t{1} << 20;
  static constexpr std::size_t kMovesTold = 16;

  static constexpr BotChoice bot_of_level(int level) {
    const Level chosen = levels_of<G>()[static_cast<std::size_t>(level - 1)];
    switch (chosen.thinking) {
      case Thinking::kGlance: return {BotKind::kGlance, chosen.amount};
      case Thinking::kSearch: return {BotKind::kSearch, chosen.amount};
      default: return {BotKind::kGreedy, 0};
    }
  }

  // As many as are wanted, if there is room: a tree lives in two at least. It writes a node before it reads it.
  template <class Node>
  static std::span<Node> nodes(std::span<std::byte> arena, std::size_t wanted) {
    const std::size_t room = std::min(kMostNodes, arena.size() / sizeof(Node));
    return {reinterpret_cast<Node*>(arena.data()), std::clamp(wanted, std::min<std::size_t>(2, room), room)};
  }

  // The moves looked at, the most visited first; worth is the share of a win in ten thousandths.
  template <Sink S, class Node>
  static void write_tree(JsonWriter<S>& json, const Tree<Node>& tree) {
    FixedVector<std::uint32_t, G::kMaxMoves> children;
    for (std::uint32_t child = tree[tree.kRoot].first_child; child != 0; child = tree[child].next_sibling) {
      children.push_back(child);
    }
    const auto told = std::min(kMovesTold, children.size());
    std::partial_sort(children.begin(), children.begin() + told, children.end(), [&](std::uint32_t a, std::uint32_t b) {
      return tree[a].visits != tree[b].visits ? tree[a].visits > tree[b].visits : a < b;
    });
    json.key("nodes");
    json.integer(tree.size());
    json.key("full");
    json.boolean(tree.full());
    json.key("moves");
    json.begin_list();
    for (std::size_t i = 0; i < told; ++i) write_child(json, tree[children[i]]);
    json.end_list();
  }

  template <Sink S, class Node>
  static void write_child(JsonWriter<S>& json, const Node& child) {
    json.begin_object();
    json.key("move");
    json.string(format(child.move).view());
    json.key("visits");
    json.integer(child.visits);
    json.key("worth");
    if (child.visits == 0) {
      json.null();
    } else {
      json.integer(child.worth / child.visits);
    }
    json.end_object();
  }

  std::optional<InformationSetSearch<G>> textbook_;
  std::optional<GuidedSearch<G>> guided_;
  Move move_{};
  int wanted_ = 0;
  int done_ = 0;
};

}  // namespace sandstone::wasm
