// What a network sees of Mandala Stones: the table, the players clockwise from the viewer, and a row for each move but
// those of white stones.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/encoding.hpp"
#include "core/portable.hpp"
#include "core/seat.hpp"
#include "games/stones/actions.hpp"
#include "games/stones/move_features.hpp"
#include "games/stones/pick_frame.hpp"
#include "games/stones/stones.hpp"
#include "games/stones/table_features.hpp"

namespace sandstone::stones {

// How many features `write` gives to an Out.
template <class Rules, class Write>
constexpr int count_features(Write write) {
  View<Rules> view;
  view.seat = Seat{0};
  const Situation<Rules> situation{view};
  FeatureCount count;
  write(situation, count);
  return count.size();
}

}  // namespace sandstone::stones

namespace sandstone {

template <class Rules>
struct Encoding<stones::Stones<Rules>> {
  using G = stones::Stones<Rules>;
  using View = stones::View<Rules>;
  using State = stones::State<Rules>;
  using Frame = stones::PickFrame<Rules>;
  using Actions = ActionSet<Frame::kActions>;
  using Rows = stones::PickRow<Rules>;
  using Situation = stones::Situation<Rules>;

  static constexpr std::string_view kFeatureSet = Rules::kColours == 4 ? "stones-1" : Rules::kRuleset;

  // The parts lie one after the other: the table, players, picks, then colours and sets of towers.
  static constexpr int kTableFeatures = stones::count_features<Rules>(
      [](const Situation& now, FeatureCount& out) { stones::TableWriter<Rules, FeatureCount>{now, out}.write(); });
  static constexpr int kPlayerFeatures = stones::count_features<Rules>([](const Situation& now, FeatureCount& out) {
    stones::TableWriter<Rules, FeatureCount>{now, out}.write_player(0);
  });
  static constexpr int kPickFeatures = stones::count_features<Rules>([](const Situation& now, FeatureCount& out) {
    const stones::Picks<Rules> none;
    stones::PickWriter<Rules, FeatureCount>{now, none, 0, out}.write({}, 0, {});
  });
  static constexpr int kScoreFeatures = stones::count_features<Rules>([](const Situation& now, FeatureCount& out) {
    stones::ScoreWriter<Rules, FeatureCount>{now, out}.write_tops(1);
  });
  static constexpr int kCriticFeatures = [] {
    FeatureCount count;
    stones::write_hidden(State{}, 0, count);
    return count.size();
  }();

  static constexpr int kScoreRows = Rules::kColours + (1 << stones::kSpaces<Rules>)-1;
  static constexpr int kPlayersAt = kTableFeatures;
  static constexpr int kPicksAt = kPlayersAt + stones::kMaxPlayers * kPlayerFeatures;
  static constexpr int kScoresAt = kPicksAt + Rows::kRows * kPickFeatures;
  static constexpr int kViewFeatures = kScoresAt + kScoreRows * kScoreFeatures;
  static constexpr int kActions = Frame::kActions;  // far fewer than the game's
  static constexpr int kGameActions = stones::kActions<Rules>;
  static constexpr int kSeats = stones::kMaxPlayers;

  struct ViewFeatures {
    std::array<std::int8_t, kViewFeatures> values;

    constexpr bool operator==(const ViewFeatures&) const = default;
  };
  struct CriticFeatures {
    std::array<std::int8_t, kCriticFeatures> values;

    constexpr bool operator==(const CriticFeatures&) const = default;
  };

  static SANDSTONE_FN Frame frame_of(const View& view) { return Frame{view.board}; }

  // Features are written in parts, in this order, so that several threads can share the work: the table, players, picks
  // by groups of rows, scores likewise.
  static constexpr int kPickParts = 8;
  static constexpr int kScoreParts = 5;
  static constexpr int kParts = 1 + stones::kMaxPlayers + kPickParts + kScoreParts;

  // The first feature of a part.
  static SANDSTONE_FN int part_begin(int part) {
    if (part == 0) return 0;
    if (part <= stones::kMaxPlayers) return kPlayersAt + (part - 1) * kPlayerFeatures;
    const int picks = part - 1 - stones::kMaxPlayers;
    if (picks < kPickParts) return kPicksAt + first_row(picks, Rows::kRows, kPickParts) * kPickFeatures;
    return kScoresAt + first_row(picks - kPickParts, kScoreRows, kScoreParts) * kScoreFeatures;
  }

