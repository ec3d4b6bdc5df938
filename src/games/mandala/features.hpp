// What a network sees of Mandala. The rules treat the colours alike, so features are laid out colour by colour, and a
// network may use the same weights for all of them. The rules treat the mandalas alike too: the one that is claimed or
// nearer to completion comes first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/counts.hpp"
#include "core/encoding.hpp"
#include "core/portable.hpp"
#include "core/seat.hpp"
#include "games/mandala/actions.hpp"
#include "games/mandala/claim_value.hpp"
#include "games/mandala/mandala.hpp"

namespace sandstone::mandala {

struct Frame {
  bool swapped = false;  // mandala 2 comes first

  constexpr bool operator==(const Frame&) const = default;
};

template <class Rules>
SANDSTONE_FN Frame frame_of(const Board<Rules>& board) {
  std::array<int, 2> progress{};
  for (int m = 0; m < 2; ++m) {
    const Counts cards = board.cards_of(m);
    progress[m] = 128 * cards.kinds().size() + cards.total();
    if (board.phase == Phase::kClaim && board.mandala == m) progress[m] += 1024;
  }
  return {progress[1] > progress[0]};
}

// Writes the features of a view, each with its name, to an `Out` that has add(name, value).
template <class Rules, class Out>
class ViewFeatureWriter {
 public:
  SANDSTONE_FN ViewFeatureWriter(const View<Rules>& view, Frame frame, Out& out)
      : view_{view},
        board_{view.board},
        me_{view.seat.index()},
        other_{view.seat.index() ^ 1},
        first_{frame.swapped ? 1 : 0},
        out_{out} {
    unseen_ = view.unseen;
    if (board_.last_phase != 0) unseen_ = unseen_ + view.unseen_new - board_.shown[other_];
  }

  SANDSTONE_FN void write_colour(int c) {
    write_hand(c);
    SANDSTONE_ROLLED for (int k = 0; k < 2; ++k) write_colour_on_mandala(c, k ^ first_);
    write_colour_of_player(c, me_);
    write_colour_of_player(c, other_);
    const int unseen = unseen_.total() > 0 ? unseen_.total() : 1;
    out_.add("discarded", board_.discard().of(c) * kFeatureOne / 9);
    out_.add("unseen", unseen_.of(c) * kFeatureOne / 9);
    out_.add("expected in the other hand", 16 * view_.hand_size[other_] * unseen_.of(c) / unseen);
    out_.add("expected in the deck", 4 * view_.deck_size * unseen_.of(c) / unseen);
    out_.add("unseen when the new deck was made, or now", view_.unseen.of(c) * kFeatureOne / 9);
    out_.add("unseen of the new deck", view_.unseen_new.of(c) * kFeatureOne / 9);
    out_.add("shown by me", 4 * board_.shown[me_].of(c));
    out_.add("shown by the other", 4 * board_.shown[other_].of(c));
    out_.add("in the new deck", board_.new_deck.of(c) * kFeatureOne / 9);
  }

  SANDSTONE_FN void write_table() {
    SANDSTONE_ROLLED for (int k = 0; k < 2; ++k) write_mandala(k ^ first_);
    const auto points = score(view_);
    out_.add("a claim", board_.phase == Phase::kClaim);
    out_.add("my turn", board_.actor.index() == me_);
    out_.add("last phase", board_.last_phase != 0);
    out_.add("new deck exhausted", board_.exhausted != 0);
    out_.add("deck", view_.deck_size / 2);
    out_.add("deck: eight or fewer", view_.deck_size <= 8);
    out_.add("deck: empty", view_.deck_size == 0);
    out_.add("my hand", 4 * view_.hand_size[me_]);
    out_.add("the other's hand", 4 * view_.hand_size[other_]);
    out_.add("my hand: one card", view_.hand_size[me_] <= 1);
    out_.add("my hand: nearly full", view_.hand_size[me_] >= Rules::kHandLimit - 1);
    out_.add("my colours", view_.hand[me_].kinds().size() * kFeatureOne / Rules::kColours);
    out_.add("my points", points[me_].total);
    out_.add("the other's points", points[other_].total);
    out_.add("my lead", 2 * (points[me_].total - points[other_].total));
    out_.add("my cup", 2 * view_.cup_size[me_]);
    out_.add("the other's cup", 2 * view_.cup_size[other_]);
    for (const int player : {me_, other_}) {
      const int length = board_.river[player].length;
      out_.add("river", length * kFeatureOne / Rules::kColours);
      out_.add("river: two places left", length >= Rules::kColours - 2);
      out_.add("river: one place left", length >= Rules::kColours - 1);
    }
    out_.add("discards", board_.discard().total());
  }

