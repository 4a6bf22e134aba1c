/** The house: people, games, tables and their seats. What they are is the server's word (wire.ts; docs/protocol.md says what
 * it means); here they get the names that this client calls them by. */
import type * as wire from './wire.ts';

export type { GameLine, SeatCard, SeatWish, TableCard } from './wire.ts';
export type Me = wire.Person;
export type Result = wire.ResultCard;
export type NextGame = wire.NextCard;
export type Opening = wire.OpeningCard;
export type Gone = wire.GoneCard;
export type Origin = wire.OriginCard;
export type ClockKind = wire.TableCard['clock'];
export type MatchKind = wire.TableCard['match'];

/** What a game's engine says of an option. */
export interface OptionSpec {
  name: string;
  label: string;
  help?: string;
  rule?: string | null;
  kind: 'choice' | 'number' | 'counts';
  /** What the house reads it for, whatever it is called; '' for nothing. */
  role?: 'first_player' | 'difficulty' | '';
  /** With how many players it means something. */
  players?: [number, number];
  default: unknown;
  values?: (string | number)[];
  labels?: Record<string, string>;
  min?: number;
  max?: number;
  keys?: string[];
  each?: number;
  /** Numbers outside the range that have a meaning. */
  extra?: number[];
  per_seat?: boolean;
}

export type GameCard = Omit<wire.GameCard, 'options'> & { options: OptionSpec[] };
