#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "cli/play/columns.hpp"
#include "cli/play/words.hpp"

namespace sandstone::terminal {

namespace {

using mandala::Colour;

constexpr int kColours = mandala::StandardRules::kColours;
constexpr std::array<Ink, kColours> kInks = {Ink::kRed,   Ink::kOrange, Ink::kYellow,
                                             Ink::kGreen, Ink::kPurple, Ink::kBlack};
constexpr Style kQuiet{.text = Ink::kQuiet};
constexpr Style kBold{.bold = true};

constexpr int kWidth = 80;
constexpr int kLabels = 13;     // where what belongs to a player's name begins
constexpr int kPlaces = 20;     // where a river begins
constexpr int kPlaceWidth = 6;  // " 1 R  "
constexpr int kBeside = kPlaces + kColours * kPlaceWidth + 1;

std::string letter_of(int colour) {
  return {static_cast<char>(mandala::letter(static_cast<Colour>(colour)) - 'a' + 'A')};
}

class MandalaDrawing {
 public:
  MandalaDrawing(const MandalaView& view, const Table& table)
      : view_{view},
        board_{view.board},
        table_{table},
        look_{table.look},
        signs_{glyphs(table.look)},
        me_{view.seat.is_spectator() ? 0 : view.seat.index()},
        canvas_{std::min(kWidth, table.look.width)} {}

  Canvas draw() {
    draw_head();
    draw_river(1 - me_);
    draw_cup(1 - me_);
    const int top = row_;
    for (int m = 0; m < 2; ++m) {
      row_ = top;
      draw_mandala(m);
    }
    draw_river(me_);
    draw_cup(me_);
    draw_hand(me_);
    draw_legend();
    return canvas_;
  }

 private:
  std::string words(Message message) const { return say(look_.language, message); }

  // "R2 G": what there is of each colour.
  int put_counts(int column, Counts cards) {
    for (int c = 0; c < kColours; ++c) {
      if (cards.of(c) == 0) continue;
      const std::string number = cards.of(c) > 1 ? std::to_string(cards.of(c)) : "";
      column = canvas_.put(row_, column, letter_of(c) + number, piece(kInks[c])) + 1;
    }
    return column;
  }

  // A letter for each card, or counts where there is no room for all.
  void put_cards(int column, Counts cards, int room) {
    if (cards.empty()) canvas_.put(row_, column, signs_.none, kQuiet);
    if (cards.total() + cards.kinds().size() - 1 > room) {
      put_counts(column, cards);
      return;
    }
    for (int c = 0; c < kColours; ++c) {
      if (cards.of(c) == 0) continue;
      std::string run;
      for (int i = 0; i < cards.of(c); ++i) run += letter_of(c);
      column = canvas_.put(row_, column, run, piece(kInks[c])) + 1;
    }
  }

  void draw_head() {
    canvas_.put(row_, 1, words(Message::kPlayGameMandala), kBold);
    int column = canvas_.put(row_, kLabels, fmt::format("{} {}", words(Message::kNounDeck), view_.deck_size), kQuiet);
    column = canvas_.put(row_, column + 3,
                         fmt::format("{} {}", words(Message::kPlayLabelDiscarded), board_.discard().total()), kQuiet);
    if (look_.memory) put_counts(column + 2, board_.discard());
    ++row_;
    if (board_.last_phase != 0 && board_.phase != mandala::Phase::kOver) {
      canvas_.put(row_, 1, words(Message::kPlayMandalaLastPhase), {.text = Ink::kAccent, .bold = true});
      ++row_;
      if (look_.memory && !board_.new_deck.empty()) {
        column = canvas_.put(row_, 1, words(Message::kPlayMandalaNewDeckWas), kQuiet);
        put_counts(column + 1, board_.new_deck);
        ++row_;
      }
    }
  }

  bool decides(int seat) const { return node(view_) == Node::kDecision && to_move(view_) == Seat{seat}; }

  void put_name(int seat) {
    if (decides(seat)) canvas_.put(row_, 0, signs_.turn, {.text = Ink::kAccent, .bold = true});
    canvas_.put(row_, 1, cut_to(table_.name(Seat{seat}), kLabels - 2, look_.unicode), kBold);
  }

  void draw_river(int seat) {
    put_name(seat);
    canvas_.put(row_, kLabels, words(Message::kNounRiver), kQuiet);
    const mandala::River& river = board_.river[seat];
    for (int place = 0; place < kColours; ++place) {
      const int column = kPlaces + place * kPlaceWidth;
      canvas_.put(row_, column, std::to_string(place + 1), kQuiet);
      if (place < river.length) {
        const int c = index(river.at(place));
        canvas_.put(row_, column + 1, fmt::format(" {} ", letter_of(c)), piece(kInks[c]));
      } else {
        canvas_.put(row_, column + 2, signs_.none, kQuiet);
      }
    }
    if (seat != me_ || view_.seat.is_spectator()) {
      const std::string hand = fmt::format("{} {}", words(Message::kNounHand), view_.hand_size[seat]);
      const int column = canvas_.put(row_, kBeside, hand, kQuiet);
      if (!view_.hides(seat)) put_cards(column + 1, view_.hand[seat], kWidth - column - 1);
    }
    ++row_;
  }

