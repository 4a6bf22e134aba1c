/** What is held for a moment: the cards of a war, the round's points, an Event, a fall, the token that drifts. */
import type { Moment } from '../../lib/moments.svelte.ts';
import type { GameEvent } from '../../lib/types.ts';
import { sentence, type Names } from '../../lib/words.ts';
import { KINDS, type Kind, type ScoreLine } from './types.ts';
import { warSince } from './wake.ts';
import type { FactionsView } from './view.ts';

/** A side of a war that is over: its cards and what they made of it. */
export interface ToldSide {
  seat: number;
  name: string;
  faction: string | null;
  role: 'attacks' | 'defends';
  /** Its own card first, then those of its helpers. */
  cards: string[];
  total: number | null;
  dead: number;
  result: 'won' | 'lost' | 'off';
}

export interface FactionsMoment extends Moment {
  kind: 'war' | 'scored' | 'event' | 'out' | 'token';
  sub: string;
  card: string | null;
  faction: string | null;
  sides: ToldSide[];
  lines: ScoreLine[];
}

const COMBAT = ['zero', ...Array.from({ length: 10 }, (_, i) => `num_${i + 1}`), 'negate_attack', 'cry_for_help'];

function sidesOf(war: readonly GameEvent[], ended: GameEvent, view: FactionsView, names: Names): ToldSide[] {
  const made = war.filter(({ kind }) => kind === 'attack');
  const defender = Number(made[0]?.data['defender'] ?? -1);
  const seats = [...new Set([...made.map(({ seat }) => seat ?? 0), ...(defender >= 0 ? [defender] : [])])];
  const find = (kind: string): GameEvent | undefined => war.find((event) => event.kind === kind);
  const cards = (find('revealed')?.data['cards'] ?? []) as number[];
  const values = (find('values')?.data['values'] ?? {}) as Record<string, number>;
  const dead = (find('losses')?.data['dead'] ?? []) as number[];
  const helpers = (seat: number): number[] => war.filter(({ kind, data }) => kind === 'helps' && data['fighter'] === seat).map((event) => event.seat ?? 0);
  const helped = (seat: number): string[] => helpers(seat).flatMap((helper) => war.filter((event) => event.kind === 'help_card' && event.seat === helper).map(({ data }) => String(data['card'])));
  return seats.map((seat) => ({
    seat,
    name: names[seat] ?? '',
    faction: view.players[seat]?.faction ?? null,
    role: seat === defender ? 'defends' : 'attacks',
    cards: [...((cards[seat] ?? -1) >= 0 ? [COMBAT[cards[seat]!]!] : []), ...helped(seat)],
    total: values[String(seat)] ?? null,
    dead: dead[seat] ?? 0,
    result: ended.kind === 'called_off' ? 'off' : ended.seat === seat ? 'won' : 'lost',
  }));
}

function linesOf(scored: readonly GameEvent[], view: FactionsView, names: Names): ScoreLine[] {
  return scored.map(({ seat, data }) => ({
    seat: seat ?? 0,
    name: names[seat ?? 0] ?? '',
    faction: view.players[seat ?? 0]?.faction ?? null,
    turfs: Number(data['turfs'] ?? 0),
    half: Number(data['half'] ?? 0),
    home: Number(data['home'] ?? 0),
    rainbow: Number(data['rainbow'] ?? 0),
    kinds: ((data['types'] ?? []) as Kind[]).filter((kind) => KINDS.includes(kind)),
    total: Number(data['dp'] ?? 0),
  }));
}

/** `events`: all that were heard, this one among them. */
export function momentOf(event: GameEvent, events: readonly GameEvent[], view: FactionsView, names: Names): FactionsMoment | null {
  const { kind } = event;
  const held = (kind: FactionsMoment['kind'], until: readonly string[], time: number, more: Partial<FactionsMoment> = {}): FactionsMoment => ({
    kind, say: sentence(event, names), sub: '', card: null, faction: null, sides: [], lines: [], until, time, event, ...more,
  });
  if (kind === 'war_won' || kind === 'called_off') {
    const sides = sidesOf(warSince(events, event), event, view, names);
    return sides.some(({ cards }) => cards.length > 0) ? held('war', ['attack', 'packet', 'turn', 'won'], 2_000, { sides }) : null;
  }
  if (kind === 'scored') {
    const at = events.indexOf(event);
    if (events[at + 1]?.kind === 'scored') return null;
    const first = events.findLastIndex((one, i) => i < at && one.kind !== 'scored') + 1;
    return held('scored', ['turn', 'won'], 2_000, { say: `Points of round ${view.round}`, lines: linesOf(events.slice(first, at + 1), view, names) });
  }
  if (kind === 'event') return held('event', ['packet', 'turn', 'won'], 1_700, { card: String(event.data['event']) });
  if (kind === 'out') return held('out', ['packet', 'turn', 'won'], 1_600, { faction: view.players[event.seat ?? 0]?.faction ?? null });
  return kind === 'token' && event.rule === 'F95' ? held('token', ['packet', 'won'], 1_000) : null;
}
