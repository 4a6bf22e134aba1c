/** Written by tools/wire.py from the server's types (docs/protocol.md says what they mean): do not edit. */
import type { Change } from './change.ts';

/** Each drawing knows the shape of its own game's view. */
export type View = { game: string } & Record<string, unknown>;

/** Every error. */
export interface Problem { code: string; message: string; }

export interface Person { id: string; name: string; }

export interface BotCard { id: string; name: string; about: string; }

export interface SeatSpan { min: number; max: number; default: number; }

/** A game that can be played alone: the option for its difficulty, if it has one, and what its score counts. */
export interface SoloSpec { level: string | null; score: string; }

export interface GameCard {
  id: string;
  title: string;
  tagline: string;
  about: string;
  seats: SeatSpan;
  minutes: number;
  options: Record<string, unknown>[];
  /** Options that even out a known advantage: used by "Play now", and by a series unless it says otherwise. */ fair: Record<string, unknown>;
  bots: BotCard[];
  match: ('single' | 'best_of_three')[];
  has_lesson: boolean;
  has_clock: boolean;
  /** Seconds of each clock: in a window of all, for a decision of one's own; empty where there is none. */ clocks: Record<string, number[]>;
  solo: SoloSpec | null;
}

export interface SeatCard {
  seat: number;
  kind: 'open' | 'person' | 'bot';
  name: string;
  person: string | null;
  bot: string | null;
  present: boolean;
  stand_in: boolean;
  color: string;
  /** Its time ran out: the stand-in plays this turn. */ covered: boolean;
}

export interface ResultCard {
  scores: number[];
  winners: number[];
  reason: string;
  rule: string;
  game_no: number;
  match: number[];
  match_over: boolean;
  /** The rules call it a draw: the winners did not win together. */ drawn: boolean;
  /** So many were asked for. */ hints: number;
}

/** A finished game of a match. */
export interface GameLine {
  no: number;
  scores: number[];
  winners: number[];
  drawn: boolean;
  ended: string | null;
  /** How long it was played; null where nobody looked at the clock. */ seconds: number | null;
}

/** The next game of a series begins in so many ms, or when all people are ready. */
export interface NextCard {
  left: number;
  ready: number[];
  /** Seats that have asked for more time already. */ later: number[];
}

/** Who begins, and what decided it: lost, won or went second in the last game, chosen (by who lost it, or as the table agreed), agreed at the table, drawn. */
export interface OpeningCard { seat: number; why: 'lost' | 'won' | 'second' | 'chosen' | 'agreed' | 'drawn'; rule: string; text: string; }

/** A seat that is waited for in vain. `claim`: in so many ms the win may be claimed; null: not at this table. */
export interface GoneCard { seat: number; claim: number | null; }

/** The moment from which a table plays on. */
export interface OriginCard { table: string; game_no: number; step: number; }

export interface TableCard {
  id: string;
  game: string;
  title: string;
  state: 'waiting' | 'playing' | 'over';
  options: Record<string, unknown>;
  match: 'single' | 'best_of_three';
  private: boolean;
  clock: 'off' | 'calm' | 'brisk';
  host: Person;
  seats: SeatCard[];
  watchers: number;
  game_no: number;
  score: number[];
  created: string;
  turn_seat: number | null;
  result: ResultCard | null;
  seed_hash: string;
  /** The hash of its card table: what its cards are drawn by. */ cards: string;
  claims: boolean;
  games: GameLine[];
  origin: OriginCard | null;
  /** Seats that would like a rematch. */ wishes: number[];
  next: NextCard | null;
  opening: OpeningCard | null;
  gone: GoneCard[];
  /** It is the deal of that day. */ day: string | null;
  /** That day is not over: only its player may look, nobody at its deal. */ sealed: boolean;
  /** Why it cannot go on, in words. */ frozen: string;
  /** In words, where it goes on by other rules than it was begun with. */ rules: string;
}

/** Days after which what nobody has touched is deleted; 0: never. */
export interface Keeping {
  /** Tables that wait for players. */ waiting: number;
  running: number;
  over: number;
  chat: number;
  /** Guests of whom no table is left. */ guests: number;
}

