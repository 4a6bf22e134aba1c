/** The wire, as docs/protocol.md writes it. */

export type Token = string;
export type Path = readonly Token[];
export type Seat = number;

export interface GameEvent {
  n: number;
  kind: string;
  seat: Seat | null;
  rule: string | null;
  text: string;
  data: Record<string, unknown>;
}

export interface Refusal {
  rule: string;
  reason: string;
  good: number;
}

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
  default: unknown;
  values?: (string | number)[];
  labels?: Record<string, string>;
  min?: number;
  max?: number;
  keys?: string[];
  each?: number;
  per_seat?: boolean;
}

export interface BotCard {
  id: string;
  name: string;
  about: string;
}

export type MatchKind = 'single' | 'best_of_three';

export interface GameCard {
  id: string;
  title: string;
  tagline: string;
  about: string;
  seats: { min: number; max: number };
  minutes: number | string;
  options: OptionSpec[];
  bots: BotCard[];
  match: MatchKind[];
  has_lesson: boolean;
  has_clock: boolean;
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
}

export interface TableCard {
  id: string;
  game: string;
  title: string;
  state: 'waiting' | 'playing' | 'over';
  options: Record<string, unknown>;
  match: MatchKind;
  private: boolean;
  clock: boolean;
  host: Me;
  seats: SeatCard[];
  watchers: number;
  game_no: number;
  score: number[];
  created: string | number;
  turn_seat: Seat | null;
  result: Result | null;
  seed_hash: string;
}

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
}

/** A window as everybody sees it: nobody is told who has passed or who is waited for. */
export interface Window {
  kind: 'asked' | 'quiet';
  call: 'open' | 'last';
  /** It stays open for so many ms after its last change; `left` of them are to come. */
  hold: number;
  left: number;
  /** Somebody keeps it open; nobody is told who. */
  hmm: boolean;
}

/** How this seat stands in the window. */
export interface Mine {
  asked: boolean;
  passed: boolean;
  may_hmm: boolean;
}

/** This seat's own time to answer, in ms. */
export interface Clock {
  of: number;
  left: number;
}

/** When this seat wants to be asked in windows. */
export type AutoPass = 'ask' | 'smart' | 'important';
/** Passing for a while, unless an offer is open to this seat or the game may be won. */
export type PassFor = 'off' | 'window' | 'fight' | 'turn';

export interface Orders {
  auto_pass: AutoPass;
  pass: PassFor;
}

/** After `stale`; `again`: what was sent is legal now too, with this ask and version. */
export interface Fresh {
  ask: Ask | null;
  options: Path[];
  labels: Labels;
  window: Window | null;
  mine: Mine | null;
  again: boolean;
}

export interface VerbCard {
  label: string;
  kinds: string[];
  prompts: string[];
}

export type Labels = Record<string, string>;
/** By an option's text: what it would change of every seat's score. */
export type Gains = Record<string, number[]>;
export type Verbs = Record<string, VerbCard>;

/** Plain data; each drawing knows the shape of its own game's view. */
export type View = { game: string } & Record<string, unknown>;

export interface ChatLine {
  n: number;
  from: { id: string; name: string; seat: Seat | null };
  text: string;
  at: string | number;
}

export interface LastMove {
  seat: Seat;
  path: Path;
}

export interface TableState {
  table: TableCard;
  seat: Seat | null;
  view: View | null;
  ask: Ask | null;
  options: Path[];
  labels: Labels;
  verbs: Verbs;
  gains?: Gains;
  can_undo: boolean;
  events: GameEvent[];
  chat?: ChatLine[];
  window: Window | null;
  mine: Mine | null;
  clock: Clock | null;
  orders: Orders;
  last: LastMove | null;
  step: number;
}

export type ServerMessage =
  | ({ t: 'snapshot' | 'update'; seq: number } & TableState)
  | { t: 'table'; table: TableCard }
  | ({ t: 'chat' } & ChatLine)
  | { t: 'thinking'; seat: Seat }
  | { t: 'window'; window: Window }
  | { t: 'ack'; id: string; n: number }
  | { t: 'narrowed'; id: string; options: Path[]; ask: Ask | null }
  | { t: 'previewed'; id: string; view: View | null }
  | { t: 'because'; id: string; refusal: Refusal | null }
  | {
      t: 'error';
      id?: string;
      code: string;
      message: string;
      refusal?: Refusal | null;
      fresh?: Fresh;
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

export interface RuleText {
  id: string;
  tag: string;
  text: string;
}

export interface RuleBook {
  game: string;
  title: string;
  about: string;
  sections: { title: string; rules: RuleText[] }[];
}

export interface LessonStep {
  say: string;
  do: string;
  view: View | null;
  ask: Ask | null;
  options: Path[];
  labels: Labels;
  verbs?: Verbs;
}

export interface Lesson {
  title: string;
  steps: LessonStep[];
}

export interface LessonAnswer {
  right: boolean;
  say: string;
  view: View | null;
  events: GameEvent[];
}

export interface ReplayFrame {
  step: number;
  steps: number;
  /** Whose entry it is, where its text is told. */
  seat: Seat | null;
  text: string;
  view: View | null;
  events: GameEvent[];
  scores: number[] | null;
}
