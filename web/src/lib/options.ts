/** House rules in words. An option that speaks of seats (`seat 0`) is about those at this table, counted from one. */
import type { OptionSpec } from './types.ts';
import { capital } from './words.ts';

function seatIn(item: string | number): number | null {
  const found = /^seat (\d+)$/.exec(String(item));
  return found ? Number(found[1]) : null;
}

export function optionLabel(spec: OptionSpec | undefined, item: string | number): string {
  const seat = seatIn(item);
  return spec?.labels?.[String(item)] ?? (seat === null ? capital(String(item)) : `Seat ${seat + 1}`);
}

/** The values that make sense at a table of so many seats. */
export function valuesFor(spec: OptionSpec, seats: number): (string | number)[] {
  return (spec.values ?? []).filter((item) => (seatIn(item) ?? 0) < seats);
}

/** What is counted at a table of so many seats, and what it is called. */
export function keysFor(spec: OptionSpec, seats: number): { key: string; label: string }[] {
  const keys = spec.keys ?? [];
  if (!spec.per_seat) return keys.map((key) => ({ key, label: optionLabel(spec, key) }));
  return keys.slice(0, seats).map((key, i) => ({ key, label: `Seat ${i + 1}` }));
}
