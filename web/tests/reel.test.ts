import { afterEach, describe, expect, it, vi } from 'vitest';
import { chapterFrom, Reel } from '../src/lib/reel.svelte.ts';
import type { GameLog, ReplayFrame } from '../src/lib/library.ts';

const STEPS = 9;
const CHAPTERS = [2, 5, 8].map((step, k) => ({ step, seat: k % 2, text: `{${k % 2}}'s turn.` }));
const LOG: GameLog = {
  steps: STEPS,
  chapters: CHAPTERS,
  events: [0, 2, 3, 5, 8].map((step, k) => ({ n: k + 1, kind: 'x', seat: 0, rule: '', text: '', data: {}, step })),
};

function reelAt(told = { shown: vi.fn(), trouble: vi.fn() }) {
  const asked: string[] = [];
  const source = {
    log: (_: string, __: number, eyes: string) => (asked.push(`log ${eyes}`), Promise.resolve(LOG)),
    replay: (_: string, __: number, eyes: string, step: number) => {
      asked.push(`${eyes} ${step}`);
      const at = Math.min(step, STEPS);
      return Promise.resolve({ step: at, steps: STEPS, seat: null, text: '', view: null, events: [], scores: null } as ReplayFrame);
    },
  };
  return { reel: new Reel('t', 1, told, source), asked, told };
}

afterEach(() => vi.useRealTimers());

describe('a replay', () => {
  it('asks once for what it has seen, and a dragged slider only for where it ends', async () => {
    const { reel, asked } = reelAt();
    await reel.show(0);
    const first = reel.show(1);
    void reel.show(2);
    void reel.show(7);
    await first;
    await reel.show(0);
    expect(asked).toEqual(['log all', 'all 0', 'all 1', 'all 7']);
  });

  it('opens at the last step where a link names one that is not there', async () => {
    const { reel } = reelAt();
    await reel.show(4_000);
    expect([reel.step, reel.frame?.step]).toEqual([STEPS, STEPS]);
  });

  it('has heard what was told up to its step, and knows its chapter', async () => {
    const { reel } = reelAt();
    await reel.show(0);
    expect(reel.chapter).toBe(-1);
    await reel.show(4);
    expect(reel.heard.map((event) => event.n)).toEqual([1, 2, 3]);
    expect(reel.chapter).toBe(0);
  });

  it('goes from turn to turn: back to where this one began first', async () => {
    expect(chapterFrom(CHAPTERS, 6, 1)).toBe(8);
    expect(chapterFrom(CHAPTERS, 6, -1)).toBe(5);
    expect(chapterFrom(CHAPTERS, 5, -1)).toBe(2);
    expect(chapterFrom(CHAPTERS, 9, 1)).toBeNull();
    const { reel } = reelAt();
    const coming = reel.show(6);
    reel.turn(-1);
    await coming;
    expect(reel.step).toBe(6);
    await reel.show(8);
    reel.turn(1);
    expect(reel.step).toBe(STEPS);
    await vi.waitFor(() => expect(reel.frame?.step).toBe(STEPS));
    await reel.show(1);
    reel.turn(-1);
    expect(reel.step).toBe(0);
  });

  it('plays at its speed and stops at the end', async () => {
    vi.useFakeTimers();
    const { reel } = reelAt();
    await reel.show(6);
    reel.speed = 2;
    reel.toggle();
    await vi.advanceTimersByTimeAsync(560);
    expect(reel.step).toBe(7);
    await vi.advanceTimersByTimeAsync(3_000);
    expect([reel.step, reel.playing]).toEqual([STEPS, false]);
  });

  it('has other logs for other eyes', async () => {
    const { reel, asked } = reelAt();
    await reel.show(3);
    reel.look('1');
    await vi.waitFor(() => expect(asked).toContain('1 3'));
    expect(asked).toContain('log 1');
  });

  it('tells of trouble and can go on', async () => {
    const { reel, told } = reelAt();
    await reel.show(1);
    const broken = new Reel('t', 1, told, { log: () => Promise.reject(new Error('gone')), replay: () => Promise.reject(new Error('gone')) });
    await broken.show(1);
    expect(told.trouble).toHaveBeenCalledOnce();
    expect(broken.frame).toBeNull();
  });
});
