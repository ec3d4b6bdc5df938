// Search on several cores: a fixed number of trees, each grown by itself, whose visits are added up in their order. The
// answer depends on the number of trees, and not on how many threads grow them.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "bots/guided_search.hpp"
#include "bots/think.hpp"

namespace sandstone {

struct Forest {
  int trees = 4;
  int threads = 1;
  std::size_t most_nodes = std::size_t{1} << 20;  // of all trees together, at once
};

template <Game G>
class ForestBot final : public Bot<G> {
 public:
  explicit ForestBot(Guidance guidance, Forest forest = {}) : guidance_{guidance}, forest_{forest} {}

  typename G::Move choose(const typename G::View& view, Budget budget, SeededLuck& luck) const override {
    Growth growth{view, budget, luck, guidance_, forest_};
    growth.grow();
    return growth.best();
  }

 private:
  using Move = typename G::Move;
  using Node = GuidedNode<Move>;

  // One decision of the bot.
  class Growth {
   public:
    Growth(const typename G::View& view, Budget budget, SeededLuck& luck, const Guidance& guidance,
           const Forest& forest)
        : budget_{budget}, trees_(static_cast<std::size_t>(std::max(1, forest.trees))) {
      const auto count = trees_.size();
      const auto playouts = static_cast<std::size_t>(std::max(0, budget.playouts));
      for (std::size_t i = 0; i < count; ++i) {
        const auto share = static_cast<int>(playouts / count + (i < playouts % count ? 1 : 0));
        const std::size_t wanted = GuidedSearch<G>::nodes_for(guidance, share);
        const std::size_t most = std::max<std::size_t>(2, forest.most_nodes / count);
        trees_[i].memory.resize(std::clamp<std::size_t>(wanted, 2, most));
        trees_[i].left = share;
        searches_.emplace_back(view, trees_[i].memory, luck.next(), guidance);
      }
      threads_ = std::clamp<std::size_t>(static_cast<std::size_t>(std::max(1, forest.threads)), 1, count);
      working_ = static_cast<int>(threads_);
    }

    void grow() {
      std::vector<std::thread> others;
      for (std::size_t first = 1; first < threads_; ++first) others.emplace_back([this, first] { work(first); });
      work(0);
      // The watcher hears from this thread alone, and may stop the others when this one has done its share.
      while (working_ > 0 && !stopped_) {
        ask_watcher();
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
      }
      for (std::thread& other : others) other.join();
    }

    // The move visited most in all trees; of equals the one worth more, then the first.
    Move best() const {
      std::vector<Vote> votes;
      for (const GuidedSearch<G>& search : searches_) {
        const auto& tree = search.tree();
        for (auto child = tree[tree.kRoot].first_child; child != 0; child = tree[child].next_sibling) {
          count(votes, tree[child]);
        }
      }
      const auto better = [](const Vote& a, const Vote& b) {
        return a.visits != b.visits ? a.visits < b.visits : a.worth < b.worth;
      };
      return std::max_element(votes.begin(), votes.end(), better)->move;
    }

   private:
    struct Tree {
      std::vector<Node> memory;
      int left = 0;
    };
    struct Vote {
      Move move;
      std::uint32_t visits;
      std::int64_t worth;  // with the forecast, which decides where nothing was visited
    };

    static void count(std::vector<Vote>& votes, const Node& node) {
      const Vote vote{node.move, node.visits, node.worth + node.forecast};
      const auto known = std::find_if(votes.begin(), votes.end(), [&](const Vote& v) { return v.move == vote.move; });
      if (known == votes.end()) {
        votes.push_back(vote);
      } else {
        known->visits += vote.visits;
        known->worth += vote.worth;
      }
    }

    // Every thread has trees of its own: the first and every threads_-th after it.
    void work(std::size_t first) {
      for (std::size_t i = first; i < trees_.size(); i += threads_) {
        while (trees_[i].left > 0 && !stopped_) {
          if (first == 0 && !ask_watcher()) break;
          const int slice = std::min(kSlice, trees_[i].left);
          searches_[i].step(slice);
          trees_[i].left -= slice;
          done_ += slice;
        }
      }
      --working_;
    }

    bool ask_watcher() {
      if (budget_.watcher != nullptr && !budget_.watcher->go_on(done_, budget_.playouts)) stopped_ = true;
      return !stopped_;
    }

    Budget budget_;
    std::vector<Tree> trees_;
    std::vector<GuidedSearch<G>> searches_;
    std::size_t threads_ = 1;
    std::atomic<int> done_ = 0;
    std::atomic<int> working_ = 0;
    std::atomic<bool> stopped_ = false;
  };

  Guidance guidance_;
  Forest forest_;
};

}  // namespace sandstone
