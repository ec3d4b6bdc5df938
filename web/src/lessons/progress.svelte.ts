// How far this device has come in each lesson; kept in localStorage, which may be closed to us.
export const lessonNames = ["mandala", "stones", "harmony"] as const;
export type LessonName = (typeof lessonNames)[number];

interface Progress {
  step: number; // from 0; as many as there are: all are done
  of: number;
  done: boolean; // once to its end
}

const key = "sandstone-lessons";

function kept(): Partial<Record<LessonName, Progress>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Record<LessonName, Progress>>;
  } catch {
    return {};
  }
}

export const progress: Partial<Record<LessonName, Progress>> = $state(kept());

export function reach(lesson: LessonName, step: number, of: number): void {
  progress[lesson] = { step, of, done: step >= of || (progress[lesson]?.done ?? false) };
  try {
    localStorage.setItem(key, JSON.stringify(progress));
  } catch {
    // It is then known as long as the page is open.
  }
}

// The step to go on with: a lesson that was finished begins anew.
export function stepToGoOn(lesson: LessonName, of: number): number {
  const step = progress[lesson]?.step ?? 0;
  return Number.isInteger(step) && step > 0 && step < of ? step : 0;
}
