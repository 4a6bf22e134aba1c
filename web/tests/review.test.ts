import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../src/lib/api.ts';
import { Hinting, hintsAllowed } from '../src/lib/hinting.svelte.ts';
import type { TableCard } from '../src/lib/house.ts';
import { chanceAt, lineOf, marksOf, points, rowsOf, slipsOf, slipWords, sumWords, turnsOf, turnWords, type Review } from '../src/lib/review.ts';
import { Reviewed } from '../src/lib/reviewed.svelte.ts';
import { links, parse } from '../src/lib/router.svelte.ts';
import type { Ask } from '../src/lib/types.ts';
import { toldTo } from '../src/lib/words.ts';
import type { ReviewCard } from '../src/lib/wire_review.ts';

const slip = { entry: 2, grade: 'blunder', chosen: { path: ['go', 'a'], value: 0.2, error: 0.01 }, best: { path: ['stay'], value: 0.5, error: 0.01 }, loss: 0.3, error: 0.02, reason: '' } as const;
const none = { own_error: 0.01, others_error: 0.02, chance_error: 0.03 };

function review(stride = 1): Review {
  return {
    format: 1, game: 'x', rules_version: '1', search_version: '1', record: 'r', seed: 1, effort: { batches: 4, iterations: 8, stride }, final: stride === 1,
    seats: [
      {
        seat: 0, start: 0.5, start_error: 0, marks: [{ ...slip, chosen: { ...slip.chosen, path: ['go', 'a'] }, best: { ...slip.best, path: ['stay'] } }], totals: { own: -0.3, others: -0.4, chance: 0.2, ...none }, result: 0,
        steps: [{ entry: 1, before: 0.5, after: 0.7, chance: 0.2 }, { entry: 2, before: 0.7, after: 0.4, own: -0.3 }, { entry: 4, before: 0.4, others: -0.4 }, { entry: 5 }],
      },
      {
        seat: 1, start: 0.5, start_error: 0, marks: [], totals: { own: 0.1, others: 0.3, chance: 0.1, ...none }, result: 1,
        steps: [{ entry: 1, before: 0.5, after: 0.6, chance: 0.1 }, { entry: 2, before: 0.6, after: 0.9, others: 0.3 }, { entry: 4, before: 0.9, after: 1, own: 0.1 }, { entry: 5, before: 1, after: 1 }],
      },
    ],
  };
}

