/** Events as small scenes: what flies from where to where, and what is said. Pure; the stage plays them one by one. */
import type { GameEvent } from '../../lib/types.ts';

export interface Scene {
  kind: 'card' | 'person' | 'coin' | 'candy' | 'event' | 'spot' | 'back';
  id: string;
  /** Anchors to try, in this order. */
  from: string[];
  to: string[];
  /** On a coin. */
  amount: number;
  /** How long it takes, in ordinary beats. */
  beats: number;
}

type Data = Record<string, unknown>;

function text(data: Data, key: string): string {
  return typeof data[key] === 'string' ? data[key] : '';
}

/** A place as an event names it, for the seat it speaks of. */
export function anchors(place: string, seat: number, card: string): string[] {
  if (/^[A-D][1-9]$/.test(place)) return [place];
  if (place === 'hand' || place === 'garage') return [`${place}-${seat}`, `house-${seat}`];
  if (place === 'store') return [`store-${card}`, 'store'];
  if (place === 'row') return [`row-${card}`, 'row'];
  if (place === 'sway') return [`sway-${seat}`, `house-${seat}`];
  if (place === 'bottom') return ['deck'];
  if (place === 'use' || place === 'aside') return ['row'];
  return place ? [place] : [];
}

function scene(kind: Scene['kind'], id: string, from: string[], to: string[], beats = 1, amount = 0): Scene {
  return { kind, id, from, to, beats, amount };
}

const CARD_EVENTS = ['played', 'tool_back', 'moved', 'trashed', 'to_garage', 'taken', 'bought', 'restocked'];

/** `spots` finds the Pile of a source card in a seat's Yard. */
export function sceneOf(event: GameEvent, spots: (card: string, seat: number) => string | null): Scene | null {
  const { kind, data } = event;
  const seat = event.seat ?? 0;
  const card = text(data, 'card');
  if (CARD_EVENTS.includes(kind)) {
    const whose = typeof data['whose'] === 'number' ? data['whose'] : seat;
    return scene('card', card, anchors(text(data, 'from'), seat, card), anchors(text(data, 'to'), whose, card), kind === 'restocked' ? 0.7 : 1);
  }
  if (kind === 'money' || kind === 'candy') {
    const amount = Number(data['amount'] ?? 0);
    const spot = spots(text(data, 'source'), seat);
    const home = [`money-${seat}`];
    const other = spot ? [spot] : ['row'];
    return scene(kind === 'money' ? 'coin' : 'candy', text(data, 'source'), amount < 0 ? home : other, amount < 0 ? other : home, 0.8, amount);
  }
  if (kind === 'ground') return scene('spot', '', [], [text(data, 'pile')], 0.7);
  if (kind === 'trip') return scene('back', '', [`garage-${seat}`], [`hand-${seat}`]);
  if (kind === 'drew') return card ? scene('card', card, ['deck'], anchors(text(data, 'to'), seat, card)) : scene('back', '', ['deck'], anchors(text(data, 'to'), seat, ''));
  if (kind === 'event') return scene('event', card, [], [], 3);
  if (kind === 'swayed') return scene('person', text(data, 'neighbor'), ['row'], [`sway-${seat}`, `house-${seat}`], 2.6);
  if (kind === 'newcomer') return scene('person', text(data, 'neighbor'), ['deck'], [`row-${text(data, 'neighbor')}`, 'row'], 1.4);
  return null;
}

/** A long chain is told faster. */
export function beat(waiting: number): number {
  return waiting > 10 ? 140 : waiting > 5 ? 230 : 400;
}
