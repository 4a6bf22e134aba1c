/** The view of `yards`, as its view.py writes it, and the faces of its cards. */

export type Sign = 'O' | 'P' | 'F' | 'X' | 'T' | 'E';

export interface PileView {
  /** As paths write it: `A5`. */
  pile: string;
  ground: 'D' | 'G';
  /** From bottom to top. */
  cards: string[];
  places: number;
  room: boolean;
  fenced: boolean;
  scared: boolean;
}

export interface YardView {
  seat: number;
  home: boolean;
  money: number;
  candy: number;
  wage: number;
  sway: string[];
  symbols: Record<string, number>;
  wild: number;
  cards: number;
  piles: PileView[];
}

export interface Points {
  yard: number;
  sway: number;
  candy: number;
  total: number;
  cards: [card: string, pile: string, points: number][];
  neighbors: [neighbor: string, points: number][];
}

export interface Bar {
  /** A symbol, or cards, tall, grass, piles, or `no X`. */
  what: string;
  need: number;
  have: number;
}

export interface RowNeighbor {
  neighbor: string;
  vp: number;
  per: string | null;
  bribe: string;
  progress: Bar[][];
  swayable: boolean;
}

export interface Held {
  card: string;
  known: boolean;
}

export interface HeldCount {
  count: number;
  known: string[];
  secret: number;
}

export interface StoreSlot {
  card: string;
  price: number;
  missing: number;
}

export interface YardsView {
  game: 'yards';
  seat: number | null;
  seats: number;
  over: boolean;
  round: number;
  rounds_left: number | null;
  active: number;
  first: number;
  step: 'start' | 'side' | 'action' | 'end' | 'over';
  used: Record<'play' | 'sway' | 'work' | 'buy' | 'candy', boolean>;
  source: string | null;
  yards: YardView[];
  scores: number[];
  points: Points[];
  hand: Held[];
  garage: Held[];
  hands: HeldCount[];
  garages: HeldCount[];
  ledger: boolean;
  shown_hands: { hand: string[]; garage: string[] }[] | null;
  store: (StoreSlot | null)[];
  trash: string[];
  deck: number;
  deck_bottom: string[];
  row: RowNeighbor[];
  set_aside: number;
  options: Record<string, unknown>;
}

export interface CardFace {
  name: string;
  /** One or two signs. */
  type: string;
  price: number | null;
  places: number;
  /** A number, or a formula as the card file writes it. */
  vp: number | string;
  when: string | null;
  always: string | null;
  text: string;
  rulings: string[];
  mark: string;
}

export interface PersonFace {
  name: string;
  vp: number | string;
  text: string;
  line: string;
  rulings: string[];
  mark: string;
}

export interface FaceBook {
  cards: Record<string, CardFace>;
  people: Record<string, PersonFace>;
}

export const SIGN_NAMES: Record<string, string> = { O: 'Ornament', P: 'Plant', F: 'Feature', X: 'Pest', T: 'Tool', E: 'Event' };

export const SIGN_COLORS: Record<string, string> = {
  O: '#8f5c0b',
  P: '#41691f',
  F: '#93432c',
  X: '#5d3f77',
  T: '#33607f',
  E: '#4a5d66',
};

/** Diamond, leaf, brick, paw, wrench, cloud: colour is never the only sign. Drawn in a square from -12 to 12. */
export const SIGN_SHAPES: Record<string, string> = {
  O: 'M0-11L10 0 0 11-10 0Z',
  P: 'M-9 10C-13-3-4-11 10-11 11 3 4 12-9 10Z',
  F: 'M-11-8H-1V-1H-11ZM1-8H11V-1H1ZM-11 1H-6V8H-11ZM-4 1H6V8H-4ZM8 1H11V8H8Z',
  X: 'M0 0C4-1 8 4 8 7 8 11 4 9 0 9S-8 11-8 7C-8 4-4-1 0 0ZM-9-3A3 3.500 0 1 0-8.900-3ZM9-3A3 3.500 0 1 1 8.900-3ZM-3.500-9.500A3 3.500 0 1 0-3.400-9.500ZM3.500-9.500A3 3.500 0 1 1 3.400-9.500Z',
  T: 'M11-6A6 6 0 0 1 3 1L-5 9A3.500 3.500 0 0 1-10 4L-2-4A6 6 0 0 1 5-12L1-7 2-3 6-2Z',
  E: 'M-7 7A5 5 0 0 1-8-3A6.500 6.500 0 0 1 4-6A6 6 0 0 1 9 7Z',
};

export function signsOf(type: string): string[] {
  return [...type].filter((sign) => sign in SIGN_NAMES);
}

/** `A5` belongs to seat 0. */
export function seatOf(pile: string): number {
  return pile.charCodeAt(0) - 65;
}

/** Tools and Events never lie in a Yard, so they show no points. */
export function isLaid(type: string): boolean {
  return !/[TE]/.test(type);
}