/** What has changed in the lobby: tables that are new or different, and those that are listed no more. */
export interface LobbyNews {
  t: 'lobby';
  /** TableCards, encoded already. */ tables: TableCard[];
  gone: string[];
}

/** A game played alone that counts. */
export interface SoloLine {
  table: string;
  level: string;
  won: boolean;
  score: number;
  ended: string;
  day: string | null;
}

export interface SoloBest { level: string; games: number; wins: number; best: SoloLine; }

/** A place in a day's table; equal results share a rank. `table`: others' once the day is over. */
export interface DailyRow {
  rank: number;
  name: string;
  won: boolean;
  score: number;
  mine: boolean;
  table: string | null;
}

export interface DailyCard {
  day: string;
  /** Seconds until it is over. */ left: number;
  /** Where the caller plays, or has played, its deal. */ table: string | null;
  /** The caller's result counts. */ done: boolean;
  players: number;
  rows: DailyRow[];
}

/** What the caller has made of a game alone. */
export interface SoloCard { bests: SoloBest[]; recent: SoloLine[]; daily: DailyCard; yesterday: DailyCard; }

export interface ChatLine { n: number; from: { id: string; name: string; seat: number | null }; text: string; at: string; }

export interface Health {
  ok: boolean;
  build: string;
  version: string;
  /** Is a faster engine being built, to which this house will hand over? */ awaiting: boolean;
}

export interface Ready { ready: boolean; troubles: string[]; }

export interface ReplayFrame {
  step: number;
  steps: number;
  /** Whose entry it is, where its text is told. */ seat: number | null;
  text: string;
  view: View | null;
  events: GameEvent[];
  scores: number[] | null;
}

/** A turn begins with this step. */
export interface Chapter { step: number; seat: number; text: string; }

export interface LogCard {
  steps: number;
  /** As in a feed, each with the `step` that told it. */ events: GameEvent[];
  chapters: Chapter[];
}

export interface ScorePoint { step: number; scores: number[]; }

export interface HighlightCard { step: number; title: string; text: string; rule: string; seat: number | null; }

export interface Story {
  steps: number;
  /** False: it ended because somebody left. */ played_out: boolean;
  scores: ScorePoint[];
  highlights: HighlightCard[];
}

export interface RuleCard { id: string; tag: string; text: string; }

export interface SectionCard { title: string; rules: RuleCard[]; }

export interface WordCard { word: string; means: string; rule: string | null; }

export interface RuleBookCard {
  game: string;
  title: string;
  about: string;
  sections: SectionCard[];
  glossary: WordCard[];
  credits: string;
}

export interface LessonStep {
  say: string;
  do: string;
  view: View | null;
  ask: AskCard | null;
  options: string[][];
  labels: Record<string, string>;
  verbs: Record<string, VerbCard>;
}

export interface LessonCard { title: string; steps: LessonStep[]; }

/** How a pick went: a wrong one says why and what it would have done; the learner's position stays as it was. */
export interface LessonAnswer { right: boolean; say: string; view: View | null; events: GameEvent[]; refusal: RefusalCard | null; }

export interface GameEvent {
  n: number;
  kind: string;
  seat: number | null;
  rule: string;
  text: string;
  data: Record<string, unknown>;
}

/** A question, as this viewer may know it. */
export interface AskCard {
  no: number;
  mode: 'sole' | 'secret' | 'open';
  seats: number[];
  /** Seats that may act unasked, in an open window. */ may: number[];
  version: number;
  rule: string;
  prompt: string;
  yours: boolean;
  /** It is a step of a run, to be filled as a basket. */ run: boolean;
  /** Who has answered a secret question: that an answer lies there, never which. */ sealed: number[];
  /** The viewer's own answer, while it lies sealed. */ answer: string[] | null;
}

/** A window as everybody sees it: nobody is told who has passed or who is waited for. */
export interface WindowCard {
  kind: 'asked' | 'quiet';
  call: 'open' | 'last' | 'waiting';
  /** It stays open for so many ms after its last change; `left` of them are to come. */ hold: number;
  left: number;
  /** Somebody keeps it open; nobody is told who. */ hmm: boolean;
}

