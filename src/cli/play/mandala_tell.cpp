#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <tuple>

#include "cli/play/mandala_words.hpp"
#include "messages/say.hpp"

namespace sandstone::terminal {

namespace {

using mandala::Colour;
using mandala::Move;
using mandala::MoveKind;
using mandala::Phase;

std::string cards_in_words(Colour colour, int cards, Language language) {
  constexpr std::array kCards = {Message::kCardsRed,   Message::kCardsOrange, Message::kCardsYellow,
                                 Message::kCardsGreen, Message::kCardsPurple, Message::kCardsBlack};
  return say(language, kCards[static_cast<std::size_t>(index(colour))], {{"n", cards}});
}

class MandalaTale {
 public:
  MandalaTale(const MandalaView& before, const Move& move, const MandalaView& after, const Table& table)
      : before_{before},
        move_{move},
        after_{after},
        table_{table},
        language_{table.look.language},
        mover_{to_move(before).index()} {}

  std::string tell() {
    std::string tale = move_.kind == MoveKind::kClaim ? claim() : cards_played();
    if (after_.board.last_phase != 0 && before_.board.last_phase == 0) {
      tale += ' ' + say(language_, Message::kPlayMandalaTellNewDeck);
    }
    if (move_.kind != MoveKind::kClaim && after_.board.phase == Phase::kClaim) {
      tale += ' ' + say(language_, Message::kPlayMandalaTellComplete,
                        {{"mandala", after_.board.mandala + 1}, {"name", table_.name(to_move(after_))}});
    }
    return tale;
  }

 private:
  int drawn_cards() const { return after_.hand_size[mover_] - (before_.hand_size[mover_] - move_.count); }

  // The cards themselves for who may see them, else their number.
  std::string drawn() const {
    if (before_.hides(mover_) || after_.hides(mover_)) {
      return say(language_, Message::kPlayMandalaDrawn, {{"n", drawn_cards()}});
    }
    Counts kept = before_.hand[mover_];
    kept.remove(index(move_.colour), move_.count);
    return card_letters(after_.hand[mover_] - kept);
  }

  std::string cards_played() const {
    const std::string& name = table_.name(Seat{mover_});
    const std::string cards = cards_in_words(move_.colour, move_.count, language_);
    if (move_.kind == MoveKind::kGrow) {
      return say(language_, Message::kPlayMandalaTellGrow,
                 {{"name", name}, {"cards", cards}, {"mandala", move_.mandala + 1}});
    }
    if (move_.kind == MoveKind::kRedraw) {
      return say(language_, Message::kPlayMandalaTellRedraw, {{"name", name}, {"cards", cards}, {"drawn", drawn()}});
    }
    if (drawn_cards() == 0) {
      return say(language_, Message::kPlayMandalaTellBuild,
                 {{"name", name}, {"cards", cards}, {"mandala", move_.mandala + 1}});
    }
    return say(language_, Message::kPlayMandalaTellBuildAndDraw,
               {{"name", name}, {"cards", cards}, {"mandala", move_.mandala + 1}, {"drawn", drawn()}});
  }

  // M5.3 – M5.5: where the claimed cards went.
  std::string claim() const {
    const std::string& name = table_.name(Seat{mover_});
    const int m = before_.board.mandala;
    const int taken = before_.board.mountain(m).of(index(move_.colour));
    const std::string cards = cards_in_words(move_.colour, taken, language_);
    std::string tale;
    if (before_.board.field(m, mover_).empty()) {
      tale = say(language_, Message::kPlayMandalaTellClaimDiscard, {{"name", name}, {"cards", cards}});
    } else if (before_.board.river[mover_].has(move_.colour)) {
      tale = say(language_, Message::kPlayMandalaTellClaimCup, {{"name", name}, {"cards", cards}});
    } else if (taken == 1) {
      tale = say(language_, Message::kPlayMandalaTellClaimOne,
                 {{"name", name}, {"cards", cards}, {"place", after_.board.river[mover_].length}});
    } else {
      tale = say(language_, Message::kPlayMandalaTellClaimRiver,
                 {{"name", name}, {"cards", cards}, {"place", after_.board.river[mover_].length}, {"rest", taken - 1}});
    }
    if (before_.board.mountain(m).total() != taken) return tale;
    if (after_.board.mountain(m).empty()) {
      return tale + ' ' + say(language_, Message::kPlayMandalaTellDestroyed, {{"mandala", m + 1}});
    }
    return tale + ' ' +
           say(language_, Message::kPlayMandalaTellRefill,
               {{"mandala", m + 1}, {"cards", card_letters(after_.board.mountain(m))}});
  }

