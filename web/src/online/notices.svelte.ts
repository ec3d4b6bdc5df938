// Tells a player in another tab or window that it is their turn, while a tab of ours is open and they want to be told.
import { t } from "../i18n/t.ts";
import { go } from "../router.svelte.ts";
import { connection } from "./connection.svelte.ts";
import type { MyTable, TableNow } from "./protocol.ts";
import { sitterName } from "./words.ts";

const key = "sandstone-notices";

function kept(): boolean {
  try {
    return localStorage.getItem(key) === "yes";
  } catch {
    return false;
  }
}

export const canNotify = typeof Notification !== "undefined";
export const notices = $state({ wanted: canNotify && kept() && Notification.permission === "granted" });

let waiting: Set<string> | null = null; // tables where it was our turn when last heard

// What is new in the list of our tables is told, unless the player is looking anyway.
export function tellTurns(tables: MyTable[]): void {
  const mine = tables.filter(({ table, you }) => table.stage === "running" && table.turn === you);
  const fresh = waiting ? mine.filter(({ table }) => !waiting!.has(table.id)) : [];
  waiting = new Set(mine.map(({ table }) => table.id));
  for (const { table } of fresh) tellTurn(table);
}

export function tellTurn(table: TableNow): void {
  if (!notices.wanted || document.visibilityState === "visible") return;
  const title = t("online.your_turn_title");
  const names = table.seats.map(sitterName).join(", ");
  const options = { body: `${t(`play.game.${table.game}`)}: ${names}`, tag: table.id, icon: "icon-192.png" };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      go("online", table.id);
      notice.close();
    };
  } catch {
    // Phones have it done by the service worker, which then leads to the table.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, { ...options, data: `#/online/${table.id}` }));
  }
}

export async function wantNotices(wanted: boolean): Promise<void> {
  notices.wanted = wanted && canNotify && (await Notification.requestPermission()) === "granted";
  try {
    localStorage.setItem(key, notices.wanted ? "yes" : "no");
  } catch {
    // Then it lasts as long as the page.
  }
}

// From the first online page on, whatever page is shown after it.
let listening = false;
export function listenForTurns(): void {
  if (listening) return;
  listening = true;
  connection.watchLobby({ onLobby: () => undefined, onMine: ({ tables }) => tellTurns(tables) });
}
