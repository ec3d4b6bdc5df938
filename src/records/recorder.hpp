// Plays a game and writes it down: a state and the record that leads to it, always in step.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "core/luck.hpp"
#include "core/node.hpp"
#include "records/record.hpp"
#include "records/replay.hpp"

namespace sandstone {

namespace recording {

// Inside Recorder the names play and deal mean its own functions.
template <class State, class Move>
constexpr void play_on(State& state, const Move& move) {
  play(state, move);
}
template <class State, class Outcome>
constexpr void deal_on(State& state, const Outcome& outcome) {
  deal(state, outcome);
}

}  // namespace recording

template <class G>
class Recorder {
 public:
  explicit constexpr Recorder(const typename G::Options& options) : state_{G::begin(options)} {
    record_.options = options;
  }

  // Takes up an unfinished game where its record stops, or returns the fault that keeps it from being replayed.
  static constexpr std::optional<Fault> resume(const Record<G>& record, Recorder& out) {
    Replay<G> replay{record};
    while (!replay.at_end()) {
      if (!replay.draw_is_next()) out.before_latest_ = replay.state();
      if (const auto fault = replay.step()) return fault;
    }
    out.record_ = record;
    out.state_ = replay.state();
    return std::nullopt;
  }

  constexpr const typename G::State& state() const { return state_; }
  // In which the latest move was made; as it began where there is none.
  constexpr const typename G::State& state_before_latest() const { return before_latest_; }
  constexpr const Record<G>& record() const { return record_; }

  // One name a seat, seat by seat; each as is_player_name wants it.
  constexpr void add_player(std::string_view name) { record_.players.push_back(PlayerName{name}); }
  // As is_start_time wants it.
  constexpr void set_started(std::string_view time) { record_.started = StartTime{time}; }

  // A legal move of the seat whose turn it is, `at` milliseconds after the start.
  constexpr void play(const typename G::Move& move, std::optional<std::int64_t> at = std::nullopt) {
    record_.add_move(to_move(state_), move, at);
    before_latest_ = state_;
    recording::play_on(state_, move);
    conclude();
  }

  // A possible outcome where one is due.
  constexpr void deal(const typename G::Outcome& outcome) {
    record_.add_draw(outcome);
    recording::deal_on(state_, outcome);
    conclude();
  }

  // The last move was taken back; there must be room for the note.
  constexpr void note_takeback(const Takeback<G>& takeback) { record_.takebacks.push_back(takeback); }

  // Serves all chance nodes that follow.
  template <Luck L>
  constexpr void deal_through(L& luck) {
    while (node(state_) == Node::kChance) deal(sample(state_, luck));
  }

 private:
  constexpr void conclude() {
    if (node(state_) == Node::kOver) record_.result = result_of<G>(state_);
  }

  typename G::State state_;
  typename G::State before_latest_ = state_;
  Record<G> record_;
};

}  // namespace sandstone
