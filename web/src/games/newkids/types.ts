/** The view of `newkids`, as its view.py writes it, and the faces of its cards. */

export type Back = 0 | 1;

export interface CardInPlay {
  id: string;
  equipped: boolean;
  /** The Item a Cheat! lies on. */
  on?: string;
}

export interface KidView {
  kid: string;
  level: number;
  strength: number;
  living: boolean;
  classes: string[];
  cards: CardInPlay[];
  curses: string[];
  /** Door cards, Treasure cards. */
  hand: [number, number];
  known: string[];
}

export interface MonsterView {
  slot: number;
  id: string;
  strength: number;
  level: number;
  treasures: number;
  enhancers: string[];
  twin: number | null;
}

/** Whose (a seat, a monster's slot, or nobody's), what, how much. */
export type Line = [who: number | null, what: string, amount: number];

export interface CombatView {
  main: number;
  helper: number | null;
  compelled: boolean;
  share: number | null;
  order: string;
  promised: string[];
  monsters: MonsterView[];
  fighters_total: number;
  monsters_total: number;
  lines: Line[];
  monster_lines: Line[];
  ahead: boolean;
  ties: boolean;
  /** How much the side that is behind lacks. */
  lacks: number;
  for_the_win: boolean;
  treasures: number;
  levels: number;
  banked: number;
  one_shots: [string[], string[]];
  /** Where help may be agreed: what each who could give it would make of the fight. */
  helpers: HelperView[];
}

export interface HelperView {
  seat: number;
  adds: number;
  fighters: number;
  monsters: number;
  ahead: boolean;
}

/** Where a turn is; it only goes forward. */
export type Phase = 'ready' | 'kick' | 'room' | 'fight' | 'tidy' | 'charity';

export interface HelpOffer {
  no: number;
  kind: 'help' | 'bid';
  from: number;
  to: number;
  /** 100 is all of them. */
  share: number;
  order: string;
  items: string[];
}

export interface TradeOffer {
  no: number;
  kind: 'trade';
  from: number;
  to: number;
  give: string[];
  get: string[];
}

export type Offer = HelpOffer | TradeOffer;

export interface Moment {
  step: string;
  seat: number | null;
  phase?: Phase | null;
  card?: string;
  victim?: number;
  /** Who threw the Curse; null if it came from behind the door. */
  by?: number | null;
  die?: number;
  total?: number;
  monster?: string | null;
  /** The monster whose Bad Stuff this is. */
  bad?: string | null;
  purpose?: string;
  left?: number;
  excess?: number;
  gp?: number;
  price?: number;
  to?: number;
  give?: string[];
  get?: string[];
}

export interface KidsView {
  game: 'newkids';
  seat: number | null;
  seats: number;
  over: boolean;
  turn: number | null;
  round: number;
  moment: Moment;
  kids: KidView[];
  hand: string[];
  decks: [number, number];
  piles: [string[], string[]];
  /** Cards laid open: Treasure to share, a Grounded kid's belongings, a sale. */
  table: string[];
  peeked: string | null;
  /** Everybody's hand, in replays with all cards open. */
  shown_hands?: string[][];
  combat: CombatView | null;
  offers: Offer[];
  options: Record<string, unknown>;
  parameters: Record<string, number>;
}

export interface CardFace {
  id: string;
  name: string;
  kind: string;
  back: 'door' | 'treasure';
  text: string;
  flavour: string;
  rules: string[];
  level?: number;
  treasures?: number;
  levels?: number;
  tag?: string;
  bad_text?: string;
  bonus?: number;
  gp?: number;
  slot?: string;
  big?: boolean;
  only?: string;
  not?: string;
  play?: string;
  timing?: string;
}

export interface KidFace {
  id: string;
  name: string;
  line: string;
}

export interface FaceBook {
  cards: Record<string, CardFace>;
  kids: Record<string, KidFace>;
}

export const ALL = 100;
/** A token may say that the copy in play is meant. */
export const IN_PLAY = 'table:';

export function plainId(token: string): string {
  return token.startsWith(IN_PLAY) ? token.slice(IN_PLAY.length) : token;
}

/** `@2` is seat 2. */
export function seatOf(token: string): number {
  return Number(token.slice(1));
}