  const MandalaView& before_;
  const Move& move_;
  const MandalaView& after_;
  const Table& table_;
  Language language_;
  int mover_;
};

std::string heading(MoveKind kind, int mandala, Language language) {
  switch (kind) {
    case MoveKind::kBuild: return say(language, Message::kPlayMandalaListBuild, {{"mandala", mandala + 1}});
    case MoveKind::kGrow: return say(language, Message::kPlayMandalaListGrow, {{"mandala", mandala + 1}});
    case MoveKind::kRedraw: return say(language, Message::kPlayMandalaListRedraw);
    case MoveKind::kClaim: break;
  }
  return say(language, Message::kPlayMandalaListClaim);
}

}  // namespace

std::string tell_move(const MandalaView& before, const Move& move, const MandalaView& after, const Table& table) {
  return MandalaTale{before, move, after, table}.tell();
}

std::vector<ChoiceGroup> list_choices(const MandalaView& view, std::string_view prefix, const Table& table) {
  const Language language = table.look.language;
  std::vector<Move> moves;
  for (int i = 0; i < move_count(view); ++i) moves.push_back(nth_move(view, i));
  std::ranges::sort(moves, {},
                    [](const Move& move) { return std::tuple{move.kind, move.mandala, move.colour, move.count}; });
  std::vector<ChoiceGroup> groups;
  for (const Move& move : moves) {
    const auto text = format(move);
    if (!text.view().starts_with(prefix)) continue;
    std::string title = heading(move.kind, move.mandala, language);
    if (groups.empty() || groups.back().heading != title) groups.push_back({std::move(title), {}});
    std::string gloss;
    if (move.kind == MoveKind::kClaim) {
      const int cards = view.board.mountain(view.board.mandala).of(index(move.colour));
      gloss = cards_in_words(move.colour, cards, language);
    }
    groups.back().choices.push_back({std::string{text.view()}, std::move(gloss)});
  }
  return groups;
}

std::string ask_for_move(const MandalaView& view, const Table& table) {
  const std::string& name = table.name(to_move(view));
  if (view.board.phase == Phase::kClaim) {
    return say(table.look.language, Message::kPlayMandalaAskClaim,
               {{"name", name}, {"mandala", view.board.mandala + 1}});
  }
  return say(table.look.language, Message::kPlayAskMove, {{"name", name}});
}

Message sentence_of(mandala::Refusal refusal) {
  using mandala::Refusal;
  switch (refusal) {
    case Refusal::kGameOver: return Message::kRefusalMandalaGameOver;
    case Refusal::kCardsStillDrawn: return Message::kRefusalMandalaCardsStillDrawn;
    case Refusal::kNotYourTurn: return Message::kRefusalMandalaNotYourTurn;
    case Refusal::kMustClaim: return Message::kRefusalMandalaMustClaim;
    case Refusal::kNothingToClaim: return Message::kRefusalMandalaNothingToClaim;
    case Refusal::kNotOnMountain: return Message::kRefusalMandalaNotOnMountain;
    case Refusal::kNotInHand: return Message::kRefusalMandalaNotInHand;
    case Refusal::kNoSuchMandala: return Message::kRefusalMandalaNoSuchMandala;
    case Refusal::kNoSuchColour: return Message::kRefusalMandalaNoSuchColour;
    case Refusal::kBuildOneCard: return Message::kRefusalMandalaBuildOneCard;
    case Refusal::kPlayAtLeastOne: return Message::kRefusalMandalaPlayAtLeastOne;
    case Refusal::kDiscardAtLeastOne: return Message::kRefusalMandalaDiscardAtLeastOne;
    case Refusal::kNotEnoughToGrow: return Message::kRefusalMandalaNotEnoughToGrow;
    case Refusal::kNotEnoughToDiscard: return Message::kRefusalMandalaNotEnoughToDiscard;
    case Refusal::kKeepOneCard: return Message::kRefusalMandalaKeepOneCard;
    case Refusal::kColourInField: return Message::kRefusalMandalaColourInField;
    case Refusal::kColourOnMountain: return Message::kRefusalMandalaColourOnMountain;
    case Refusal::kColourInOtherField: return Message::kRefusalMandalaColourInOtherField;
    case Refusal::kLastCardNeedsDeck: return Message::kRefusalMandalaLastCardNeedsDeck;
    case Refusal::kClaimWholeColour: return Message::kRefusalMandalaClaimWholeColour;
  }
  return Message::kRefusalMandalaNotYourTurn;
}

}  // namespace sandstone::terminal
