// Whose lines are not shown, table by table: this browser's own business, and kept in it. Blocking somebody everywhere is the
// server's.
import type { ChatLine } from "./protocol.ts";

const key = "sandstone-muted";
const most = 200;

function kept(): string[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(read) ? read.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

const muted = $state({ seats: kept() });

export const isMuted = (table: string, seat: number): boolean => muted.seats.includes(`${table}/${seat}`);

export function mute(table: string, seat: number, on: boolean): void {
  const name = `${table}/${seat}`;
  const others = muted.seats.filter((one) => one !== name);
  muted.seats = (on ? [...others, name] : others).slice(-most);
  try {
    localStorage.setItem(key, JSON.stringify(muted.seats));
  } catch {
    // Then it lasts as long as the page.
  }
}

export const heard = (table: string, lines: ChatLine[]): ChatLine[] => lines.filter(({ seat }) => !isMuted(table, seat));
