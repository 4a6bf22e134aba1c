import { describe, expect, it } from 'vitest';
import { momentOf } from '../src/games/factions/moments.ts';
import { wakeOf } from '../src/games/factions/wake.ts';
import type { FactionsView } from '../src/games/factions/view.ts';
import type { GameEvent } from '../src/lib/types.ts';

let n = 0;
const told = (kind: string, seat: number | null, data: Record<string, unknown> = {}, rule = 'F1'): GameEvent => ({ n: ++n, kind, seat, rule, text: `${kind}.`, data }) as GameEvent;
const view = { round: 3, players: [{ faction: 'dryads' }, { faction: 'gryphons' }, { faction: 'nomads' }] } as unknown as FactionsView;
const names = ['You', 'Mossy', 'Hazel'];
const attack = told('attack', 0, { target: 'e4', source: 'd4', defender: 1 });
const WAR = [
  attack,
  told('revealed', null, { cards: [6, 12, -1] }),
  told('helps', 2, { fighter: 1 }),
  told('gave', 2, { turf: 'g4', count: 2 }),
  told('help_card', 2, { card: 'num_3' }),
  told('values', null, { values: { '0': 10, '1': 8 } }),
  told('war_won', 0, { turf: 'e4', losers: [1], by: 'attack' }),
  told('losses', null, { dead: [0, 3, 2] }),
  told('cost', 0, { count: 1 }),
  told('entered', 0, { turf: 'e4', count: 3 }),
];
const of = (event: GameEvent, events: readonly GameEvent[]) => momentOf(event, events, view, names);

describe('a war that is over', () => {
  it('shows all its cards together, helpers’ with the side they helped', () => {
    const moment = of(WAR[6]!, WAR)!;
    expect(moment.sides.map(({ seat, cards, total, dead, result }) => [seat, cards, total, dead, result])).toEqual([
      [0, ['num_6'], 10, 0, 'won'],
      [1, ['cry_for_help', 'num_3'], 8, 3, 'lost'],
    ]);
    expect(moment.until).toContain('attack');
  });
  it('without a card turned over is no moment', () => {
    expect(of(WAR[6]!, [attack, WAR[6]!])).toBeNull();
  });
  it('is told of its own events only', () => {
    const next = [told('attack', 2, { target: 'c4', source: 'c6', defender: -1 }), told('walk_in', 2, { turf: 'c4', count: 2 })];
    expect(of(WAR[6]!, [...WAR, ...next])!.sides).toHaveLength(2);
    expect(wakeOf(next, [...WAR, ...next]).marches).toEqual([{ kind: 'march', seat: 2, from: 'c6', to: 'c4', troops: 2 }]);
  });
  it('leaves its fallen where they stood, and who enters comes from the source', () => {
    const { marches, falls } = wakeOf(WAR.slice(6), WAR);
    expect(marches).toEqual([{ kind: 'march', seat: 0, from: 'd4', to: 'e4', troops: 3 }]);
    expect(falls).toEqual([
      { at: 'e4', seat: 1, troops: 3 },
      { at: 'g4', seat: 2, troops: 2 },
      { at: 'd4', seat: 0, troops: 1 },
    ]);
  });
});

it('points are told once for all, with their parts', () => {
  const scored = [0, 1].map((seat) => told('scored', seat, { dp: 9, turfs: 6, half: 3, home: 1, rainbow: 5, types: ['desert', 'sea'] }));
  const events = [told('debt', 0), ...scored];
  expect(of(scored[0]!, events)).toBeNull();
  expect(of(scored[1]!, events)!.lines.map(({ seat, total, kinds }) => [seat, total, kinds])).toEqual([[0, 9, ['desert', 'sea']], [1, 9, ['desert', 'sea']]]);
});

it('holds an Event, a fall and a token that drifts, but none that is bought', () => {
  expect(of(told('event', 0, { event: 'mirage' }), [])?.card).toBe('mirage');
  expect(of(told('out', 1, { killer: 0 }), [])?.faction).toBe('gryphons');
  expect(of(told('token', 1, {}, 'F95'), [])?.kind).toBe('token');
  expect(of(told('token', 1, { dp: 5 }, 'F94'), [])).toBeNull();
});

it('of moves over land shows where from and where to', () => {
  const moved = [told('moved', 1, { from: 'c3', to: 'e6' }), told('shifted', 1, { from: 'd3', to: 'd4', count: 2 }), told('lost', 1, { turf: 'd4', count: 1 })];
  expect(wakeOf(moved, moved)).toEqual({
    marches: [{ kind: 'jump', seat: 1, from: 'c3', to: 'e6' }, { kind: 'march', seat: 1, from: 'd3', to: 'd4', troops: 2 }],
    falls: [{ at: 'd4', seat: 1, troops: 1 }],
  });
});
