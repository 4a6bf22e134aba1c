/** One line per game that has a drawing. A game without one is played with buttons. */
import dungeon from './dungeon/index.ts';
import type { Drawing } from './drawing.ts';

const drawings: Record<string, Drawing> = {
  dungeon,
};

export function drawingOf(game: string): Drawing | null {
  return drawings[game] ?? null;
}
