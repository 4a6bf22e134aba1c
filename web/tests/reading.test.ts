import { describe, expect, it } from 'vitest';
import { beside } from '../src/lib/beside.ts';

const screen = { width: 1000, height: 700 };
const size = { width: 300, height: 200 };

function box(left: number, top: number, width: number, height: number) {
  return { left, top, right: left + width, bottom: top + height };
}

describe('a card shown beside what is pointed at', () => {
  it('lies above where there is room', () => {
    expect(beside(box(400, 600, 100, 80), size, screen)).toEqual({ left: 300, top: 392 });
  });
  it('lies left of the log', () => {
    expect(beside(box(800, 20, 180, 20), size, screen)).toEqual({ left: 492, top: 8 });
  });
  it('never covers what it belongs to, wherever that lies', () => {
    for (let left = 0; left <= 900; left += 60) {
      for (let top = 0; top <= 660; top += 60) {
        const thing = box(left, top, 90, 40);
        const at = beside(thing, size, screen);
        const apart = at.left >= thing.right || at.left + size.width <= thing.left || at.top >= thing.bottom || at.top + size.height <= thing.top;
        expect(apart, `${left},${top}`).toBe(true);
        expect(at.left >= 0 && at.top >= 0 && at.left + size.width <= screen.width && at.top + size.height <= screen.height).toBe(true);
      }
    }
  });
});
