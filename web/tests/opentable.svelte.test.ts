import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import OpenTable from '../src/frame/OpenTable.svelte';
import type { TableWish } from '../src/lib/api.ts';
import { session } from '../src/lib/session.svelte.ts';
import type { GameCard } from '../src/lib/house.ts';

const GAME: GameCard = {
  id: 'crowd',
  title: 'Crowd',
  tagline: '',
  about: '',
  seats: { min: 3, max: 6, default: 4 },
  minutes: 10,
  options: [{ name: 'komi', label: 'Komi', kind: 'number', default: 0, min: 0, max: 12 }],
  fair: { komi: 6 },
  bots: [{ id: 'medium', name: 'Medium', about: 'Thinks a little.' }],
  match: ['single', 'best_of_three'],
  has_lesson: false,
  has_clock: false,
} as unknown as GameCard;

describe('the open-a-table dialog', () => {
  let wishes: TableWish[] = [];
  let app: object | null = null;
  const at = <E extends HTMLElement>(id: string) => document.querySelector<E>(`[data-testid="${id}"]`)!;

  beforeEach(() => {
    wishes = [];
    session.games = [GAME];
    app = mount(OpenTable, { target: document.body, props: { game: 'crowd', busy: false, problem: '', onclose: () => undefined, onopen: (wish) => void wishes.push(wish) } });
    flushSync();
  });
  afterEach(() => {
    if (app) void unmount(app);
  });

  it('offers the numbers of seats the game has, and no other', () => {
    const counts = [...document.querySelectorAll('[data-testid^="wish-count-"]')].map((input) => (input as HTMLInputElement).value);
    expect(counts).toEqual(['3', '4', '5', '6']);
    expect(document.querySelectorAll('[data-testid^="wish-seat-"]')).toHaveLength(4);
    at<HTMLInputElement>('wish-count-6').click();
    flushSync();
    expect(document.querySelectorAll('[data-testid^="wish-seat-"]')).toHaveLength(6);
  });

  it('plays a series with the fair values, a single game by the book', () => {
    const submit = () => {
      at('wish-submit').closest('form')!.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
      return wishes.at(-1)!;
    };
    expect(submit()).toMatchObject({ options: {}, match: 'single', claims: true });
    at<HTMLInputElement>('wish-even').click();
    flushSync();
    expect(submit()).toMatchObject({ options: { komi: 6 }, match: 'single' });
    at<HTMLInputElement>('wish-best').click();
    flushSync();
    expect(submit()).toMatchObject({ options: { komi: 6 }, match: 'best_of_three' });
  });

  it('says how strong a chosen bot is, and asks for no claims where one plays alone', () => {
    for (const seat of [1, 2, 3]) {
      const select = at<HTMLSelectElement>(`wish-seat-${seat}`);
      select.value = 'medium';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
    flushSync();
    expect(document.body.textContent).toContain('Thinks a little.');
    expect(at('wish-claims')).toBeNull();
  });

  it('starts with the usual number of seats; alone there is no series, no clock and none of the options of others', () => {
    if (app) void unmount(app);
    session.games = [{ ...GAME, id: 'lone', seats: { min: 1, max: 3, default: 2 }, has_clock: true, options: [{ name: 'who', label: 'Who', kind: 'choice', default: 'lot', values: ['lot'], players: [2, 3] }] } as unknown as GameCard];
    app = mount(OpenTable, { target: document.body, props: { game: 'lone', busy: false, problem: '', onclose: () => undefined, onopen: (wish) => void wishes.push(wish) } });
    flushSync();
    expect(document.querySelectorAll('[data-testid^="wish-seat-"]')).toHaveLength(2);
    at<HTMLInputElement>('wish-best').click();
    at<HTMLInputElement>('wish-count-1').click();
    flushSync();
    expect([at('wish-best'), document.querySelector('details')]).toEqual([null, null]);
    at('wish-submit').closest('form')!.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }));
    expect(wishes.at(-1)).toMatchObject({ match: 'single', seats: [{ kind: 'me' }] });
    expect(wishes.at(-1)).not.toHaveProperty('clock');
  });
});
