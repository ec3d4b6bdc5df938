#include "nets/stones_net.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iomanip>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "nets/digest.hpp"
#include "tests/unit/nets/weights_file.hpp"

namespace sandstone::nets {
namespace {

using stones::Full;
using stones::Mini;
using ::testing::HasSubstr;

// In the order of the file.
template <class G>
std::vector<LayerSize> layers_of(int width, int rows) {
  using E = Encoding<G>;
  const int spaces = stones::kSpaces<typename G::Rules>;
  return {{E::kPlayerFeatures, rows},
          {E::kTableFeatures, width},
          {4 * rows, width},
          {E::kPickFeatures, rows},
          {width, rows},
          {E::kScoreFeatures, rows},
          {width, rows},
          {width, width},
          {4 * rows, width},
          {rows, rows},
          {width, rows},
          {rows, rows},
          {width, rows},
          {rows, spaces},
          {rows, 1},
          {width, spaces + 1},
          {width, rows},  // values
          {rows, 4}};
}

template <class G>
File made_up_stones(int width, int rows) {
  return with_head(body_of(Encoding<G>::kFeatureSet, layers_of<G>(width, rows)));
}

// The same network once more, in the plainest way: every row, and every sum from the file's own numbers.
template <class G>
class PlainNet {
 public:
  using E = Encoding<G>;
  using Row = std::vector<std::int64_t>;

  explicit PlainNet(const Weights& weights) : weights_{weights} {}

  // The logits, and then the values.
  Row answer(const typename E::ViewFeatures& view) const {
    const auto part = [&](int from, int size) {
      return Row(view.values.begin() + from, view.values.begin() + from + size);
    };
    Row players;
    for (int place = 0; place < 4; ++place) {
      const Row seen = relu(sums(0, part(E::kPlayersAt + place * E::kPlayerFeatures, E::kPlayerFeatures)));
      players.insert(players.end(), seen.begin(), seen.end());
    }
    Row table = relu(added(sums(1, part(0, E::kTableFeatures)), sums(2, players)));
    std::vector<Row> picks;
    std::vector<Row> scores;
    for (int n = 0; n < E::Rows::kRows; ++n)
      picks.push_back(part(E::kPicksAt + n * E::kPickFeatures, E::kPickFeatures));
    for (int n = 0; n < E::kScoreRows; ++n) {
      scores.push_back(part(E::kScoresAt + n * E::kScoreFeatures, E::kScoreFeatures));
    }
    see(picks, 3, table, 4 * G::Rules::kColours);
    see(scores, 5, table, 0);
    Row pooled;
    pool(picks, 16, pooled);
    pool(scores, 8, pooled);
    const Row change = relu(added(sums(7, table), sums(8, pooled)));
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = clamped(table[i] + change[i]);
    see(picks, 9, table);
    see(scores, 11, table);
    Row all;
    write(picks, 13, all);
    write(scores, 14, all);
    const Row white = sums(15, table);
    all.insert(all.end(), white.begin(), white.end());
    const Row values = sums(17, relu(sums(16, table)));
    all.insert(all.end(), values.begin(), values.end());
    return all;
  }

 private:
  static std::int64_t clamped(std::int64_t value) { return std::clamp<std::int64_t>(value, -32767, 32767); }
  static Row relu(Row row) {
    for (std::int64_t& value : row) value = std::max<std::int64_t>(0, clamped(value));
    return row;
  }
  static Row added(Row one, const Row& other) {
    for (std::size_t i = 0; i < one.size(); ++i) one[i] += other[i];
    return one;
  }
  Row sums(std::size_t k, const Row& x) const {
    const Layer& layer = weights_.layers[k];
    Row out;
    for (int o = 0; o < layer.outputs; ++o) {
      std::int64_t sum = layer.bias(o);
      for (int i = 0; i < layer.inputs; ++i) sum += x[static_cast<std::size_t>(i)] * layer.weight(o, i);
      out.push_back((sum * layer.multiplier(o) + (std::int64_t{1} << (layer.shift - 1))) >> layer.shift);
    }
    return out;
  }

