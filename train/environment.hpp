// Many games at once for self-play, as functions that Python calls with the memory of its tensors. The same source for
// a GPU (nvcc) and for a CPU (g++): SANDSTONE_ENVIRONMENT(G) makes the functions for one game.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/encoding.hpp"
#include "core/game.hpp"
#include "core/luck.hpp"
#include "core/portable.hpp"
#if defined(__CUDA__) && !defined(__CUDACC__)
#include "gpu/clang_cuda.hpp"
using sandstone::gpu::atomicAdd;
#endif

namespace sandstone::train {

// Specialised for each game:
//
//   dealt(table, luck)        a new game at its first decision; `table` is the number that train.py was told
//   worth(over, by_seat)      what the end is worth to each seat, from -1 to 1
template <class G>
struct Training;

// Sums over all games since they were last cleared.
struct Sums {
  static constexpr int kMostSeats = 4;

  unsigned long long games = 0;
  unsigned long long illegal = 0;            // moves against the rules, or logits that are no numbers: always 0
  unsigned long long points = 0;             // of all seats
  unsigned long long wins[kMostSeats] = {};  // by seat; a shared win counts for each
};

#if defined(__CUDACC__)
#define SANDSTONE_TRAIN_FN __host__ __device__ inline
#elif defined(__CUDA__)
#define SANDSTONE_TRAIN_FN __attribute__((host, device)) inline
#else
#define SANDSTONE_TRAIN_FN inline
#endif

SANDSTONE_TRAIN_FN float exponential(float x) {
#if defined(__CUDA_ARCH__)
  return __expf(x);
#else
  return std::exp(x);
#endif
}

SANDSTONE_TRAIN_FN float natural_log(float x) {
#if defined(__CUDA_ARCH__)
  return __logf(x);
#else
  return std::log(x);
#endif
}

SANDSTONE_TRAIN_FN void add_to(unsigned long long& sum, int value) {
#if defined(__CUDA_ARCH__)
  atomicAdd(&sum, static_cast<unsigned long long>(value));
#else
  sum += static_cast<unsigned long long>(value);
#endif
}

// One row of each tensor is one game.
template <class G>
struct Layout {
  using E = Encoding<G>;
  static constexpr int kRow = (E::kViewFeatures + E::kCriticFeatures + 15) / 16 * 16;  // of features
  static constexpr int kWords = E::Actions::kWords;
};

template <class G>
struct Seen {
  std::int8_t* features;  // of the view, then of the critic
  std::int32_t* mask;     // legal actions, as the network counts them
  std::uint8_t* turn;     // whose turn it is, and 16 times the number of seats
};

// Moves that leave no choice are no decisions.
template <class G>
SANDSTONE_TRAIN_FN void play_forced(typename G::State& state, SeededLuck& luck) {
  while (!is_over(state) && move_count(state) == 1) play_through(state, nth_move(state, 0), luck);
}

template <class G>
SANDSTONE_TRAIN_FN void begin_game(typename G::State& state, int table, SeededLuck& luck) {
  do {
    state = Training<G>::dealt(table, luck);
    play_forced<G>(state, luck);
  } while (is_over(state));
}

template <class G>
SANDSTONE_TRAIN_FN void write_turn(const typename G::State& state, const typename Encoding<G>::Actions& legal,
                                   std::size_t i, const Seen<G>& seen) {
  for (int k = 0; k < Layout<G>::kWords; ++k) {
    seen.mask[i * Layout<G>::kWords + k] = static_cast<std::int32_t>(legal.words[k]);
  }
  seen.turn[i] = static_cast<std::uint8_t>(to_move(state).index() | seat_count(state) << 4);
}

// Games with many features write them in parts (kParts, part_begin, write_part), each by a thread of its own and in a
// kernel of its own: in one thread with the step, those of Mandala Stones took three times as long.
template <class G>
concept ShownInParts = requires { Encoding<G>::kParts; };

template <class G>
constexpr int shown_parts() {
  if constexpr (ShownInParts<G>) {
    return Encoding<G>::kParts + 1;
  } else {
    return 1;
  }
}

// One part of the features of the view, or, as the last part, all else.
template <ShownInParts G>
SANDSTONE_TRAIN_FN void observe(const typename G::State& state, std::size_t i, int part, const Seen<G>& seen) {
  using E = Encoding<G>;
  const Seat seat = to_move(state);
  const auto view = view_for(state, seat);
  const auto frame = E::frame_of(view);
  std::int8_t* row = seen.features + i * Layout<G>::kRow;
  if (part == E::kParts) {
    FeatureRow hidden{row + E::kViewFeatures};
    E::write_hidden(state, seat, frame, hidden);
    return write_turn<G>(state, E::legal_actions(view, frame), i, seen);
  }
  FeatureRow known{row + E::part_begin(part)};
  E::write_part(view, frame, part, known);
}

template <class G>
SANDSTONE_TRAIN_FN void observe(const typename G::State& state, std::size_t i, int, const Seen<G>& seen) {
  using E = Encoding<G>;
  const Seat seat = to_move(state);
  const auto view = view_for(state, seat);
  const auto frame = E::frame_of(view);
  struct alignas(16) Row {
    std::int8_t values[Layout<G>::kRow] = {};
  } row;
  FeatureRow known{row.values};
  E::write(view, frame, known);
  FeatureRow hidden{row.values + E::kViewFeatures};
  E::write_hidden(state, seat, frame, hidden);
  reinterpret_cast<Row*>(seen.features)[i] = row;
  write_turn<G>(state, E::legal_actions(view, frame), i, seen);
}

// Begins game i, and plays some random moves, so that not all games are in step with each other.
template <class G>
struct Reset {
  typename G::State* states;
  SeededLuck* lucks;
  std::uint64_t seed;
  int table;
  int most_skipped;

