/** A review in words and lines: whose chance changed when, by what, and which moments decided most. */
import type { GameEvent, Labels, Path, Seat, Verbs } from './types.ts';
import { pathLabel, plural, withNames, type Names } from './words.ts';
import type { Mark, Review, SeatReview, Step } from './wire_review.ts';

export type { Mark, Review, SeatReview };
export type Grade = Mark['grade'];
export type Part = 'own' | 'others' | 'chance';
export const PARTS: readonly Part[] = ['own', 'others', 'chance'];

/** An entry that changed somebody's chance, as that seat met it. */
export interface Turn {
  entry: number;
  seat: Seat;
  before: number;
  after: number;
  /** How much it changed, less what may be an error. */
  sure: number;
  /** What changed it most; null in a coarse review, which looks at every so many entries only. */
  by: Part | null;
  /** The first entry that it may have been. */
  since: number;
}

/** A choice that was clearly not the best. */
export interface Slip extends Mark {
  seat: Seat;
}

const SIGNS: Record<Grade, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

export function sign(grade: Grade): string {
  return SIGNS[grade];
}

export function percent(chance: number): string {
  return `${Math.round(100 * chance)}\u00a0%`;
}

/** Points of chance, with their sign. */
export function points(chance: number): string {
  const whole = Math.round(100 * chance);
  return whole > 0 ? `+${whole}` : whole < 0 ? `−${-whole}` : '0';
}

function change(step: Step): number {
  return (step.after ?? 0) - (step.before ?? 0);
}

function mostly(step: Step): Part {
  return PARTS.reduce((most, part) => (Math.abs(step[part] ?? 0) > Math.abs(step[most] ?? 0) ? part : most));
}

/** Sums of chances differ by no more than this by rounding. */
const SAME = 1e-9;

/** The moments that decided most, in the order of the game: of one seat, or of whoever's chance each changed most. */
export function turnsOf(review: Review, seat: Seat | null, count = 3): Turn[] {
  const best = new Map<number, Turn>();
  const { stride } = review.effort;
  for (const one of review.seats) {
    if (seat !== null && one.seat !== seat) continue;
    for (const step of one.steps) {
      const known = best.get(step.entry);
      const sure = Math.abs(change(step)) - (step.error ?? 0);
      if (change(step) !== 0 && (!known || sure > known.sure + SAME))
        best.set(step.entry, { entry: step.entry, seat: one.seat, before: step.before ?? 0, after: step.after ?? 0, sure, by: stride > 1 ? null : mostly(step), since: Math.max(1, step.entry - stride + 1) });
    }
  }
  const most = [...best.values()].sort((a, b) => b.sure - a.sure || a.entry - b.entry);
  return most.slice(0, count).sort((a, b) => a.entry - b.entry);
}

/** What the seats chose clearly wrong, in the order of the game. */
export function slipsOf(review: Review, seat: Seat | null): Slip[] {
  const all = review.seats.flatMap((one) => one.marks.map((mark) => ({ ...mark, seat: one.seat })));
  return all.filter((slip) => seat === null || slip.seat === seat).sort((a, b) => a.entry - b.entry);
}

/** Where signs stand in the log, whose turns are heads and no lines: beside what that seat did there, or, where nothing was told, beside what was told last. */
export function marksOf(slips: readonly Slip[], events: readonly (GameEvent & { step: number })[]): Map<number, { sign: string; words: string }> {
  const lines = events.filter((event) => event.kind !== 'turn');
  return new Map(
    slips.map((slip) => {
      const there = lines.filter((event) => event.step === slip.entry);
      const beside = there.find((event) => event.seat === slip.seat) ?? there[0] ?? lines.findLast((event) => event.step < slip.entry);
      return [beside?.n ?? 0, { sign: sign(slip.grade), words: slip.grade }];
    }),
  );
}

/** A seat's chance after so many entries; what was taken back changed nothing. */
export function chanceAt(one: SeatReview, entry: number): number {
  let now = one.start;
  for (const step of one.steps) {
    if (step.entry > entry) break;
    now = step.after ?? 0;
  }
  return now;
}

