#include "nets/stones_net.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/unit/nets/plain_net.hpp"
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

  explicit PlainNet(const Weights& weights) : weights_{weights} {}

  // The logits, and then the values.
  Row answer(const typename E::ViewFeatures& view) const {
    const auto part = [&](int from, int size) {
      return Row(view.values.begin() + from, view.values.begin() + from + size);
    };
    Row players;
    for (int place = 0; place < 4; ++place) {
      const Row seen = activated(sums(0, part(E::kPlayersAt + place * E::kPlayerFeatures, E::kPlayerFeatures)));
      append(players, seen);
    }
    Row table = activated(added(sums(1, part(0, E::kTableFeatures)), sums(2, players)));
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
    const Row change = activated(added(sums(7, table), sums(8, pooled)));
    for (std::size_t i = 0; i < table.size(); ++i) table[i] = clamped(table[i] + change[i]);
    see(picks, 9, table);
    see(scores, 11, table);
    Row all;
    write(picks, 13, all);
    write(scores, 14, all);
    append(all, sums(15, table));
    append(all, sums(17, activated(sums(16, table))));
    return all;
  }

 private:
  static Row added(Row one, const Row& other) {
    for (std::size_t i = 0; i < one.size(); ++i) one[i] += other[i];
    return one;
  }
  Row sums(std::size_t k, const Row& x) const { return sums_of(weights_.layers[k], x); }

  // Rows of moves that are not legal become empty.
  void see(std::vector<Row>& rows, std::size_t k, const Row& table, int legal = -1) const {
    const Row shared = sums(k + 1, table);
    for (Row& row : rows) {
      if (legal >= 0 && row[static_cast<std::size_t>(legal)] == 0) row.clear();
      if (!row.empty()) row = activated(added(sums(k, row), shared));
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
    append(pooled, most);
    for (const std::int64_t value : sum) pooled.push_back(clamped((value + divided_by / 2) / divided_by));
  }
  void write(const std::vector<Row>& rows, std::size_t k, Row& all) const {
    for (const Row& row : rows) {
      append(all, row.empty() ? Row(static_cast<std::size_t>(weights_.layers[k].outputs), 0) : sums(k, row));
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
  expect_what_the_weights_say<G, PlainNet<G>>(
      made_up_stones<G>(16, 8),
      {{2, false, false, std::nullopt}, {3, true, false, std::nullopt}, {4, true, false, std::nullopt}});
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

}  // namespace
}  // namespace sandstone::nets