  SANDSTONE_TRAIN_FN void operator()(std::size_t i) const {
    SeededLuck mixed{seed};
    SeededLuck luck{mixed.next() + i};
    typename G::State state;
    begin_game<G>(state, table, luck);
    const int skipped = static_cast<int>(luck.below(static_cast<std::uint32_t>(most_skipped)));
    for (int k = 0; k < skipped && !is_over(state); ++k) play_through(state, sample_move(state, luck), luck);
    play_forced<G>(state, luck);
    if (is_over(state)) begin_game<G>(state, table, luck);
    states[i] = state;
    lucks[i] = luck;
  }
};

template <class G>
struct Observe {
  const typename G::State* states;
  std::size_t games;
  Seen<G> seen;

  // Neighbouring threads write the same part of neighbouring games.
  SANDSTONE_TRAIN_FN void operator()(std::size_t k) const {
    observe<G>(states[k % games], k % games, static_cast<int>(k / games), seen);
  }
};

// An action drawn by its logits, with the logarithm of its probability.
struct Drawn {
  int action = -1;
  float log_probability = 0;
};

// Without a table of probabilities: the largest logit plus Gumbel noise.
template <int kWords>
SANDSTONE_TRAIN_FN Drawn draw_action(const float* logits, const std::int32_t* mask, SeededLuck& luck) {
  Drawn drawn;
  float top = -1e30F;
  float sum = 0;
  float best = -1e30F;
  float best_logit = 0;
  for (int word = 0; word < kWords; ++word) {
    for (auto bits = static_cast<std::uint32_t>(mask[word]); bits != 0; bits &= bits - 1) {
      const int action = 32 * word + lowest_bit(bits);
      const float logit = logits[action];
      if (logit > top) {
        sum = sum * exponential(top - logit) + 1;
        top = logit;
      } else {
        sum += exponential(logit - top);
      }
      const float uniform = (static_cast<float>(luck.next() >> 40) + 0.5F) * (1.F / 16777216.F);
      const float noisy = logit - natural_log(-natural_log(uniform));
      if (noisy > best) {
        best = noisy;
        best_logit = logit;
        drawn.action = action;
      }
    }
  }
  drawn.log_probability = best_logit - top - natural_log(sum);
  return drawn;
}

// Draws an action, plays it and all moves after it that leave no choice, and writes what is seen next. A game that is
// over begins anew.
template <class G>
struct Step {
  typename G::State* states;
  SeededLuck* lucks;
  const float* logits;
  const std::int32_t* mask;
  std::int64_t* action;
  float* log_probability;
  float* reward;  // by seat
  std::uint8_t* done;
  Seen<G> next;
  Sums* sums;
  int table;

  SANDSTONE_TRAIN_FN void operator()(std::size_t i) const {
    using E = Encoding<G>;
    typename G::State state = states[i];
    SeededLuck luck = lucks[i];
    const float* my_logits = logits + i * E::kActions;
    const std::int32_t* my_mask = mask + i * Layout<G>::kWords;
    Drawn drawn = draw_action<Layout<G>::kWords>(my_logits, my_mask, luck);
    const auto frame = E::frame_of(view_for(state, to_move(state)));
    auto move = drawn.action < 0 ? nth_move(state, 0) : E::move_of(E::from_frame(drawn.action, frame));
    if (drawn.action < 0 || why_not(state, move).has_value()) {
      add_to(sums->illegal, 1);
      move = nth_move(state, 0);
      drawn.action = E::to_frame(E::action_of(move), frame);
    }
    action[i] = drawn.action;
    log_probability[i] = drawn.log_probability;
    play_through(state, move, luck);
    play_forced<G>(state, luck);
    float worth[E::kSeats] = {};
    done[i] = is_over(state) ? 1 : 0;
    if (is_over(state)) {
      Training<G>::worth(state, worth);
      count_end(state);
      begin_game<G>(state, table, luck);
    }
    for (int seat = 0; seat < E::kSeats; ++seat) reward[i * E::kSeats + seat] = worth[seat];
    states[i] = state;
    lucks[i] = luck;
    if constexpr (!ShownInParts<G>) observe<G>(state, i, 0, next);
  }

