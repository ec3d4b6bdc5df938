// Mounts a board in steps, each a task of its own, so that a slow phone stays responsive. The board is hidden until the last
// step, so that nothing is seen half empty or jumping.
export class StagedMount {
  step = $state(0);

  // Call it while a component is being created.
  constructor(private readonly steps: number) {
    $effect(() => {
      if (this.done) return;
      const timer = setTimeout(() => ++this.step);
      return () => clearTimeout(timer);
    });
  }

  get done(): boolean {
    return this.step >= this.steps;
  }
}
