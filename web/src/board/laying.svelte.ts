// A table is laid in steps, each a task of its own, so that a slow phone answers meanwhile; it is shown when all of it lies
// there, so that nothing is seen half empty or on the move.
export class Laying {
  step = $state(0);

  // To be made while a component is.
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
