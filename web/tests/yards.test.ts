/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictures, PAINTS } from '../src/games/yards/art/index.ts';
import { countOf, totalOf } from '../src/games/yards/counting.ts';
import { formulaOf, formulaWords, litSquares, titleLines } from '../src/games/yards/formula.ts';
import { LOOKS, lookOf } from '../src/games/yards/people.ts';
import { fullRows, lastNeighbor, rowMoment } from '../src/games/yards/moments.ts';
import { Play } from '../src/games/yards/play.svelte.ts';
import { anchors, beat, sceneOf } from '../src/games/yards/scenes.ts';
import { seatOf, type Bar, type PileView, type Points, type YardsView } from '../src/games/yards/types.ts';
import { isMet, needWords, pilePoints, pileWords, roomTone } from '../src/games/yards/words.ts';
import { faces } from '../src/lib/faces.svelte.ts';
import { Narrower } from '../src/lib/narrower.svelte.ts';
import { toward, type Box } from '../src/lib/rove.ts';
import { settings } from '../src/lib/settings.svelte.ts';
import type { GameEvent, Path } from '../src/lib/types.ts';

const verbs = Object.fromEntries(
  Object.entries({
    play: ['card', 'pile'],
    buy: ['card'],
    sway: ['neighbor'],
    trash: ['card', 'pile'],
    move: ['card', 'pile', 'pile'],
    grass: ['pile'],
    do: ['card', 'pile'],
    take: ['card'],
    cash: [],
    done: [],
    no: [],
    stop: [],
  }).map(([verb, kinds]) => [verb, { label: verb, kinds, prompts: [] }]),
);

function pile(name: string, cards: string[] = [], places = 1): PileView {
  return { pile: name, ground: places > 0 ? 'G' : 'D', cards, places, room: places > cards.length, fenced: false, scared: false };
}

function yard(seat: number, home: boolean, piles: PileView[]): YardsView['yards'][number] {
  return { seat, home, money: 5, candy: 0, wage: 5, sway: [], symbols: {}, wild: 0, cards: 0, piles };
}

const view = {
  seat: 0,
  active: 0,
  step: 'action',
  used: { play: false, sway: false, work: false, buy: false, candy: false },
  hand: [
    { card: 'tulips', known: true },
    { card: 'skunk', known: false },
    { card: 'garden', known: true },
  ],
  yards: [yard(0, true, [pile('A1', ['tulips', 'garden_gnome']), pile('A2')]), yard(1, false, [pile('B1')])],
  points: [{ yard: 0, sway: 0, candy: 0, total: 0, neighbors: [], cards: [['garden_gnome', 'A1', 4], ['tulips', 'A1', 2]] }],
} as unknown as YardsView;

function table(...lines: string[]) {
  const act = vi.fn();
  const why = vi.fn();
  const narrower = new Narrower({ act, why });
  narrower.ask({ key: '1', options: lines.map((line) => line.split(' ')) as Path[], verbs, labels: {} });
  return { act, why, narrower, play: new Play(() => narrower, () => view) };
}

const HOME = ['play tulips A2', 'play skunk A1', 'play skunk A2', 'play skunk B1', 'sway rosa', 'done'];

