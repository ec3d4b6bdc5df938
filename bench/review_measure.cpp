// Measures what docs/research/review.md tells of reviews, on records that sandstone match --records wrote:
//
//   review_measure beliefs WEIGHTS FILE…     how well beliefs foretell hidden cards, against uniform worlds; SVG on
//   stdout review_measure labels WEIGHTS FILE…      how many labels stay when the budget is ten times as large
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "nets/mandala_net.hpp"
#include "nets/stones_net.hpp"
#include "records/parse_record.hpp"
#include "review/belief.hpp"
#include "review/game_review.hpp"

namespace sandstone::review {
namespace {

std::string contents(const char* path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator<char>(file), {}};
}

// What was said with some chance, and how often it was so.
struct Forecast {
  static constexpr std::size_t kBins = 10;
  std::array<double, kBins> said{};
  std::array<double, kBins> was{};
  std::array<int, kBins> count{};
  double log_loss = 0;
  int all = 0;

  void add(double chance, bool truth) {
    const auto bin = std::min(kBins - 1, static_cast<std::size_t>(chance * kBins));
    said[bin] += chance;
    was[bin] += truth ? 1 : 0;
    ++count[bin];
    constexpr double kLeast = 1e-3;  // a sample of worlds cannot tell unlikely from impossible
    const double bounded = std::clamp(chance, kLeast, 1 - kLeast);
    log_loss -= std::log(truth ? bounded : 1 - bounded);
    ++all;
  }
  void tell(const char* name) const {
    std::fprintf(stderr, "%-22s %6d questions, log loss %.4f\n", name, all, log_loss / std::max(1, all));
    for (std::size_t bin = 0; bin < kBins; ++bin) {
      if (count[bin] == 0) continue;
      std::fprintf(stderr, "  said %.3f, was %.3f (%d)\n", said[bin] / count[bin], was[bin] / count[bin], count[bin]);
    }
  }
};

struct Ways {
  const char* name;
  Trust trust;
  const char* colour;
};
constexpr std::array kWays = {
    Ways{"9 of 10 worlds count", {0.1, 0.9}, "#1f6f8b"},
    Ways{"3 of 4 worlds count", {0.1, 0.75}, "#b5532a"},
    Ways{"half of the worlds count", {0.1, 0.5}, "#7a5195"},
    Ways{"uniform", {}, "#888888"},
};

template <class Rules>
void ask(const BeliefReport& report, const mandala::State<Rules>& truth, Forecast& forecast) {
  for (const SeatBelief& seat : report.seats) {
    const auto at = static_cast<std::size_t>(seat.seat - 1);
    for (const auto& [cards, real] :
         {std::pair{&seat.hand, truth.hand[at]}, std::pair{&seat.cup, truth.start_cup[at]}}) {
      for (std::size_t colour = 0; colour < cards->size(); ++colour) {
        const auto& chances = (*cards)[colour].at_least;
        for (std::size_t n = 0; n < chances.size(); ++n) {
          forecast.add(chances[n] / static_cast<double>(kWholeWin),
                       real.of(static_cast<int>(colour)) > static_cast<int>(n));
        }
      }
    }
  }
}

template <class Rules>
void ask(const BeliefReport& report, const stones::State<Rules>& truth, Forecast& forecast) {
  for (const SeatBelief& seat : report.seats) {
    for (const ObjectiveBelief& card : seat.objectives) {
      const bool real = (truth.objectives[static_cast<std::size_t>(seat.seat - 1)] >> (card.card - 1) & 1) != 0;
      forecast.add(card.chance / static_cast<double>(kWholeWin), real);
    }
  }
}

void draw(const std::array<Forecast, kWays.size()>& forecasts) {
  constexpr int kSize = 400;
  std::printf(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-50 -20 640 470\" font-family=\"sans-serif\" "
      "font-size=\"13\">\n<rect x=\"-50\" y=\"-20\" width=\"640\" height=\"470\" fill=\"#fff\"/>\n"
      "<path d=\"M0 0V400H400\" fill=\"none\" stroke=\"#333\"/>\n"
      "<path d=\"M0 400L400 0\" stroke=\"#bbb\" stroke-dasharray=\"4\"/>\n"
      "<text x=\"150\" y=\"435\">chance that was given</text>\n"
      "<text transform=\"translate(-25 260) rotate(-90)\">how often it was so</text>\n");
  for (std::size_t way = 0; way < kWays.size(); ++way) {
    const Forecast& forecast = forecasts[way];
    std::string line;
    for (std::size_t bin = 0; bin < Forecast::kBins; ++bin) {
      if (forecast.count[bin] < 10) continue;
      const double x = kSize * forecast.said[bin] / forecast.count[bin];
      const double y = kSize - kSize * forecast.was[bin] / forecast.count[bin];
      std::printf("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>\n", x, y, kWays[way].colour);
      line += line.empty() ? "M" : "L";
      line += std::to_string(x);
      line += ' ';
      line += std::to_string(y);
    }
    std::printf("<path d=\"%s\" fill=\"none\" stroke=\"%s\"/>\n<text x=\"420\" y=\"%d\" fill=\"%s\">%s</text>\n",
                line.c_str(), kWays[way].colour, 40 + 20 * static_cast<int>(way), kWays[way].colour, kWays[way].name);
  }
  std::printf("</svg>\n");
}

// Of both seats, every few moves.
template <class G>
void measure_beliefs(const Judge<G>& judge, const Timeline<G>& timeline,
                     std::array<Forecast, kWays.size()>& forecasts) {
  constexpr int kEvery = 6;
  constexpr int kWorlds = 200;
  const auto belief = std::make_unique<Belief<G>>();
  const auto moment = std::make_unique<Timeline<G>>();  // without a past: uniform worlds
  for (int turn = kEvery; turn < timeline.turns(); turn += kEvery) {
    for (int seat = 0; seat < seat_count(timeline.at(turn)); ++seat) {
      for (std::size_t way = 0; way < kWays.size(); ++way) {
        const bool uniform = way + 1 == kWays.size();
        if (uniform) moment->set(timeline.at(turn));
        belief->begin(judge, uniform ? *moment : timeline, uniform ? 0 : turn, Seat{seat}, kWorlds, 1,
                      kWays[way].trust);
        while (!belief->is_done()) belief->step();
        BeliefReport report;
        belief->fill(report);
        ask(report, timeline.at(turn), forecasts[way]);
      }
    }
  }
}

struct Agreement {
  int judged = 0;
  int same = 0;
  std::array<std::array<int, 6>, 6> table{};  // by label with the small and with the large budget
};

// As review does it, with both budgets.
template <class G>
void measure_labels(const Judge<G>& judge, const Timeline<G>& timeline, Agreement& agreement) {
  constexpr int kBudget = 800;  // what sandstone review spends
  const auto work = std::make_unique<TurnWork<G>>();
  for (int turn = 0; turn < timeline.turns(); ++turn) {
    if (move_count(timeline.at(turn)) < 2) continue;
    std::array<Label, 2> labels{};
    for (std::size_t n = 0; n < 2; ++n) {
      work->begin(judge, timeline, turn, {n == 0 ? kBudget : 10 * kBudget, n + 1});
      while (!work->is_done()) work->step();
      TurnReview review;
      work->fill(review);
      const Label label = review.judgement->label;
      labels[n] = label == Label::kBest ? Label::kNone : label;  // no error either way
    }
    ++agreement.judged;
    agreement.same += labels[0] == labels[1] ? 1 : 0;
    ++agreement.table[static_cast<std::size_t>(labels[0])][static_cast<std::size_t>(labels[1])];
  }
}

template <class G>
int measure(std::string_view what, const char* weights, const std::vector<const char*>& files) {
  const std::string bytes = contents(weights);
  const auto opened = nets::open_network<G>({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  if (opened.network == nullptr) return 1;
  const NetJudge<G> judge{*opened.network};
  const auto record = std::make_unique<Record<G>>();
  const auto places = std::make_unique<Places<G>>();
  const auto timeline = std::make_unique<Timeline<G>>();
  std::array<Forecast, kWays.size()> forecasts;
  Agreement agreement;
  for (const char* path : files) {
    const std::string text = contents(path);
    if (parse_record(text, *record, *places) || timeline->fill(*record, places.get())) return 1;
    if (what == "beliefs") measure_beliefs<G>(judge, *timeline, forecasts);
    if (what == "labels") measure_labels<G>(judge, *timeline, agreement);
  }
  if (what == "beliefs") {
    for (std::size_t way = 0; way < kWays.size(); ++way) forecasts[way].tell(kWays[way].name);
    draw(forecasts);
    return 0;
  }
  std::printf("%d of %d labels are the same (%.1f %%)\n", agreement.same, agreement.judged,
              100.0 * agreement.same / std::max(1, agreement.judged));
  for (const auto& row : agreement.table) {
    for (const int count : row) std::printf("%5d", count);
    std::printf("\n");
  }
  return 0;
}

}  // namespace
}  // namespace sandstone::review

int main(int argc, char** argv) {
  using namespace sandstone;
  if (argc < 4) {
    std::fprintf(stderr, "Usage: review_measure beliefs|labels WEIGHTS FILE...\n");
    return 1;
  }
  const std::vector<const char*> files{argv + 3, argv + argc};
  const bool is_mandala = review::contents(files[0]).find(mandala::Full::kRuleset) != std::string::npos;
  return is_mandala ? review::measure<mandala::Full>(argv[1], argv[2], files)
                    : review::measure<stones::Full>(argv[1], argv[2], files);
}