 private:
  SANDSTONE_TRAIN_FN void count_end(const typename G::State& over) const {
    const auto points = score(over);
    const SeatSet won = winners(over, points);
    add_to(sums->games, 1);
    for (int seat = 0; seat < seat_count(over); ++seat) {
      add_to(sums->points, points[seat].total);
      if (won.has(Seat{seat})) add_to(sums->wins[seat], 1);
    }
  }
};

#if defined(__CUDA__) || defined(__CUDACC__)
template <class Body>
__global__ void __launch_bounds__(128) for_each_kernel(Body body, std::size_t n) {
  const std::size_t i = static_cast<std::size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n) body(i);
}

#endif

#if defined(__CUDACC__)
template <class Body>
int for_each(const Body& body, std::size_t n, void* stream) {
  for_each_kernel<<<static_cast<unsigned>((n + 127) / 128), 128, 0, static_cast<cudaStream_t>(stream)>>>(body, n);
  return static_cast<int>(cudaGetLastError());
}
#elif defined(__CUDA__)
// clang compiles the kernels without CUDA's headers, and runs none.
template <class Body>
int for_each(const Body&, std::size_t, void*) {
  return &for_each_kernel<Body> == nullptr ? 0 : -1;
}
#else
template <class Body>
int for_each(const Body& body, std::size_t n, void*) {
  for (std::size_t i = 0; i < n; ++i) body(i);
  return 0;
}
#endif

// Pointers are tensors' memory; each function answers 0, or CUDA's error.
template <class G>
struct Environment {
  using E = Encoding<G>;
  using State = typename G::State;

  static void sizes(int* out) {
    int k = 0;
    for (const std::size_t size : {sizeof(State), sizeof(SeededLuck), sizeof(Sums)}) out[k++] = static_cast<int>(size);
    for (const int size : {E::kViewFeatures, E::kCriticFeatures, Layout<G>::kRow, E::kActions, Layout<G>::kWords,
                           E::kSeats, static_cast<int>(G::kMaxSeats)}) {
      out[k++] = size;
    }
  }
  static Seen<G> seen(void* features, void* mask, void* turn) {
    return {static_cast<std::int8_t*>(features), static_cast<std::int32_t*>(mask), static_cast<std::uint8_t*>(turn)};
  }
  static int observe(const void* states, std::size_t n, const Seen<G>& seen, void* stream) {
    return for_each(Observe<G>{static_cast<const State*>(states), n, seen}, n * shown_parts<G>(), stream);
  }
};

}  // namespace sandstone::train

#define SANDSTONE_ENVIRONMENT(...)                                                                                   \
  extern "C" {                                                                                                       \
  const char* env_feature_set() { return sandstone::Encoding<__VA_ARGS__>::kFeatureSet.data(); }                     \
  void env_sizes(int* out) { sandstone::train::Environment<__VA_ARGS__>::sizes(out); }                               \
  int env_reset(void* states, void* lucks, unsigned long long n, unsigned long long seed, int table, int skipped,    \
                void* stream) {                                                                                      \
    using G = __VA_ARGS__;                                                                                           \
    return sandstone::train::for_each(                                                                               \
        sandstone::train::Reset<G>{static_cast<G::State*>(states), static_cast<sandstone::SeededLuck*>(lucks), seed, \
                                   table, skipped},                                                                  \
        n, stream);                                                                                                  \
  }                                                                                                                  \
  int env_observe(const void* states, unsigned long long n, void* features, void* mask, void* turn, void* stream) {  \
    using G = __VA_ARGS__;                                                                                           \
    using Games = sandstone::train::Environment<G>;                                                                  \
    return Games::observe(states, n, Games::seen(features, mask, turn), stream);                                     \
  }                                                                                                                  \
  int env_step(void* states, void* lucks, unsigned long long n, const void* logits, const void* mask, void* action,  \
               void* log_probability, void* reward, void* done, void* features, void* next_mask, void* turn,         \
               void* sums, int table, void* stream) {                                                                \
    using G = __VA_ARGS__;                                                                                           \
    using Games = sandstone::train::Environment<G>;                                                                  \
    const auto next = Games::seen(features, next_mask, turn);                                                        \
    const int code = sandstone::train::for_each(                                                                     \
        sandstone::train::Step<G>{static_cast<G::State*>(states), static_cast<sandstone::SeededLuck*>(lucks),        \
                                  static_cast<const float*>(logits), static_cast<const std::int32_t*>(mask),         \
                                  static_cast<std::int64_t*>(action), static_cast<float*>(log_probability),          \
                                  static_cast<float*>(reward), static_cast<std::uint8_t*>(done), next,               \
                                  static_cast<sandstone::train::Sums*>(sums), table},                                \
        n, stream);                                                                                                  \
    if (code != 0 || !sandstone::train::ShownInParts<G>) return code;                                                \
    return Games::observe(states, n, next, stream);                                                                  \
  }                                                                                                                  \
  }
