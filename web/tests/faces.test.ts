import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../src/lib/api.ts';
import { faces, laid } from '../src/lib/faces.svelte.ts';

/** Which book was asked for is what stands in it. */
const asked = vi.spyOn(api, 'cards').mockImplementation((game, hash) => Promise.resolve(`${game} by ${hash || 'the house'}`));

describe('what stands on the cards', () => {
  beforeEach(() => asked.mockClear());
  afterEach(() => faces.forget());

  it('is of the table on the screen, by the hash of its cards; else of the house', async () => {
    const gone = laid('yards', 'f00d');
    await vi.waitFor(() => expect(faces.book('yards')).toBe('yards by f00d'));
    expect(faces.book('newkids')).toBeUndefined();
    gone();
    expect(faces.book('yards')).toBeUndefined();
    await faces.load('yards');
    expect(faces.book('yards')).toBe('yards by the house');
    laid('yards', 'beef');
    await vi.waitFor(() => expect(faces.book('yards')).toBe('yards by beef'));
  });

  it('is fetched once for each card table', async () => {
    for (const hash of ['f00d', 'beef', 'f00d']) {
      faces.lay('yards', hash);
      await faces.load('yards');
    }
    expect(asked.mock.calls).toEqual([['yards', 'f00d'], ['yards', 'beef']]);
    expect(faces.book('yards')).toBe('yards by f00d');
  });
});
