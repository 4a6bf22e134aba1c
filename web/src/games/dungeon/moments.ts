/** The dungeon's big moment: a long passage that changes hands. */
import type { Moment } from '../../lib/moments.svelte.ts';
import type { GameEvent } from '../../lib/types.ts';
import { withNames, type Names } from '../../lib/words.ts';
import type { Cell } from './geometry.ts';

export interface TakenMoment extends Moment {
  seat: number;
  cells: Cell[];
}

const HELD = 1_500;

export function momentOf(event: GameEvent, names: Names): TakenMoment | null {
  if (event.kind !== 'taken' || event.seat === null) return null;
  const cells = (event.data['cells'] as [number, number][]).map(([x, y]) => ({ x, y }));
  const until = ['placed', 'monster', 'passed', 'undone', 'game_over'];
  return { kind: 'taken', say: withNames(event.text, names), until, time: HELD, event, seat: event.seat, cells };
}
