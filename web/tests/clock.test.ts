import { describe, expect, it } from 'vitest';
import { clockAt, clockHelp, lastWords, leftOf, onceMore } from '../src/lib/clock.ts';
import type { GameCard } from '../src/lib/house.ts';
import type { Clock, Mine } from '../src/lib/types.ts';

const RING: Clock = { of: 40_000, left: 30_000, again: false, seats: [0, 2], reserve: 12_000 };
const passed: Mine = { asked: false, passed: true, for_you: false, may_hmm: false };

describe('the clock', () => {
  it('runs at the seats that are asked, and for the others also where somebody has passed', () => {
    const now = { clock: RING, mine: passed };
    expect([0, 1, 2].map((seat) => clockAt(seat, now, 0) !== null)).toEqual([false, false, true]);
    expect(clockAt(0, { clock: RING, mine: null }, 0)).toBe(RING);
    expect(clockAt(0, { clock: null, mine: null }, 0)).toBeNull();
  });

  it('tells its owner, and nobody else, that it runs for the last time', () => {
    const again = { clock: { ...RING, again: true }, mine: null };
    expect(onceMore(0, again)).toContain('then a bot plays this turn');
    expect([onceMore(1, again), onceMore(null, again), onceMore(0, { clock: RING, mine: null })]).toEqual(['', '', '']);
  });

  it('shows base time only; the reserve comes after it and is told to its owner alone', () => {
    expect(leftOf(RING, 10_000)).toEqual({ seconds: 20, part: 0.5, reserve: null });
    expect(leftOf(RING, 35_000)).toEqual({ seconds: 0, part: 0, reserve: 7 });
    expect(leftOf({ ...RING, reserve: null }, 35_000)).toEqual({ seconds: 0, part: 0, reserve: null });
  });

  it('says the last seconds once each, and what comes after them', () => {
    const heard: string[] = [];
    let before = null;
    for (let gone = 0; gone < 33_000; gone += 200) {
      const now = leftOf(RING, gone);
      const said = lastWords(before, now, false);
      if (said) heard.push(said);
      before = now;
    }
    expect(heard).toEqual(['10 seconds left.', '5 seconds left.', '3', '2', '1', 'Your time is up. 12 seconds in reserve.']);
    expect(lastWords(leftOf(RING, 19_900), leftOf(RING, 20_100), true)).toBe('10 seconds left, then a bot plays this turn.');
  });

  it('is told in plain words to all who sit down', () => {
    const game = { clocks: { calm: [40, 60], brisk: [20, 30] } } as unknown as GameCard;
    expect(clockHelp('calm', game)).toBe('40 s to react, 60 s for your own decisions, and 20 s in reserve each turn.');
    expect(clockHelp('off', game)).toBe('Take all the time you like.');
  });
});
