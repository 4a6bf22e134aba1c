import { flushSync, mount, unmount } from 'svelte';
import { expect, it, vi } from 'vitest';
import Opening from '../src/frame/Opening.svelte';
import type { Table } from '../src/lib/table.svelte.ts';
import type { TableCard } from '../src/lib/house.ts';
import type { TableState } from '../src/lib/types.ts';

it('says who begins for some seconds, then leaves the board alone', () => {
  vi.useFakeTimers();
  const card = { id: 't', match: 'single', game_no: 1, score: [0, 0], result: null, opening: { seat: 0, why: 'drawn', rule: 'D4' } };
  const props = $state({ table: { names: ['Anna', 'Ben'], mine: 0 } as unknown as Table, card: card as unknown as TableCard, now: { step: 1 } as TableState });
  const target = document.createElement('div');
  const opening = mount(Opening, { target, props });
  flushSync();
  expect(target.textContent).toContain('You begin: it was drawn.');
  vi.advanceTimersByTime(6_000);
  flushSync();
  expect(target.textContent).not.toContain('You begin');
  props.card = { ...props.card };
  flushSync();
  expect(target.textContent).not.toContain('You begin');
  void unmount(opening);
  vi.useRealTimers();
});
