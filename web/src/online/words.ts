// Tables in words.
import { listed, t } from "../i18n/t.ts";
import { settings } from "../settings.svelte.ts";
import { botName } from "../session/newGame.ts";
import type { Fault } from "./account.ts";
import type { Clock, MyTable, Reason, SeatNow, TableNow } from "./protocol.ts";

export function sitterName({ sitter, name, level }: SeatNow): string {
  if (sitter === "bot") return botName(level ?? 1);
  return sitter === "open" ? t("online.open_seat") : (name ?? "");
}

export function clockInWords({ kind, minutes = 0, increment = 0, days = 0 }: Clock): string {
  return kind === "live" ? t("online.clock_live", { minutes, increment }) : t("online.clock_days", { n: days });
}

// How a game ended, where its points alone do not tell: it was not played to its end, or not by all of them.
export function endingInWords(table: TableNow | null): string {
  if (table?.stage === "closed") return t("online.closed");
  if (!table?.ending || !table.seats.some(({ out }) => out)) return "";
  const named = (wanted: (place: number) => boolean) =>
    table.seats.flatMap((seat, i) => (wanted(table.places?.[i] ?? 0) ? [seat.name ?? sitterName(seat)] : []));
  const winner = listed(named((place) => place === 1));
  const loser = listed(table.seats.flatMap((seat) => (seat.out ? [seat.name ?? ""] : [])));
  if (table.ending === "played") return t("online.ended.played", { winner, loser });
  if (table.ending === "timeout") return t("online.ended.timeout", { winner, loser });
  return table.ending === "left" ? t("online.ended.left", { winner, loser }) : t("online.ended.resigned", { winner, loser });
}

// What one of the player's own tables waits for.
export function noteOf({ table, you }: MyTable): string {
  if (table.stage === "open") return t("online.waits");
  if (table.turn === you) return t("online.your_turn_title");
  const other = table.seats[table.turn - 1];
  return t("online.turn_of", { name: other ? sitterName(other) : t("play.player") });
}

export const timeInWords = (millis: number): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: "long", timeStyle: "short" }).format(millis);

export function invitationInWords({ game, seats }: TableNow): string {
  const name = seats.find(({ sitter }) => sitter === "person")?.name;
  const words = { game: t(`play.game.${game}`) };
  return name ? t("online.invited_by", { name, ...words }) : t("online.invited_to", words);
}

export function optionsInWords(table: TableNow): string {
  const words: string[] = [];
  if (table.harmony) words.push(t("play.stones.harmony"));
  if (table.open_stacks) words.push(t("web.open_stacks"));
  words.push(table.clock ? clockInWords(table.clock) : t("online.clock_none"));
  return words.join(" · ");
}

const reasons = {
  malformed: "online.reason.malformed",
  no_such_table: "online.reason.no_such_table",
  not_seated: "online.reason.not_seated",
  seat_taken: "online.reason.seat_taken",
  not_open: "online.reason.not_open",
  not_running: "online.reason.not_running",
  not_over: "online.reason.not_over",
  not_your_turn: "online.reason.not_your_turn",
  not_a_move: "online.reason.not_a_move",
  illegal_move: "online.reason.illegal_move",
  stale: "online.reason.stale",
  stands: "online.reason.stands",
  bad_options: "online.reason.bad_options",
  too_early: "online.reason.too_early",
  blocked: "online.reason.blocked",
  muted: "online.reason.muted",
  bad_text: "online.reason.bad_text",
  too_many_tables: "online.reason.too_many_tables",
  too_many_here: "online.reason.too_many_here",
  too_fast: "online.reason.too_fast",
  too_often: "online.reason.too_often",
  busy: "online.reason.busy",
  not_saved: "online.reason.not_saved",
  not_read: "online.reason.not_read",
  lost: "online.reason.lost",
} as const;

const faults = {
  credentials: "account.fault.credentials",
  name_taken: "account.fault.name_taken",
  password: "account.fault.password",
  already_kept: "account.fault.already_kept",
  too_fast: "online.reason.too_fast",
  later: "online.fault.later",
} as const;
export const faultInWords = (fault: Fault): string => t(faults[fault]);

// Why the server refuses something; a newer server may have reasons that this page does not know.
export function inWords(reason: Reason | "lost", until = 0): string {
  if (reason === "muted" && until > 0) return t("online.reason.muted_until", { time: timeInWords(until) });
  return t(reasons[reason as keyof typeof reasons] ?? "online.fault.later");
}
