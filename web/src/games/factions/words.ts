/** Words for what is drawn, for ears as for eyes. */
import { plural } from '../../lib/words.ts';
import { KIND_NAMES } from './art/paint.ts';
import type { Turf } from './types.ts';

/** "c4, Mountain, yours, 5 troops". */
export function turfWords(turf: Turf, mine: number | null, names: readonly string[], closed: boolean): string {
  const land = `${turf.id}, ${KIND_NAMES[turf.kind]}${closed ? ', closed' : ''}`;
  if (turf.owner === null) return `${land}, empty`;
  const whose = turf.owner === mine ? 'yours' : `of ${names[turf.owner] ?? `seat ${turf.owner + 1}`}`;
  return `${land}, ${whose}, ${plural(turf.troops, 'troop')}`;
}
