// How long somebody has played: it runs, stands still, and goes on. Times are in milliseconds.

export class Stopwatch {
  #kept: number;
  #since: number | null = null;

  constructor(seconds = 0) {
    this.#kept = seconds * 1000;
  }

  get runs(): boolean {
    return this.#since !== null;
  }

  go(now: number): void {
    this.#since ??= now;
  }

  stop(now: number): void {
    this.#kept += this.#since === null ? 0 : now - this.#since;
    this.#since = null;
  }

  seconds(now: number): number {
    return (this.#kept + (this.#since === null ? 0 : now - this.#since)) / 1000;
  }
}

/** "4:05", "1:02:09". */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
}
