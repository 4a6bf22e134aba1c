import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { Moments, type Moment } from '../src/lib/moments.svelte.ts';
import MomentStage from '../src/lib/ui/MomentStage.svelte';
import type { GameEvent } from '../src/lib/types.ts';

const BIG = ['kill', 'curse'];

function event(n: number, kind: string): GameEvent {
  return { n, kind, seat: 0, rule: 'X1', text: kind, data: {} };
}

function moments(time = 1_200): Moments {
  return new Moments((one) => (BIG.includes(one.kind) ? { kind: one.kind, say: `${one.kind}!`, until: ['turn'], time, event: one } : null));
}

describe('big moments', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  function heard(...kinds: string[]): [Moments, GameEvent[]] {
    const all = [event(1, 'kill')];
    const held = moments();
    held.hear(all);
    all.push(...kinds.map((kind, i) => event(i + 2, kind)));
    held.hear([...all]);
    return [held, all];
  }

  it('holds what has just happened for its time, and nothing of what was there before', () => {
    const [held] = heard('level');
    expect(held.now).toBeNull();
    const [other] = heard('kill', 'level', 'turn');
    expect(other.now?.kind).toBe('kill');
    vi.advanceTimersByTime(1_199);
    expect(other.now?.kind).toBe('kill');
    vi.advanceTimersByTime(1);
    expect(other.now).toBeNull();
  });

  it('shows one after the other, each for one to two seconds', () => {
    const held = moments(9_000);
    held.hear([]);
    held.hear([event(1, 'kill'), event(2, 'curse')]);
    vi.advanceTimersByTime(2_000);
    expect(held.now?.kind).toBe('curse');
    vi.advanceTimersByTime(2_000);
    expect(held.now).toBeNull();
  });

  it('drops what the table has moved past, and takes the one on stage down once it could be read', () => {
    const [held, all] = heard('kill', 'curse');
    vi.advanceTimersByTime(100);
    held.hear([...all, event(9, 'turn')]);
    vi.advanceTimersByTime(800);
    expect(held.now?.kind).toBe('kill');
    vi.advanceTimersByTime(100);
    expect(held.now).toBeNull();
  });

  it('never tells old news: what waited too long is dropped, and a long queue loses its oldest', () => {
    const [held] = heard('kill', 'curse', 'curse', 'curse', 'curse', 'curse');
    const seen: number[] = [];
    for (let i = 0; i < 20; i++) {
      if (held.now && seen.at(-1) !== held.now.event.n) seen.push(held.now.event.n);
      vi.advanceTimersByTime(300);
    }
    expect(seen).toEqual([2, 5, 6]);
  });

  it('is not a replay: a flood of news or another game stops it', () => {
    const [held] = heard('kill');
    held.hear(Array.from({ length: 60 }, (_, i) => event(i + 10, 'kill')));
    expect(held.now).toBeNull();
    const [other] = heard('kill');
    other.hear([event(0, 'kill')]);
    expect(other.now).toBeNull();
  });
});

describe('the stage of moments', () => {
  function staged(): { held: Moments; show(): void; end(): void } {
    const held = moments();
    held.hear([]);
    const picture = (() => undefined) as never;
    const stage = mount(MomentStage as Component<{ moments: Moments; picture: never }>, { target: document.body, props: { moments: held, picture } });
    return { held, show: () => flushSync(() => held.push({ kind: 'kill', say: 'Beaten!', until: [], event: event(2, 'kill') } satisfies Moment)), end: () => void unmount(stage) };
  }

  const press = (on: Element, key: string) => on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

  it('says the moment, and ends it by a key that does nothing else where nothing has the focus', () => {
    const { held, show, end } = staged();
    const pressed = vi.fn();
    document.body.addEventListener('keydown', pressed);
    show();
    expect(document.querySelector('[data-testid="moment-said"]')?.textContent).toBe('Beaten!');
    press(document.body, 'Enter');
    expect([held.now, pressed.mock.calls.length]).toEqual([null, 0]);
    document.body.removeEventListener('keydown', pressed);
    end();
  });

  it('lets Enter through to what has the focus, and keeps Escape for itself', () => {
    const { held, show, end } = staged();
    const button = document.body.appendChild(document.createElement('button'));
    const pressed = vi.fn();
    button.addEventListener('keydown', pressed);
    show();
    press(button, 'Enter');
    expect([held.now, pressed.mock.calls.length]).toEqual([null, 1]);
    show();
    press(button, 'Escape');
    expect([held.now, pressed.mock.calls.length]).toEqual([null, 1]);
    end();
  });

  it('lets a click through: an answer never waits for a moment', () => {
    const { held, show, end } = staged();
    const button = document.body.appendChild(document.createElement('button'));
    const clicked = vi.fn();
    button.addEventListener('click', clicked);
    show();
    button.click();
    expect([held.now, clicked.mock.calls.length]).toEqual([null, 1]);
    end();
  });
});
