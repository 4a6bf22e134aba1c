import { describe, expect, it } from 'vitest';
import { buttonPaths, cardsOf, draftable, numbersOf, pathOfCards, pathsAt, squaresOf } from '../src/games/factions/picks.ts';
import { choicesOf, eventOf, goodsOf, numbersTold, pointedAt, victoryOf } from '../src/games/factions/telling.ts';
import type { FactionsView, OwnSeen } from '../src/games/factions/view.ts';
import type { GameEvent, Path } from '../src/lib/types.ts';

const paths = (...texts: string[]): Path[] => texts.map((text) => text.split(' '));
const ATTACKS = paths('attack e4 d4', 'attack e4 d3', 'attack c4 d4', 'pass');

describe('turfs to pick', () => {
  it('of an attack: the target glows, then its sources', () => {
    expect(squaresOf(ATTACKS, null, false)).toEqual({ targets: new Set(['e4', 'c4']), sources: new Set() });
    expect(squaresOf(ATTACKS, 'e4', false)).toEqual({ targets: new Set(), sources: new Set(['d4', 'd3']) });
    expect(pathsAt(ATTACKS, 'e4', null, false)).toHaveLength(2);
    expect(pathsAt(ATTACKS, 'd3', 'e4', false)).toEqual(paths('attack e4 d3'));
  });
  it('of troops that move: where they stand, then where they go', () => {
    const jumps = paths('jump d5 e2', 'jump d5 g2', 'pass');
    expect(squaresOf(jumps, null, false)).toEqual({ targets: new Set(), sources: new Set(['d5']) });
    expect(squaresOf(jumps, 'd5', false)).toEqual({ targets: new Set(['e2', 'g2']), sources: new Set() });
  });
  it('of a shop: only once a troop was asked for', () => {
    const shop = paths('troop c4', 'secret', 'done');
    expect(squaresOf(shop, null, false).targets.size).toBe(0);
    expect(squaresOf(shop, null, true).targets).toEqual(new Set(['c4']));
    expect(pathsAt(shop, 'c4', null, false)).toEqual([]);
  });
});

describe('cards to pick', () => {
  it('of two for one: the second must fit the first', () => {
    const options = paths('exchange num_1 num_2', 'exchange num_1 num_1', 'done');
    expect(cardsOf(options, [])).toEqual(new Set(['num_1', 'num_2']));
    expect(cardsOf(options, ['num_2'])).toEqual(new Set(['num_1']));
    expect(pathOfCards(options, ['num_2'])).toBeNull();
    expect(pathOfCards(options, ['num_2', 'num_1'])).toEqual(['exchange', 'num_1', 'num_2']);
    expect(pathOfCards(options, ['num_1', 'num_1'])).toEqual(['exchange', 'num_1', 'num_1']);
  });
  it('of a packet', () => {
    expect(draftable(paths('draft quick_muster', 'draft attack_sea_5'))).toEqual(new Set(['quick_muster', 'attack_sea_5']));
  });
});

it('numbers are those on offer, of a gift those of its turf', () => {
  expect(numbersOf(paths('number 2', 'number 1', 'number 10'), null)).toEqual([1, 2, 10]);
  expect(numbersOf(paths('give g4 1', 'give g4 2', 'give h6 1'), 'g4')).toEqual([1, 2]);
  expect(numbersOf(paths('give g4 1'), null)).toEqual([]);
});

it('buttons say what is picked nowhere else', () => {
  expect(buttonPaths([...ATTACKS, ...paths('yes', 'cry @2')])).toEqual(paths('pass', 'yes', 'cry @2'));
  expect(buttonPaths(paths('secret', 'troop c4', 'done'))).toEqual(paths('done'));
  expect(buttonPaths(paths('token', 'pass'))).toEqual(paths('token', 'pass'));
});

describe('what the house says', () => {
  const said = (kind: string, data: Record<string, unknown> = {}): GameEvent => ({ n: 0, kind, seat: null, rule: '', text: '', data });
  it('of a war’s values counts for that war only', () => {
    const committed = { ...said('committed', { count: 4 }), seat: 0 };
    expect(numbersTold([said('attack'), committed, said('values', { values: { '0': 7 } })])).toEqual({ committed: { '0': 4 }, values: { '0': 7 } });
    expect(numbersTold([committed, said('values', { values: { '0': 7 } }), said('attack')])).toEqual({ committed: {}, values: null });
  });
  it('of the end: who, how, and the secret that did it', () => {
    const view = { over: true, players: [{ faction: 'sirens' }, { faction: 'pirates' }] } as unknown as FactionsView;
    const won = { ...said('won', { secret: 'land_baron' }), seat: 1, rule: 'F104', text: '{1} {1:wins|win}: Land Baron.' };
    expect(victoryOf([won], view, ['Ada', 'Brook'], () => 'Land Baron', () => '10 turfs.')).toMatchObject({ winners: [{ seat: 1, name: 'Brook', faction: 'pirates' }], secret: 'land_baron', headline: 'Land Baron', text: 'Brook wins: Land Baron. 10 turfs.' });
    expect(victoryOf([{ ...won, data: {}, rule: 'F103' }], view, ['Ada', 'Brook'], () => '', () => 'x')).toMatchObject({ secret: null, headline: 'The nemesis falls', text: 'Brook wins: Land Baron.' });
    expect(victoryOf([], view, [], () => '', () => '')).toBeNull();
    expect(victoryOf([won], { ...view, over: false }, [], () => '', () => '')).toBeNull();
  });
  it('points at turfs', () => {
    expect(pointedAt(said('moved', { from: 'c4', to: 'd5', count: 3 }))).toEqual(new Set(['c4', 'd5']));
    expect(pointedAt(null)).toEqual(new Set());
  });
  it('of an event tells whether it lasts', () => {
    const book = { events: { pestilence: { name: 'Pestilence', text: 'Every turf.', lasting: false } } } as never;
    expect(eventOf('mirage', null, [])).toMatchObject({ name: 'Mirage', lasting: true });
    expect(eventOf('pestilence', book, [1])).toEqual({ id: 'pestilence', name: 'Pestilence', text: 'Every turf.', lasting: false, aside: [1] });
  });
  it('of the shop: what is not offered has a reason', () => {
    const own = { prices: { troop: 4, secret: 5, pack: 5, combat: 8, token: 5 }, unsold: { pack: ['you have a pack already', 'F92'], combat: ['you cannot pay for it', 'F92'] } } as unknown as OwnSeen;
    expect(goodsOf(own).map(({ id, price, why }) => [id, price, why])).toEqual([
      ['troop', 4, null],
      ['secret', 5, null],
      ['pack', 5, 'You have a pack already.'],
      ['combat', 8, 'You cannot pay for it.'],
      ['exchange', 0, null],
    ]);
  });
  it('offers factions with their land and their nemesis', () => {
    const view = { players: [{ faction: 'pirates' }] } as unknown as FactionsView;
    const book = { factions: { sirens: { name: 'Sirens', home: 'sea', nemesis: 'pirates', ability: 'Lure', text: 'Lure them.' } } } as never;
    expect(choicesOf(paths('faction sirens'), view, book)).toEqual([{ id: 'sirens', home: 'sea', nemesis: 'pirates', hunts: true, ability: 'Lure them.' }]);
  });
});
