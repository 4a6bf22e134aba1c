import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { House } from '../src/games/drawing.ts';
import { coach, dieWords } from '../src/games/newkids/coach.ts';
import { fold, sumOf } from '../src/games/newkids/fold.ts';
import { Play } from '../src/games/newkids/play.svelte.ts';
import { Speech } from '../src/games/newkids/speech.svelte.ts';
import type { CombatView, KidsView, Line, Moment } from '../src/games/newkids/types.ts';
import { curseWords, helperWords, refusalWords } from '../src/games/newkids/words.ts';
import { Narrower } from '../src/lib/narrower.svelte.ts';
import type { GameEvent, Path } from '../src/lib/types.ts';

const names = ['Anna', 'Ben', 'Rollo'];
const combat = { main: 1, helper: null, monsters: [], fighters_total: 5, monsters_total: 4, ahead: true, lacks: 1, helpers: [] } as unknown as CombatView;
const view = { seat: 0, turn: 1, moment: { step: 'fight', seat: 1 }, hand: ['os_glitter'], combat, offers: [], kids: [] } as unknown as KidsView;

describe('sums', () => {
  /** A small generator, so that a failure can be seen again. */
  function lines(seed: number): Line[] {
    let x = seed * 7919 + 1;
    const next = (n: number): number => (x = (x * 48271) % 2147483647) % n;
    return [[0, 'level', 1 + next(9)], ...Array.from({ length: next(16) }, (_, i): Line => [0, `card_${i}`, next(14) - 5])];
  }

  it('shows lines that add up to the total, however many there are and however few have room', () => {
    for (let seed = 1; seed <= 400; seed++) {
      const all = lines(seed);
      const most = 3 + (seed % 9);
      const { shown, rest } = fold(all, most);
      expect(sumOf(shown) + sumOf(rest)).toBe(sumOf(all));
      expect(shown.length + (rest.length > 0 ? 1 : 0)).toBeLessThanOrEqual(Math.max(most, 1));
      expect([...shown, ...rest]).toHaveLength(all.length);
      expect(rest.length).not.toBe(1);
    }
  });

  it('keeps the Level and what counts most in sight, in the order of the table', () => {
    const { shown, rest } = fold([[0, 'level', 1], [0, 'a', 1], [0, 'b', -5], [0, 'c', 1], [0, 'd', 3]], 4);
    expect(shown.map(([, what]) => what)).toEqual(['level', 'b', 'd']);
    expect(rest.map(([, what]) => what)).toEqual(['a', 'c']);
  });
});

describe('what is told in a fight', () => {
  it('names the Curse and who threw it', () => {
    const curse = { step: 'curse', seat: 0, card: 'curse_pop_quiz', victim: 0, by: 2 } as Moment;
    expect(curseWords(curse, 0, names)).toBe('Rollo throws Curse pop quiz at you.');
    expect(curseWords({ ...curse, victim: 1, by: 0 }, 0, names)).toBe('You throw Curse pop quiz at Ben.');
    expect(curseWords({ ...curse, by: null }, 0, names)).toContain('Behind the door');
    expect(coach({ ...view, moment: curse }, 0, names, true)).toContain('Rollo throws');
  });

  it('does not speak of escaping when the die is for Bad Stuff', () => {
    expect(dieWords({ step: 'roll', seat: 0, die: 5, total: 5, monster: 'goose_patrol' })).toContain('escapes');
    expect(dieWords({ step: 'roll', seat: 0, die: 5, total: 5, monster: null, bad: 'haunted_photocopier' })).not.toContain('escape');
    expect(coach({ ...view, moment: { step: 'roll', seat: 0, die: 2, total: 2, monster: null } }, 0, names, true)).not.toContain('escape');
  });

  it('does not ask for a pass after the pass', () => {
    const behind = { ...view, combat: { ...combat, main: 0, ahead: false } };
    expect(coach(behind, 0, names, true, false)).toContain('pass');
    expect(coach(behind, 0, names, true, false, true)).toBe('If nobody acts, you run.');
    expect(coach(view, 0, names, true, false, true)).toBe('If nobody acts, Ben wins.');
  });

  it('says what each Helper would bring', () => {
    const helper = { seat: 2, adds: 10, fighters: 16, monsters: 16, ahead: false };
    expect(helperWords(helper)).toBe('+10 → 16:16, a tie loses');
    expect(helperWords({ ...helper, ahead: true })).toBe('+10 → 16:16, a tie wins');
    expect(helperWords({ ...helper, fighters: 17, ahead: true })).toBe('+10 → 17:16, ahead!');
    expect(helperWords({ ...helper, adds: -2, fighters: 4 })).toBe('−2 → 4:16, still 12 behind');
  });

  it('calls a card a turn only where it turns to my good', async () => {
    async function turns(seat: number, then: boolean, now: boolean): Promise<boolean> {
      const narrower = new Narrower({ act: () => undefined, why: () => undefined });
      const path = ['side', 'os_glitter', 'fighters'];
      narrower.ask({ key: '1', options: [path], verbs: {}, labels: {} });
      const seen = { ...view, seat, combat: { ...combat, ahead: now } };
      const preview = (_: Path) => Promise.resolve({ game: 'newkids', combat: { ...combat, ahead: then } });
      const play = new Play(() => narrower, () => seen as KidsView, () => names, () => ({ preview }) as unknown as House);
      await play.look([path]);
      return play.turns('os_glitter');
    }
    expect(await turns(1, true, false)).toBe(true);
    expect(await turns(1, false, true)).toBe(false);
    expect(await turns(0, false, true)).toBe(true);
    expect(await turns(0, true, false)).toBe(false);
  });
});

describe('a refusal', () => {
  const data = { why: 'short', fighters: 14, monsters: 16, share: 1, of: 4 };

  it('is spoken by bots with their reason, and by people for themselves', () => {
    expect(refusalWords(data, true)).toBe('Together 14 against 16: not enough.');
    expect(refusalWords({ ...data, why: 'little' }, true)).toBe('For 1 of 4 Treasures? I want more.');
    expect(refusalWords(data, false)).toBe('No, thanks.');
    expect(refusalWords({ ...data, why: '' }, true)).toBe('No, thanks.');
  });

  describe('at its place', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('stands for some seconds; what was said before one sat down does not', () => {
      const event = (n: number, seat: number): GameEvent => ({ n, kind: 'refused', seat, rule: 'N110', text: '', data });
      const speech = new Speech();
      speech.hear([event(1, 1)], () => true);
      expect(speech.said.size).toBe(0);
      speech.hear([event(1, 1), event(2, 2)], () => true);
      expect([...speech.said]).toEqual([[2, 'Together 14 against 16: not enough.']]);
      vi.advanceTimersByTime(6_000);
      expect(speech.said.size).toBe(0);
    });
  });
});
