/** What the last news did to the land: ways troops took, and where some fell. Read from what the house told, nothing is reckoned. */
import type { GameEvent } from '../../lib/types.ts';
import type { Fall, March } from './types.ts';

export interface Wake {
  marches: March[];
  falls: Fall[];
}

const turfOf = (event: GameEvent, key: string): string => String(event.data[key] ?? '');
const count = (event: GameEvent): number => Number(event.data['count'] ?? 0);

/** All that was told of the war an event belongs to, from its attacks to the next one's. */
export function warSince(events: readonly GameEvent[], about: GameEvent): GameEvent[] {
  const at = events.indexOf(about);
  let first = events.findLastIndex((event, i) => i <= at && event.kind === 'attack');
  while (first > 0 && events[first - 1]!.kind === 'attack') first--;
  const next = events.findIndex((event, i) => i > at && event.kind === 'attack');
  return events.slice(Math.max(first, 0), next < 0 ? undefined : next);
}

/** Where a seat's troops in a war stand: an attacker's source, the defender's turf, what a helper gave from. */
function placeIn(war: readonly GameEvent[], seat: number): string | null {
  const made = war.find((event) => event.kind === 'attack' && event.seat === seat);
  if (made) return turfOf(made, 'source');
  const first = war.find(({ kind }) => kind === 'attack');
  if (first?.data['defender'] === seat) return turfOf(first, 'target');
  const gave = war.find((event) => ['gave', 'lured'].includes(event.kind) && (event.kind === 'lured' || event.seat === seat));
  return gave ? turfOf(gave, 'turf') : null;
}

function marchOf(event: GameEvent, war: readonly GameEvent[]): March[] {
  const seat = event.seat ?? 0;
  const target = (): string => turfOf(war.find(({ kind }) => kind === 'attack') ?? event, 'target');
  const from = (place: string, to: string, kind: March['kind']): March[] => (place && to && place !== to ? [{ kind, seat, from: place, to, ...(count(event) ? { troops: count(event) } : {}) }] : []);
  if (event.kind === 'walk_in' || event.kind === 'entered') return from(placeIn(war, seat) ?? '', turfOf(event, 'turf'), 'march');
  if (event.kind === 'retreated') return from(target(), turfOf(event, 'turf'), 'retreat');
  if (event.kind === 'rallied') return from(turfOf(event, 'from'), target(), 'march');
  if (event.kind === 'moved') return from(turfOf(event, 'from'), turfOf(event, 'to'), 'jump');
  return event.kind === 'shifted' ? from(turfOf(event, 'from'), turfOf(event, 'to'), 'march') : [];
}

function fallsOf(event: GameEvent, war: readonly GameEvent[]): Fall[] {
  const fell = (seat: number, at: string | null, troops: number): Fall[] => (at && troops > 0 ? [{ at, seat, troops }] : []);
  if (event.kind === 'losses') return ((event.data['dead'] ?? []) as number[]).flatMap((dead, seat) => fell(seat, placeIn(war, seat), dead));
  if (event.kind === 'cost') return fell(event.seat ?? 0, placeIn(war, event.seat ?? 0), count(event));
  return event.kind === 'lost' ? fell(event.seat ?? 0, turfOf(event, 'turf'), count(event)) : [];
}

export function wakeOf(news: readonly GameEvent[], events: readonly GameEvent[]): Wake {
  const told = news.map((event) => [event, warSince(events, event)] as const);
  return { marches: told.flatMap(([event, war]) => marchOf(event, war)), falls: told.flatMap(([event, war]) => fallsOf(event, war)) };
}
