/** One line per game that has a drawing. A game without one is played with buttons. */
import type { Drawing } from './drawing.ts';
import dungeon from './dungeon/index.ts';
import factions from './factions/index.ts';
import newkids from './newkids/index.ts';
import turris from './turris/index.ts';
import yards from './yards/index.ts';

const drawings: Record<string, Drawing> = {
  dungeon,
  yards,
  newkids,
  turris,
  factions,
};

export function drawingOf(game: string): Drawing | null {
  return drawings[game] ?? null;
}