describe('a hand over the yards', () => {
  beforeEach(() => settings.set('confirm', false));
  afterEach(() => settings.set('confirm', false));

  it('glows where the picked card may go, in every open Yard', () => {
    const { play } = table(...HOME);
    expect(play.piles.size).toBe(0);
    play.pickHand(1);
    expect([...play.piles.keys()]).toEqual(['A1', 'A2', 'B1']);
    expect([play.glowing(0), play.glowing(1)]).toEqual([2, 1]);
    play.pickHand(1);
    expect(play.card).toBeNull();
  });

  it('plays with a click, aims first with a finger', () => {
    const { play, act } = table(...HOME);
    play.pickHand(0);
    play.pickPile('A2', true);
    expect(act).not.toHaveBeenCalled();
    play.pickPile('A2', true);
    expect(act).toHaveBeenCalledWith(['play', 'tulips', 'A2']);
  });

  it('asks twice for what helps a rival only, however fast the clicks', () => {
    const { play, act, narrower } = table(...HOME);
    narrower.ask({ key: '2', options: [['play', 'tulips', 'B1'], ['done']], verbs, labels: {}, gains: { 'play tulips B1': [0, 2] }, gifts: ['play tulips B1'] });
    play.pickHand(0);
    expect(play.gainOn('B1')).toEqual({ by: 2, gift: true });
    play.pickPile('B1', false);
    play.pickPile('B1', false);
    expect(act).not.toHaveBeenCalled();
    expect(play.hint).toContain('not you');
    expect(play.confirm()).toBe(true);
    expect(act).toHaveBeenCalledWith(['play', 'tulips', 'B1']);
  });

  it('speaks of a Tool as used, not given: it comes back', () => {
    faces.put('yards', { cards: { tulips: { name: 'Rake', type: 'T' } }, people: {} });
    const { play, narrower } = table(...HOME);
    narrower.ask({ key: '2', options: [['play', 'tulips', 'B1'], ['done']], verbs, labels: {}, gifts: ['play tulips B1'] });
    play.pickHand(0);
    play.pickPile('B1', false);
    expect(play.hint).toContain('Really use it there?');
  });

  it('asks why where nothing glows', () => {
    const { play, why } = table(...HOME);
    play.pickHand(0);
    play.pickPile('A1', false);
    expect(why).toHaveBeenCalledWith(['play', 'tulips', 'A1']);
    play.pickHand(2);
    expect(why).toHaveBeenLastCalledWith(['play', 'garden', 'A1']);
    play.pickPerson('gus');
    expect(why).toHaveBeenLastCalledWith(['sway', 'gus']);
  });

  it('tells why a card cannot be played before a side is chosen', () => {
    const { play, why } = table('home', 'away');
    play.pickHand(0);
    expect(why).toHaveBeenCalledWith(['play', 'tulips', 'A1']);
  });

  it('sways and buys only on the second word', () => {
    const { play, act } = table(...HOME);
    play.pickPerson('rosa');
    expect(act).not.toHaveBeenCalled();
    play.pickPerson('rosa');
    expect(act).toHaveBeenCalledWith(['sway', 'rosa']);
    const shop = table('buy tulips', 'done');
    shop.play.pickStore('tulips');
    expect(shop.play.isAim('buy', 'tulips')).toBe(true);
    expect(shop.play.confirm()).toBe(true);
    expect(shop.act).toHaveBeenCalledWith(['buy', 'tulips']);
  });

  it('opens a Pile with several answers, and takes a move in two steps', () => {
    const { play, act } = table('trash skunk A1', 'move skunk A1 A2', 'move tulips A1 A2', 'cash');
    play.pickPile('A1', false);
    expect(play.sheet).toBe('A1');
    expect(play.acts('A1', 'skunk').map((path) => path[0])).toEqual(['trash', 'move']);
    play.begin(['move', 'skunk', 'A1']);
    expect([play.moving, [...play.piles.keys()]]).toEqual(['skunk', ['A2']]);
    play.pickPile('A2', false);
    expect(act).toHaveBeenCalledWith(['move', 'skunk', 'A1', 'A2']);
    expect(play.buttons).toEqual([['cash']]);
  });

  it('turns grounds at once, and reads a Pile when nothing is asked of it', () => {
    const { play, act, why } = table('grass A2', 'grass B1');
    play.pickPile('A2', false);
    expect(act).toHaveBeenCalledWith(['grass', 'A2']);
    play.pickPile('A1', false);
    expect(why).toHaveBeenCalledWith(['grass', 'A1']);
    const idle = table();
    idle.play.pickPile('A1', false);
    expect(idle.play.sheet).toBe('A1');
  });

  it('takes the only playable card as picked, and puts others on a shelf', () => {
    expect(table('play skunk A1', 'play skunk A2', 'stop').play.piles.size).toBe(2);
    const { play } = table('take tulips', 'take skunk', 'no');
    expect(play.shelf.map((path) => path[1])).toEqual(['tulips', 'skunk']);
    expect(play.verb('yes')).toBe(false);
    expect(play.verb('no', 'stop')).toBe(true);
  });
});

