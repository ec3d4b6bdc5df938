// What a review says, in the player's language.
import { maybe, t } from "../i18n/t.ts";
import { sandColours, spaceNames } from "../positions/pieces.ts";
import "../records/reviewMessages.ts";
import type { Remark } from "../session/source.ts";
import { settings } from "../settings.svelte.ts";
import type { Label, Moment, Reason } from "./report.ts";

const signs: Partial<Record<Label, Pick<Remark, "sign" | "kind">>> = {
  brilliant: { sign: "!!", kind: "find" },
  inaccuracy: { sign: "?!", kind: "inaccuracy" },
  mistake: { sign: "?", kind: "mistake" },
  blunder: { sign: "??", kind: "blunder" },
};
export function remarkOf(label: Label): Remark | null {
  const sign = signs[label];
  return sign ? { ...sign, word: t(`verdict.label.${label}`) } : null;
}

// Ten-thousandths of a win, hundredths of a point.
export const percent = (win: number): string => String(Math.round(win / 100));
export const points = (hundredths: number): string =>
  new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1, signDisplay: "negative" }).format(hundredths / 100);
export const morePoints = (hundredths: number): string =>
  new Intl.NumberFormat(settings.language, { maximumFractionDigits: 1, signDisplay: "always" }).format(hundredths / 100);

const colourOf = (letter: string) => sandColours.find((colour) => colour.startsWith(letter.toLowerCase()))!;
const sidesInWords = { n: "review.side.n", e: "review.side.e", s: "review.side.s", w: "review.side.w" } as const;
const stoneColours = { y: "yellow", b: "blue", r: "red", p: "purple" } as const;
const space = (digit: string) => spaceNames[Number(digit) - 1] ?? digit;

function mandalaMove(move: string): string {
  const [, kind, disc = "", letter, count] = /^([mfdc])([12]?)([a-z])(\d*)$/.exec(move) ?? [];
  if (!kind || !letter) return move;
  const cards = t(`cards.${colourOf(letter)}`, { n: Number(count) || 1 });
  if (kind === "m") return t("review.move.build", { cards, mandala: disc });
  if (kind === "f") return t("review.move.grow", { cards, mandala: disc });
  return kind === "d" ? t("review.move.redraw", { cards }) : t("review.move.claim", { colour: t(`colour.mandala.${colourOf(letter)}`) });
}

// A move by its notation, as a phrase.
export function moveInWords(move: string): string {
  const pick = /^([a-c][1-3])([a-c][1-3])([nesw])([1-5])$/.exec(move);
  if (pick) {
    const [, from = "", to = "", side, tower = ""] = pick;
    return t("review.move.pick", { from, to, side: t(sidesInWords[side as "n"]), space: space(tower) });
  }
  if (/^s[ybrp]$/.test(move)) return t("review.move.colour", { colour: t(`colour.stones.${stoneColours[move.charAt(1) as "y"]}`) });
  if (/^t[1-5]+$/.test(move)) return t("review.move.tops", { spaces: [...move.slice(1)].map(space).join(", ") });
  if (move === "wp") return t("review.move.white_points");
  if (/^w[1-5]$/.test(move)) return t("review.move.white_tower", { space: space(move.charAt(1)) });
  return mandalaMove(move);
}

// A reason as one of these messages says it.
export function sayReason(message: "verdict.reason" | "coach.about", reason: Reason): string {
  const named = sandColours.find((colour) => reason.colour === colour || colour.startsWith(reason.colour || "-"));
  const colour = named ? t(`colour.mandala.${named}`) : "";
  const place = reason.kind === "tower" ? space(String(reason.place ?? "")) : (reason.place ?? "");
  return maybe(`${message}.${reason.kind}`, { points: morePoints(reason.points), colour, place });
}
export const reasonInWords = (reason: Reason): string => sayReason("verdict.reason", reason);

export function momentInWords(moment: Moment, move: string, name: string): string {
  const { turn, kind, before, after, better } = moment;
  return maybe(`verdict.moment.${kind}`, {
    turn, name, move: moveInWords(move), before: percent(before), after: percent(after), lost: percent(Math.max(0, before - after)),
    better: better ? moveInWords(better) : "",
  });
}
