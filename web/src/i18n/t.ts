// The catalogue in the player's language.
import { settings } from "../settings.svelte.ts";
import { say, type MessageKey, type Parameters } from "./messages.ts";

// A number and the sign of percent stay on one line.
const unbroken = (text: string) => text.replaceAll(" %", "\u00a0%");

export function t<Key extends MessageKey>(
  key: Key,
  ...values: keyof Parameters[Key] extends never ? [] : [Parameters[Key]]
): string {
  return unbroken(say(settings.language, key, ...values));
}

// For keys put together from the rulebook's names: a refusal, a colour. Unknown names give nothing.
export function maybe(key: string, values: Record<string, string | number> = {}): string {
  const found = say as unknown as (language: string, key: string, values: object) => string;
  try {
    return unbroken(found(settings.language, key, values));
  } catch {
    return "";
  }
}

// "a, b and c" as the language has it. Not by Intl.ListFormat, whose first use takes a slow phone a tenth of a second.
export function listed(words: string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? t("list", { some: words.slice(0, -1).join(", "), last }) : last;
}
