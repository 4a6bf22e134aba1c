/** The count at the end of a game: `t` runs from 0 to 1, or is there at once. */
export const RACE_TIME = 3_200;
/** Nobody waits longer than this for a story. */
export const PATIENCE = 2_500;

export class Race {
  t = $state(1);
  #frame = 0;

  get on(): boolean {
    return this.t < 1;
  }

  start(now: (run: (time: number) => void) => number = requestAnimationFrame): void {
    let began: number | null = null;
    const run = (time: number): void => {
      began ??= time;
      // It slows down towards the end: the last points are what everybody waits for.
      const part = Math.min(1, (time - began) / RACE_TIME);
      this.t = part >= 1 ? 1 : 1 - (1 - part) ** 1.6;
      if (this.on) this.#frame = now(run);
    };
    this.t = 0;
    this.#frame = now(run);
  }

  /** To the end with it. True if there was still something to see. */
  skip(): boolean {
    cancelAnimationFrame(this.#frame);
    const was = this.on;
    this.t = 1;
    return was;
  }
}
