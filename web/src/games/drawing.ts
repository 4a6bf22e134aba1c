/** What the frame gives to a game's drawing, and what it may get from it. */
import type { Component, Snippet } from 'svelte';
import type { Narrower } from '../lib/narrower.svelte.ts';
import type { Ask, GameEvent, LastMove, View } from '../lib/types.ts';
import type { Names } from '../lib/words.ts';

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
  /** What to do now; the drawing chooses where it stands. */
  prompt?: Snippet<[hint: string]>;
}

export interface Drawing {
  table: Component<DrawingProps>;
  /** A picture for the lobby's shelf. */
  cover?: Component;
  /** How the final score came about. */
  breakdown?: Component<{ view: View; names: Names }>;
}