describe('a review in words', () => {
  const names = toldTo(['Ann', 'Ben'], 0);

  it('has the greatest changes as turning points, each once, in the order of the game', () => {
    expect(turnsOf(review(), null, 2).map((turn) => [turn.entry, turn.seat, turn.by])).toEqual([[2, 0, 'own'], [4, 0, 'others']]);
    expect(turnsOf(review(), 1).map((turn) => turn.entry)).toEqual([1, 2, 4]);
    expect(turnWords(turnsOf(review(), 0)[1]!, names)).toBe('Your chance fell from 70\u00a0% to 40\u00a0%, mostly by your own choice.');
    expect(turnWords(turnsOf(review(), 1)[2]!, names)).toBe("Ben's chance rose from 90\u00a0% to 100\u00a0%, mostly by Ben's own choice.");
  });

  it('blames no single step where only some were looked at', () => {
    const [turn] = turnsOf(review(8), 0, 1);
    expect(turn).toMatchObject({ by: null, since: 1, entry: 4 });
    expect(turnWords(turn!, names)).not.toContain('mostly');
  });

  it('knows the chance after every entry, also of those that were taken back', () => {
    const one = review().seats[0]!;
    expect([0, 1, 2, 3, 4, 5].map((entry) => chanceAt(one, entry))).toEqual([0.5, 0.7, 0.4, 0.4, 0, 0]);
    expect(lineOf(one).map(({ entry, chance }) => `${entry}:${chance}`)).toEqual(['0:0.5', '1:0.7', '2:0.4', '3:0.4', '4:0', '5:0']);
    expect(rowsOf(review(), 2).map((row) => row.entry)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('tells luck and choices, and what was better, without saying the paths twice', () => {
    expect(sumWords(review().seats[0]!, names)).toBe("Chance gave you +20, your choices −30, Ben's −40.");
    expect([points(0.001), points(-0.126)]).toEqual(['0', '−13']);
    const [found] = slipsOf(review(), null);
    expect(slipsOf(review(), 1)).toEqual([]);
    expect(slipWords(found!, {}, {}, ['Ann', 'Ben'])).toBe('“Stay” leaves 50\u00a0%, “Go: A” 20\u00a0%.');
    expect(slipWords({ ...found!, reason: "keeps the gate shut, with $7 in {1}'s purse" }, {}, {}, ['Ann', 'Ben'])).toContain("20\u00a0%: the first keeps the gate shut, with $7 in Ben's purse.");
  });

  it('marks in the log what the seat did, not what followed', () => {
    const event = (n: number, step: number, seat: number) => ({ n, step, seat, kind: 'x', rule: '', text: '', data: {} });
    const slips = slipsOf(review(), null);
    expect([...marksOf(slips, [event(1, 1, 0), event(2, 2, 1), event(3, 2, 0), event(4, 3, 1)]).keys()]).toEqual([3]);
    expect([...marksOf(slips, [event(1, 1, 0), event(4, 3, 1)]).keys()]).toEqual([1]);
  });
});

describe('a review being made', () => {
  const card = (status: ReviewCard['status'], grain: number): ReviewCard => ({ status, progress: 0.4, ahead: 0, grain, review: grain ? review() : null, labels: {}, verbs: {} });

  it('is asked for again until it is ready, naming what is known', async () => {
    vi.useFakeTimers();
    const answers = [card('making', 0), card('making', 25), card('ready', 800)];
    const asked: number[] = [];
    const reviewed = new Reviewed('t', 1, true, { review: (_id, _no, _begin, have) => (asked.push(have), Promise.resolve(answers[asked.length - 1]!)) });
    await reviewed.ask();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual([0, 0, 25]);
    expect(reviewed.status).toBe('ready');
    vi.useRealTimers();
  });

  it('waits where too many are made, and gives up where there is none to be had', async () => {
    vi.useFakeTimers();
    const errors = [new ApiError('too_fast', 'many', 429), new ApiError('forbidden', 'sealed', 403)];
    let asked = 0;
    const reviewed = new Reviewed('t', 1, true, { review: () => Promise.reject(errors[asked++]!) });
    await reviewed.ask();
    await vi.advanceTimersByTimeAsync(9_000);
    expect([asked, reviewed.trouble]).toEqual([2, 'sealed']);
    reviewed.stop();
    vi.useRealTimers();
  });
});

describe('hints', () => {
  const seat = (n: number, kind: string) => ({ seat: n, kind }) as TableCard['seats'][number];
  const table = (kinds: string[], day: string | null = null) => ({ day, seats: kinds.map((kind, n) => seat(n, kind)) }) as TableCard;

  it('are for tables where only bots sit too, and not for the deal of the day', () => {
    expect(hintsAllowed(table(['person', 'bot']), 0)).toBe(true);
    expect(hintsAllowed(table(['person', 'person']), 0)).toBe(false);
    expect(hintsAllowed(table(['bot', 'bot']), null)).toBe(false);
    expect(hintsAllowed(table(['person'], '2026-11-18'), 0)).toBe(false);
  });

  it('are asked for once a press, put away by the next one, and gone when the table moves on', async () => {
    const asked: number[] = [];
    const hinting = new Hinting('t', { hint: (_id, ask) => (asked.push(ask), Promise.resolve({ ask, options: [], hints: asked.length })) });
    const ask = (no: number): Ask => ({ no, yours: true }) as Ask;
    await Promise.all([hinting.ask(ask(3)), hinting.ask(ask(3))]);
    expect([asked, hinting.card?.hints]).toEqual([[3], 1]);
    hinting.moved(ask(3));
    expect(hinting.card).not.toBeNull();
    await hinting.ask(ask(3));
    expect(hinting.card).toBeNull();
    await hinting.ask(ask(4));
    hinting.moved(ask(5));
    expect(hinting.card).toBeNull();
  });
});

describe('addresses', () => {
  it('lead to a review, and to a step through somebody’s eyes', () => {
    expect(parse(links.decided('t', 2, '1'))).toEqual({ name: 'decided', id: 't', no: 2, eyes: '1' });
    expect(parse(links.replay('t', 1, 0, 'all'))).toEqual({ name: 'replay', id: 't', no: 1, step: 0, eyes: 'all' });
    expect(links.replay('t', 1)).toBe('#/table/t/replay/1');
  });
});
