import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import SecretReveal from '../src/games/factions/SecretReveal.svelte';

it('the winning secret is told with its winners, and can be put away', () => {
  const target = document.createElement('div');
  document.body.append(target);
  const onclose = vi.fn();
  const reveal = mount(SecretReveal, { target, props: { winners: [{ seat: 1, name: 'Brook', faction: 'pirates' }], secret: 'royal_hoard', text: 'Brook wins: Royal Hoard.', onclose } });
  flushSync();
  expect(target.querySelector('dialog')?.getAttribute('aria-label')).toBe('Royal Hoard: Brook');
  expect(target.querySelector('h2')?.textContent).toBe('Royal Hoard');
  target.querySelector<HTMLButtonElement>('[data-testid=reveal-close]')?.click();
  expect(onclose).toHaveBeenCalledOnce();
  void unmount(reveal);
});