 private:
  SANDSTONE_FN void write_hand(int c) {
    const Counts hand = view_.hand[me_];
    const int held = hand.of(c);
    out_.add("held: one", held >= 1);
    out_.add("held: two", held >= 2);
    out_.add("held: three", held >= 3);
    out_.add("held: four", held >= 4);
    out_.add("held", 8 * held);
    out_.add("held: nothing else", held > 0 && held == hand.total());
    out_.add("in my starting cup", 16 * (view_.cup[me_].of(c) - view_.claimed[me_].of(c)));
  }

  SANDSTONE_FN void write_colour_on_mandala(int c, int m) {
    const int mountain = board_.mountain(m).of(c);
    const int mine = board_.field(m, me_).of(c);
    const int theirs = board_.field(m, other_).of(c);
    out_.add("mountain: one", mountain >= 1);
    out_.add("mountain: two", mountain >= 2);
    out_.add("mountain", 8 * mountain);
    out_.add("my field: one", mine >= 1);
    out_.add("my field", 8 * mine);
    out_.add("the other's field: one", theirs >= 1);
    out_.add("the other's field", 8 * theirs);
    out_.add("nowhere on the mandala", mountain + mine + theirs == 0);
    for (const int player : {me_, other_}) {
      const int value = mountain == 0 ? 0 : claim_value<Rules>(board_.river[player], view_.cup[player], c, mountain);
      out_.add("value of the claim", in_points(value));
    }
  }

  SANDSTONE_FN void write_colour_of_player(int c, int player) {
    const River& river = board_.river[player];
    int place = river.length;
    for (int k = 0; k < river.length; ++k) {
      if (index(river.at(k)) == c) place = k;
    }
    const bool in_river = river.has(static_cast<Colour>(c));
    for (int k = 0; k < Rules::kColours; ++k) out_.add("river place", in_river && place == k);
    out_.add("not in the river", !in_river);
    out_.add("what a card counts", (place + 1) * kFeatureOne / Rules::kColours);
    out_.add("cup", 4 * view_.cup[player].of(c));
    out_.add("cup: one", view_.cup[player].of(c) >= 1);
  }

  SANDSTONE_FN void write_mandala(int m) {
    const KindSet colours = board_.cards_of(m).kinds();
    const int mine = board_.field(m, me_).total();
    const int theirs = board_.field(m, other_).total();
    out_.add("colours", colours.size() * kFeatureOne / Rules::kColours);
    for (int missing = 3; missing >= 1; --missing) out_.add("few missing", colours.size() >= Rules::kColours - missing);
    out_.add("my field", mine * kFeatureOne / 5);
    out_.add("the other's field", theirs * kFeatureOne / 5);
    out_.add("I have more", mine > theirs);
    out_.add("the other has more", mine < theirs);
    out_.add("lead in the fields", 8 * (mine - theirs));
    out_.add("I may claim", mine > 0);
    out_.add("the other may claim", theirs > 0);
    out_.add("mountain", 4 * board_.mountain(m).total());
    out_.add("mountain: colours", board_.mountain(m).kinds().size() * kFeatureOne / Rules::kColours);
    for (const int first : {me_, other_}) {
      const Shares shares = shares_of(board_, view_.cup, m, first);
      out_.add("my share", in_points(shares.value[me_]));
      out_.add("the other's share", in_points(shares.value[other_]));
      out_.add("river places of who claims first", shares.places[first] * kFeatureOne / 3);
    }
    out_.add("colours held that it lacks", view_.hand[me_].kinds().without(colours).size() * kFeatureOne / 3);
  }

  // Hundredths of points; ten points are 1.
  static SANDSTONE_FN int in_points(int value) { return value * 4 / 125; }

