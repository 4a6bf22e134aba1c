/** The twenty factions: who they are to the eye. */
import { dry } from './emblems_dry.ts';
import { wet } from './emblems_wet.ts';
import type { Picture } from './paint.ts';

export interface EmblemArt {
  /** The medal's ground, above and below. */
  field: readonly [string, string];
  figure: Picture;
}

export const EMBLEMS: Record<string, EmblemArt> = { ...dry, ...wet };

/** Names as they stand on the cards, for where no card is at hand. */
export function factionName(id: string): string {
  return id
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
