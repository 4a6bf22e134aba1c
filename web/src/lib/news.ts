/** The log as people read it: by turns, runs of a kind as one line, told in the voice of who reads it. */
import type { GameEvent, Seat } from './types.ts';
import { merged } from './voices.ts';
import { withNames, type Names } from './words.ts';

export interface NewsLine {
  /** The number of its first event. */
  key: number;
  events: GameEvent[];
  seat: Seat | null;
  text: string;
  rules: string[];
}

export interface NewsTurn {
  key: number;
  head: string;
  seat: Seat | null;
  /** It began after the reader's own last turn. */
  since: boolean;
  lines: NewsLine[];
}

const TURN = 'turn';

/** Whose turn it is to read, by `names.you`. Events before the first turn are the set-up. */
export function newsOf(events: readonly GameEvent[], names: Names): NewsTurn[] {
  const turns: NewsTurn[] = [];
  for (const event of events) {
    if (event.kind === TURN) turns.push({ key: event.n, head: headOf(event, names), seat: ownerOf(event), since: false, lines: [] });
    else {
      if (turns.length === 0) turns.push({ key: 0, head: 'Set-up', seat: null, since: false, lines: [] });
      tell(turns.at(-1)!, event, names);
    }
  }
  markSince(turns, names.you ?? null);
  return turns;
}

/** Whose turn it is; nobody's where the house names nobody: a round that all play together. */
function ownerOf(event: GameEvent): Seat | null {
  return event.text.includes('{') ? event.seat : null;
}

function headOf(event: GameEvent, names: Names): string {
  return withNames(event.text, names).replace(/\.$/, '').replace(/: your\b/, ': Your');
}

function tell(turn: NewsTurn, event: GameEvent, names: Names): void {
  const last = turn.lines.at(-1);
  const run = last && [...last.events, event];
  const text = run && last.seat === event.seat ? merged(run.map((one) => one.text)) : '';
  if (run && text) {
    last.events = run;
    last.text = withNames(text, names);
    if (event.rule && !last.rules.includes(event.rule)) last.rules.push(event.rule);
  } else {
    turn.lines.push({ key: event.n, events: [event], seat: event.seat, text: withNames(event.text, names), rules: event.rule ? [event.rule] : [] });
  }
}

/** On one's own turn the time since the turn before; else since the last own turn was over. */
function markSince(turns: NewsTurn[], you: Seat | null): void {
  if (you === null) return;
  const own = turns.findLastIndex((turn, i) => turn.seat === you && i < turns.length - 1);
  for (const turn of turns.slice(own + 1)) turn.since = own >= 0 && turn.seat !== you;
}

export interface Piece {
  text: string;
  card: string | null;
}

/** A text cut at the names of the things it speaks of, so that each can be read. */
export function pieces(text: string, things: readonly { id: string; name: string }[]): Piece[] {
  let list: Piece[] = [{ text, card: null }];
  const byLength = [...things].sort((a, b) => b.name.length - a.name.length);
  for (const { id, name } of byLength) {
    const cut = new RegExp(`(?<![\\w-])(${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})(?![\\w-])`, 'i');
    list = list.flatMap((piece): Piece[] =>
      piece.card !== null ? [piece] : piece.text.split(new RegExp(cut, 'gi')).map((part, i) => ({ text: part, card: i % 2 === 1 ? id : null })),
    );
  }
  return list.filter((piece) => piece.text !== '');
}

/** Every id in an event's data that `known` knows. */
export function idsIn(events: readonly GameEvent[], known: (id: string) => boolean): string[] {
  const values = events.flatMap((event) => Object.values(event.data).flat(2));
  return [...new Set(values.filter((value): value is string => typeof value === 'string' && known(value)))];
}
