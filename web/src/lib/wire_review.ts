/** Written by tools/wire.py from the server's types (docs/protocol.md says what they mean): do not edit. */
import type { VerbCard, View } from './wire.ts';

/** How closely was looked. Equal records, seeds and efforts give equal reviews. */
export interface Effort {
  /** Independent searches for every value: their spread is its error. */ batches: number;
  /** Of each of them. */ iterations: number;
  /** Every so many entries are looked at; what happened between two of them is told of the second. */ stride: number;
}

/** One entry of the record as one seat met it: after = before + own + others + chance. What is left out is 0. */
export interface Step {
  /** Its number in the record, from 1. */ entry: number;
  before?: number;
  after?: number;
  /** Of `after`. */ error?: number;
  /** What the seat's own choice changed of its chance. */ own?: number;
  others?: number;
  chance?: number;
}

/** An option with the chance it leaves. */
export interface Choice { path: string[]; value: number; error: number; }

/** A choice of the seat's own that was clearly not its best, by two searches. */
export interface Mark {
  entry: number;
  grade: 'inaccuracy' | 'mistake' | 'blunder';
  chosen: Choice;
  best: Choice;
  loss: number;
  /** Of the loss, in the longer search. */ error: number;
  /** What the better one does, as “it …” goes on, players as `{seat}`; empty where the game has no words for it. */ reason: string;
}

/** start + own + others + chance = result, exactly. */
export interface Totals {
  own: number;
  others: number;
  chance: number;
  own_error: number;
  others_error: number;
  chance_error: number;
}

export interface SeatReview {
  seat: number;
  start: number;
  start_error: number;
  /** Of every entry that was not taken back, in order. */ steps: Step[];
  marks: Mark[];
  totals: Totals;
  /** 1 for a win, 0 for a loss; shared wins are shared. */ result: number;
}

export interface Review {
  format: number;
  game: string;
  /** By which it was played again: the record's may be older. */ rules_version: string;
  search_version: string;
  /** The digest of what was reviewed: of its set-up, seed and entries. */ record: string;
  seed: number;
  effort: Effort;
  /** Is it as fine as it gets, marks and all? Else a finer one follows. */ final: boolean;
  /** Those that were asked for. */ seats: SeatReview[];
}

/** What decided a finished game, as far as it is known. Asked for again and again it gets finer. */
export interface ReviewCard {
  /** none: nobody has asked for it to be made. */ status: 'none' | 'waiting' | 'making' | 'ready';
  progress: number;
  /** Reviews that are made before it. */ ahead: number;
  /** Of the newest review: grows as it gets finer; 0: there is none yet. */ grain: number;
  /** Where it is newer than what the caller has. */ review: Review | null;
  /** Words for what its marks name. */ labels: Record<string, string>;
  verbs: Record<string, VerbCard>;
}

/** How it would have looked after another choice. */
export interface BetterCard { seat: number; path: string[]; view: View | null; }

/** What the asker could do, with the chance that it leaves and how far that may be off. */
export interface HintOption { path: string[]; chance: number; error: number; reason: string; }

/** The best options first. `hints`: how many this seat has asked for in this game. */
export interface HintCard { ask: number; options: HintOption[]; hints: number; }