  // What is known of the cup: how many cards of each river place, then the rest and what it is worth now.
  void draw_cup(int seat) {
    canvas_.put(row_, kLabels, fmt::format("{} {}", words(Message::kNounCup), view_.cup_size[seat]), kQuiet);
    if (!view_.hides(seat) || look_.memory) {
      const mandala::River& river = board_.river[seat];
      Counts rest = view_.cup[seat];
      for (int place = 0; place < river.length; ++place) {
        const int c = index(river.at(place));
        rest.clear(c);
        canvas_.put(row_, kPlaces + place * kPlaceWidth + 1, fmt::format("{}{}", signs_.times, view_.cup[seat].of(c)));
      }
      const int points = score(view_)[static_cast<std::size_t>(seat)].total;
      int column = canvas_.put(row_, kBeside, say(look_.language, Message::kCountPoints, {{"n", points}}));
      const int unknown = view_.cup_size[seat] - view_.cup[seat].total();
      if (!rest.empty() || unknown > 0) {
        column = canvas_.put(row_, column + 2, words(Message::kPlayLabelOther), kQuiet) + 1;
        column = put_counts(column, rest);
      }
      if (unknown > 0) canvas_.put(row_, column, fmt::format("?{}", unknown), kQuiet);
    }
    ++row_;
  }

  void draw_hand(int seat) {
    if (view_.seat.is_spectator()) return;
    canvas_.put(row_, kLabels, words(Message::kNounHand), kQuiet);
    int column = kPlaces;
    for (int c = 0; c < kColours; ++c) {
      for (int i = 0; i < view_.hand[seat].of(c); ++i) {
        column = canvas_.put(row_, column, fmt::format(" {} ", letter_of(c)), piece(kInks[c])) + 1;
      }
    }
    ++row_;
  }

  void draw_frame(int left, int width, const std::string& title, const Style& style) {
    std::string line;
    for (int i = 0; i < width - 2; ++i) line += signs_.horizontal;
    canvas_.put(row_, left, fmt::format("{}{}{}", signs_.top_left, line, signs_.top_right), style);
    canvas_.put(row_, left + 2, fmt::format(" {} ", title), kBold);
    for (int i = 1; i <= 4; ++i) {
      canvas_.put(row_ + i, left, signs_.vertical, style);
      canvas_.put(row_ + i, left + width - 1, signs_.vertical, style);
    }
    canvas_.put(row_ + 5, left, fmt::format("{}{}{}", signs_.bottom_left, line, signs_.bottom_right), style);
  }

  void draw_part(int left, const std::string& label, Counts cards, bool with_total) {
    constexpr int kPart = 12;
    constexpr int kRoom = 21;
    canvas_.put(row_, left + 2, cut_to(label, kPart - 3, look_.unicode), kQuiet);
    put_cards(left + kPart, cards, kRoom);
    if (with_total) canvas_.put_right(row_, left + 37, std::to_string(cards.total()), kQuiet);
    ++row_;
  }

  void draw_mandala(int m) {
    constexpr int kBox = 39;
    const int left = m * (kBox + 1);
    const bool complete = board_.phase == mandala::Phase::kClaim && board_.mandala == m;
    const std::string title = fmt::format("{} {}", words(Message::kNounMandala), m + 1);
    draw_frame(left, kBox, title, complete ? Style{.text = Ink::kAccent, .bold = true} : kQuiet);
    ++row_;
    draw_part(left, table_.name(Seat{1 - me_}), board_.field(m, 1 - me_), true);
    draw_part(left, words(Message::kNounMountain), board_.mountain(m), false);
    draw_part(left, table_.name(Seat{me_}), board_.field(m, me_), true);
    if (complete) {
      canvas_.put(row_, left + 2, words(Message::kPlayMandalaComplete), {.text = Ink::kAccent, .bold = true});
      ++row_;
    } else {
      const KindSet missing = KindSet::all(kColours).without(board_.cards_of(m).kinds());
      draw_part(left, words(Message::kPlayLabelMissing), {missing.lanes}, false);
    }
    ++row_;
  }

  void draw_legend() {
    int column = 1;
    for (int c = 0; c < kColours; ++c) {
      column = canvas_.put(row_, column, letter_of(c), piece(kInks[c]));
      column = canvas_.put(row_, column + 1,
                           words(named("colour.mandala", mandala::kColourNames[static_cast<std::size_t>(c)])), kQuiet) +
               2;
    }
    ++row_;
  }

  const MandalaView& view_;
  const mandala::Board<mandala::StandardRules>& board_;
  const Table& table_;
  const Look& look_;
  const Glyphs& signs_;
  int me_;  // who sits at the bottom
  Canvas canvas_;
  int row_ = 0;
};

}  // namespace

Canvas draw_board(const MandalaView& view, const Table& table) { return MandalaDrawing{view, table}.draw(); }

std::string card_letters(Counts cards) {
  std::vector<std::string> letters;
  for (int c = 0; c < kColours; ++c) letters.insert(letters.end(), static_cast<std::size_t>(cards.of(c)), letter_of(c));
  return fmt::format("{}", fmt::join(letters, " "));
}

std::string listed(const std::vector<std::string>& words, Language language) {
  if (words.size() < 2) return words.empty() ? "" : words.front();
  const std::string some = fmt::format("{}", fmt::join(words.begin(), words.end() - 1, ", "));
  return say(language, Message::kList, {{"some", some}, {"last", words.back()}});
}

}  // namespace sandstone::terminal
