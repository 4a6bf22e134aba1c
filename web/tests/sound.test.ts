import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../src/lib/settings.svelte.ts';
import type { GameEvent } from '../src/lib/types.ts';

/** Every value that was set, and every node that was started, on a context that makes no sound. */
const started: { kind: string; at: number }[] = [];
/** When the line to the speakers was opened and shut. */
let lines: string[] = [];
let contexts = 0;
let masters: { gain: { value: number } }[] = [];

class Param {
  value = 0;
  setValueAtTime = vi.fn();
  exponentialRampToValueAtTime = vi.fn();
}
function node(kind: string) {
  return { kind, gain: new Param(), frequency: new Param(), type: '', buffer: null, connect: (to: unknown) => to, start: (at: number) => started.push({ kind, at }), stop: vi.fn() };
}
class FakeAudio {
  state = 'running';
  currentTime = 10;
  sampleRate = 8_000;
  destination = node('out');
  constructor() {
    contexts++;
  }
  createGain = () => {
    const made = node('gain');
    masters.push(made);
    return made;
  };
  createOscillator = () => node('tone');
  createBufferSource = () => node('rustle');
  createBiquadFilter = () => node('filter');
  createBuffer = (_channels: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
  resume = () => Promise.resolve(lines.push('open'));
  suspend = () => Promise.resolve(lines.push('shut'));
}

function touch(): void {
  window.dispatchEvent(new Event('pointerdown'));
}

/** The module as a page loads it. */
async function page() {
  vi.resetModules();
  const { settings: saved } = await import('../src/lib/settings.svelte.ts');
  const sound = await import('../src/lib/sound.ts');
  const { Ear } = await import('../src/lib/ear.ts');
  saved.set('sound', 'on');
  saved.set('volume', 1);
  sound.wakeOnFirstTouch();
  return { settings: saved, Ear, ...sound };
}

beforeEach(() => {
  started.length = contexts = 0;
  masters = [];
  lines = [];
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  vi.unstubAllGlobals();
  settings.set('sound', 'auto');
});

describe('sounds', () => {
  it('wait for the first click, and keep nothing for later', async () => {
    const { play } = await page();
    play('place');
    expect([contexts, started]).toEqual([0, []]);
    touch();
    expect(started).toEqual([]);
    play('place');
    expect(started.map(({ kind }) => kind)).toEqual(['tone', 'rustle']);
  });

  it('are all made on the spot, from notes that end', async () => {
    const { play, NOTES } = await page();
    touch();
    for (const [name, notes] of Object.entries(NOTES)) {
      started.length = 0;
      play(name as 'place');
      expect(started, name).toHaveLength(notes.length);
      expect(Math.max(...notes.map(({ at, length }) => at + length)), name).toBeLessThan(1.5);
    }
    expect(contexts).toBe(1);
  });

  it('are as loud as they are set, and silent where the person or the system says so', async () => {
    const { play, settings: saved } = await page();
    touch();
    play('no');
    const loud = masters[0]!.gain.value;
    masters = [];
    saved.set('volume', 0.5);
    play('no');
    expect(masters[0]!.gain.value).toBeCloseTo(loud / 4);
    started.length = 0;
    saved.set('volume', 0);
    play('no');
    saved.set('volume', 1);
    saved.set('sound', 'off');
    play('no');
    expect(started).toEqual([]);
  });

  it('open the line to the speakers, which is shut a while after the last of them', async () => {
    vi.useFakeTimers();
    try {
      const { play } = await page();
      touch();
      play('place');
      vi.advanceTimersByTime(3_000);
      play('win');
      vi.advanceTimersByTime(3_000);
      expect(lines).toEqual(['open', 'open']);
      vi.advanceTimersByTime(2_000);
      expect(lines).toEqual(['open', 'open', 'shut']);
      play('no');
      expect(lines.at(-1)).toBe('open');
    } finally {
      vi.useRealTimers();
    }
  });

  it('are on by themselves unless the system wants stillness', async () => {
    for (const matches of [false, true]) {
      vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => undefined }));
      const { settings: saved } = await page();
      saved.set('sound', 'auto');
      expect(saved.sounding).toBe(!matches);
    }
  });
});

function event(n: number, kind: string): GameEvent {
  return { n, kind, seat: 0, text: '', rule: null, data: {} } as unknown as GameEvent;
}

describe('an ear at the table', () => {
  const sounds = { placed: 'no', drew: 'tick' } as const;

  it('hears what it was told since the last look, each kind once, and nothing of before', async () => {
    const { Ear } = await page();
    touch();
    const ear = new Ear();
    ear.hear([event(1, 'placed')], sounds, false);
    expect(started).toEqual([]);
    ear.hear([event(1, 'placed'), event(2, 'placed'), event(3, 'drew'), event(4, 'placed'), event(5, 'secret')], sounds, false);
    expect(started.map(({ at }) => at)).toEqual([10, 10.13]);
    started.length = 0;
    ear.hear([event(1, 'placed')], sounds, false);
    expect(started, 'taken back').toEqual([]);
  });

  it('rings for the own turn, but not at every question', async () => {
    const { Ear } = await page();
    touch();
    const ear = new Ear();
    ear.hear([], sounds, true);
    ear.hear([], sounds, false);
    expect(started, 'it was so on coming in').toEqual([]);
    ear.hear([], sounds, true);
    expect(started).toHaveLength(2);
    ear.hear([], sounds, false);
    ear.hear([], sounds, true);
    expect(started).toHaveLength(2);
  });
});

describe('notices', () => {
  it('change the tab’s icon, and ask the browser only on a click', async () => {
    const asked = vi.fn(() => Promise.resolve('granted' as const));
    const shown: string[] = [];
    class FakeNotification {
      static permission = 'default';
      static requestPermission = asked;
      constructor(title: string) {
        shown.push(title);
      }
    }
    vi.stubGlobal('Notification', FakeNotification);
    const { badge, notify, askPermit } = await import('../src/lib/notice.ts');
    const { settings: saved } = await import('../src/lib/settings.svelte.ts');
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg" />';
    badge(true);
    expect(document.querySelector('link')!.getAttribute('href')).toBe('/favicon-turn.svg');
    badge(false);
    expect(document.querySelector('link')!.getAttribute('href')).toBe('/favicon.svg');

    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    saved.set('notify', true);
    notify('Your turn', 'Yards', 't');
    expect([asked.mock.calls.length, shown]).toEqual([0, []]);
    await askPermit();
    expect(asked).toHaveBeenCalledOnce();
    FakeNotification.permission = 'granted';
    notify('Your turn', 'Yards', 't');
    hidden.mockReturnValue(false);
    notify('Your turn', 'Yards', 't');
    expect(shown).toEqual(['Your turn']);
    hidden.mockRestore();
  });
});
