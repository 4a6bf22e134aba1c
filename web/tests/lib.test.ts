import { describe, expect, it } from 'vitest';
import { pressed } from '../src/lib/keys.ts';
import { lastOf } from '../src/lib/last.ts';
import { keysFor, optionLabel, valuesFor } from '../src/lib/options.ts';
import { links, parse } from '../src/lib/router.svelte.ts';
import { Runner } from '../src/lib/runner.ts';
import { holds, pieces, ruleParts, voiced } from '../src/lib/ruletext.ts';
import { waitFor } from '../src/lib/socket.ts';
import { merge } from '../src/lib/journal.svelte.ts';
import type { OptionSpec, SeatCard } from '../src/lib/house.ts';
import type { GameEvent } from '../src/lib/types.ts';
import { labelOf, listOf, namesOf, pathLabel, suggestName, withNames } from '../src/lib/words.ts';

const event = (n: number, seat: number | null = 0): GameEvent => ({ n, kind: 'x', seat, rule: '', text: '', data: {} });

describe('words', () => {
  it('puts names into sentences', () => {
    expect(withNames('{0} covered {1}.', ['Ann', 'Bo'])).toBe('Ann covered Bo.');
    expect(withNames('{4} waits.', ['Ann'])).toBe('Seat 5 waits.');
  });

  it('labels tokens by kind, and makes do without a label', () => {
    const verbs = { place: { label: 'Place a tile', kinds: ['tile'], prompts: [] } };
    expect(labelOf('tile', 'L', { 'tile:L': 'an L' }, verbs)).toBe('an L');
    expect(labelOf('tile', 'big_one', {}, verbs)).toBe('Big one');
    expect(pathLabel(['place', 'L'], { 'tile:L': 'an L' }, verbs)).toBe('Place an L');
    expect(pathLabel(['retreat', 'c4'], {}, { retreat: { label: 'Retreat to', kinds: ['turf'], prompts: [] } })).toBe('Retreat to C4');
  });

  it('joins lists', () => {
    expect(listOf([])).toBe('');
    expect(listOf(['a', 'b', 'c'])).toBe('a, b and c');
  });

  it('suggests a name', () => {
    expect(suggestName(() => 0)).toBe('Mossy Badger');
  });
});

describe('router', () => {
  it('reads what links write', () => {
    expect(parse(links.table('a b'))).toEqual({ name: 'table', id: 'a b' });
    expect(parse(links.replay('t1', 2))).toEqual({ name: 'replay', id: 't1', no: 2, step: 0, eyes: null });
    expect(parse(links.replay('t1', 2, 17))).toEqual({ name: 'replay', id: 't1', no: 2, step: 17, eyes: null });
    expect(parse(links.replay('t1', 2, 17, 'all'))).toEqual({ name: 'replay', id: 't1', no: 2, step: 17, eyes: 'all' });
    expect(parse(links.rules('dungeon', 'D9'))).toEqual({ name: 'rules', game: 'dungeon', rule: 'D9' });
    expect(parse('#/nowhere/else')).toEqual({ name: 'lobby' });
  });
});

describe('socket', () => {
  it('waits longer after each failure, up to a cap', () => {
    expect(waitFor(0, () => 0)).toBe(400);
    expect(waitFor(3, () => 0)).toBe(3200);
    expect(waitFor(50, () => 1)).toBe(5_000);
  });
});

describe('feed', () => {
  it('takes only events that are new', () => {
    expect(merge([event(1), event(2)], [event(2), event(3)]).map((e) => e.n)).toEqual([1, 2, 3]);
    expect(merge([], [event(1)])).toHaveLength(1);
  });

  it('marks the last move of a replay', () => {
    const frame = { step: 1, steps: 2, seat: 1, text: 'place L 2,-1 r1', view: null, events: [event(1, -1), event(2, 1)], scores: null };
    expect(lastOf(frame)).toEqual({ seat: 1, path: ['place', 'L', '2,-1', 'r1'] });
    expect(lastOf({ ...frame, events: [] })).toBeNull();
  });
});

describe('keys', () => {
  it('writes keys with their modifiers', () => {
    expect(pressed(new KeyboardEvent('keydown', { key: 'R', shiftKey: true }))).toBe('Shift+r');
    expect(pressed(new KeyboardEvent('keydown', { key: '?', shiftKey: true }))).toBe('?');
    expect(pressed(new KeyboardEvent('keydown', { key: 'ArrowLeft', shiftKey: true }))).toBe('Shift+ArrowLeft');
  });
});