export function lastEntry(review: Review): number {
  return Math.max(1, ...review.seats.map((one) => one.steps.at(-1)?.entry ?? 0));
}

/** The line of a seat: where its chance changed, from the deal on. */
export function lineOf(one: SeatReview): { entry: number; chance: number }[] {
  const line = [{ entry: 0, chance: one.start }];
  for (const step of one.steps) {
    if (change(step) !== 0) line.push({ entry: step.entry - 1, chance: step.before ?? 0 }, { entry: step.entry, chance: step.after ?? 0 });
  }
  const end = one.steps.at(-1);
  if (end) line.push({ entry: end.entry, chance: end.after ?? 0 });
  return line.filter((point, k) => k === 0 || point.entry !== line[k - 1]!.entry || point.chance !== line[k - 1]!.chance);
}

/** For who reads the curve as a table: at most so many rows, the turning points among them. */
export function rowsOf(review: Review, rows = 24): { entry: number; chances: number[] }[] {
  const last = lastEntry(review);
  const stride = Math.max(1, Math.ceil(last / rows));
  const entries = new Set([0, last, ...turnsOf(review, null).map((turn) => turn.entry)]);
  for (let entry = stride; entry < last; entry += stride) entries.add(entry);
  return [...entries].sort((a, b) => a - b).map((entry) => ({ entry, chances: review.seats.map((one) => chanceAt(one, entry)) }));
}

const BY: Record<Part, (names: Names, seat: Seat) => string> = {
  own: (names, seat) => `${whose(names, seat)} own choice`,
  others: (names, seat) => (names.length === 2 ? `${whose(names, 1 - seat)} choice` : 'what others chose'),
  chance: () => 'chance',
};

export function whose(names: Names, seat: Seat): string {
  return names.you === seat ? 'your' : `${names[seat]}'s`;
}

function Whose(names: Names, seat: Seat): string {
  return names.you === seat ? 'Your' : whose(names, seat);
}

/** "Your chance fell from 62 % to 31 %, mostly by your own choice." */
export function turnWords(turn: Turn, names: Names): string {
  const went = turn.after > turn.before ? 'rose' : 'fell';
  return `${Whose(names, turn.seat)} chance ${went} from ${percent(turn.before)} to ${percent(turn.after)}${turn.by ? `, mostly by ${BY[turn.by](names, turn.seat)}` : ''}.`;
}

/** "Chance gave you +18, your choices −31, the others' +13." */
export function sumWords(one: SeatReview, names: Names): string {
  const { own, others, chance } = one.totals;
  const who = names.you === one.seat ? 'you' : (names[one.seat] ?? '');
  const theirs = names.length === 2 ? whose(names, 1 - one.seat) : "the others'";
  const rest = names.length > 1 ? `, ${theirs} ${points(others)}` : '';
  return `Chance gave ${who} ${points(chance)}, ${whose(names, one.seat)} choices ${points(own)}${rest}.`;
}

/** What was chosen and what was better, each with its chance; the game's own reason, where it has one. All by their
 * names: whoever reads it may be somebody else than whose choice it was. */
export function slipWords(slip: Slip, labels: Labels, verbs: Verbs, names: Names): string {
  const said = (path: Path): string => pathLabel(path, labels, verbs);
  const both = `“${said(slip.best.path)}” leaves ${percent(slip.best.value)}, “${said(slip.chosen.path)}” ${percent(slip.chosen.value)}.`;
  return slip.reason ? `${both.slice(0, -1)}: the first ${withNames(slip.reason, [...names])}.` : both;
}

/** How it is with a review that is not there yet. */
export function waitWords(status: string, ahead: number, there: boolean): string {
  if (status === 'waiting') return `${plural(ahead, 'other game')} ${ahead === 1 ? 'is' : 'are'} looked at first.`;
  return there ? 'Looking closer: the curve gets finer, and choices are judged last. You may leave: it goes on.' : 'Playing the game again in many ways…';
}
