// The positions of an online table that this browser has seen, kept for as long as its tab: the server sends the present alone.
const key = "sandstone-seen";

export class SeenViews {
  private readonly views: Record<number, string>; // by the number of moves before them

  constructor(private readonly table: string) {
    this.views = this.kept();
  }

  at(turn: number): string | undefined {
    return this.views[turn];
  }

  keep(turn: number, view: string): void {
    this.views[turn] = view;
    try {
      sessionStorage.setItem(key, JSON.stringify({ table: this.table, views: this.views }));
    } catch {
      // Then they last as long as the page.
    }
  }

  private kept(): Record<number, string> {
    try {
      const { table, views } = JSON.parse(sessionStorage.getItem(key) ?? "{}") as { table?: string; views?: Record<number, string> };
      return table === this.table && views ? views : {};
    } catch {
      return {};
    }
  }
}
