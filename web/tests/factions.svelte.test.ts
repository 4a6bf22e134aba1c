import { flushSync, mount, unmount, type Component, type ComponentProps } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Board from '../src/games/factions/Board.svelte';
import Draft from '../src/games/factions/Draft.svelte';
import Hand from '../src/games/factions/Hand.svelte';
import PriorityTrack from '../src/games/factions/PriorityTrack.svelte';
import Shop from '../src/games/factions/Shop.svelte';
import WarPanel from '../src/games/factions/WarPanel.svelte';
import type { Turf, War } from '../src/games/factions/types.ts';

let shown: Record<string, unknown> | null = null;

function show<Piece extends Component<any>>(piece: Piece, props: ComponentProps<Piece>): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  shown = mount(piece, { target, props });
  flushSync();
  return target;
}

afterEach(() => {
  if (shown) void unmount(shown);
  document.body.replaceChildren();
});

const TURFS: Turf[] = [
  { id: 'd4', kind: 'plains', owner: 0, troops: 5 },
  { id: 'c4', kind: 'mountain', owner: 1, troops: 2 },
  { id: 'c3', kind: 'swamp', owner: null, troops: 0 },
];

describe('the board', () => {
  it('gives back only what can be picked', () => {
    const onpick = vi.fn();
    const board = show(Board, { turfs: TURFS, targets: new Set(['c4']), sources: new Set(['d4']), onpick });
    for (const id of ['c3', 'c4', 'd4']) board.querySelector<HTMLButtonElement>(`[data-turf=${id}]`)!.click();
    expect(onpick.mock.calls).toEqual([['c4'], ['d4']]);
  });
  it('says each turf in board order, with what can be done there', () => {
    const board = show(Board, { turfs: TURFS, mine: 0, names: ['Ada', 'Brook'], closed: ['swamp'], targets: new Set(['c4']), tell: (id: string) => (id === 'd4' ? 'can attack c4' : '') });
    const labels = [...board.querySelectorAll('[data-turf]')].map((turf) => turf.getAttribute('aria-label'));
    expect(labels).toEqual(['c3, Swamp, closed, empty', 'c4, Mountain, of Brook, 2 troops', 'd4, Plains, yours, 5 troops, can attack c4']);
    expect(board.querySelector('[data-turf=c3]')?.getAttribute('aria-disabled')).toBe('true');
    expect(board.querySelector('[data-turf=c4]')?.getAttribute('aria-disabled')).toBe('false');
  });
  it('shows troops that are only planned with those that stand there', () => {
    const board = show(Board, { turfs: TURFS, planned: { d4: 2 } });
    expect([...board.querySelectorAll('.number')].map((number) => number.textContent)).toEqual(['2', '7']);
    expect(board.querySelector('.plan')?.textContent).toBe('+2');
  });
});

it('the shop sells what it can and says why not', () => {
  const onbuy = vi.fn();
  const shop = show(Shop, { dp: 5, onbuy, goods: [{ id: 'troop', price: 4, why: null }, { id: 'combat', price: 8, why: 'Needs 8 Dominance Points; you have 5.', rule: 'F92' }] });
  for (const good of shop.querySelectorAll<HTMLButtonElement>('button.button')) good.click();
  expect(onbuy.mock.calls).toEqual([['troop']]);
  expect([...shop.querySelectorAll('small')].map((words) => words.textContent)).toEqual(['on a turf you control', 'Needs 8 Dominance Points; you have 5.']);
  expect(shop.querySelector('[data-testid=rule-link]')?.textContent).toBe('F92');
});

it('a packet’s cards say priority and targets', () => {
  const onpick = vi.fn();
  const draft = show(Draft, { cards: [{ id: 'attack_sea_5', targets: 3 }, { id: 'quick_muster', targets: null }, { id: 'attack_sea_5', targets: 3 }], onpick });
  const cards = [...draft.querySelectorAll<HTMLButtonElement>('.hit')];
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Sea Attack, priority 5, 3 targets now', 'Quick Muster, priority 1, always of use', 'Sea Attack, priority 5, 3 targets now']);
  cards[2]!.click();
  expect(onpick).toHaveBeenCalledWith('attack_sea_5', 2);
});

it('equal cards of a hand are one pile; what is not asked for is read', () => {
  const [onpick, onread] = [vi.fn(), vi.fn()];
  const hand = show(Hand, { cards: ['num_3', 'zero', 'negate_attack', 'num_3'], legal: new Set(['num_3']), onpick, onread });
  const cards = [...hand.querySelectorAll<HTMLButtonElement>('.hit')];
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Zero', '3, 2 of them', 'Negate Attack']);
  for (const card of cards) card.click();
  expect(onpick.mock.calls).toEqual([['num_3']]);
  expect(onread.mock.calls).toEqual([['zero'], ['negate_attack']]);
});

it('face-down cards on the track tell nothing but whose they are', () => {
  const track = show(PriorityTrack, { called: 5, cards: [{ seat: 0, name: 'Ada', card: 'attack_sea_5' }, { seat: 1, name: 'Brook', card: null }] });
  expect(track.querySelector('[role=status]')?.textContent).toBe('Priority 5 is called');
  const marks = [...track.querySelectorAll('.mark svg')].map((mark) => mark.getAttribute('aria-label'));
  expect(marks).toEqual(['Ada: Sea Attack, priority 5', 'Brook, face down']);
});

it('a sealed card shows its back and adds nothing yet', () => {
  const side = { seat: 0, name: 'Ada', faction: 'krakens', role: 'attack', turf: 'd4', lines: [{ label: 'troops', value: 5 }], open: 5, card: 'sealed', total: null, result: null } as const;
  const war: War = { turf: 'e4', kind: 'sea', step: 'Both seal a card', sides: [{ ...side, lines: [...side.lines] }, { ...side, seat: 1, name: 'Brook', role: 'defend', turf: 'e4', lines: [{ label: 'troops', value: 2 }], open: 2, card: 'num_7', total: 9, result: 'won' }] };
  const panel = show(WarPanel, { war });
  const sides = [...panel.querySelectorAll('.side')];
  expect(sides[0]?.querySelector('.total b')?.textContent).toBe('5');
  expect(sides[0]?.querySelector('.slot')?.hasAttribute('data-card')).toBe(false);
  expect(sides[1]?.querySelector('.total b')?.textContent).toBe('9');
  expect(sides[1]?.querySelector('.slot')?.getAttribute('data-card')).toBe('num_7');
  expect(sides[1]?.querySelector('.result')?.textContent).toBe('wins');
});
