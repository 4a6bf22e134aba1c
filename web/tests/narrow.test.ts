import { describe, expect, it } from 'vitest';
import { back, choose, chosen, forced, nextStep, remaining, tokensOf, type Choice } from '../src/lib/narrow.ts';
import type { Path, Verbs } from '../src/lib/types.ts';

const verbs: Verbs = {
  place: { label: 'Place a tile', kinds: ['tile', 'cell', 'turn'], prompts: ['Which tile?', 'Where?', 'Turned how?'] },
  monster: { label: 'Play your monster', kinds: ['monster', 'cell'], prompts: [] },
  swap: { label: 'Swap', kinds: ['card', 'card'], prompts: [] },
  pass: { label: 'Pass', kinds: [], prompts: [] },
};

const paths = (text: string): Path[] => text.trim().split('\n').map((line) => line.trim().split(' '));

const PLACING = paths(`
  place L 0,1 r0
  place L 0,1 r1
  place L 2,0 r3
  place X 0,1 r0
`);

const MONSTER = paths(`
  monster rat 0,0
  monster rat 1,0
  pass
`);

function picks(options: Path[], ...list: [string, string][]): readonly Choice[] {
  return list.reduce<readonly Choice[]>((sofar, [kind, token]) => choose(options, sofar, { kind, token }, verbs), []);
}

describe('narrowing', () => {
  it('passes over a forced verb and asks for what differs', () => {
    expect(nextStep(PLACING, [], verbs)).toEqual({ at: 'choose', slot: { index: 1, kind: 'tile', tokens: ['L', 'X'] } });
    expect(forced(PLACING, [], verbs)).toEqual(['place']);
  });

  it('asks for the verb when there are several', () => {
    expect(nextStep(MONSTER, [], verbs)).toMatchObject({ at: 'choose', slot: { kind: 'verb', tokens: ['monster', 'pass'] } });
  });

  it('narrows pick by pick until one path is left', () => {
    const chosen = picks(PLACING, ['tile', 'L'], ['cell', '0,1'], ['turn', 'r1']);
    expect(nextStep(PLACING, chosen, verbs)).toEqual({ at: 'ready', path: ['place', 'L', '0,1', 'r1'] });
  });

  it('never acts on a forced end: it asks for a yes', () => {
    expect(nextStep(PLACING, picks(PLACING, ['tile', 'X']), verbs)).toEqual({
      at: 'confirm',
      path: ['place', 'X', '0,1', 'r0'],
    });
    expect(nextStep(paths('pass'), [], verbs)).toEqual({ at: 'confirm', path: ['pass'] });
  });

  it('takes a verb without picks at once', () => {
    expect(nextStep(MONSTER, picks(MONSTER, ['verb', 'pass']), verbs)).toEqual({ at: 'ready', path: ['pass'] });
  });

  it('may begin at any pick, such as the cell', () => {
    const byCell = picks(PLACING, ['cell', '0,1']);
    expect(nextStep(PLACING, byCell, verbs)).toMatchObject({ at: 'choose', slot: { kind: 'tile', tokens: ['L', 'X'] } });
    const monsterByCell = picks(MONSTER, ['cell', '1,0']);
    expect(nextStep(MONSTER, monsterByCell, verbs)).toEqual({ at: 'ready', path: ['monster', 'rat', '1,0'] });
  });

  it('replaces a choice of the same kind and keeps what still fits', () => {
    const first = picks(PLACING, ['tile', 'L'], ['cell', '0,1']);
    const second = choose(PLACING, first, { kind: 'tile', token: 'X' }, verbs);
    expect(chosen(second, 'tile')).toBe('X');
    expect(chosen(second, 'cell')).toBe('0,1');
  });

  it('drops an older choice that no longer fits', () => {
    const first = picks(PLACING, ['tile', 'X']);
    const second = choose(PLACING, first, { kind: 'cell', token: '2,0' }, verbs);
    expect(second).toEqual([{ kind: 'cell', token: '2,0' }]);
  });

  it('ignores a pick that fits nothing', () => {
    const first = picks(PLACING, ['tile', 'X']);
    expect(choose(PLACING, first, { kind: 'cell', token: '9,9' }, verbs)).toBe(first);
  });

  it('backs out one pick at a time', () => {
    const made = picks(PLACING, ['tile', 'L'], ['cell', '0,1']);
    expect(back(made)).toEqual([{ kind: 'tile', token: 'L' }]);
    expect(back(back(back(made)))).toEqual([]);
  });

  it('tells two picks of one kind apart by their order', () => {
    const swaps = paths('swap a b\nswap b a\nswap a c');
    expect(remaining(swaps, picks(swaps, ['card', 'a']), verbs)).toHaveLength(2);
    expect(tokensOf(swaps, picks(swaps, ['card', 'a']), 'card', verbs, 1)).toEqual(['b', 'c']);
    expect(nextStep(swaps, picks(swaps, ['card', 'a'], ['card', 'c']), verbs)).toEqual({
      at: 'ready',
      path: ['swap', 'a', 'c'],
    });
  });

  it('offers tokens once, in the order of the options', () => {
    expect(tokensOf(PLACING, [], 'cell', verbs)).toEqual(['0,1', '2,0']);
  });

  it('has nothing to say without options', () => {
    expect(nextStep([], [], verbs)).toEqual({ at: 'nothing' });
  });

  it('plays an unknown verb by position', () => {
    const odd = paths('dance left twice\ndance right twice');
    expect(nextStep(odd, [], {})).toMatchObject({ at: 'choose', slot: { kind: 'pick 1', tokens: ['left', 'right'] } });
    const left: Choice[] = [{ kind: 'pick 1', token: 'left' }];
    expect(nextStep(odd, left, {})).toEqual({ at: 'confirm', path: ['dance', 'left', 'twice'] });
  });
});
