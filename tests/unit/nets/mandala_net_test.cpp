#include "nets/mandala_net.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iomanip>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "nets/digest.hpp"
#include "tests/unit/nets/made_up_net.hpp"
#include "tests/unit/nets/weights_file.hpp"

namespace sandstone::nets {
namespace {

using mandala::Full;
using mandala::Mini;
using ::testing::HasSubstr;

// The same network once more, in the plainest way: rows of vectors, and every sum from the file's own numbers.
template <class G>
class PlainNet {
 public:
  using E = Encoding<G>;
  using Row = std::vector<std::int64_t>;
  static constexpr int kRows = Network<G>::kRows;

  explicit PlainNet(const Weights& weights) : weights_{weights} {}

  // The logits, and then the value.
  std::vector<std::int64_t> answer(const typename E::ViewFeatures& view) const {
    const Row table(view.values.end() - E::kTableFeatures, view.values.end());
    std::vector<Row> h;
    for (int c = 0; c < kRows; ++c) {
      const auto from = view.values.begin() + c * E::kColourFeatures;
      h.push_back(activated(sums(0, joined(Row(from, from + E::kColourFeatures), table))));
    }
    const std::size_t last = weights_.layers.size() - 3;
    for (std::size_t k = 1; k < last; ++k) {
      const Row mean = mean_of(h);
      std::vector<Row> next = h;
      for (std::size_t c = 0; c < h.size(); ++c) {
        const Row change = activated(sums(k, joined(h[c], mean)));
        for (std::size_t i = 0; i < change.size(); ++i) next[c][i] = clamped(h[c][i] + change[i]);
      }
      h = next;
    }
    std::vector<std::int64_t> all;
    for (const Row& row : h) {
      for (const std::int64_t logit : sums(last, row)) all.push_back(logit);
    }
    all.push_back(sums(last + 2, activated(sums(last + 1, mean_of(h))))[0]);
    return all;
  }

 private:
  static std::int64_t clamped(std::int64_t value) { return std::clamp<std::int64_t>(value, -32767, 32767); }
  static Row mean_of(const std::vector<Row>& h) {
    Row mean(h[0].size());
    for (std::size_t i = 0; i < mean.size(); ++i) {
      std::int64_t sum = 0;
      for (const Row& row : h) sum += row[i];
      mean[i] = clamped((sum * ((65536 + kRows / 2) / kRows) + 32768) >> 16);
    }
    return mean;
  }
  static Row activated(Row row) {
    for (std::int64_t& value : row) value = std::max<std::int64_t>(0, clamped(value));
    return row;
  }
  static Row joined(Row one, const Row& other) {
    one.insert(one.end(), other.begin(), other.end());
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

  const Weights& weights_;
};

template <class G>
class MandalaNet : public ::testing::Test {};
using Games = ::testing::Types<Full, Mini>;
TYPED_TEST_SUITE(MandalaNet, Games);

TYPED_TEST(MandalaNet, answers_what_its_weights_say) {
  using G = TypeParam;
  using E = Encoding<G>;
  const File file = made_up<G>(16, 2);
  const Weights weights = *read_weights(file).weights;
  const auto [network, fault] = open_network<G>(file);
  ASSERT_TRUE(network) << fault;
  SeededLuck luck{5};
  for (int game = 0; game < 3; ++game) {
    auto state = G::begin({});
    deal_through(state, luck);
    while (!is_over(state)) {
      const auto view = view_for(state, to_move(state));
      const auto features = E::features_of(view, E::frame_of(view));
      Answer<G> answer;
      network->answer(features, answer);
      std::vector<std::int64_t> all(answer.logits.begin(), answer.logits.end());
      all.push_back(answer.values[0]);
      ASSERT_EQ(all, PlainNet<G>{weights}.answer(features));
      ASSERT_EQ(answer.values[1], -answer.values[0]);
      ASSERT_FALSE(why_not(view, best_move(*network, view)).has_value());
      play_through(state, sample_move(state, luck), luck);
    }
  }
}

TYPED_TEST(MandalaNet, weights_of_another_shape_are_refused) {
  using G = TypeParam;
  using E = Encoding<G>;
  const auto fault_of = [](const File& file) { return std::string{open_network<G>(file).fault}; };
  EXPECT_EQ(fault_of(made_up<G>(8, 0)), "");
  const int inputs = E::kColourFeatures + E::kTableFeatures;
  const int slots = E::kActions / Network<G>::kRows;
  const auto with_layers = [&](const std::vector<LayerSize>& layers) {
    return fault_of(with_head(body_of(E::kFeatureSet, layers)));
  };
  EXPECT_THAT(fault_of(with_head(body_of("chess-1", {{inputs, 8}, {8, slots}}))), HasSubstr("another game"));
  EXPECT_EQ(with_layers({{inputs, 8}, {8, slots}}), "");  // without values
  EXPECT_THAT(with_layers({{inputs, 8}, {8, slots}, {8, 8}}), HasSubstr("do not fit together"));
  EXPECT_THAT(with_layers({{inputs, 8}, {8, slots}, {8, 8}, {8, 2}}), HasSubstr("do not fit together"));
  EXPECT_THAT(with_layers({{inputs, 8}}), HasSubstr("do not fit together"));
  EXPECT_THAT(with_layers({{inputs, 12}, {12, slots}}), HasSubstr("do not fit together"));
  EXPECT_THAT(with_layers({{inputs - 1, 8}, {8, slots}}), HasSubstr("do not fit together"));
  EXPECT_THAT(with_layers({{inputs, 8}, {8, slots + 1}}), HasSubstr("do not fit together"));
  EXPECT_THAT(with_layers({{inputs, 8}, {8, 8}, {8, slots}}), HasSubstr("do not fit together"));
  EXPECT_THAT(fault_of(made_up<G>(256, 6)), HasSubstr("too large"));
  EXPECT_THAT(fault_of({}), HasSubstr("ends too early"));
}

// The committed weights answer in thousands of positions as they always did; tests/wasm asks the same of WebAssembly.
TEST(CommittedNet, mandala_has_the_committed_digest) {
  std::ifstream file{SANDSTONE_WEIGHTS "/mandala.net", std::ios::binary};
  ASSERT_TRUE(file);
  const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
  const auto [network, fault] = open_network<Full>({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
  ASSERT_TRUE(network) << fault;
  std::ifstream digests{SANDSTONE_WEIGHTS "/digests.txt"};
  std::string game;
  int games = 0;
  std::string expected;
  ASSERT_TRUE(digests >> game >> games >> expected);
  std::ostringstream found;
  found << std::hex << std::setw(16) << std::setfill('0') << digest_of(*network, games);
  EXPECT_EQ(found.str(), expected);
}

}  // namespace
}  // namespace sandstone::nets
