// The puzzle of the day. Days are those of UTC, so that it is the same for all.
const millisOfDay = 86_400_000;

export const dayOf = (millis: number): string => new Date(millis).toISOString().slice(0, 10);
export const dayAfter = (day: string, days = 1): string => dayOf(Date.parse(day) + days * millisOfDay);
export const millisToNextDay = (millis: number): number => millisOfDay - (millis % millisOfDay);

// The place in the set of that day's puzzle; null before the set begins. Each day takes the next puzzle that the set has on
// that day, and after the last the first again. A puzzle takes part from its day `since` on. So what is added later changes
// no past day, and a puzzle comes again only when all others were there.
export function placeOfDay(set: readonly { since: string }[], day: string): number | null {
  if (set.length === 0 || day < set[0]!.since) return null;
  let place = -1;
  for (let at = set[0]!.since, known = 0; at <= day; at = dayAfter(at)) {
    while (known < set.length && set[known]!.since <= at) ++known;
    place = (place + 1) % known;
  }
  return place;
}

// Days in a row up to today, or up to yesterday while today's puzzle is open.
export function streakOf(solved: ReadonlySet<string>, today: string): number {
  let day = solved.has(today) ? today : dayAfter(today, -1);
  let days = 0;
  for (; solved.has(day); day = dayAfter(day, -1)) ++days;
  return days;
}

export function longestStreak(solved: ReadonlySet<string>): number {
  let longest = 0;
  for (const day of solved) {
    if (solved.has(dayAfter(day))) continue; // counted from its last day
    longest = Math.max(longest, streakOf(solved, day));
  }
  return longest;
}

// Hours, minutes and seconds.
export function countdown(millis: number): string {
  const seconds = Math.ceil(millis / 1000);
  const two = (n: number) => String(Math.floor(n)).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}
