// Routes after the hash, so that any file host will do: #/, #/new/stones, #/table/ID, #/rules/mandala/M4.1
export const route = $state({ parts: parse() });

// The game of the latest table: the menu opens its rules.
export const latest = $state<{ game: "mandala" | "stones" }>({ game: "mandala" });

function parse(): string[] {
  if (typeof location === "undefined") return [];
  const parts = location.hash.replace(/^#\/?/, "").split("/").filter(Boolean);
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return parts; // no page has such an address
  }
}

// From now on the route follows the address.
export function followAddress(): void {
  window.addEventListener("hashchange", () => (route.parts = parse()));
}

export function go(...parts: string[]): void {
  location.hash = `#/${parts.map(encodeURIComponent).join("/")}`;
}
