import { describe, expect, it, vi } from 'vitest';
import { boundsOf, centreMost, isCell, nearest, parseCell } from '../src/games/dungeon/geometry.ts';
import { Play, sidesInWords } from '../src/games/dungeon/play.svelte.ts';
import { isStraight, tileArt } from '../src/games/dungeon/tileart.ts';
import { printedTurn, shapeOf, type DungeonView } from '../src/games/dungeon/types.ts';
import { Narrower } from '../src/lib/narrower.svelte.ts';
import { settings } from '../src/lib/settings.svelte.ts';
import type { Path } from '../src/lib/types.ts';

const verbs = {
  place: { label: 'Place a tile', kinds: ['tile', 'cell', 'turn'], prompts: [] },
  monster: { label: 'Play your monster', kinds: ['monster', 'cell'], prompts: [] },
  pass: { label: 'Keep the monster', kinds: [], prompts: [] },
};

const view = {
  hand: [
    { shape: 'L', known: false, turn: null },
    { shape: 'X', known: false, turn: null },
  ],
  monster: 'rat',
  shapes: { I: ['EW', 'NS'], L: ['NE', 'ES', 'SW', 'NW'], T: ['NES', 'ESW', 'NSW', 'NEW'], X: ['NESW'] },
} as unknown as DungeonView;

function table(...lines: string[]) {
  const act = vi.fn();
  const why = vi.fn();
  const narrower = new Narrower({ act, why });
  narrower.ask({ key: '1', options: lines.map((line) => line.split(' ')) as Path[], verbs, labels: {} });
  return { act, why, narrower, play: new Play(() => narrower, () => view) };
}

const PLACING = ['place L 0,1 r0', 'place L 0,1 r2', 'place L 2,0 r3', 'place X 0,1 r0'];

describe('the hand over the dungeon', () => {
  it('glows only where the picked tile fits', () => {
    const { play } = table(...PLACING);
    expect(play.cells).toEqual([]);
    expect(play.faint).toEqual(['0,1', '2,0']);
    play.pickTile(1);
    expect(play.cells).toEqual(['0,1']);
  });

  it('turns the ghost only through legal turnings', () => {
    const { play } = table(...PLACING);
    play.pickTile(0);
    play.hover = '0,1';
    expect(play.ghost).toMatchObject({ turn: 'r0', arms: 'NE', turns: 2 });
    play.turn(1);
    expect(play.ghost?.turn).toBe('r2');
    play.turn(1);
    expect(play.ghost?.turn).toBe('r0');
    play.hover = '2,0';
    expect(play.ghost?.turn).toBe('r3');
  });

  it('places with one click of a mouse, and asks twice on touch', () => {
    const mouse = table(...PLACING);
    mouse.play.pickTile(0);
    mouse.play.click('2,0', false);
    expect(mouse.act).toHaveBeenCalledWith(['place', 'L', '2,0', 'r3']);

    const touch = table(...PLACING);
    touch.play.pickTile(0);
    touch.play.click('0,1', true);
    expect(touch.act).not.toHaveBeenCalled();
    touch.play.click('0,1', true);
    expect(touch.play.ghost?.turn).toBe('r2');
    touch.play.confirm();
    expect(touch.act).toHaveBeenCalledWith(['place', 'L', '0,1', 'r2']);
  });

  it('asks first with a mouse too when the setting says so', () => {
    settings.set('confirm', true);
    const { play, act } = table(...PLACING);
    play.pickTile(0);
    play.click('2,0', false);
    expect(act).not.toHaveBeenCalled();
    play.click('2,0', false);
    expect(act).toHaveBeenCalledOnce();
    settings.set('confirm', false);
  });

  it('asks why about a cell that does not glow', () => {
    const { play, why, act } = table(...PLACING);
    play.pickTile(0);
    play.click('9,9', false);
    expect(why).toHaveBeenCalledWith(['place', 'L', '9,9', 'r0']);
    expect(act).not.toHaveBeenCalled();
  });

  it('may begin with the cell', () => {
    const { play, narrower } = table(...PLACING);
    play.click('2,0', false);
    expect(play.aim).toBe('2,0');
    expect(narrower.chosen('cell')).toBe('2,0');
    play.pickTile(0);
    expect(play.ghost).toMatchObject({ cell: '2,0', turn: 'r3' });
  });

  it('sets a monster or keeps it', () => {
    const { play, act, why } = table('monster rat 0,0', 'pass');
    play.click('5,5', false);
    expect(why).toHaveBeenCalledWith(['monster', 'rat', '5,5']);
    play.click('0,0', false);
    expect(act).toHaveBeenCalledWith(['monster', 'rat', '0,0']);
    play.pass();
    expect(act).toHaveBeenLastCalledWith(['pass']);
  });

  it('walks by arrow keys', () => {
    const { play } = table(...PLACING);
    play.pickTile(0);
    expect(play.step('right')).toBeTruthy();
    play.aim = '0,1';
    expect(play.step('right')).toBe('2,0');
    expect(play.step('right')).toBe('2,0');
  });

  it('does nothing for a spectator', () => {
    const play = new Play(() => null, () => view);
    expect(play.mode).toBe('idle');
    expect(play.pickTile(0)).toBe(false);
    expect(play.pass()).toBe(false);
  });
});

describe('geometry', () => {
  it('finds the nearest cell in a direction', () => {
    const cells = ['1,0', '3,0', '0,-2', '-1,5'].map(parseCell);
    expect(nearest({ x: 0, y: 0 }, cells, 'right')).toEqual({ x: 1, y: 0 });
    expect(nearest({ x: 0, y: 0 }, cells, 'up')).toEqual({ x: 0, y: -2 });
    expect(nearest({ x: -1, y: 5 }, cells, 'left')).toBeNull();
    expect(centreMost([])).toBeNull();
  });

  it('bounds an empty table by its middle cell', () => {
    expect(boundsOf([], 0)).toEqual({ x: 0, y: 0, width: 100, height: 100 });
    expect(boundsOf([{ x: -1, y: 2 }], 1)).toEqual({ x: -200, y: 100, width: 300, height: 300 });
  });

  it('knows cells from other tokens', () => {
    expect(['2,-1', 'r1', 'L', '0,0'].map(isCell)).toEqual([true, false, false, true]);
  });
});

describe('tiles', () => {
  it('are drawn alike each time, and meet at the edges', () => {
    expect(tileArt('NE', 3)).toBe(tileArt('NE', 3));
    expect(tileArt('NS', 1).cut).toContain('32.0 -2.0');
    expect(isStraight('NS') && isStraight('EW') && !isStraight('NE')).toBe(true);
  });

  it('are named by token', () => {
    expect([shapeOf('Lr2'), printedTurn('Lr2'), printedTurn('X')]).toEqual(['L', 2, null]);
    expect(sidesInWords('NES')).toBe('north, east and south');
  });
});

describe('stuck (D11)', () => {
  it('puts the chosen tile under the deck, after a yes', () => {
    const act = vi.fn();
    const narrower = new Narrower({ act, why: vi.fn() });
    const bury = { bury: { label: 'Put a tile under the deck', kinds: ['tile'], prompts: [] } };
    narrower.ask({ key: '1', options: [['bury', 'L'], ['bury', 'X']], verbs: bury, labels: {} });
    const play = new Play(() => narrower, () => view);
    expect(play.mode).toBe('bury');
    play.pickTile(1);
    expect(act).not.toHaveBeenCalled();
    play.bury();
    expect(act).toHaveBeenCalledWith(['bury', 'X']);
  });
});