/** How this seat stands in the window. */
export interface MineCard {
  asked: boolean;
  passed: boolean;
  /** The house passed for this seat: by its order, or because its time was up. */ for_you: boolean;
  may_hmm: boolean;
}

/** The ring, in ms: the same for everybody, at the seats of the people who are asked. */
export interface ClockCard {
  of: number;
  left: number;
  /** It runs once more; then the stand-in plays this turn. */ again: boolean;
  seats: number[];
  /** What this seat has beyond the ring; nobody else is told. */ reserve: number | null;
}

export interface OrderCard { auto_pass: 'ask' | 'smart' | 'important'; pass: 'off' | 'window' | 'fight' | 'turn'; }

export interface LastMove { seat: number; path: string[]; }

export interface VerbCard {
  label: string;
  kinds: string[];
  prompts: string[];
  /** It may begin a run: the basket is filled before anything is sent. */ run: boolean;
}

/** All that a viewer is shown of the game, besides what has happened and what time it is. */
export interface Shown {
  seq: number;
  seat: number | null;
  orders: OrderCard;
  view: View | null;
  ask: AskCard | null;
  options: string[][];
  /** Words for tokens that do not speak for themselves, by `kind:token`. */ labels: Record<string, string>;
  /** By an option's text: what it would change of every seat's score. */ gains: Record<string, number[]>;
  /** Options, as text, that do another seat good and the viewer none: asked once more. */ gifts: string[];
  can_undo: boolean;
  mine: MineCard | null;
  last: LastMove | null;
  step: number;
}

/** The same with the table's card, which everybody is shown alike. */
export interface State {
  seq: number;
  seat: number | null;
  orders: OrderCard;
  view: View | null;
  ask: AskCard | null;
  options: string[][];
  /** Words for tokens that do not speak for themselves, by `kind:token`. */ labels: Record<string, string>;
  /** By an option's text: what it would change of every seat's score. */ gains: Record<string, number[]>;
  /** Options, as text, that do another seat good and the viewer none: asked once more. */ gifts: string[];
  can_undo: boolean;
  mine: MineCard | null;
  last: LastMove | null;
  step: number;
  table: TableCard;
}

export interface RefusalCard { rule: string; reason: string; good: number; }

/** After `stale`: what can be done now. `again`: what was sent is legal now too, with this ask and version; `talk`: and means what it meant, since only talk came in between. */
export interface Fresh {
  ask: AskCard | null;
  options: string[][];
  labels: Record<string, string>;
  window: WindowCard | null;
  mine: MineCard | null;
  again: boolean;
  talk: boolean;
}

/** A step of a run; two things of one piece exclude each other. */
export interface Thing { path: string[]; piece: number; }

/** A run as one decision: all that may lie in it, what `chosen` comes to, and the steps that send it. */
export interface BasketCard {
  things: Thing[];
  labels: Record<string, string>;
  least: number;
  most: number;
  words: string;
  chosen: string[][];
  steps: string[][] | null;
  refusal: RefusalCard | null;
}

/** Everything; what follows is told as changes of `state`. */
export interface Snapshot {
  t: 'snapshot';
  to: number;
  state: State;
  verbs: Record<string, VerbCard>;
  events: GameEvent[];
  window: WindowCard | null;
  clock: ClockCard | null;
  chat: ChatLine[];
  /** A bot has played for this viewer, who is back. */ stood_in: boolean;
}

/** Something happened: it makes state `to` of state `from`. What is left out is null. */
export interface Update {
  t: 'update';
  from: number;
  to: number;
  change: Change;
  events: GameEvent[];
  window?: WindowCard | null;
  clock?: ClockCard | null;
}

/** People came, went, sat; the series moved on: only `table` changes. */
export interface TableNews { t: 'table'; from: number; to: number; change: Change; }

export interface ChatNews { t: 'chat'; n: number; from: { id: string; name: string; seat: number | null }; text: string; at: string; }

