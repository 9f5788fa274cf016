// The time of the page, a few times a second, for clocks that run down.

export class Ticks {
  now = $state(performance.now());
  #timer: ReturnType<typeof setInterval> | undefined;

  start(): () => void {
    this.#timer = setInterval(() => (this.now = performance.now()), 250);
    return () => clearInterval(this.#timer);
  }
}

/** Whole seconds that are left of `milliseconds` that were left at `since`. */
export function secondsLeft(milliseconds: number, since: number, now: number): number {
  return Math.max(0, Math.ceil((milliseconds - (now - since)) / 1000));
}
