import { describe, expect, it } from 'vitest';
import { merit, myPlace, place, standingOf, timeLeft, type Daily, type DailyRow, type SoloCard, type SoloLine } from '../src/lib/solo.ts';

function line(table: string, level: string, won: boolean, score: number): SoloLine {
  return { table, level, won, score, ended: '2026-11-17T10:00:00Z', day: null };
}

function row(rank: number, mine = false): DailyRow {
  return { rank, name: `Guest ${rank}`, won: true, score: 9, mine, table: null };
}

function daily(rows: DailyRow[], players: number, left = 60): Daily {
  return { day: '2026-11-17', left, table: null, done: false, players, rows };
}

describe('a game alone', () => {
  it('is told by win or loss, then by its score', () => {
    expect(merit({ won: true, score: 9 })).toBe('won, 9');
    expect(merit({ won: false, score: -4 })).toBe('lost, −4');
  });

  it('is a first result, a new best, or falls short of the best of its level; or does not count', () => {
    const best = line('b', 'grim', true, 7);
    const card = (games: number, recent: SoloLine[]): SoloCard => ({ bests: [{ level: 'grim', games, wins: 1, best }], recent, daily: daily([], 0), yesterday: daily([], 0) });
    expect(standingOf(card(1, [best]), 'b').kind).toBe('first');
    expect(standingOf(card(2, [best]), 'b').kind).toBe('new');
    expect(standingOf(card(2, [line('a', 'grim', false, 20), best]), 'a').kind).toBe('short');
    expect(standingOf(card(2, [best]), 'elsewhere').kind).toBe('none');
  });
});

describe('the deal of the day', () => {
  it('has ranks in words', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 113].map(place)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '113th']);
    expect(myPlace(daily([row(1), row(2)], 2))).toBe('');
    expect(myPlace(daily([row(1), row(3, true)], 15))).toBe('3rd of 15 so far');
    expect(myPlace(daily([row(1), row(3, true)], 15, 0))).toBe('3rd of 15');
    expect([60, 0].map((left) => myPlace(daily([row(1, true)], 1, left)))).toEqual(['the first to finish it', 'the only one']);
  });

  it('says how long it lasts', () => {
    expect([59, 60, 3_599, 3_600, 86_399].map(timeLeft)).toEqual(['under a minute', '1 min', '59 min', '1 h 0 min', '23 h 59 min']);
  });
});
