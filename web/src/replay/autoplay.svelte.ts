// Steps through a replay by itself, at a speed that the player chooses; it is remembered on this device.
import { pace } from "../settings.svelte.ts";

export const speeds = [0.5, 1, 2, 4] as const;
const key = "sandstone-replay-speed";

function kept(): number {
  try {
    return speeds.find((speed) => String(speed) === localStorage.getItem(key)) ?? 1;
  } catch {
    return 1;
  }
}

export class Autoplay {
  runs = $state(false);
  private chosen = $state(kept());

  get speed(): number {
    return this.chosen;
  }
  set speed(speed: number) {
    this.chosen = speed;
    try {
      localStorage.setItem(key, String(speed));
    } catch {
      // Then it lasts as long as the page.
    }
  }
  // Between two moves; long enough for the motion of one.
  get millis(): number {
    return Math.max(250, Math.max(900, pace(1300)) / this.chosen);
  }
}
