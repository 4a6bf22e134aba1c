/** The house, as docs/protocol.md writes it: people, games, tables and their seats. */
import type { Seat } from './types.ts';

export interface Me {
  id: string;
  name: string;
}

export interface OptionSpec {
  name: string;
  label: string;
  help?: string;
  rule?: string | null;
  kind: 'choice' | 'number' | 'counts';
  /** What the house reads it for, whatever it is called; '' for nothing. */
  role?: 'first_player' | 'difficulty' | '';
  /** With how many players it means something. */
  players?: [number, number];
  default: unknown;
  values?: (string | number)[];
  labels?: Record<string, string>;
  min?: number;
  max?: number;
  keys?: string[];
  each?: number;
  /** Numbers outside the range that have a meaning. */
  extra?: number[];
  per_seat?: boolean;
}

export interface BotCard {
  id: string;
  name: string;
  about: string;
}

export type ClockKind = 'off' | 'calm' | 'brisk';

export type MatchKind = 'single' | 'best_of_three';

export interface GameCard {
  id: string;
  title: string;
  tagline: string;
  about: string;
  seats: { min: number; max: number; default: number };
  minutes: number | string;
  options: OptionSpec[];
  /** Options that even out a known advantage: for quick games and series. */
  fair: Record<string, unknown>;
  bots: BotCard[];
  match: MatchKind[];
  has_lesson: boolean;
  has_clock: boolean;
  /** Seconds of each clock: in a window of all, for a decision of one's own. */
  clocks?: Record<string, [number, number]>;
  /** Of games for one: the option for the difficulty, and what the score of best results counts. */
  solo?: { level: string | null; score: string } | null;
}

export interface SeatWish {
  kind: 'me' | 'open' | 'bot';
  bot?: string;
}

export interface SeatCard {
  seat: Seat;
  kind: 'open' | 'person' | 'bot';
  name: string;
  person: string | null;
  bot: string | null;
  present: boolean;
  stand_in: boolean;
  /** Its time ran out: the stand-in plays this turn. */
  covered?: boolean;
  color: string;
}

export interface Result {
  scores: number[];
  winners: Seat[];
  reason: string;
  rule: string | null;
  game_no: number;
  match: number[];
  match_over: boolean;
  /** The rules call it a draw: the winners did not win together. */
  drawn: boolean;
}

/** A finished game of a match. */
export interface GameLine {
  no: number;
  scores: number[];
  winners: Seat[];
  drawn: boolean;
  ended: string | null;
  seconds: number | null;
}

/** The next game of a series begins in so many ms, or when all people are ready. */
export interface NextGame {
  left: number;
  ready: Seat[];
  later: Seat[];
}

/** Who begins, and what decided it. */
export interface Opening {
  seat: Seat;
  why: 'lost' | 'won' | 'second' | 'chosen' | 'agreed' | 'drawn';
  rule: string;
  text: string;
}

/** A seat that is waited for in vain; `claim`: the win may be claimed in so many ms, null: never here. */
export interface Gone {
  seat: Seat;
  claim: number | null;
}

/** The moment of another game from which a table plays on. */
export interface Origin {
  table: string;
  game_no: number;
  step: number;
}

export interface TableCard {
  id: string;
  game: string;
  title: string;
  state: 'waiting' | 'playing' | 'over';
  options: Record<string, unknown>;
  match: MatchKind;
  private: boolean;
  clock: ClockKind;
  host: Me;
  seats: SeatCard[];
  watchers: number;
  game_no: number;
  score: number[];
  created: string | number;
  turn_seat: Seat | null;
  result: Result | null;
  seed_hash: string;
  /** The hash of its card table; '' where the game has no cards. */
  cards: string;
  origin?: Origin | null;
  /** May a win be claimed while the rival stays away? */
  claims: boolean;
  games: GameLine[];
  /** Seats that would like a rematch. */
  wishes: Seat[];
  next: NextGame | null;
  opening: Opening | null;
  gone: Gone[];
  /** It is the deal of that day. */
  day?: string | null;
  /** That day is not over: only its player may look, nobody at its deal. */
  sealed?: boolean;
  /** Why it cannot go on; '' or nothing where it can. */
  frozen?: string;
  /** Where it goes on by other rules than it was begun with. */
  rules?: string;
}
