/** The dungeon in words, for screen readers. */
import type { Names } from '../../lib/words.ts';
import { sidesInWords } from './play.svelte.ts';
import { BEAST_NAMES, SHAPE_NAMES, type BoardTile } from './types.ts';

export function tileWords(tile: BoardTile, names: Names): string {
  const base = `${SHAPE_NAMES[tile.shape]} at ${tile.x},${tile.y}, open ${sidesInWords(tile.arms)}`;
  const top = tile.monsters.at(-1);
  if (!top) return base;
  const covered = tile.monsters.length > 1 ? `, covering ${tile.monsters.length - 1}` : '';
  return `${base}, with ${names[top[0]] ?? 'a player'}’s ${BEAST_NAMES[top[1]]}${covered}`;
}

export function signed(by: number): string {
  return by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '±0';
}

/** `You +3, Bo −1`; nothing where no score changes. */
export function gainWords(gain: readonly number[] | null, names: Names, mine: number | null): string {
  if (!gain?.some((by) => by !== 0)) return '';
  const order = gain.map((_, seat) => seat).sort((a, b) => Number(b === mine) - Number(a === mine));
  return order.map((seat) => `${seat === mine ? 'You' : (names[seat] ?? '')} ${signed(gain[seat]!)}`).join(', ');
}
