/** What is held for a moment: a Room that rises, and the trigger of the end. */
import type { Moment } from '../../lib/moments.svelte.ts';
import type { GameEvent } from '../../lib/types.ts';
import type { Names } from '../../lib/words.ts';
import { nameOf, wordsOf } from './faces.ts';

export interface TurrisMoment extends Moment {
  kind: 'room' | 'end';
  /** Who raised it. */
  seat: number | null;
  /** The Trionfi. */
  card: string | null;
  sub: string;
}

/** The next Turn or Room leaves it behind. */
const NEXT = ['turn', 'built', 'over'];

export function momentOf(event: GameEvent, mine: number | null, names: Names): TurrisMoment | null {
  if (event.kind === 'triggered') {
    return { kind: 'end', say: 'The end is near!', sub: 'One Beast leaves every round; with the last one the game is over.', seat: null, card: null, until: ['over'], time: 1_800, event };
  }
  const card = event.data['card'];
  if (event.kind !== 'built' || typeof card !== 'string') return null;
  const seat = event.seat ?? 0;
  const say = `${seat === mine ? 'You raise' : `${names[seat] ?? 'A rival'} raises`} a Room: ${nameOf(card)}`;
  return { kind: 'room', say, sub: `${wordsOf(card)} From the next round on.`, seat, card, until: NEXT, time: 1_600, event };
}
