/** A lesson under way: its steps one after another. A wrong move is shown, explained, and put back; nothing else is kept. */
import { Narrower } from './narrower.svelte.ts';
import type { Lesson, LessonAnswer, LessonStep } from './library.ts';
import type { Path, View } from './types.ts';

/** How long a wrong move lies on the table before it is put back. */
export const SHOWN = 3_500;

export interface Wrong {
  /** What was tried, in words. */
  tried: string;
  answer: LessonAnswer;
}

export interface Listener {
  ask(step: number, path: Path): Promise<LessonAnswer | null>;
  /** A new step, or a word on the last pick: told to who hears the page. */
  tell(text: string): void;
}

export class Course {
  lesson = $state.raw<Lesson | null>(null);
  at = $state(0);
  /** The pick that was right: its outcome stays on the table. */
  solved = $state.raw<LessonAnswer | null>(null);
  /** The last wrong pick: its explanation stays until the next one. */
  wrong = $state.raw<Wrong | null>(null);
  /** Is what the wrong pick would have done still on the table? */
  showing = $state(false);

  step: LessonStep | null = $derived(this.lesson?.steps[this.at] ?? null);
  over = $derived(this.lesson !== null && this.at >= this.lesson.steps.length);
  done = $derived(this.step === null || this.step.options.length === 0 || this.solved !== null);
  /** What lies on the table now, and how it came about. */
  shown: LessonAnswer | null = $derived(this.solved ?? (this.showing ? (this.wrong?.answer ?? null) : null));
  view: View | null = $derived(this.shown?.view ?? this.step?.view ?? null);

  narrower = new Narrower({ act: (path) => void this.attempt(path), why: (path) => void this.attempt(path) });
  #listener: Listener;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  enter(index: number): void {
    this.#stop();
    this.at = index;
    this.solved = this.wrong = null;
    this.#offer();
    if (this.step) this.#listener.tell(`${this.step.say} ${this.step.do}`);
  }

  async attempt(path: Path): Promise<void> {
    const { at } = this;
    if (this.done || this.showing) return;
    const tried = this.narrower.sentence(path);
    const answer = await this.#listener.ask(at, path);
    if (!answer || at !== this.at || this.showing) return;
    this.#listener.tell([answer.refusal?.reason, answer.say].filter(Boolean).join('. '));
    if (answer.right) this.#solve(answer);
    else this.#explain({ tried, answer });
  }

  /** The table as it was before the wrong move; what was said stays. */
  putBack(): void {
    this.#stop();
    this.#offer();
  }

  leave(): void {
    this.#stop();
  }

  #solve(answer: LessonAnswer): void {
    this.solved = answer;
    this.wrong = null;
    this.#rest();
  }

  #explain(wrong: Wrong): void {
    this.wrong = wrong;
    if (!wrong.answer.view) return; // refused: what was picked stays picked, as at a table
    this.showing = true;
    this.#rest();
    this.#timer = setTimeout(() => this.putBack(), SHOWN);
  }

  #offer(): void {
    const { step } = this;
    this.narrower.ask({ key: `lesson ${this.at}`, options: step?.options ?? [], verbs: step?.verbs ?? {}, labels: step?.labels ?? {} });
  }

  #rest(): void {
    this.narrower.ask({ key: 'rest', options: [], verbs: {}, labels: {} });
  }

  #stop(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.showing = false;
  }
}