describe('rule text', () => {
  it('splits voices and code', () => {
    expect(ruleParts('book', 'Hidden. [ruling] All is open.')).toEqual([
      { tag: 'book', text: 'Hidden.' },
      { tag: 'ruling', text: 'All is open.' },
    ]);
    expect(pieces('A **trip** (Y18) is *so*.').map(({ text, look }) => `${look}:${text}`)).toEqual(['plain:A ', 'strong:trip', 'plain: (', 'rule:Y18', 'plain:) is ', 'em:so', 'plain:.']);
    expect(holds('Draw a Door card', 'card draw')).toBe(true);
    expect(holds('Draw a Door card', 'treasure')).toBe(false);
  });
});

describe('names', () => {
  const seat = (number: number, kind: SeatCard['kind'], name: string): SeatCard => ({ seat: number, kind, name, person: null, bot: null, present: true, stand_in: false, covered: false, color: 'red' });

  it('tell bots of one name apart, and leave people alone', () => {
    expect(namesOf([seat(0, 'person', 'Easy'), seat(1, 'bot', 'Easy'), seat(2, 'bot', 'Easy'), seat(3, 'bot', 'Hard')])).toEqual(['Easy', 'Easy 2', 'Easy 3', 'Hard']);
  });
});

describe('a runner of events', () => {
  /** Shows events as long as the test likes. */
  function stage() {
    const shown: number[] = [];
    let end = (): void => undefined;
    const runner = new Runner((event) => {
      shown.push(event.n);
      return new Promise((resolve) => (end = resolve));
    });
    const next = async (): Promise<void> => {
      end();
      await Promise.resolve();
      await Promise.resolve();
    };
    return { runner, shown, next };
  }
  const up = (to: number, seat = 0): GameEvent[] => Array.from({ length: to }, (_, i) => event(i + 1, seat));

  it('plays the news one by one, and nothing of what was there before', async () => {
    const { runner, shown, next } = stage();
    runner.hear(up(3), 5);
    runner.hear(up(5), 5);
    expect(shown).toEqual([4]);
    await next();
    expect(shown).toEqual([4, 5]);
  });

  it('skips when it falls behind, and after a jump in the game', async () => {
    const { runner, shown, next } = stage();
    runner.hear(up(1), 2);
    runner.hear(up(6), 2);
    expect(shown).toEqual([5]);
    runner.hear(up(60), 2);
    await next();
    runner.hear(up(30), 2);
    expect(shown).toEqual([5]);
  });

  it('drops what waits for urgent news, and stops when told', async () => {
    const { runner, shown, next } = stage();
    runner.hear([event(1)], 9);
    runner.hear(up(3), 9);
    runner.hear([...up(3), event(4, 1)], 9, (first) => first.seat === 1);
    await next();
    expect(shown).toEqual([2, 4]);
    runner.hear([...up(3), event(4, 1), event(5)], 9);
    runner.stop();
    await next();
    expect(shown).toEqual([2, 4]);
  });
});

describe('house rules at a table', () => {
  const begins: OptionSpec = { name: 'first_player', label: 'Who begins', kind: 'choice', role: 'first_player', default: 'random', values: ['random', 'seat 0', 'seat 1', 'seat 2'] };
  const money: OptionSpec = { name: 'start_money', label: 'Money', kind: 'counts', default: {}, keys: ['A', 'B', 'C', 'D'], each: 10, per_seat: true };
  const tiles: OptionSpec = { name: 'tiles', label: 'Tiles', kind: 'counts', default: {}, keys: ['I', 'L'] };

  it('are about the seats that are there, counted from one', () => {
    expect(valuesFor(begins, 2)).toEqual(['random', 'seat 0', 'seat 1']);
    expect(valuesFor(begins, 2).map((item) => optionLabel(begins, item))).toEqual(['Random', 'Seat 1', 'Seat 2']);
    expect(keysFor(money, 3).map(({ label }) => label)).toEqual(['Seat 1', 'Seat 2', 'Seat 3']);
    expect(keysFor(tiles, 1)).toEqual([{ key: 'I', label: 'I' }, { key: 'L', label: 'L' }]);
  });
});

it('speaks of the voices of rules in the words that are shown', () => {
  const words = { book: 'rulebook', ruling: 'house ruling' };
  expect(voiced('**[book]** is theirs, **[ruling]** ours, [1] neither.', words)).toBe('**rulebook** is theirs, **house ruling** ours, [1] neither.');
});