  // Of a player's view. Moves have rows where it is that player's turn; rows of moves that are not legal are 0.
  template <class Out>
  static SANDSTONE_FN void write_part(const View& view, Frame frame, int part, Out& out) {
    const Situation now{view};
    write_part(now, now.choices(), frame, part, out);
  }
  template <class Out>
  static SANDSTONE_FN void write(const View& view, Frame frame, Out& out) {
    const Situation now{view};
    const stones::Choices<Rules> choices = now.choices();
    for (int part = 0; part < kParts; ++part) write_part(now, choices, frame, part, out);
  }
  static SANDSTONE_FN ViewFeatures features_of(const View& view, Frame frame) {
    ViewFeatures features{};
    FeatureRow row{features.values.data()};
    write(view, frame, row);
    return features;
  }

  template <class Out>
  static SANDSTONE_FN void write_hidden(const State& state, Seat seat, Frame, Out& out) {
    stones::write_hidden(state, seat.index(), out);
  }
  static SANDSTONE_FN CriticFeatures critic_features_of(const State& state, Seat seat, Frame frame) {
    CriticFeatures features{};
    FeatureRow row{features.values.data()};
    write_hidden(state, seat, frame, row);
    return features;
  }

  static SANDSTONE_FN Actions legal_actions(const View& view, Frame frame) {
    if (node(view) != Node::kDecision || view.seat != view.board.turn) return {};
    return frame.legal_actions(stones::choices(view.board));
  }
  static SANDSTONE_FN int to_frame(int action, Frame frame) { return frame.to_frame(action); }
  static SANDSTONE_FN int from_frame(int action, Frame frame) { return frame.from_frame(action); }
  static SANDSTONE_FN stones::Move move_of(int action) { return stones::move_of<Rules>(action); }
  static SANDSTONE_FN int action_of(stones::Move move) { return stones::action_of<Rules>(move); }

 private:
  template <class Out>
  static SANDSTONE_FN void write_part(const Situation& now, const stones::Choices<Rules>& choices, Frame frame,
                                      int part, Out& out) {
    if (part <= stones::kMaxPlayers) {
      stones::TableWriter<Rules, Out> table{now, out};
      if (part == 0) return table.write();
      return table.write_player(part - 1);
    }
    const int picks = part - 1 - stones::kMaxPlayers;
    if (picks < kPickParts) return write_picks(now, choices, frame, picks, out);
    write_scores(now, choices.scores, picks - kPickParts, out);
  }

  // Rows are shared out among parts; the last ones may get fewer.
  static SANDSTONE_FN int first_row(int part, int rows, int parts) {
    const int first = part * ((rows + parts - 1) / parts);
    return first < rows ? first : rows;
  }

  template <class Out>
  static SANDSTONE_FN void leave_out(int features, Out& out) {
    for (int k = 0; k < features; ++k) out.add("of a move that is not legal", 0);
  }

  template <class Out>
  static SANDSTONE_FN void write_picks(const Situation& now, const stones::Choices<Rules>& choices, Frame frame,
                                       int part, Out& out) {
    stones::PickWriter<Rules, Out> writer{now, choices.picks, choices.empty, out};
    const int end = first_row(part + 1, Rows::kRows, kPickParts);
    SANDSTONE_ROLLED
    for (int n = first_row(part, Rows::kRows, kPickParts); n < end; ++n) {
      if (choices.empty == 0 || !frame.is_legal(choices.picks, n)) {
        leave_out(kPickFeatures, out);
        continue;
      }
      const Rows row = Rows::of(n);
      writer.write(frame.circle(row.free), frame.artist_of(row), row.first);
    }
  }

  template <class Out>
  static SANDSTONE_FN void write_scores(const Situation& now, const stones::Scores& scores, int part, Out& out) {
    stones::ScoreWriter<Rules, Out> writer{now, out};
    const int end = first_row(part + 1, kScoreRows, kScoreParts);
    SANDSTONE_ROLLED
    for (int n = first_row(part, kScoreRows, kScoreParts); n < end; ++n) {
      const auto colour = static_cast<stones::Colour>(n);
      const auto towers = static_cast<stones::SpaceSet>(n - Rules::kColours + 1);
      if (n < Rules::kColours && stones::has(scores.colours, colour)) {
        writer.write_colour(colour);
      } else if (n >= Rules::kColours && (stones::to_lanes(towers) & ~scores.built) == 0) {
        writer.write_tops(towers);
      } else {
        leave_out(kScoreFeatures, out);
      }
    }
  }
};

}  // namespace sandstone
