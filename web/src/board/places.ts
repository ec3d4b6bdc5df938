// Where a board has its places ("mountain-1", "tower-2-5", "score-1"): pieces fly between them.
export interface Places {
  place(name: string): DOMRect | null; // null: the board does not show it
}

// The element marked with this data-place that has a size, inside a board.
export function placeIn(board: HTMLElement | undefined, name: string): DOMRect | null {
  const marked = [...(board?.querySelectorAll(`[data-place="${name}"]`) ?? [])];
  return marked.map((element) => element.getBoundingClientRect()).find(({ width }) => width > 0) ?? null;
}
