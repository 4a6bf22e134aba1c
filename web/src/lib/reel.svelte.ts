/** A game looked at step by step: where it stands, through whose eyes, and how fast it plays. */
import { api } from './api.ts';
import type { Chapter, GameLog, ReplayFrame } from './library.ts';

type Source = Pick<typeof api, 'replay' | 'log'>;

export const SPEEDS = [0.5, 1, 2, 4] as const;
const PACE = 1_100;

export class Reel {
  frame = $state.raw<ReplayFrame | null>(null);
  log = $state.raw<GameLog | null>(null);
  eyes = $state('all');
  step = $state(0);
  playing = $state(false);
  speed = $state(1);

  steps = $derived(this.frame?.steps ?? 0);
  /** What these eyes have heard so far. */
  heard = $derived((this.log?.events ?? []).filter((event) => event.step <= this.step));
  chapters = $derived(this.log?.chapters ?? []);
  /** The chapter that is on; -1 before the first. */
  chapter = $derived(this.chapters.findLastIndex((chapter) => chapter.step <= this.step));

  #kept = new Map<string, ReplayFrame>();
  #logs = new Map<string, GameLog>();
  #asking = false;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(
    readonly id: string,
    readonly no: number,
    private readonly told: { shown(): void; trouble(error: unknown): void },
    private readonly source: Source = api,
  ) {}

  /** One request at a time: a dragged slider asks only for where it is when the last answer came. */
  async show(to: number): Promise<void> {
    this.step = Math.max(0, this.frame ? Math.min(this.steps, to) : to);
    if (this.#asking) return;
    this.#asking = true;
    let key = '';
    while (key !== `${this.eyes}/${this.step}`) {
      key = `${this.eyes}/${this.step}`;
      const got = await this.#fetch(key);
      if (!got) break;
      this.frame = got;
      // A link may name a step that the game has not.
      if (this.step > got.steps) this.step = got.steps;
    }
    this.#asking = false;
    this.told.shown();
  }

  async #fetch(key: string): Promise<ReplayFrame | null> {
    const { eyes, step } = this;
    try {
      if (!this.#logs.has(eyes)) this.#logs.set(eyes, await this.source.log(this.id, this.no, eyes));
      this.log = this.#logs.get(eyes) ?? null;
      const got = this.#kept.get(key) ?? (await this.source.replay(this.id, this.no, eyes, step));
      this.#kept.set(key, got);
      return got;
    } catch (error) {
      this.told.trouble(error);
      return null;
    }
  }

  look(eyes: string): void {
    this.eyes = eyes;
    void this.show(this.step);
  }

  move(by: number): void {
    void this.show(this.step + by);
  }

  /** To the beginning of a chapter: the next, or back to this one's beginning and then the one before. */
  turn(by: 1 | -1): void {
    if (!this.log) return;
    void this.show(chapterFrom(this.chapters, this.step, by) ?? (by > 0 ? this.steps : 0));
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.step >= this.steps) void this.show(0);
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.frame) this.told.shown();
  }

  #wait(): void {
    this.#timer = setTimeout(() => void this.#next(), PACE / this.speed);
  }

  async #next(): Promise<void> {
    if (this.step >= this.steps) return this.pause();
    await this.show(this.step + 1);
    if (this.playing) this.#wait();
  }
}

export function chapterFrom(chapters: readonly Chapter[], step: number, by: 1 | -1): number | null {
  const found = by > 0 ? chapters.find((one) => one.step > step) : chapters.findLast((one) => one.step < step);
  return found?.step ?? null;
}
