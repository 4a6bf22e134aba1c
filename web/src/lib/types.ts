/** The wire at a table, as docs/protocol.md writes it: asks, events, states and messages. */
import type { Change } from './change.ts';
import type { TableCard } from './house.ts';
import type { ChatLine, ClockCard as Clock, GameEvent, LastMove, MineCard as Mine, OrderCard as Orders, RefusalCard as Refusal, View, WindowCard as Window } from './wire.ts';

export type { ChatLine, Clock, GameEvent, LastMove, Mine, Orders, Refusal, View, Window };

export type Token = string;
export type Path = readonly Token[];
export type Seat = number;

export interface Ask {
  no: number;
  mode: 'sole' | 'secret' | 'open';
  seats: Seat[];
  /** Seats that may act unasked, in an open window. */
  may: Seat[];
  version: number;
  rule: string | null;
  prompt: string;
  yours: boolean;
  /** It is a step of a run, to be filled as a basket. */
  run?: boolean;
  /** Who has answered a secret question: that an answer lies there, never which. */
  sealed?: Seat[];
  /** The viewer's own answer, while it lies sealed. */
  answer?: Path | null;
}

/** When this seat wants to be asked in windows. */
export type AutoPass = Orders['auto_pass'];
/** Passing for a while, unless an offer is open to this seat or the game may be won. */
export type PassFor = Orders['pass'];

/** After `stale`; `again`: what was sent is legal now too, with this ask and version; `talk`: and means what it meant, since only talk came in between. */
export interface Fresh {
  ask: Ask | null;
  options: Path[];
  labels: Labels;
  window: Window | null;
  mine: Mine | null;
  again: boolean;
  talk: boolean;
}

export interface VerbCard {
  /** It may begin a run: the basket is filled before anything is sent. */
  run?: boolean;
  label: string;
  kinds: string[];
  prompts: string[];
}

export type Labels = Record<string, string>;
/** By an option's text: what it would change of every seat's score. */
export type Gains = Record<string, number[]>;
export type Verbs = Record<string, VerbCard>;

export interface TableState {
  table: TableCard;
  seat: Seat | null;
  view: View | null;
  ask: Ask | null;
  options: Path[];
  labels: Labels;
  verbs: Verbs;
  gains?: Gains;
  /** Options, as text, that do another seat good and the viewer none: asked once more. */
  gifts?: readonly string[];
  can_undo: boolean;
  events: GameEvent[];
  chat?: ChatLine[];
  window: Window | null;
  mine: Mine | null;
  clock: Clock | null;
  orders: Orders;
  last: LastMove | null;
  step: number;
  /** In a snapshot: a bot has played for this viewer, who is back. */
  stood_in?: boolean;
}

/** A step of a run; two things of one piece exclude each other. */
export interface Thing {
  path: Path;
  piece: number;
}

/** A run as one decision: all that may lie in it, what `chosen` comes to, and the steps that send it. */
export interface BasketCard {
  things: Thing[];
  labels: Labels;
  least: number;
  most: number;
  words: string;
  chosen: Path[];
  steps: Path[] | null;
  refusal: Refusal | null;
}

/** What may follow some steps of a bundle. `ends`: they are whole, nothing they began is left open. */
export interface Narrowed {
  options: Path[];
  ends: boolean;
}

/** Everything; what follows is told as changes of `state`. */
export interface Snapshot {
  to: number;
  state: Omit<TableState, 'verbs' | 'events' | 'window' | 'clock' | 'chat' | 'stood_in'>;
  verbs: Verbs;
  events: GameEvent[];
  window: Window | null;
  clock: Clock | null;
  chat?: ChatLine[];
  stood_in?: boolean;
}

/** It makes state `to` of state `from`. */
export interface Changing {
  from: number;
  to: number;
  change: Change;
}

/** What is left out is null. */
export interface Update extends Changing {
  events: GameEvent[];
  window?: Window | null;
  clock?: Clock | null;
}

export type ServerMessage =
  | ({ t: 'snapshot' } & Snapshot)
  | ({ t: 'update' } & Update)
  | ({ t: 'table' } & Changing)
  | ({ t: 'chat' } & ChatLine)
  | { t: 'thinking'; seat: Seat }
  | { t: 'window'; window: Window }
  | { t: 'clock'; clock: Clock | null }
  | { t: 'ack'; id?: string; n: number }
  | ({ t: 'narrowed'; id: string; ask: Ask | null } & Narrowed)
  | { t: 'gathered'; id: string; basket: BasketCard | null }
  | { t: 'previewed'; id: string; view: View | null }
  | { t: 'because'; id: string; refusal: Refusal | null }
  | {
      t: 'error';
      id?: string;
      code: string;
      message: string;
      refusal?: Refusal | null;
      fresh?: Fresh | null;
    }
  | { t: 'moved'; table: string }
  | { t: 'pong' };

/** What a client says at a table besides hello and ping; the socket adds the `id`. */
export type Said =
  | { t: 'act'; ask: number; version?: number; path: Path }
  | { t: 'bundle'; ask: number; version?: number; paths: Path[] }
  | { t: 'narrow'; ask: number; paths: Path[] }
  | { t: 'preview'; ask: number; path: Path }
  | { t: 'hmm'; ask: number }
  | { t: 'orders'; auto_pass?: AutoPass; pass?: PassFor };
