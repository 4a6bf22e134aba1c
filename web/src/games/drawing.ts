/** What the frame gives to a game's drawing, and what it may get from it. */
import type { Component, Snippet } from 'svelte';
import type { Basket } from '../lib/basket.svelte.ts';
import type { Sounds } from '../lib/ear.ts';
import type { Narrower } from '../lib/narrower.svelte.ts';
import type { SeatCard } from '../lib/house.ts';
import type { Ask, Clock, GameEvent, LastMove, Mine, Narrowed, Orders, Path, Verbs, View, Window } from '../lib/types.ts';
import type { Names } from '../lib/words.ts';

/** What a live table offers beyond its view: who sits there, windows, and moves of several steps. */
export interface House {
  state: { table: { seats: SeatCard[] }; ask: Ask | null; verbs: Verbs; window: Window | null; mine: Mine | null; clock: Clock | null; orders: Orders } | null;
  /** When the window's time was told, as performance.now() counts. */
  windowAt: number;
  /** When the clock's time was told. */
  clockAt: number;
  /** A run that is being filled, over whatever the drawing lays it. */
  basket: Basket | null;
  putAway(): void;
  thinking: number | null;
  sending: boolean;
  bundle(paths: readonly Path[]): Promise<void>;
  narrow(paths: readonly Path[]): Promise<Narrowed | null>;
  preview(path: Path): Promise<View | null>;
  hmm(): void;
  order(orders: Partial<Orders>): void;
}

export interface DrawingProps {
  view: View;
  names: Names;
  /** The seat whose eyes these are; null for a spectator. */
  mine: number | null;
  /** Null when nothing can be picked here (replay). */
  narrower: Narrower | null;
  last: LastMove | null;
  /** What this viewer has heard so far, for drawings that show how it came about. */
  events?: readonly GameEvent[];
  /** The line of the log that is pointed at: its place lights up. */
  pointed?: GameEvent | null;
  ask?: Ask | null;
  /** Absent where nobody is really sitting: replays and lessons. */
  house?: House | null;
  /** What to do now; the drawing chooses where it stands. `instead`: what the question is now that something is aimed at. */
  prompt?: Snippet<[hint: string, instead?: string]>;
}

/** Cards, and whatever else has a face to be read: tiles, monsters, people. Any element with `data-card="<id>"` shows its own. */
export interface Cards {
  known(id: string): boolean;
  name(id: string): string;
  /** All of them as the gallery lays them out. */
  groups(): { title: string; ids: string[] }[];
  /** Everything that is written on it, for the search. */
  words(id: string): string;
  picture: Component<{ id: string }>;
  /** What it says; `brief`: without what only the curious want. `view`: where it is being read, if at a table. */
  text: Component<{ id: string; brief?: boolean; view?: View | null; names?: Names }>;
}

export interface Drawing {
  table: Component<DrawingProps>;
  /** How kinds of events sound; silent where it says nothing. */
  sounds?: Sounds;
  /** A picture for the lobby's shelf. */
  cover?: Component;
  /** A seat's portrait, as wide as its place; nothing in it needs words. */
  portrait?: Component<{ view: View; seat: number }>;
  /** How the final score came about. */
  breakdown?: Component<{ view: View; names: Names }>;
  /** The breakdown lies open at the end: it counts aloud. */
  counts?: boolean;
  card?: Cards;
  /** By a rule's number: a picture where a picture says it. */
  pictures?: Record<string, Component>;
  /** The drawing makes known itself who has won: the end then tells only how. */
  heralds?: boolean;
  /** The drawing shows the players itself. */
  seats?: boolean;
}
