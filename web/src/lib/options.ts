/** House rules in words. An option that speaks of seats (`seat 0`) is about those at this table, counted from one. */
import type { GameCard, OptionSpec } from './house.ts';
import { capital } from './words.ts';

function seatIn(item: string | number): number | null {
  const found = /^seat (\d+)/.exec(String(item));
  return found ? Number(found[1]) : null;
}

/** What the game calls a value, where it has more to say than the value itself. */
export function optionLabel(spec: OptionSpec | undefined, item: string | number): string {
  const said = spec?.labels?.[String(item)];
  if (said !== undefined && said !== String(item)) return said;
  const seat = seatIn(item);
  return seat === null ? capital(String(item)) : `Seat ${seat + 1}`;
}

const SWITCH = ['off', 'on'];

/** The values that make sense at a table of so many seats: numbers in order, off before on, else as the game lists them. */
export function valuesFor(spec: OptionSpec, seats: number): (string | number)[] {
  const values = (spec.values ?? []).filter((item) => (seatIn(item) ?? 0) < seats);
  if (values.every((item) => item !== '' && Number.isFinite(Number(item)))) return values.sort((a, b) => Number(a) - Number(b));
  if (values.length === 2 && values.every((item) => SWITCH.includes(String(item)))) return [...SWITCH];
  return values;
}

/** The options that mean something with so many players. */
export function meant(specs: readonly OptionSpec[], players: number): OptionSpec[] {
  return specs.filter(({ players: span }) => !span || (span[0] <= players && players <= span[1]));
}

/** By which somebody who plays alone says how hard it shall be. */
export function difficultyOf(game: GameCard | null): OptionSpec | null {
  return meant(game?.options ?? [], 1).find((spec) => spec.role === 'difficulty') ?? null;
}

/** Who begins, and alone how hard it is, come first: it is what people ask first. The rest in the game's order. */
export function inOrder(specs: readonly OptionSpec[]): OptionSpec[] {
  const first = (spec: OptionSpec) => Boolean(spec.role);
  return [...specs.filter(first), ...specs.filter((spec) => !first(spec))];
}

/** What is counted at a table of so many seats, and what it is called. */
export function keysFor(spec: OptionSpec, seats: number): { key: string; label: string }[] {
  const keys = spec.keys ?? [];
  if (!spec.per_seat) return keys.map((key) => ({ key, label: optionLabel(spec, key) }));
  return keys.slice(0, seats).map((key, i) => ({ key, label: `Seat ${i + 1}` }));
}

/** A number that the option allows: the typed one, or the nearest; the default for what is no number. */
export function allowed(spec: OptionSpec, typed: number): number {
  if (!Number.isFinite(typed)) return Number(spec.default);
  const whole = Math.round(typed);
  if (spec.extra?.includes(whole)) return whole;
  return Math.min(spec.max ?? whole, Math.max(spec.min ?? whole, whole));
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The house rules of a table that are not the usual ones, in words. */
export function unusual(game: GameCard | null, options: Record<string, unknown>, players: number): { label: string; value: string }[] {
  const changed = inOrder(meant(game?.options ?? [], players)).filter((spec) => spec.name in options && !same(options[spec.name], spec.default));
  return changed.map((spec) => ({ label: spec.label, value: valueWords(spec, options[spec.name]) }));
}

function valueWords(spec: OptionSpec, value: unknown): string {
  if (spec.kind !== 'counts') return optionLabel(spec, value as string | number);
  const counts = value as Record<string, number>;
  return keysFor(spec, Object.keys(counts).length)
    .map(({ key, label }) => `${label} ${counts[key] ?? 0}`)
    .join(', ');
}
