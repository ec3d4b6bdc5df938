#include "solve/solve.hpp"

#include <cstddef>
#include <utility>

#include "solve/best_response.hpp"
#include "solve/bot_policy.hpp"
#include "solve/build_tree.hpp"
#include "solve/cfr.hpp"
#include "solve/miniatures.hpp"

namespace sandstone::solve {

namespace {

// From what is won (1) and lost (-1) to shares of a win.
double share(double payoff) { return payoff / 2; }

// Where the game begins: all deals of Mandala; of Stones one board, with all secret objectives that there can be.
std::vector<LikelyState<MandalaTiny>> roots_of(MandalaTiny, std::uint64_t) {
  return deal_all<MandalaTiny>(MandalaTiny::begin({Seat{0}}));
}

std::vector<LikelyState<StonesTiny>> roots_of(StonesTiny, std::uint64_t seed) {
  constexpr int kCards = stones::kCards<StonesTinyRules>;
  auto state = board_of(seed);
  std::vector<LikelyState<StonesTiny>> roots;
  for (int mine = 0; mine < kCards; ++mine) {
    for (int theirs = 0; theirs < kCards; ++theirs) {
      if (theirs == mine) continue;
      set_objectives(state, mine, theirs);
      roots.push_back({state, 1.0 / (kCards * (kCards - 1))});
    }
  }
  return roots;
}

// How many trees that takes.
int deals_of(MandalaTiny, int) { return 1; }
int deals_of(StonesTiny, int wanted) { return wanted; }

bool is_told(int iteration, int last) {
  int power = 1;
  while (power < iteration) power *= 10;
  return iteration == power || iteration == last;
}

template <Game G>
nets::OpenedNetwork<G> open_weights(const MeasuredBot& bot) {
  if (!needs_network<G>(bot.bot)) return {};
  return nets::open_network<G>({reinterpret_cast<const std::uint8_t*>(bot.weights.data()), bot.weights.size()});
}

// Solves one tree and adds the results to the report, as one of so many deals of the same weight.
template <Game G>
class Solver {
 public:
  Solver(const SolveSettings& settings, SolveWatcher& watcher, SolveReport& report, std::uint64_t deal, int deals)
      : settings_{settings}, watcher_{watcher}, report_{report}, weight_{1.0 / deals}, deal_{deal} {}

  void run() {
    watcher_.begin("building the tree", 0);
    built_ = TreeBuilder<G>{}.build(roots_of(G{}, settings_.seed + deal_));
    report_.nodes += built_.tree.nodes().size();
    report_.info_sets += built_.tree.info_sets().size();
    iterate();
    measure(0, "random", {built_.tree.uniform(), 0});
    for (std::size_t i = 0; i < settings_.bots.size(); ++i) {
      const MeasuredBot& bot = settings_.bots[i];
      watcher_.begin(bot.name, built_.tree.nodes().size());
      BotAsker<G> asker{built_, bot.bot, open_weights<G>(bot).network, settings_.samples, settings_.seed};
      measure(i + 1, bot.name, asker.ask([this](std::uint64_t nodes) { watcher_.advance(nodes); }));
    }
    compare();
  }

 private:
  void iterate() {
    watcher_.begin("solving", static_cast<std::uint64_t>(settings_.iterations));
    CfrPlus cfr{built_.tree};
    std::size_t told = 0;
    for (int n = 1; n <= settings_.iterations; ++n) {
      cfr.iterate();
      watcher_.advance(1);
      if (!is_told(n, settings_.iterations)) continue;
      solution_ = cfr.average();
      if (told == report_.solution.size()) report_.solution.push_back({n, 0});
      report_.solution[told++].exploitability += weight_ * share(exploitability(built_.tree, solution_));
    }
    value_ = value_of(built_.tree, solution_, solution_);
    report_.value += weight_ * (0.5 + share(value_));
  }

  void measure(std::size_t place, const std::string& name, BotPolicy bot) {
    if (place == report_.bots.size()) report_.bots.push_back({name, 0, 0, 0});
    BotDistance& distance = report_.bots[place];
    const double first = value_ - value_of(built_.tree, bot.policy, solution_);
    const double second = value_of(built_.tree, solution_, bot.policy) - value_;
    distance.exploitability += weight_ * share(exploitability(built_.tree, bot.policy));
    distance.loss += weight_ * share((first + second) / 2);
    distance.views += bot.asked;
    policies_.push_back(std::move(bot.policy));
  }

  // Every bot against every other one.
  void compare() {
    for (std::size_t one = 0; one < policies_.size(); ++one) {
      std::vector<double>& shares = report_.bots[one].shares;
      shares.resize(policies_.size());
      for (std::size_t other = 0; other < policies_.size(); ++other) {
        const double first = value_of(built_.tree, policies_[one], policies_[other]);
        const double second = -value_of(built_.tree, policies_[other], policies_[one]);
        shares[other] += weight_ * (0.5 + share((first + second) / 2));
      }
    }
  }

  const SolveSettings& settings_;
  SolveWatcher& watcher_;
  SolveReport& report_;
  double weight_;
  std::uint64_t deal_;
  BuiltTree<G> built_;
  Policy solution_;
  double value_ = 0;
  std::vector<Policy> policies_;  // of the bots
};

template <Game G>
SolveReport solve_game(const SolveSettings& settings, int deals, SolveWatcher& watcher) {
  SolveReport report;
  report.ruleset = G::kRuleset;
  report.deals = deals;
  for (int deal = 0; deal < deals; ++deal) {
    Solver<G>{settings, watcher, report, static_cast<std::uint64_t>(deal), deals}.run();
  }
  return report;
}

}  // namespace

std::string_view why_no_bot(const SolveSettings& settings) {
  return AllTinies::at(static_cast<std::size_t>(settings.game), [&]<class G>(G) {
    for (const MeasuredBot& bot : settings.bots) {
      if (!needs_network<G>(bot.bot)) continue;
      if (bot.weights.empty())
        return std::string_view{"the miniatures have no network of their own: name a file, as net@FILE"};
      const auto opened = open_weights<G>(bot);
      if (!opened.fault.empty()) return opened.fault;
      if (BotTraits<G>::SearchWithNet::kNeedsValues && without_level<G>(bot.bot).kind == BotKind::kNetSearch &&
          !opened.network->has_values()) {
        return std::string_view{"the network has not learned values, which a search needs"};
      }
    }
    return std::string_view{};
  });
}

SolveReport solve(const SolveSettings& settings, SolveWatcher& watcher) {
  return AllTinies::at(static_cast<std::size_t>(settings.game), [&]<class G>(G game) {
    return solve_game<G>(settings, deals_of(game, settings.deals), watcher);
  });
}

}  // namespace sandstone::solve