describe('big moments', () => {
  const cards = (...tops: string[]): PileView[] => tops.map((top, i) => pile(`A${i + 1}`, top ? [top] : []));
  const seen = (piles: PileView[], row: unknown[] = [], aside = 0): YardsView =>
    ({ ...view, yards: [yard(0, true, piles)], row, set_aside: aside }) as unknown as YardsView;
  const happened = (kind: string, data: Record<string, unknown>): GameEvent => ({ n: 3, kind, seat: 0, text: '', rule: null, data }) as unknown as GameEvent;

  it('hold a row when a play fills it, and only then', () => {
    const before = fullRows(seen(cards('tulips', '', 'flagpole')));
    const after = seen(cards('tulips', 'garden', 'flagpole'));
    const played = happened('played', { card: 'garden', to: 'A2' });
    expect(before).toEqual([]);
    expect(rowMoment(before, after, played, 0, ['You', 'Bo'])).toMatchObject({ kind: 'row', seat: 0, ids: ['tulips', 'garden', 'flagpole'], say: 'A whole row of your Yard!' });
    expect(rowMoment(fullRows(after), after, played, 0, ['You', 'Bo'])).toBeNull();
    expect(rowMoment(before, after, happened('played', { card: 'garden', to: 'B2' }), 0, ['You', 'Bo'])).toBeNull();
    expect(rowMoment(before, after, happened('moved', { to: 'A2' }), 0, ['You', 'Bo'])).toBeNull();
  });

  it('hold the last Neighbor, not one before', () => {
    const swayed = happened('swayed', { neighbor: 'rosa' });
    expect(lastNeighbor(swayed, seen([]), 1, ['Ann', 'You'])).toMatchObject({ kind: 'last', ids: ['rosa'], until: [] });
    expect(lastNeighbor(swayed, seen([]), 1, ['Ann', 'You'])!.say).toMatch(/^Ann wins over .*the last of the street/);
    expect(lastNeighbor(swayed, seen([], [{}]), 1, ['Ann', 'You'])).toBeNull();
    expect(lastNeighbor(swayed, seen([], [], 1), 1, ['Ann', 'You'])).toBeNull();
  });
});

describe('formulas and titles', () => {
  it('reads what the card file writes', () => {
    expect(formulaOf('per_symbol P 2')).toEqual({ amount: 2, per: 'sign', sign: 'P' });
    expect(formulaOf(-4)).toEqual({ amount: -4, per: null, sign: null });
    expect(formulaWords('row_cards')).toBe('1 VP per card in its row');
    expect(formulaWords('per_type 2')).toBe('2 VP per different type in the Yard');
    expect(formulaWords(-1)).toBe('−1 VP');
    expect(litSquares('column')).toEqual([1, 4, 7]);
  });

  it('cuts long names evenly', () => {
    expect(titleLines('Tulips')).toEqual(['Tulips']);
    expect(titleLines('Plastic Flamingo')).toEqual(['Plastic', 'Flamingo']);
    expect(titleLines('Mail-Order Catalog')).toEqual(['Mail-Order', 'Catalog']);
    expect(titleLines('Weathervanes')).toEqual(['Weathervanes']);
  });
});

describe('pictures', () => {
  const file = readFileSync('../src/turfhouse/games/yards/cards.toml', 'utf8');
  const ids = (name: string) => [...file.matchAll(new RegExp(`\\[\\[${name}\\]\\]\\nid = "(\\w+)"`, 'g'))].map((found) => found[1]!);

  it('has one of our own for every card, in paints that exist', () => {
    expect([...ids('starter'), ...ids('card')].filter((id) => !(id in pictures))).toEqual([]);
    const paints = Object.values(pictures).flatMap((picture) => picture.map(([paint]) => paint));
    expect([...new Set(paints)].filter((paint) => !(paint in PAINTS))).toEqual([]);
  });

  it('has a face for every Neighbor, and one for strangers', () => {
    expect(ids('neighbor').filter((id) => !(id in LOOKS))).toEqual([]);
    expect(lookOf('somebody_else')).toEqual(lookOf('somebody_else'));
  });
});

