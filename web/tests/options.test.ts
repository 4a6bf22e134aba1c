import { describe, expect, it } from 'vitest';
import { allowed, difficultyOf, inOrder, meant, optionLabel, unusual, valuesFor } from '../src/lib/options.ts';
import type { GameCard, OptionSpec } from '../src/lib/house.ts';

function choice(name: string, values: string[], labels: Record<string, string> = {}): OptionSpec {
  return { name, label: name, kind: 'choice', default: values[0], values, labels: { ...Object.fromEntries(values.map((v) => [v, v])), ...labels } };
}

describe('house rules', () => {
  it('are listed in order: numbers by size, off before on, others as the game has them', () => {
    expect(valuesFor(choice('row', ['5', '3', '7']), 2)).toEqual(['3', '5', '7']);
    expect(valuesFor(choice('ledger', ['on', 'off']), 2)).toEqual(['off', 'on']);
    expect(valuesFor(choice('first', ['random', 'seat 0', 'seat 1', 'seat 2', 'last winner']), 2)).toEqual(['random', 'seat 0', 'seat 1', 'last winner']);
  });

  it('begin with who begins, which is told by its role', () => {
    const who: OptionSpec = { ...choice('opener', ['random', 'seat 0']), role: 'first_player' };
    expect(inOrder([choice('dealer', ['seat 0', 'seat 1']), who]).map((spec) => spec.name)).toEqual(['opener', 'dealer']);
  });

  it('are said in words, also where the game has none', () => {
    expect(optionLabel(choice('a', ['own_turn']), 'own_turn')).toBe('Own turn');
    expect(optionLabel(choice('a', ['seat 1']), 'seat 1')).toBe('Seat 2');
    expect(optionLabel(choice('a', ['seat 1'], { 'seat 1': 'Blue begins' }), 'seat 1')).toBe('Blue begins');
  });

  it('keep a typed number within its range, or at a value that has a meaning', () => {
    const spec: OptionSpec = { name: 'limit', label: 'Limit', kind: 'number', default: 30, min: 15, max: 60, extra: [0] };
    expect([100_000, 3, 0, 20.4, NaN].map((typed) => allowed(spec, typed))).toEqual([60, 15, 0, 20, 30]);
  });

  it('are told to a guest where they are not the usual ones', () => {
    const tiles: OptionSpec = { name: 'tiles', label: 'Tiles', kind: 'counts', default: { I: 8, L: 8 }, keys: ['I', 'L'] };
    const game = { options: [choice('candy', ['off', 'on'], { on: 'On' }), tiles] } as unknown as GameCard;
    expect(unusual(game, { candy: 'off', tiles: { I: 8, L: 8 } }, 2)).toEqual([]);
    expect(unusual(game, { candy: 'on', tiles: { I: 3, L: 8 } }, 2)).toEqual([
      { label: 'candy', value: 'On' },
      { label: 'Tiles', value: 'I 3, L 8' },
    ]);
  });

  it('are for some numbers of players, and mean nothing elsewhere', () => {
    const lamps: OptionSpec = { ...choice('lamps', ['two', 'one']), players: [1, 1], role: 'difficulty' };
    const first: OptionSpec = { ...choice('first', ['lot', 'seat 0']), players: [2, 4] };
    const game = { options: [lamps, first, choice('abyss', ['closed', 'open'])] } as unknown as GameCard;
    expect([1, 2].map((players) => meant(game.options, players).map((spec) => spec.name))).toEqual([['lamps', 'abyss'], ['first', 'abyss']]);
    expect(difficultyOf(game)?.name).toBe('lamps');
    expect(unusual(game, { lamps: 'one', first: 'seat 0' }, 1).map(({ label }) => label)).toEqual(['lamps']);
    expect(unusual(game, { lamps: 'one', first: 'seat 0' }, 3).map(({ label }) => label)).toEqual(['first']);
  });
});
