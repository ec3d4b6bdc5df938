// How a turn ends after a move that can still be looked at or taken back: by itself after a moment, or when the player says so.
export class Passing {
  millis = $state(0); // the length of the moment that runs; 0: the game waits for the player
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest: ReturnType<typeof setTimeout> | undefined;

  // With no `millis` it waits. It passes `atMost` so much later, however long the player would wait.
  begin(millis: number, pass: () => void, atMost = Infinity): void {
    this.stop();
    const end = () => {
      this.stop();
      pass();
    };
    if (atMost < 3_600_000) this.latest = setTimeout(end, atMost);
    if (millis === 0) return;
    this.millis = millis;
    this.timer = setTimeout(end, millis);
  }

  // The player wants more time than that.
  wait(): void {
    clearTimeout(this.timer);
    this.millis = 0;
  }

  // There is nothing to pass any more.
  stop(): void {
    this.wait();
    clearTimeout(this.latest);
  }
}
