import { describe, expect, it } from 'vitest';
import examples from '../../tests/server/changes.json';
import { changed, Misfit, type Change, type Json } from '../src/lib/change.ts';

describe('a change', () => {
  it.each(examples.map(({ about, ...rest }) => [about, rest] as const))('%s', (_about, { old, new: now, change }) => {
    const kept = JSON.stringify(old);
    expect(changed(old as Json, change as Change)).toEqual(now);
    expect(JSON.stringify(old), 'the old value stays as it was').toBe(kept);
  });

  it('keeps what stays', () => {
    const old = { board: [{ x: 1 }, { x: 2 }], hand: ['a'] };
    const now = changed(old, { board: { '': [1, { x: [3] }] } }) as typeof old;
    expect(now.hand).toBe(old.hand);
    expect(now.board[0]).toBe(old.board[0]);
    expect(now.board[1]).toEqual({ x: 3 });
  });

  it.each([
    ['a text', { a: [1] }],
    ['a text', []],
    [[1], { '': [3, [1]] }],
    [{ a: 1 }, { b: { c: [1] } }],
  ])('is refused where it does not fit: %j with %j', (value, change) => {
    expect(() => changed(value as Json, change as Change)).toThrow(Misfit);
  });
});
