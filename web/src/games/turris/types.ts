/** The view of `turris`, as its view.py writes it, and the faces of its pieces. */

export type Kind = 'I' | 'K' | 'R' | 'W';
export type Room = 'TL' | 'TR' | 'ML' | 'MR' | 'BL' | 'BR';
export type Stock = Record<Kind, number>;

/** What is asked now. */
export interface MomentView {
  step: string;
  /** The Beast that acts. */
  beast: string | null;
  /** Whose Scout is pushed; null: a Betrayer Scout. */
  pushed?: number | null;
}

export interface TurnView {
  actions: number;
  placed: boolean;
  collected: boolean;
  gathers: number;
  allowance: number;
  revive_price: number;
  collect_less: number;
  /** The Prestige of each right to construct. */
  rights: number[];
}

export interface BeastView {
  name: string;
  /** Null once it has left. */
  node: string | null;
  flipped: boolean;
  speed: number;
  /** Whom it would hunt if it acted now, and where it could end. */
  targets?: string[];
  stops?: string[];
}

export interface NodeView {
  node: string;
  ground: string;
  kind: 'collect' | 'immediate' | null;
  limit: boolean;
  /** By seat. */
  scouts: number[];
  /** Why a COLLECT there would bring nothing. */
  lost: 'beast' | 'betrayer' | null;
}

export interface RoomView {
  room: Room;
  card: string | null;
  builder: number | null;
  damaged: boolean;
}

export interface MissionView {
  id: string;
  /** Seats that could pay for it now. */
  payers: number[];
  cost?: Stock;
  /** How many K, R, W of it may be left out. */
  less?: number;
  missing?: Partial<Stock>;
}

export interface PlayerView {
  seat: number;
  stock: Stock;
  artifacts: number;
  prestige: number;
  /** The level of the Council token; 0 is the start. */
  council: number;
  reserve: number;
  grave: number;
  cards: number;
  done: string[];
  next_room: [done: number, needed: number];
  reserved: MissionView[];
  slots: (string | null)[];
  trionfi: string[];
  working: string[];
  markers: number;
  shielded: number;
  free_shield: boolean;
}

export interface RivalView {
  prestige: number;
  goal: number;
  rounds_left: number;
  scouts: { node: string | null; next: string | null; back: boolean }[];
  next_tile: Room | null;
  rooms: number;
  price: number;
}

export interface TurrisView {
  game: 'turris';
  seat: number | null;
  seats: number;
  over: boolean;
  gone: number[];
  mode: string;
  deciding: number | null;
  round: number;
  active: number;
  first: number;
  future: number;
  fruit: string | null;
  altar: string;
  /** The round of the trigger; 0 before. */
  triggered: number;
  thresholds: number[];
  /** The number of the rule that ended the game; 0 before. */
  ended: number;
  moment: MomentView;
  turn: TurnView | null;
  beasts: BeastView[];
  nodes: NodeView[];
  tower: RoomView[];
  players: PlayerView[];
  hand: string[];
  hands: string[][] | null;
  tableau: MissionView[];
  row: string[];
  discard: string[];
  removed: string[];
  decks: Record<string, number>;
  rival: RivalView | null;
  scores: number[];
  options: Record<string, string | number>;
  cards: string;
}

interface Face {
  id: string;
  name: string;
  mark: string;
  /** What it does, in a sentence. */
  words: string;
}

export interface GroundFace extends Face {
  node?: string;
  kind?: 'collect' | 'immediate';
  limit?: boolean;
  /** A line of effect words. */
  effect?: string;
}

export interface NodeFace extends GroundFace {
  node: string;
  x: number;
  y: number;
  next: string[];
}

export interface SpotFace extends Face {
  level: number;
  effect: string;
}

export interface MissionFace extends Face {
  cost: string;
  prestige: number;
  when?: string;
  powers?: string[];
}

export interface TacticFace extends Face {
  copies: number;
  timing: 'action' | 'before_beast' | 'on_effect' | 'on_loss';
  effect: string;
}

export interface TrionfiFace extends Face {
  powers: string[];
  out?: string;
}

export interface FaceBook {
  node: Record<string, NodeFace>;
  overlay: Record<string, GroundFace>;
  site: Record<string, GroundFace>;
  spot: Record<string, SpotFace>;
  mission: Record<string, MissionFace>;
  tactic: Record<string, TacticFace>;
  trionfi: Record<string, TrionfiFace>;
}

export type Table = keyof FaceBook;
