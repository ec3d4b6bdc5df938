// Quick pairing: whom to play with now.
import type { OnlineGame, TableNow } from "./protocol.ts";

const openSeats = ({ seats }: TableNow) => seats.filter(({ sitter }) => sitter === "open").length;

// Open tables of a game to sit down at, the best first: those where the game then begins at once, then those that have waited
// longest.
export function tablesToJoin(tables: TableNow[], game: OnlineGame, mine: ReadonlySet<string>): TableNow[] {
  return tables
    .filter((table) => table.game === game && table.stage === "open" && !mine.has(table.id) && openSeats(table) > 0)
    .toSorted((a, b) => openSeats(a) - openSeats(b) || a.at - b.at);
}
