import { describe, expect, it } from 'vitest';
import { apart, endingOf, leadChanges, rowsOf, scaleOf, scoresAt, stair, tally } from '../src/lib/ending.ts';
import { Race, RACE_TIME } from '../src/lib/race.svelte.ts';
import type { Result, TableCard } from '../src/lib/house.ts';

const NAMES = ['Ann', 'Bo', 'Cy'];
const result = (winners: number[], over: Partial<Result> = {}): Result => ({
  scores: [7, 7, 3],
  winners,
  reason: '',
  rule: '',
  game_no: 2,
  match: [1, 0, 0],
  match_over: true,
  drawn: false,
  hints: 0,
  ...over,
});
const card = (match: TableCard['match']): TableCard => ({ match, seats: [{}, {}, {}] }) as unknown as TableCard;

describe('who won what', () => {
  it('tells one winner to the winner, to the others and to who watches', () => {
    expect(endingOf(result([0]), card('single'), NAMES, 0).title).toBe('You win!');
    expect(endingOf(result([0]), card('single'), NAMES, 1).title).toBe('Ann wins');
    expect(endingOf(result([0]), card('single'), NAMES, null).title).toBe('Ann wins');
  });

  it('tells a win together from a draw, which the rules must call so', () => {
    expect(endingOf(result([0, 1]), card('single'), NAMES, 2).title).toBe('Ann and Bo win together');
    expect(endingOf(result([0, 1]), card('single'), NAMES, 1).title).toBe('You and Ann win together');
    expect(endingOf(result([0, 1, 2]), card('single'), NAMES, 1).title).toBe('You, Ann and Cy win together');
    expect(endingOf(result([0, 1, 2], { drawn: true }), card('single'), NAMES, 1)).toMatchObject({ title: 'A draw', drawn: true });
    expect(endingOf(result([]), card('single'), NAMES, 1).title).toBe('Nobody wins');
  });

  it('tells who plays alone whether it is won', () => {
    expect(endingOf(result([0], { scores: [5] }), card('single'), NAMES, 0).title).toBe('You win!');
    expect(endingOf(result([], { scores: [5] }), card('single'), NAMES, 0).title).toBe('You lose');
    expect(endingOf(result([], { scores: [5] }), card('single'), NAMES, null).title).toBe(`${NAMES[0]} loses`);
  });

  it('tells a game of a match from the match', () => {
    const between = endingOf(result([0], { match_over: false }), card('best_of_three'), NAMES, 0);
    expect(between).toEqual({ title: 'You win game 2!', winners: [0], match: false, drawn: false });
    const last = endingOf(result([0], { match: [1, 2, 0] }), card('best_of_three'), NAMES, 0);
    expect(last).toEqual({ title: 'Bo wins the match', winners: [1], match: true, drawn: false });
    const even = { scores: [1, 2], match: [1.5, 1.5] };
    expect(endingOf(result([1], even), card('best_of_three'), NAMES, 0).title).toBe('A draw in the match');
    expect(endingOf(result([1], { match: [1, 1, 0] }), card('best_of_three'), NAMES, 0).title).toBe('You and Bo win the match together');
    expect(endingOf(result([0, 1], { match_over: false }), card('best_of_three'), NAMES, 2).title).toBe('Ann and Bo win game 2 together');
  });

  it('writes halves', () => {
    expect(tally([0.5, 1.5, 1])).toBe('1½ : 1 : ½');
  });
});

const POINTS = [
  { step: 0, scores: [0, 0] },
  { step: 4, scores: [3, 0] },
  { step: 8, scores: [3, -2] },
  { step: 9, scores: [3, 5] },
  { step: 10, scores: [3, 5] },
];

describe('the score over time', () => {
  it('stands still between the steps that change it, and ends with the last', () => {
    expect(scoresAt(POINTS, 0)).toEqual([0, 0]);
    expect(scoresAt(POINTS, 0.79)).toEqual([3, 0]);
    expect(scoresAt(POINTS, 0.8)).toEqual([3, -2]);
    expect(scoresAt(POINTS, 1)).toEqual([3, 5]);
    expect(scoresAt([], 0.5)).toEqual([]);
  });

  it('keeps every line inside its frame, below zero too', () => {
    const scale = scaleOf(POINTS, { width: 100, height: 50, right: 20, edge: 5 });
    expect(scale.x(0)).toBe(5);
    expect(scale.x(10)).toBe(80);
    expect(scale.y(5)).toBe(5);
    expect(scale.y(-2)).toBe(45);
    expect(scale.rungs).toContain(0);
    expect(scale.rungs.length).toBeLessThanOrEqual(6);
    expect(stair(POINTS, 0, scale)).toMatch(/^M5\.0 33\.6H35\.0V16\.4/);
  });

  it('counts changes of the lead, not ties', () => {
    expect(leadChanges(POINTS)).toBe(1);
    expect(leadChanges(POINTS.slice(0, 3))).toBe(0);
  });

  it('moves the ends of equal lines apart in their order', () => {
    expect(apart([10, 10, 40], 14)).toEqual([10, 24, 40]);
    expect(apart([130, 136, 136, 20], 14, 143), 'none falls out of the picture').toEqual([115, 129, 143, 20]);
  });

  it('gives readers of the table the first, the last and a few rows', () => {
    const many = Array.from({ length: 100 }, (_, step) => ({ step, scores: [step] }));
    const rows = rowsOf(many);
    expect(rows.length).toBeLessThanOrEqual(13);
    expect([rows[0]!.step, rows.at(-1)!.step]).toEqual([0, 99]);
  });
});

describe('the count', () => {
  it('runs from the deal to the end and can be waved away', () => {
    const frames: ((time: number) => void)[] = [];
    const race = new Race();
    expect(race.on).toBe(false);
    race.start((run) => frames.push(run));
    frames.shift()!(100);
    expect(race.t).toBe(0);
    frames.shift()!(100 + RACE_TIME / 2);
    expect(race.t).toBeGreaterThan(0.5);
    expect(race.on).toBe(true);
    expect(race.skip()).toBe(true);
    expect(race.t).toBe(1);
    expect(race.skip()).toBe(false);
  });
});
