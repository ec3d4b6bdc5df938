// How a turn ends after a move that can still be looked at or taken back: by itself after a moment, or when the player says so.
export class Passing {
  millis = $state(0); // the length of the moment that runs; 0: the game waits for the player
  private timer: ReturnType<typeof setTimeout> | undefined;

  // With no `millis` it waits.
  begin(millis: number, pass: () => void): void {
    this.wait();
    if (millis === 0) return;
    this.millis = millis;
    this.timer = setTimeout(() => {
      this.wait();
      pass();
    }, millis);
  }
  // The player wants more time than that.
  wait(): void {
    clearTimeout(this.timer);
    this.millis = 0;
  }
}