  const View<Rules>& view_;
  const Board<Rules>& board_;
  int me_;
  int other_;
  int first_;
  Counts unseen_;
  Out& out_;
};

// How many features `write` asks such a writer for.
template <class Rules, class Write>
constexpr int count_features(Write write) {
  View<Rules> view;
  view.seat = Seat{0};
  FeatureCount count;
  ViewFeatureWriter<Rules, FeatureCount> writer{view, {}, count};
  write(writer);
  return count.size();
}

// What the other player holds, for a critic: the number of its features is the same for each colour.
template <class Rules, class Out>
SANDSTONE_FN void write_hidden(const State<Rules>& state, int c, int me, Out& out) {
  const int other = me ^ 1;
  const auto points = score(state);
  const int held = state.hand[other].of(c);
  out.add("the other holds: one", held >= 1);
  out.add("the other holds: two", held >= 2);
  out.add("the other holds: three", held >= 3);
  out.add("the other holds", 8 * held);
  out.add("in the other's starting cup", 16 * state.start_cup[other].of(c));
  out.add("in the deck", state.deck.of(c) * kFeatureOne / 9);
  out.add("the other's points", points[other].total);
  out.add("my lead", 2 * (points[me].total - points[other].total));
}

}  // namespace sandstone::mandala

namespace sandstone {

template <class Rules>
struct Encoding<mandala::Mandala<Rules>> {
  using G = mandala::Mandala<Rules>;
  using Frame = mandala::Frame;
  using Actions = ActionSet<mandala::kActions<Rules>>;

  // Rows of the colours come first, then the table.
  static constexpr int kColourFeatures = mandala::count_features<Rules>([](auto& writer) { writer.write_colour(0); });
  static constexpr int kTableFeatures = mandala::count_features<Rules>([](auto& writer) { writer.write_table(); });
  static constexpr int kHiddenFeatures = 8;  // of a colour

  static constexpr std::string_view kFeatureSet = Rules::kColours == 6 ? "mandala-1" : Rules::kRuleset;
  static constexpr int kViewFeatures = Rules::kColours * kColourFeatures + kTableFeatures;
  static constexpr int kCriticFeatures = Rules::kColours * kHiddenFeatures;
  static constexpr int kActions = mandala::kActions<Rules>;
  static constexpr int kGameActions = kActions;
  static constexpr int kSeats = 2;

  struct ViewFeatures {
    std::array<std::int8_t, kViewFeatures> values;

    constexpr bool operator==(const ViewFeatures&) const = default;
  };
  struct CriticFeatures {
    std::array<std::int8_t, kCriticFeatures> values;

    constexpr bool operator==(const CriticFeatures&) const = default;
  };

  static SANDSTONE_FN Frame frame_of(const mandala::View<Rules>& view) { return mandala::frame_of(view.board); }

  // A player's view, at a decision of any player.
  template <class Out>
  static SANDSTONE_FN void write(const mandala::View<Rules>& view, Frame frame, Out& out) {
    mandala::ViewFeatureWriter<Rules, Out> writer{view, frame, out};
    SANDSTONE_ROLLED for (int c = 0; c < Rules::kColours; ++c) writer.write_colour(c);
    writer.write_table();
  }
  static SANDSTONE_FN ViewFeatures features_of(const mandala::View<Rules>& view, Frame frame) {
    ViewFeatures features{};
    FeatureRow row{features.values.data()};
    write(view, frame, row);
    return features;
  }
  template <class Out>
  static SANDSTONE_FN void write_hidden(const mandala::State<Rules>& state, Seat seat, Frame, Out& out) {
    SANDSTONE_ROLLED for (int c = 0; c < Rules::kColours; ++c) mandala::write_hidden(state, c, seat.index(), out);
  }
  static SANDSTONE_FN CriticFeatures critic_features_of(const mandala::State<Rules>& state, Seat seat, Frame frame) {
    CriticFeatures features{};
    FeatureRow row{features.values.data()};
    write_hidden(state, seat, frame, row);
    return features;
  }

  static SANDSTONE_FN Actions legal_actions(const mandala::View<Rules>& view, Frame frame) {
    return mandala::legal_actions(view, frame.swapped);
  }
  static SANDSTONE_FN int to_frame(int action, Frame frame) {
    return frame.swapped ? mandala::with_mandalas_swapped<Rules>(action) : action;
  }
  static SANDSTONE_FN int from_frame(int action, Frame frame) { return to_frame(action, frame); }
  static SANDSTONE_FN mandala::Move move_of(int action) { return mandala::move_of<Rules>(action); }
  static SANDSTONE_FN int action_of(mandala::Move move) { return mandala::action_of<Rules>(move); }
};

}  // namespace sandstone
