/** The end of a lesson offers every way the game can be played. */
import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import LearnEnd from '../src/frame/LearnEnd.svelte';
import type { GameCard } from '../src/lib/house.ts';
import { session } from '../src/lib/session.svelte.ts';

function ways(min: number, max: number): string[] {
  session.games = [{ id: 'taught', title: 'Taught', seats: { min, max, default: max } } as unknown as GameCard];
  const target = document.createElement('div');
  const app = mount(LearnEnd, { target, props: { game: 'taught', onagain: () => undefined } });
  flushSync();
  const found = [...target.querySelectorAll<HTMLElement>('[data-testid^="lesson-"]')].map((button) => button.dataset['testid'] ?? '');
  void unmount(app);
  return found;
}

it('against bots, alone, or both', () => {
  expect(ways(2, 4)).toEqual(['lesson-play']);
  expect(ways(1, 4)).toEqual(['lesson-play', 'lesson-alone']);
  expect(ways(1, 1)).toEqual(['lesson-alone']);
});
