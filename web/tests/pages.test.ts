import { describe, expect, it } from 'vitest';
import { Pages } from '../src/lib/pages.svelte.ts';

const all = Array.from({ length: 7 }, (_, n) => ({ id: `t${n}`, seen: 0 }));

function house() {
  let asked = 0;
  const read = async (after?: string) => {
    asked++;
    const from = after === undefined ? 0 : all.findIndex((item) => item.id === after) + 1;
    return all.slice(from, from + 3).map((item) => ({ ...item, seen: asked }));
  };
  return new Pages(read, 3);
}

describe('a list by pages', () => {
  it('goes on where it ended, and says when that was all', async () => {
    const pages = house();
    expect(pages.more).toBe(false);
    await pages.refresh();
    expect([pages.items.length, pages.more]).toEqual([3, true]);
    await pages.next();
    await pages.next();
    expect(pages.items.map((item) => item.id)).toEqual(all.map((item) => item.id));
    expect(pages.more).toBe(false);
    await pages.next();
    expect(pages.items.length).toBe(7);
  });

  it('keeps what was asked for when the first page is told anew, and nothing twice', async () => {
    const pages = house();
    await pages.refresh();
    await pages.next();
    await pages.refresh();
    expect(pages.items.map((item) => item.id)).toEqual(['t0', 't1', 't2', 't3', 't4', 't5']);
    expect(pages.items[0]?.seen).toBe(3);
    expect(pages.items[4]?.seen).toBe(2);
  });

  it('takes news: known ones in their place, new ones first, and lets go of what is gone', async () => {
    const pages = house();
    await pages.refresh();
    await pages.next();
    pages.tell([{ id: 't4', seen: 9 }, { id: 'new', seen: 9 }], ['t1']);
    expect(pages.items.map((item) => item.id)).toEqual(['new', 't0', 't2', 't3', 't4', 't5']);
    expect(pages.items[4]?.seen).toBe(9);
  });

  it('stays as it was when the house cannot be reached', async () => {
    let broken = false;
    const pages = new Pages(async () => (broken ? Promise.reject(new Error('offline')) : all.slice(0, 3)), 3);
    await pages.refresh();
    broken = true;
    await pages.refresh();
    await pages.next();
    expect([pages.items.length, pages.more]).toEqual([3, true]);
  });
});
