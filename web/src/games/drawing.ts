/** What the frame gives to a game's drawing, and what it may get from it. */
import type { Component, Snippet } from 'svelte';
import type { Narrower } from '../lib/narrower.svelte.ts';
import type { Ask, Clock, GameEvent, LastMove, Mine, Orders, Path, SeatCard, View, Window } from '../lib/types.ts';
import type { Names } from '../lib/words.ts';

/** What a live table offers beyond its view: who sits there, windows, and moves of several steps. */
export interface House {
  state: { table: { seats: SeatCard[] }; window: Window | null; mine: Mine | null; clock: Clock | null; orders: Orders } | null;
  /** When the window's time was told, as performance.now() counts. */
  windowAt: number;
  thinking: number | null;
  sending: boolean;
  bundle(paths: readonly Path[]): Promise<void>;
  narrow(paths: readonly Path[]): Promise<Path[] | null>;
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
  ask?: Ask | null;
  /** Absent where nobody is really sitting: replays and lessons. */
  house?: House | null;
  /** What to do now; the drawing chooses where it stands. */
  prompt?: Snippet<[hint: string]>;
}

export interface Drawing {
  table: Component<DrawingProps>;
  /** A picture for the lobby's shelf. */
  cover?: Component;
  /** How the final score came about. */
  breakdown?: Component<{ view: View; names: Names }>;
  /** The breakdown lies open at the end: it counts aloud. */
  counts?: boolean;
  /** A line of the log, where plain words are not enough. */
  line?: Component<{ event: GameEvent; names: Names }>;
  /** The drawing shows the players itself. */
  seats?: boolean;
}
