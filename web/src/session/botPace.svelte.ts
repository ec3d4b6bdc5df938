// The time between the moves of bots that move one after the other, so that they can be followed.
import { pace, settings } from "../settings.svelte.ts";

const slowMillis = 2200;
const quickMillis = 650;

export class BotPace {
  waitsForStep = $state(false);
  private go: () => void = () => {};

  // Until the next bot may move, or its move be shown. The first one of several comes without asking.
  async between(first: boolean): Promise<void> {
    const steps = settings.bots === "step" && !first;
    const millis = settings.bots === "slow" && !first ? slowMillis : pace(quickMillis);
    this.waitsForStep = steps;
    await new Promise<void>((resolve) => {
      const timer = steps ? undefined : setTimeout(resolve, millis);
      this.go = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.waitsForStep = false;
  }

  // Goes on now.
  next(): void {
    this.go();
  }
}
