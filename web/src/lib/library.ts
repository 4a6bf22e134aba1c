/** The library, as docs/protocol.md writes it: rules, lessons, replays and games told again. */
import type { Ask, GameEvent, Labels, Path, Refusal, Seat, Verbs, View } from './types.ts';

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
  glossary: { word: string; means: string; rule: string | null }[];
  /** Where the game comes from and what of it is ours. */
  credits: string;
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
  /** Praise, or why this was not it. */
  say: string;
  /** How it looks after the pick; null if it was refused. */
  view: View | null;
  events: GameEvent[];
  refusal: Refusal | null;
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

/** A turn begins with this step. */
export interface Chapter {
  step: number;
  seat: Seat;
  text: string;
}

export interface GameLog {
  steps: number;
  events: (GameEvent & { step: number })[];
  chapters: Chapter[];
}

export interface ScorePoint {
  step: number;
  scores: number[];
}

export interface Highlight {
  step: number;
  title: string;
  text: string;
  rule: string;
  seat: Seat | null;
}

/** A finished game told again. */
export interface Story {
  steps: number;
  /** False: it ended because somebody left. */
  played_out: boolean;
  scores: ScorePoint[];
  highlights: Highlight[];
}