  // Rows of moves that are not legal become empty.
  void see(std::vector<Row>& rows, std::size_t k, const Row& table, int legal = -1) const {
    const Row shared = sums(k + 1, table);
    for (Row& row : rows) {
      if (legal >= 0 && row[static_cast<std::size_t>(legal)] == 0) row.clear();
      if (!row.empty()) row = relu(added(sums(k, row), shared));
    }
  }
  void pool(const std::vector<Row>& rows, int divided_by, Row& pooled) const {
    const std::size_t width = static_cast<std::size_t>(weights_.layers[3].outputs);
    Row most(width, 0);
    Row sum(width, 0);
    for (const Row& row : rows) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        most[i] = std::max(most[i], row[i]);
        sum[i] += row[i];
      }
    }
    pooled.insert(pooled.end(), most.begin(), most.end());
    for (const std::int64_t value : sum) pooled.push_back(clamped((value + divided_by / 2) / divided_by));
  }
  void write(const std::vector<Row>& rows, std::size_t k, Row& all) const {
    for (const Row& row : rows) {
      const Row logits = row.empty() ? Row(static_cast<std::size_t>(weights_.layers[k].outputs), 0) : sums(k, row);
      all.insert(all.end(), logits.begin(), logits.end());
    }
  }

  const Weights& weights_;
};

template <class G>
class StonesNet : public ::testing::Test {};
using Games = ::testing::Types<Full, Mini>;
TYPED_TEST_SUITE(StonesNet, Games);

TYPED_TEST(StonesNet, answers_what_its_weights_say) {
  using G = TypeParam;
  using E = Encoding<G>;
  const File file = made_up_stones<G>(16, 8);
  const Weights weights = *read_weights(file).weights;
  const auto [network, fault] = open_network<G>(file);
  ASSERT_TRUE(network) << fault;
  SeededLuck luck{5};
  for (int game = 0; game < 3; ++game) {
    auto state = G::begin({2 + game, game > 0, false, std::nullopt});
    deal_through(state, luck);
    while (!is_over(state)) {
      const auto view = view_for(state, to_move(state));
      const auto features = E::features_of(view, E::frame_of(view));
      Answer<G> answer;
      network->answer(features, answer);
      std::vector<std::int64_t> all(answer.logits.begin(), answer.logits.end());
      all.insert(all.end(), answer.values.begin(), answer.values.end());
      ASSERT_EQ(all, PlainNet<G>{weights}.answer(features));
      ASSERT_FALSE(why_not(view, best_move(*network, view)).has_value());
      play_through(state, sample_move(state, luck), luck);
    }
  }
}

TYPED_TEST(StonesNet, weights_of_another_shape_are_refused) {
  using G = TypeParam;
  const auto fault_of = [](const std::vector<LayerSize>& layers) {
    return std::string{open_network<G>(with_head(body_of(Encoding<G>::kFeatureSet, layers))).fault};
  };
  const auto right = layers_of<G>(16, 8);
  EXPECT_EQ(fault_of(right), "");
  EXPECT_EQ(fault_of({right.begin(), right.end() - 2}), "");  // without values
  for (std::size_t k = 0; k < right.size(); ++k) {
    auto wrong = right;
    ++wrong[k].inputs;
    EXPECT_THAT(fault_of(wrong), HasSubstr("do not fit together")) << k;
  }
  EXPECT_THAT(fault_of(layers_of<G>(20, 8)), HasSubstr("do not fit together"));
  EXPECT_THAT(fault_of(layers_of<G>(16, 100)), HasSubstr("do not fit together"));
  EXPECT_THAT(fault_of({right.begin(), right.end() - 1}), HasSubstr("do not fit together"));
}

// The committed weights answer in thousands of positions as they always did.
TEST(CommittedNet, stones_has_the_committed_digest) {
  std::ifstream file{SANDSTONE_WEIGHTS "/stones.net", std::ios::binary};
  ASSERT_TRUE(file);
  const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
  const auto [network, fault] = open_network<Full>({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  ASSERT_TRUE(network) << fault;
  std::ifstream digests{SANDSTONE_WEIGHTS "/digests.txt"};
  std::string game;
  int games = 0;
  std::string expected;
  while (game != "stones") ASSERT_TRUE(digests >> game >> games >> expected);
  std::ostringstream found;
  found << std::hex << std::setw(16) << std::setfill('0') << digest_of(*network, games);
  EXPECT_EQ(found.str(), expected);
}

}  // namespace
}  // namespace sandstone::nets
