/** What is held for a moment: a row of a Yard whose three Piles all carry cards, and the last Neighbor of the street. */
import type { Moment } from '../../lib/moments.svelte.ts';
import type { GameEvent } from '../../lib/types.ts';
import type { Names } from '../../lib/words.ts';
import { cardFace, nameOf } from './faces.ts';
import type { YardsView } from './types.ts';

export interface YardsMoment extends Moment {
  kind: 'row' | 'last';
  seat: number;
  /** The row's top cards, or the Neighbor. */
  ids: string[];
  sub: string;
}

/** A new turn changes nothing about it; the next card, Neighbor or the end does. */
const NEXT = ['played', 'swayed', 'game_over'];
const WIDE = 3;

export function lastNeighbor(event: GameEvent, view: YardsView, mine: number | null, names: Names): YardsMoment | null {
  if (event.kind !== 'swayed' || view.row.length > 0 || view.set_aside > 0) return null;
  const seat = event.seat ?? 0;
  const person = String(event.data['neighbor']);
  const say = `${seat === mine ? 'You win' : `${names[seat] ?? 'A rival'} wins`} over ${nameOf(person)}, the last of the street!`;
  return { kind: 'last', say, sub: 'Every door in the street is won.', seat, ids: [person], until: [], time: 1_600, event };
}

export interface Row {
  seat: number;
  piles: string[];
  /** From left to right, what lies on top. */
  tops: string[];
}

const inBloom = (card: string | undefined): boolean => card !== undefined && !cardFace(card).type.includes('X');

/** Rows whose Piles all carry cards, no Pest on top. */
export function fullRows(view: YardsView): Row[] {
  return view.yards.flatMap(({ seat, piles }) =>
    [0, WIDE, 2 * WIDE]
      .map((first) => piles.slice(first, first + WIDE))
      .filter((row) => row.length === WIDE && row.every(({ cards }) => inBloom(cards.at(-1))))
      .map((row) => ({ seat, piles: row.map(({ pile }) => pile), tops: row.map(({ cards }) => cards.at(-1) ?? '') })),
  );
}

/** A row that the last play has filled; null where it was full before, or was filled otherwise. */
export function rowMoment(before: readonly Row[], view: YardsView, event: GameEvent | undefined, mine: number | null, names: Names): YardsMoment | null {
  const old = new Set(before.map(({ piles }) => piles[0]));
  const row = fullRows(view).find(({ piles }) => !old.has(piles[0]) && piles.includes(String(event?.data['to'])));
  if (!row || event?.kind !== 'played') return null;
  const whose = row.seat === mine ? 'your' : `${names[row.seat] ?? 'a rival'}’s`;
  const say = `A whole row of ${whose} Yard!`;
  return { kind: 'row', say, sub: row.tops.map(nameOf).join(', '), seat: row.seat, ids: row.tops, until: NEXT, time: 1_300, event };
}
