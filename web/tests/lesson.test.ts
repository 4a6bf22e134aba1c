import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Course, SHOWN } from '../src/lib/lesson.svelte.ts';
import type { LessonAnswer, LessonStep } from '../src/lib/library.ts';
import type { Path } from '../src/lib/types.ts';

const verbs = { home: { label: 'Home', kinds: [], prompts: [], run: false }, away: { label: 'Away', kinds: [], prompts: [], run: false } };
const step: LessonStep = { say: 'Look.', do: 'Go Away.', view: { game: 'before' }, ask: null, options: [['home'], ['away']], labels: {}, verbs };
const answers: Record<string, LessonAnswer> = {
  away: { right: true, say: 'Well done.', view: { game: 'away' }, events: [], refusal: null },
  home: { right: false, say: 'Money comes from being Away.', view: { game: 'home' }, events: [], refusal: null },
  fly: { right: false, say: 'Go Away.', view: null, events: [], refusal: { rule: 'Y17', reason: 'nobody flies', good: 0 } },
};

function course(): { one: Course; told: string[] } {
  const told: string[] = [];
  const one = new Course({
    ask: (_step: number, path: Path) => Promise.resolve(answers[path[0]!] ?? null),
    tell: (text) => told.push(text),
  });
  one.lesson = { title: 'A lesson', steps: [step, { ...step, options: [] }] };
  one.enter(0);
  return { one, told };
}

describe('a lesson', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows a wrong move, explains it, and puts it back', async () => {
    const { one, told } = course();
    await one.attempt(['home']);
    expect([one.view, one.showing, one.done]).toEqual([{ game: 'home' }, true, false]);
    expect(one.narrower.options).toEqual([]);
    expect(told.at(-1)).toBe('Money comes from being Away.');
    vi.advanceTimersByTime(SHOWN);
    expect([one.view, one.showing]).toEqual([{ game: 'before' }, false]);
    expect(one.narrower.options).toEqual(step.options);
    expect(one.wrong).toMatchObject({ tried: 'Home', answer: { say: 'Money comes from being Away.' } });
  });

  it('is put back at once by hand, and then takes the right move', async () => {
    const { one } = course();
    await one.attempt(['home']);
    one.putBack();
    expect(one.view).toEqual({ game: 'before' });
    await one.attempt(['away']);
    expect([one.view, one.done, one.wrong]).toEqual([{ game: 'away' }, true, null]);
    vi.advanceTimersByTime(2 * SHOWN);
    expect(one.view).toEqual({ game: 'away' });
  });

  it('never leaves the position for a move that is refused', async () => {
    const { one, told } = course();
    await one.attempt(['fly']);
    expect([one.view, one.showing]).toEqual([{ game: 'before' }, false]);
    expect(one.narrower.options).toEqual(step.options);
    expect(told.at(-1)).toBe('nobody flies. Go Away.');
    one.narrower.choose('verb', 'away');
    await one.attempt(['fly']);
    expect(one.narrower.chosen('verb')).toBe('away');
  });

  it('forgets a wrong move with its step', async () => {
    const { one } = course();
    await one.attempt(['home']);
    one.enter(1);
    vi.advanceTimersByTime(2 * SHOWN);
    expect([one.at, one.wrong, one.showing, one.narrower.options]).toEqual([1, null, false, []]);
  });
});
