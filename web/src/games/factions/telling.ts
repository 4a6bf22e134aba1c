/** What the table says of the house's words: events, prices and choices, in the shape of the pieces. */
import type { GameEvent, Path } from '../../lib/types.ts';
import { sentence, type Names } from '../../lib/words.ts';
import { cardLook } from './faces.ts';
import { homeOf, type WarNumbers } from './sight.ts';
import type { EventLine, FactionChoice, Good, GoodId } from './types.ts';
import type { FaceBook, FactionsView, OwnSeen } from './view.ts';

export function eventOf(id: string, book: FaceBook | null, aside: readonly number[]): EventLine {
  const face = book?.events[id];
  return { id, name: face?.name ?? cardLook(id).name, text: face?.text ?? '', lasting: face?.lasting ?? true, aside };
}

/** What was told of the present war: troops committed, and what the sides came to; null while nobody has counted. */
export function numbersTold(events: readonly GameEvent[]): WarNumbers {
  const since = events.slice(Math.max(0, events.findLastIndex(({ kind }) => kind === 'attack')));
  const committed = since.filter(({ kind }) => kind === 'committed').map(({ seat, data }) => [String(seat), Number(data['count'])] as const);
  const values = since.find(({ kind }) => kind === 'values')?.data['values'];
  return { committed: Object.fromEntries(committed), values: (values as Record<string, number> | undefined) ?? null };
}

const OF_A_WAR = ['F54', 'F60', 'F62', 'F63', 'F66', 'F80', 'F82', 'F86'];

/** What the last war came to, until the next draft; nothing if the last attack met nobody. */
export function lastWar(events: readonly GameEvent[]): GameEvent[] {
  const since = events.slice(Math.max(0, events.findLastIndex(({ kind }) => kind === 'attack')));
  const fought = since.some(({ kind }) => kind === 'values' || kind === 'called_off');
  return fought && !since.some(({ kind }) => kind === 'packet') ? since.filter(({ rule }) => OF_A_WAR.includes(rule ?? '')) : [];
}

const GOODS: readonly GoodId[] = ['troop', 'secret', 'pack', 'combat', 'exchange'];

const said = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** What the house sells, and why not. */
export function goodsOf(own: OwnSeen): Good[] {
  return GOODS.map((id) => {
    const [why, rule] = own.unsold[id] ?? [null, 'F92'];
    return { id, price: id === 'exchange' ? 0 : own.prices[id as 'troop'], why: why === null ? null : said(why), rule };
  });
}

export function choicesOf(options: readonly Path[], view: FactionsView, book: FaceBook | null): FactionChoice[] {
  const ids = options.filter(([verb]) => verb === 'faction' || verb === 'face').map((path) => path[1]!);
  return ids.map((id) => {
    const face = book?.factions[id];
    return { id, home: homeOf(face?.home), nemesis: face?.nemesis ?? '', hunts: view.players.some(({ faction }) => faction === face?.nemesis), ability: face?.text ?? '' };
  });
}

/** The turfs that a line of the log is about. */
export function pointedAt(event: GameEvent | null): Set<string> {
  const turfs = ['turf', 'from', 'to', 'target', 'source'].map((key) => event?.data[key]);
  return new Set(turfs.filter((turf): turf is string => typeof turf === 'string' && /^[a-i][1-9]$/.test(turf)));
}

export interface Victory {
  winners: { seat: number; name: string; faction: string | null }[];
  /** The secret win that did it; null for another way. */
  secret: string | null;
  headline: string;
  text: string;
}

const WAYS: Record<string, string> = { F101: 'Home at last', F103: 'The nemesis falls', F105: 'Most points', F107: 'The last faction', F110: 'Most points' };

/** Who has won and how, once it is told. */
export function victoryOf(events: readonly GameEvent[], view: FactionsView, names: Names, nameOf: (id: string) => string, textOf: (id: string) => string): Victory | null {
  const won = events.filter(({ kind }) => kind === 'won');
  const first = won.find(({ data }) => typeof data['secret'] === 'string') ?? won[0];
  if (!first || !view.over) return null;
  const secret = typeof first.data['secret'] === 'string' ? first.data['secret'] : null;
  return {
    winners: won.map(({ seat }) => ({ seat: seat ?? 0, name: names[seat ?? 0] ?? '', faction: view.players[seat ?? 0]?.faction ?? null })),
    secret,
    headline: secret ? nameOf(secret) : (WAYS[first.rule ?? ''] ?? 'Victory'),
    text: [...won.map((event) => sentence(event, names)), secret ? textOf(secret) : ''].filter(Boolean).join(' '),
  };
}