describe('words', () => {
  beforeEach(() => faces.put('yards', { cards: {}, people: {} }));

  it('tells a Pile in a sentence, with the points of covered cards', () => {
    const one = view.yards[0]!.piles[0]!;
    expect(pilePoints(view, 0, one)).toEqual([2, 4]);
    expect(pileWords(one, [2, 4])).toBe('Pile A1, Grass, Tulips 2 and Garden Gnome 4 from bottom to top, 2 cards for 1 Place, over full');
    expect([roomTone(one), roomTone(pile('A2')), roomTone(pile('A3', [], 0))]).toEqual(['over', 'room', 'full']);
    expect(seatOf('C9')).toBe(2);
  });

  it('tells what a Neighbor wants', () => {
    const bars: Bar[] = [{ what: 'P', need: 3, have: 1 }, { what: 'tall', need: 4, have: 4 }, { what: 'no X', need: 0, have: 1 }];
    expect(bars.map(needWords)).toEqual(['3 Plants', 'a Pile with at least 4 cards', 'no Pest']);
    expect(bars.map(isMet)).toEqual([false, true, false]);
  });
});

describe('scenes', () => {
  const event = (kind: string, data: Record<string, unknown>, seat = 1): GameEvent => ({ n: 1, kind, seat, rule: '', text: '', data });
  const spots = (card: string) => (card === 'berry_bush' ? 'B3' : null);

  it('fly from where to where the event says', () => {
    expect(sceneOf(event('played', { card: 'skunk', from: 'hand', to: 'A5' }), spots)).toMatchObject({ kind: 'card', id: 'skunk', from: ['hand-1', 'house-1'], to: ['A5'] });
    expect(sceneOf(event('to_garage', { card: 'flamingo', from: 'B1', to: 'garage', whose: 0 }), spots)).toMatchObject({ from: ['B1'], to: ['garage-0', 'house-0'] });
    expect(sceneOf(event('money', { amount: 1, source: 'berry_bush' }), spots)).toMatchObject({ kind: 'coin', from: ['B3'], to: ['money-1'] });
    expect(sceneOf(event('money', { amount: -2, source: 'raccoons' }), spots)).toMatchObject({ from: ['money-1'], to: ['row'] });
    expect(sceneOf(event('turn', {}), spots)).toBeNull();
  });

  it('never name a card that was drawn in secret', () => {
    expect(sceneOf(event('drew', { from: 'deck', to: 'hand' }), spots)).toMatchObject({ kind: 'back', id: '' });
    expect(anchors('store', 0, 'tulips')).toEqual(['store-tulips', 'store']);
  });

  it('hurry when much has happened', () => {
    expect(beat(0)).toBeGreaterThan(beat(8));
    expect(beat(8)).toBeGreaterThan(beat(20));
  });
});

describe('walking over a table', () => {
  const box = (x: number, y: number): Box => ({ left: x, right: x + 10, top: y, bottom: y + 10 });

  it('goes to what lies straight ahead, else to the nearest aside', () => {
    const boxes = [box(20, 0), box(20, 40), box(0, 20)];
    expect(toward(box(0, 0), boxes, 'ArrowRight')).toBe(0);
    expect(toward(box(0, 0), boxes, 'ArrowDown')).toBe(2);
    expect(toward(box(0, 0), boxes, 'ArrowLeft')).toBe(-1);
    expect(toward(box(20, 20), boxes, 'ArrowUp')).toBe(0);
  });

  it('does not take a card lifted out of its row for one above it', () => {
    const held = (left: number, top: number): Box => ({ left, right: left + 41, top, bottom: top + 104 });
    const lifted = held(82, -9);
    expect(toward(held(0, 0), [held(41, 0), lifted], 'ArrowUp')).toBe(-1);
    expect(toward(held(0, 0), [held(41, 0), lifted], 'ArrowRight')).toBe(0);
  });
});

describe('counting', () => {
  const points: Points = {
    yard: 6,
    sway: 4,
    candy: 1,
    total: 11,
    cards: [
      ['tulips', 'A1', 2],
      ['flamingo', 'A3', 3],
      ['skunk', 'A8', -4],
      ['mighty_oak', 'A5', 5],
    ],
    neighbors: [['june', 4]],
  };

  it('goes row by row, then through the Sway, then Candy, and comes to the total', () => {
    const groups = countOf(points);
    expect(groups.map(({ title, total }) => [title, total])).toEqual([
      ['Front row', 5],
      ['Middle row', 5],
      ['Back row', -4],
      ['Sway', 4],
      ['Candy', 1],
    ]);
    expect(totalOf(groups)).toBe(points.total);
  });
});
