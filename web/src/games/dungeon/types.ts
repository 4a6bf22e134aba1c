/** The view of `dungeon`, as docs/protocol.md writes it. */

export type Shape = 'I' | 'L' | 'T' | 'X';
export type Beast = 'crane' | 'turtle' | 'rat';

export interface BoardTile {
  x: number;
  y: number;
  shape: Shape;
  turn: number;
  arms: string;
  monsters: [seat: number, beast: Beast][];
}

export interface HandTile {
  /** What a path calls it; with fixed turning it names the turning too. */
  token?: string;
  shape: Shape;
  known: boolean;
  turn: number | null;
}

export interface Passage {
  axis: 'h' | 'v';
  cells: [number, number][];
  control: number[];
}

export interface ShownHand {
  tiles: string[];
  monster: Beast | null;
}

export interface DungeonView {
  game: 'dungeon';
  seat: number | null;
  seats: number;
  over: boolean;
  turn: number | null;
  /** Who begins, and the points for it; null until that is settled. */
  first: number | null;
  komi: number | null;
  phase: 'place' | 'monster' | 'stuck' | 'over' | 'name' | 'side' | 'choose';
  board: BoardTile[];
  hand: HandTile[];
  monster: Beast | null;
  hands: { tiles: number; monster: number; known: string[] }[];
  shown_hands: ShownHand[] | null;
  deck: number;
  deck_bottom: string[];
  monster_decks: number[];
  unseen: Record<Beast, number>[];
  passages: Passage[];
  scores: number[];
  /** What each has of its score from the start. */
  head_start: number[];
  shapes: Record<Shape, string[]>;
  first_draws: [Shape, Shape][];
  lot?: boolean;
  options: Record<string, unknown>;
}

export const BEASTS: readonly Beast[] = ['turtle', 'rat', 'crane'];

export const BEAST_NAMES: Record<Beast, string> = { crane: 'Crane Wife', turtle: 'Turtleman', rat: 'Were-Rat' };

export const SHAPE_NAMES: Record<Shape, string> = { I: 'straight', L: 'L', T: 'T', X: 'cross' };

export function shapeOf(token: string): Shape {
  return token.charAt(0) as Shape;
}

/** `Lr2` is an L printed in turning 2; a free tile says nothing of its turning. */
export function printedTurn(token: string): number | null {
  const turn = /r(\d)$/.exec(token);
  return turn ? Number(turn[1]) : null;
}
