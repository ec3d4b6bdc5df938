// What the board of Mandala says of its parts, in the player's language.
import type { MandalaLabels } from "../board/mandala/labels.ts";
import { t } from "../i18n/t.ts";
import { cardsLying } from "../i18n/tell.ts";
import { cardTotal, type Cards } from "../positions/pieces.ts";

const words = (cards: Cards) => cardsLying(cards) || t("web.empty");
const count = (n: number) => t("count.cards", { n });

export function mandalaLabels(name: (seat: number) => string, isYours: (seat: number) => boolean): MandalaLabels {
  return {
    player: name,
    thinking: (seat) => t("play.thinking", { name: name(seat) }),
    turn: (seat) => (isYours(seat) ? t("web.your_turn") : t("web.their_turn")),
    handSize: (n) => t("web.mandala.hand_size", { n }),
    cardCount: count,
    cards: cardsLying,
    points: () => t("web.points"),
    pointsNow: () => t("play.mandala.score_now"),

    mandala: (number) => t("web.mandala.numbered", { mandala: number }),
    missing: (colours) =>
      colours.length > 0
        ? t("web.mandala.missing", { colours: colours.map((colour) => t(`colour.mandala.${colour}`)).join(", ") })
        : t("play.mandala.complete"),
    mountain: (mandala, cards) => t("web.mandala.mountain_of", { mandala, cards: words(cards) }),
    field: (seat, cards) => t("web.mandala.field_of", { name: name(seat), cards: words(cards) }),
    claim: (colour, n) => t("web.mandala.claim", { cards: t(`cards.${colour}`, { n }) }),

    hand: () => t("web.mandala.your_hand"),
    card: (colour, nth, of) => t("web.mandala.card", { colour: t(`colour.mandala.${colour}`), nth, of }),
    river: (seat) => t("web.mandala.river_of", { name: name(seat) }),
    riverPlace: (place, colour, inCup) => {
      const cup = inCup > 0 ? `, ${t("web.mandala.in_cup", { n: inCup })}` : "";
      return `${place}: ${colour ? t(`colour.mandala.${colour}`) : t("web.empty")}${cup}`;
    },
    cup: (size, cards) => `${t("play.mandala.cup_hidden", { n: size })}${cards && cardTotal(cards) > 0 ? `: ${cardsLying(cards)}` : ""}`,

    deck: (size) => `${t("noun.deck")}: ${count(size)}`,
    deckCaption: () => t("noun.deck"),
    discardPile: (size, cards) => `${t("noun.discard_pile")}: ${cards && size > 0 ? cardsLying(cards) : count(size)}`,
    discardCaption: () => t("web.mandala.discard"),
    lastPhase: () => t("play.mandala.last_phase"),
  };
}
