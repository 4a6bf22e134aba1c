/** The narrowing model with runes: what the frame's buttons and a game's drawing share. */
import { back, choose, chosen, nextStep, remaining, tokensOf, type Choice, type Step } from './narrow.ts';
import type { Gains, Labels, Path, Refusal, Token, Verbs } from './types.ts';
import { labelOf, pathLabel } from './words.ts';

export interface Question {
  key: string;
  options: readonly Path[];
  verbs: Verbs;
  labels: Labels;
  gains?: Gains | undefined;
  gifts?: readonly string[] | undefined;
}

export interface Listener {
  /** The player settled on a legal path. */
  act(path: Path): void;
  /** The player tried what is not offered, and should hear why. */
  why(path: Path): void;
  /** The same, asked quietly while pointing. */
  reason?(path: Path): Promise<Refusal | null>;
  /** Something legal was picked: what was refused before is settled. */
  chose?(): void;
}

const NOTHING: Question = { key: '', options: [], verbs: {}, labels: {} };

export class Narrower {
  #question = $state.raw<Question>(NOTHING);
  choices = $state.raw<readonly Choice[]>([]);
  step: Step = $derived(nextStep(this.#question.options, this.choices, this.#question.verbs));

  constructor(readonly listener: Listener) {}

  ask(question: Question): void {
    if (question.key !== this.#question.key) this.choices = [];
    this.#question = question;
    if (this.choices.length > 0 && this.left().length === 0) this.choices = [];
  }

  get options(): readonly Path[] {
    return this.#question.options;
  }

  get key(): string {
    return this.#question.key;
  }

  get active(): boolean {
    return this.#question.options.length > 0;
  }

  /** Which paths are left; `extra` asks about choices not made yet. */
  left(extra: readonly Choice[] = []): Path[] {
    return remaining(this.#question.options, [...this.choices, ...extra], this.#question.verbs);
  }

  tokens(kind: string, choices: readonly Choice[] = this.choices): Token[] {
    return tokensOf(this.#question.options, choices, kind, this.#question.verbs);
  }

  chosen(kind: string): Token | null {
    return chosen(this.choices, kind);
  }

  has(verb: string): boolean {
    return this.#question.options.some((path) => path[0] === verb);
  }

  choose(kind: string, token: Token): void {
    this.choices = choose(this.#question.options, this.choices, { kind, token }, this.#question.verbs);
    if (this.left().length > 0) this.listener.chose?.();
  }

  /** As `choose`, and acts when that was the last pick; a gift waits for one more word. */
  pick(kind: string, token: Token): void {
    this.choose(kind, token);
    if (this.step.at === 'ready' && !this.isGift(this.step.path)) this.act(this.step.path);
  }

  back(): boolean {
    if (this.choices.length === 0) return false;
    this.choices = back(this.choices);
    return true;
  }

  clear(): void {
    this.choices = [];
  }

  act(path: Path): void {
    const text = path.join(' ');
    if (this.#question.options.some((option) => option.join(' ') === text)) this.listener.act(path);
    else this.listener.why(path);
  }

  /** What an option would change of every seat's score, where the house says so. */
  gain(path: Path): readonly number[] | null {
    return this.#question.gains?.[path.join(' ')] ?? null;
  }

  /** Does the house say that it does another good, and the chooser none? */
  isGift(path: Path): boolean {
    return this.#question.gifts?.includes(path.join(' ')) ?? false;
  }

  async reason(path: Path): Promise<Refusal | null> {
    return (await this.listener.reason?.(path)) ?? null;
  }

  label(kind: string, token: Token): string {
    return labelOf(kind, token, this.#question.labels, this.#question.verbs);
  }

  sentence(path: Path): string {
    return pathLabel(path, this.#question.labels, this.#question.verbs);
  }

  prompt(slot: { index: number }): string {
    const verb = this.left()[0]?.[0] ?? '';
    if (slot.index === 0) return 'What will you do?';
    return this.#question.verbs[verb]?.prompts[slot.index - 1] ?? 'Choose';
  }
}
