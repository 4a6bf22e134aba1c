import { describe, expect, it } from 'vitest';
import { crowd } from '../src/games/factions/art/crowd.ts';
import { arc, barren, frameOf, idAt, inOrder, legsOf, middleOf, outlineOf, squareOf, stepIn, throughGates, touching } from '../src/games/factions/geometry.ts';
import type { Gate, March } from '../src/games/factions/types.ts';
import { turfWords } from '../src/games/factions/words.ts';

const GATES: Gate[] = [
  { id: 'b2', pair: 1 },
  { id: 'h8', pair: 1 },
  { id: 'h2', pair: 2 },
  { id: 'b8', pair: 2 },
];
const march = (from: string, to: string, kind: March['kind'] = 'march'): March => ({ kind, seat: 0, from, to });

describe('the land', () => {
  it('has a frame for each of the three boards', () => {
    expect([18, 36, 48].map((turfs) => frameOf(turfs).size)).toEqual([5, 7, 9]);
  });
  it('names squares by column and row, the small boards as the large one', () => {
    expect(squareOf('c4')).toEqual({ x: 2, y: 3 });
    expect(idAt(2, 3)).toBe('c4');
    expect(middleOf('c3', frameOf(18))).toEqual({ x: 50, y: 50 });
    expect(middleOf('c3', frameOf(48))).toEqual({ x: 250, y: 250 });
  });
  it('goes row by row', () => {
    expect(['b3', 'a4', 'c2', 'b2'].sort(inOrder)).toEqual(['b2', 'c2', 'b3', 'a4']);
  });
  it('counts corners as touching, and nothing as touching itself', () => {
    expect(touching('d4', 'e5')).toBe(true);
    expect(touching('d4', 'd4')).toBe(false);
    expect(touching('d4', 'f4')).toBe(false);
  });
  it('leaves the outer ring of nine undrawn where nothing lies', () => {
    expect(barren([], frameOf(48))).toHaveLength(49);
    expect(barren(['b2'], frameOf(36))).toHaveLength(48);
    expect(barren([], frameOf(18))).toHaveLength(25);
  });
  it('neighbours share their border', () => {
    const frame = frameOf(48);
    const points = (id: string): Set<string> => new Set(outlineOf(id, frame).match(/-?[\d.]+ -?[\d.]+/g));
    const shared = [...points('d4')].filter((point) => points('e4').has(point));
    expect(shared).toHaveLength(4);
    expect([...points('d4')].filter((point) => points('d5').has(point))).toHaveLength(4);
    expect([...points('d4')].filter((point) => points('e5').has(point))).toHaveLength(1);
  });
});

describe('ways', () => {
  it('between turfs that touch are one leg', () => {
    expect(legsOf(march('b3', 'c3'), GATES)).toEqual([['b3', 'c3']]);
  });
  it('through a teleporter come out at its partner', () => {
    expect(legsOf(march('b3', 'g7'), GATES)).toEqual([['b3', 'b2'], ['h8', 'g7']]);
    expect(legsOf(march('h3', 'c7', 'retreat'), GATES)).toEqual([['h3', 'h2'], ['b8', 'c7']]);
  });
  it('prefer the own pair, and take another where wires are crossed', () => {
    expect(throughGates('b3', 'g3', GATES)?.map(({ id }) => id)).toEqual(['b2', 'h2']);
    expect(throughGates('b3', 'e5', GATES)).toBeNull();
  });
  it('of help and leaps go over the land', () => {
    expect(legsOf(march('b3', 'g7', 'help'), GATES)).toEqual([['b3', 'g7']]);
    expect(legsOf(march('b3', 'g7', 'jump'), GATES)).toEqual([['b3', 'g7']]);
  });
  it('end short of both middles and point where they arrive', () => {
    const way = arc({ x: 0, y: 0 }, { x: 300, y: 0 }, 30, 0);
    expect(way.d).toBe('M30.0 0.0Q150.0 0.0 270.0 0.0');
    expect(way.turn).toBe(0);
    expect(way.label).toEqual({ x: 150, y: 0 });
    expect(arc({ x: 0, y: 0 }, { x: 100, y: 0 }, 30, 0).label.x).toBe(20);
  });
});

describe('walking by keys', () => {
  it('goes through a set in board order and round', () => {
    const set = ['d5', 'c4', 'a9'];
    expect(stepIn(set, null, 1)).toBe('c4');
    expect(stepIn(set, 'c4', 1)).toBe('d5');
    expect(stepIn(set, 'a9', 1)).toBe('c4');
    expect(stepIn(set, 'c4', -1)).toBe('a9');
    expect(stepIn(set, 'd4', 1)).toBe('d5');
    expect(stepIn([], 'c4', 1)).toBeNull();
  });
});

it('a turf says what it is, whose and how strong', () => {
  const turf = { id: 'c4', kind: 'mountain', owner: 0, troops: 5 } as const;
  expect(turfWords(turf, 0, ['Ada'], false)).toBe('c4, Mountain, yours, 5 troops');
  expect(turfWords({ ...turf, troops: 1 }, 1, ['Ada'], true)).toBe('c4, Mountain, closed, of Ada, 1 troop');
  expect(turfWords({ ...turf, owner: null, troops: 0 }, 0, [], false)).toBe('c4, Mountain, empty');
});

it('more troops, more fighters, seven at most', () => {
  expect([0, 1, 2, 3, 5, 8, 12, 40].map((troops) => crowd(troops).length)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
