// The present, for what counts down while one looks at it.
import { t } from "../i18n/t.ts";
import { settings } from "../settings.svelte.ts";

export const present = $state({ now: Date.now() });
if (typeof window !== "undefined") setInterval(() => (present.now = Date.now()), 250);

// 4:05, or days and hours where there are days.
export function clockFace(millis: number): string {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return t("online.days", { n: Math.floor(hours / 24) });
  const minutes = Math.floor(seconds / 60) % 60;
  const pad = (n: number) => String(n).padStart(2, "0");
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

export function when(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