export interface Thinking { t: 'thinking'; seat: number; }

export interface WindowNews { t: 'window'; window: WindowCard; }

export interface ClockNews { t: 'clock'; clock: ClockCard | null; }

export interface Moved { t: 'moved'; table: string; }

export interface Pong { t: 'pong'; id?: string; }

export interface Ack { t: 'ack'; n: number; id?: string; }

export interface NarrowedNews { t: 'narrowed'; id: string; options: string[][]; ends: boolean; ask: AskCard | null; }

export interface Gathered { t: 'gathered'; id: string; basket: BasketCard | null; }

export interface Previewed { t: 'previewed'; id: string; view: View | null; }

export interface Because { t: 'because'; id: string; refusal: RefusalCard | null; }

export interface ErrorNews {
  t: 'error';
  code: string;
  message: string;
  id?: string;
  refusal?: RefusalCard | null;
  fresh?: Fresh | null;
}

export interface Hello { t: 'hello'; id?: string; since?: number | null; }

export interface Ping { t: 'ping'; id?: string; }

export interface Act { t: 'act'; id?: string; ask: number; path: string[]; version?: number; }

export interface Bundle { t: 'bundle'; id?: string; ask: number; paths: string[][]; version?: number; }

export interface Narrow { t: 'narrow'; id?: string; ask: number; paths: string[][]; }

export interface Gather { t: 'gather'; id?: string; ask: number; start: string[][]; chosen: string[][]; }

export interface Preview { t: 'preview'; id?: string; ask: number; path: string[]; }

export interface Why { t: 'why'; id?: string; path: string[]; }

export interface Undo { t: 'undo'; id?: string; }

export interface Resign { t: 'resign'; id?: string; }

export interface Chat { t: 'chat'; id?: string; text: string; }

export interface Sit { t: 'sit'; id?: string; seat: number; }

export interface Stand { t: 'stand'; id?: string; }

export interface SeatBot { t: 'seat_bot'; id?: string; seat: number; bot: string; }

export interface OpenSeat { t: 'open_seat'; id?: string; seat: number; }

export interface Start { t: 'start'; id?: string; }

export interface Close { t: 'close'; id?: string; }

export interface Rematch { t: 'rematch'; id?: string; }

export interface Next { t: 'next'; id?: string; ready?: boolean; }

export interface StandIn { t: 'stand_in'; id?: string; seat: number; }

export interface Claim { t: 'claim'; id?: string; }

export interface Orders { t: 'orders'; id?: string; auto_pass?: 'ask' | 'smart' | 'important' | null; pass?: 'off' | 'window' | 'fight' | 'turn' | null; }

export interface Hmm { t: 'hmm'; id?: string; ask: number; }

export interface NameWish { name: string; }

export interface SeatWish { kind: 'me' | 'open' | 'bot'; bot?: string | null; }

export interface TableWish {
  game: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  match?: 'single' | 'best_of_three';
  private?: boolean;
  /** True: calm, false: off; none: as the house thinks best. */ clock?: 'off' | 'calm' | 'brisk' | boolean | null;
  claims?: boolean;
  /** The hash of a card table of this house; none: the one it plays with now. */ cards?: string;
}

/** From which step of a finished game, in which seat; people's seats are played by this bot. */
export interface PlayOnWish { step: number; seat: number; bot?: 'easy' | 'medium' | 'hard'; }

/** For the ask of this number. */
export interface HintWish { ask: number; }

export interface PathWish { path: string[]; }

/** Whatever the house says at a table. */
export type HouseSays =
  Snapshot | Update | TableNews | ChatNews | Thinking | WindowNews | ClockNews | Moved | Pong | Ack | NarrowedNews |
  Gathered | Previewed | Because | ErrorNews;

/** Whatever a client says at a table. */
export type ClientSays =
  Hello | Ping | Act | Bundle | Narrow | Gather | Preview | Why | Undo | Resign | Chat | Sit | Stand | SeatBot |
  OpenSeat | Start | Close | Rematch | Next | StandIn | Claim | Orders | Hmm;
