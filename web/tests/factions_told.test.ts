import { expect, it } from 'vitest';
import { lastWar } from '../src/games/factions/telling.ts';
import type { GameEvent } from '../src/lib/types.ts';

const event = (kind: string, rule: string): GameEvent => ({ kind, rule, data: {} }) as unknown as GameEvent;
const WAR = [event('attack', 'F54'), event('committed', 'F56'), event('revealed', 'F60'), event('values', 'F62'), event('war_won', 'F63'), event('called', 'F40')];

it('tells the last war until the next draft, and walk-ins never', () => {
  expect(lastWar(WAR).map(({ kind }) => kind)).toEqual(['attack', 'revealed', 'values', 'war_won']);
  expect(lastWar([...WAR, event('scored', 'F90')])).toHaveLength(4);
  expect(lastWar([...WAR, event('packet', 'F30')])).toEqual([]);
  expect(lastWar([...WAR, event('attack', 'F54'), event('walk_in', 'F52')])).toEqual([]);
  expect(lastWar([])).toEqual([]);
});
