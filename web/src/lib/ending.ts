/** The end of a game in words and lines: who won what, how the score ran. */
import type { Result, TableCard } from './house.ts';
import type { ScorePoint } from './library.ts';
import type { Seat } from './types.ts';
import { listOf, type Names } from './words.ts';

export interface Ending {
  title: string;
  /** Whose portraits stand beside it. */
  winners: readonly Seat[];
  /** The match is over with it: a greater moment than a game. */
  match: boolean;
  drawn: boolean;
}

/** Who leads the match, by wins; several where they are even. */
function leaders(wins: readonly number[]): Seat[] {
  const best = Math.max(...wins);
  return wins.flatMap((won, seat) => (won === best ? [seat] : []));
}

interface Won {
  winners: readonly Seat[];
  seats: number;
  drawn: boolean;
}

/** Who won `what` (a game of a match, the match; nothing where there is one game only). */
function wins({ winners, seats, drawn }: Won, names: Names, mine: Seat | null, what: string): string {
  const others = winners.filter((seat) => seat !== mine).map((seat) => names[seat] ?? '');
  const me = mine !== null && winners.includes(mine);
  if (seats === 1) return `${mine === null ? names[0] : 'You'} ${winners.length ? 'win' : 'lose'}${mine === null ? 's' : ''}${what}`;
  if (winners.length === 0) return `Nobody wins${what}`;
  if (drawn) return what ? `A draw in${what}` : 'A draw';
  if (winners.length > 1) return `${listOf(me ? ['You', ...others] : others)} win${what} together`;
  return me ? `You win${what}` : `${others[0]} wins${what}`;
}

export function endingOf(result: Result, card: TableCard, names: Names, mine: Seat | null): Ending {
  const series = card.match !== 'single';
  const match = series && result.match_over;
  const winners = match ? leaders(result.match) : result.winners;
  const what = match ? ' the match' : series ? ` game ${result.game_no}` : '';
  const seats = result.scores.length;
  const drawn = match ? winners.length === seats : result.drawn;
  const title = wins({ winners, seats, drawn }, names, mine, what);
  const alone = mine !== null && winners.length === 1 && winners[0] === mine;
  return { title: alone ? `${title}!` : title, winners, match, drawn };
}

/** A number of wins; shared ones are halves. */
export function halves(won: number): string {
  return Number.isInteger(won) ? String(won) : `${Math.floor(won) || ''}½`;
}

/** "2 : 1", the best first. */
export function tally(won: readonly number[]): string {
  return [...won].sort((a, b) => b - a).map(halves).join(' : ');
}

/** The scores as they stood when the part `t` (0…1) of the game was played. */
export function scoresAt(points: readonly ScorePoint[], t: number): readonly number[] {
  const last = points.at(-1);
  if (!last) return [];
  const step = t * last.step;
  let now = points[0]!;
  for (const point of points) if (point.step <= step) now = point;
  return t >= 1 ? last.scores : now.scores;
}

/** How each seat's line is dashed: colour is never alone. */
export const DASHES = ['', '9 4', '3 3', '12 3 3 3', '2 5', '6 2'];

export interface Frame {
  width: number;
  height: number;
  /** Room for the marks at the lines' ends. */
  right: number;
  edge: number;
}

export interface Scale {
  x(step: number): number;
  y(score: number): number;
  /** Scores worth a line across: round numbers, the zero always. */
  rungs: number[];
}

export function scaleOf(points: readonly ScorePoint[], { width, height, right, edge }: Frame): Scale {
  const all = points.flatMap((point) => point.scores);
  const low = Math.min(0, ...all);
  const high = Math.max(low + 1, ...all);
  const steps = Math.max(1, points.at(-1)?.step ?? 1);
  const rung = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((size) => (high - low) / size <= 5) ?? 1000;
  const first = Math.ceil(low / rung) * rung;
  return {
    x: (step) => edge + (step / steps) * (width - right - edge),
    y: (score) => height - edge - ((score - low) / (high - low)) * (height - 2 * edge),
    rungs: Array.from({ length: Math.floor((high - first) / rung) + 1 }, (_, k) => first + k * rung),
  };
}

/** One seat's score as steps of a stair. */
export function stair(points: readonly ScorePoint[], seat: Seat, { x, y }: Scale): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const round = (number: number): string => number.toFixed(1);
  const start = `M${round(x(first.step))} ${round(y(first.scores[seat] ?? 0))}`;
  return start + rest.map((point) => `H${round(x(point.step))}V${round(y(point.scores[seat] ?? 0))}`).join('');
}

/** Line ends that would lie on each other, moved apart; the order stays, and nothing goes below `floor`. */
export function apart(ends: readonly number[], least: number, floor = Infinity): number[] {
  const order = ends.map((_, seat) => seat).sort((a, b) => ends[a]! - ends[b]!);
  const placed = [...ends];
  order.forEach((seat, k) => {
    const before = order[k - 1];
    if (before !== undefined) placed[seat] = Math.max(placed[seat]!, placed[before]! + least);
  });
  order.toReversed().forEach((seat, k, below) => {
    const after = below[k - 1];
    placed[seat] = Math.min(placed[seat]!, after === undefined ? floor : placed[after]! - least);
  });
  return placed;
}

/** Some rows of the whole, for who reads the chart as a table: first, last, and a few between. */
export function rowsOf(points: readonly ScorePoint[], most = 12): ScorePoint[] {
  const stride = Math.max(1, Math.ceil(points.length / most));
  return points.filter((_, k) => k % stride === 0 || k === points.length - 1);
}

/** How often the lead passed from one to another. */
export function leadChanges(points: readonly ScorePoint[]): number {
  let leader: Seat | null = null;
  let changes = 0;
  for (const { scores } of points) {
    const ahead = leaders(scores);
    if (ahead.length !== 1) continue;
    if (leader !== null && ahead[0] !== leader) changes++;
    leader = ahead[0]!;
  }
  return changes;
}
