/** What the drawn pieces are given. Everything shown was counted by the house; nothing here is a rule. */

export const KINDS = ['desert', 'forest', 'mountain', 'plains', 'sea', 'swamp'] as const;
export type Kind = (typeof KINDS)[number];

export interface Turf {
  /** Column and row: c4. */
  id: string;
  kind: Kind;
  owner: number | null;
  troops: number;
}

/** A teleporter and the mark of its pair. */
export interface Gate {
  id: string;
  pair: 1 | 2;
}

export type GateState = 'open' | 'shut' | 'crossed';

/** Troops or help on their way. `march`: an attack or a walk-in; `jump`: over any distance; `help` and `lure` do not leave their turf. */
export interface March {
  kind: 'march' | 'retreat' | 'help' | 'lure' | 'jump';
  seat: number;
  from: string;
  to: string;
  troops?: number;
}

/** Troops that have just fallen. */
export interface Fall {
  at: string;
  seat: number;
  troops: number;
}

export interface Homeland {
  /** Null before one is declared. */
  kind: Kind | null;
  have: number;
  need: number;
  /** Declared in play and not yet able to win (F102). */
  unsettled?: boolean;
}

export interface PlayerLine {
  seat: number;
  name: string;
  faction: string | null;
  /** The face borrowed by Doppelgangers. */
  mirror?: string | null;
  home: Homeland;
  nemesis: string | null;
  /** The nemesis sits at this table. */
  hunts: boolean;
  dp: number;
  /** Points this round would bring as things stand. */
  forecast: number | null;
  turfs: number;
  troops: number;
  hand: number;
  secrets: number;
  pack: boolean;
  embers: number;
  bones: number;
  token: boolean;
  /** Sits the event out. */
  aside: boolean;
  out: boolean;
  deciding: boolean;
  /** Has answered a sealed question; the others have not all. */
  sealed?: boolean;
  /** A drafted card: none, face down, or open. */
  card: null | 'down' | (string & {});
}

/** One line of a side's open strength. */
export interface StrengthLine {
  label: string;
  value: number;
  /** Whose troops or card, where not the fighter's own. */
  seat?: number;
  rule?: string;
  /** Not said yet. */
  pending?: boolean;
}

/** `none`: plays no card; `waiting`, `sealed`: face down still; else the card that was turned over. */
export type SideCard = 'none' | 'waiting' | 'sealed' | (string & {});

export interface WarSide {
  seat: number;
  name: string;
  faction: string | null;
  role: 'attack' | 'defend';
  /** Where its troops stand. */
  turf: string;
  lines: StrengthLine[];
  open: number;
  card: SideCard;
  /** What lies sealed, to its owner's eyes. */
  own?: string;
  /** With its cards; null before they are turned. */
  total: number | null;
  result: null | 'won' | 'lost' | 'stood';
}

export interface War {
  turf: string;
  kind: Kind;
  sides: WarSide[];
  /** What is being done now, in a few words. */
  step: string;
  calledOff?: string;
}

/** A drafted card on the track of priorities; null while face down. */
export interface TrackCard {
  seat: number;
  name: string;
  card: string | null;
  /** Performed already. */
  done?: boolean;
  /** The viewer's own card, face down to the others. */
  own?: string | null;
}

export interface DraftCard {
  id: string;
  /** Targets it has at this moment; null where a card needs none. */
  targets: number | null;
}

export type GoodId = 'troop' | 'secret' | 'pack' | 'combat' | 'exchange' | 'token';

export interface Good {
  id: GoodId;
  price: number;
  /** Why it cannot be bought now; null if it can. */
  why: string | null;
  rule?: string;
}

/** How far a secret win has come. */
export interface SecretLine {
  id: string;
  name: string;
  text: string;
  /** Null: yes or no, nothing to count. */
  progress: readonly (readonly [have: number, need: number, what: string])[];
  /** Counts from this round on, which has not come. */
  since?: number;
  /** Can no longer come true. */
  lost?: boolean;
}

export interface EventLine {
  id: string;
  name: string;
  text: string;
  lasting: boolean;
  /** Seats that sit it out. */
  aside: readonly number[];
}

export interface FactionChoice {
  id: string;
  /** Null: declared at the table. */
  home: Kind | null;
  nemesis: string;
  /** The nemesis is known to be in this game. */
  hunts?: boolean;
  ability: string;
}

/** What one player scored this round. */
export interface ScoreLine {
  seat: number;
  name: string;
  faction: string | null;
  turfs: number;
  /** Half of the turfs, rounded down. */
  half: number;
  home: number;
  /** 0 without one of each kind. */
  rainbow: number;
  kinds: readonly Kind[];
  total: number;
}
