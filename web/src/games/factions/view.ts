/** The view as the house tells it. */
import type { Kind } from './types.ts';

export interface TurfSeen {
  turf: string;
  type: Kind;
  /** -1: nobody. */
  owner: number;
  troops: number;
  closed: boolean;
}

export interface PlayerSeen {
  faction: string | null;
  face: string | null;
  ability_on: boolean;
  /** The seat it hunts; -1: not in this game. */
  nemesis: number;
  home: Kind | null;
  settled: boolean;
  home_turfs: number;
  turfs: number;
  troops: number;
  dp: number;
  forecast: number;
  cards: number;
  secrets: { left: number; right: number; cannot_be: string[] }[];
  pack: number;
  embers: number;
  bones: number;
  start: string | null;
  kept_start: boolean;
  drafted: boolean;
  card: string | null;
  records: Record<string, number>;
}

export interface SideSeen {
  seat: number;
  source: string | null;
  troops: number;
  helpers: [seat: number, gifts: Record<string, number>, card: string | null][];
  might: number;
  card: string | null;
  /** With its open cards; null while its own is face down. */
  value: number | null;
  may_play: boolean;
}

export interface WarSeen {
  turf: string;
  defender: number;
  called_off: boolean;
  winner: number;
  sides: SideSeen[];
  lent: [turf: string, troops: number, seat: number] | null;
  dead: number[];
}

export interface OwnSeen {
  hand: string[];
  pair: string[];
  /** `since`: the round that is its first, as long as it has not come. */
  secrets: { secret: string; have: number; need: number; target?: number; since?: number }[];
  offer: string[];
  choice: string[];
  pack: string[];
  kept: string | null;
  packet: [card: string, targets: number | null][] | null;
  /** Of cards in the packet: the turfs they could be aimed at now. */
  aims?: Record<string, string[]>;
  prices: Record<'troop' | 'secret' | 'pack' | 'combat' | 'token', number>;
  /** What the shop would not sell now, with the reason and its rule. */
  unsold: Record<string, [why: string, rule: string]>;
}

export interface FactionsView {
  game: 'factions';
  seat: number | null;
  seats: number;
  over: boolean;
  gone: number[];
  out?: number[];
  mode: string;
  deciding: number | null;
  round: number;
  last_round: number;
  ftt: number;
  event: string | null;
  sitting: number[];
  priority: number;
  need: number;
  board: TurfSeen[];
  teleporters: 'none' | 'shut' | 'open' | 'all';
  players: PlayerSeen[];
  war: WarSeen | null;
  decks: Record<string, number>;
  own: OwnSeen | null;
  scores: number[];
  revealed: { hands: string[][]; secrets: string[][]; kept: (string | null)[] } | null;
  options: Record<string, string | number>;
  cards: string;
}

export interface FaceBook {
  factions: Record<string, { name: string; home: string; nemesis: string; ability: string; text: string }>;
  events: Record<string, { name: string; text: string; lasting: boolean }>;
  secrets: Record<string, { name: string; text: string }>;
  actions: Record<string, { name: string; kind: string; priority: number; text: string }>;
  combat: Record<string, { name: string; text: string }>;
  /** One letter a square, row by row. */
  land: string[];
}
