// Whether a key belongs to something that is typed in or chosen from, or to a shortcut of the browser.
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  return event.ctrlKey || event.metaKey || event.altKey || at.closest?.("input, select, textarea, dialog") !== null;
}
