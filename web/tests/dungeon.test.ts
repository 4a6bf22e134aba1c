import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boundsOf, centreMost, isCell, nearest, parseCell } from '../src/games/dungeon/geometry.ts';
import { Play, sidesInWords } from '../src/games/dungeon/play.svelte.ts';
import { isStraight, tileArt } from '../src/games/dungeon/tileart.ts';
import { printedTurn, shapeOf, type DungeonView } from '../src/games/dungeon/types.ts';
import { Camera } from '../src/games/dungeon/camera.svelte.ts';
import { lastTurn, placeOf } from '../src/games/dungeon/lastturn.ts';
import { momentOf } from '../src/games/dungeon/moments.ts';
import { gainWords } from '../src/games/dungeon/words.ts';
import { Narrower } from '../src/lib/narrower.svelte.ts';
import { settings } from '../src/lib/settings.svelte.ts';
import type { GameEvent, Path } from '../src/lib/types.ts';

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
  options: {},
  shapes: { I: ['EW', 'NS'], L: ['NE', 'ES', 'SW', 'NW'], T: ['NES', 'ESW', 'NSW', 'NEW'], X: ['NESW'] },
} as unknown as DungeonView;

function table(...lines: string[]) {
  const act = vi.fn();
  const why = vi.fn();
  const narrower = new Narrower({ act, why });
  const gains = { 'place L 0,1 r0': [3, 0], 'place L 0,1 r2': [0, -2], 'monster rat 0,0': [0, 5] };
  narrower.ask({ key: '1', options: lines.map((line) => line.split(' ')) as Path[], verbs, labels: {}, gains });
  return { act, why, narrower, play: new Play(() => narrower, () => view, () => settings.asksBeforePlacing('dungeon', false)) };
}

const PLACING = ['place L 0,1 r0', 'place L 0,1 r2', 'place L 2,0 r3', 'place X 0,1 r0'];

beforeEach(() => settings.set('confirm', false));

describe('the hand over the dungeon', () => {
  it('glows only where the picked tile fits', () => {
    const { play } = table(...PLACING);
    expect(play.cells).toEqual([]);
    expect(play.faint).toEqual(['0,1', '2,0']);
    play.pickTile(1);
    expect(play.cells).toEqual(['0,1']);
  });

  it('offers to turn what looks another way when turned', () => {
    const { play } = table(...PLACING);
    expect(play.turnable).toBe(false);
    play.pickTile(0);
    expect(play.turnable).toBe(true);
    play.pickTile(1);
    expect(play.turnable, 'a cross').toBe(false);
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

  it('asks first in the first games where a tile cannot be taken back, until somebody says otherwise', () => {
    settings.set('confirm', null);
    expect([settings.asksBeforePlacing('dungeon', false), settings.asksBeforePlacing('dungeon', true)]).toEqual([true, false]);
    const { play, act } = table(...PLACING);
    play.pickTile(0);
    play.click('2,0', false);
    expect(act).not.toHaveBeenCalled();
    for (const key of ['a/1', 'a/1', 'a/1']) settings.finish('dungeon', key);
    expect(settings.asksBeforePlacing('dungeon', false), 'one game, however often it is seen').toBe(true);
    settings.finish('dungeon', 'b/1');
    expect(settings.asksBeforePlacing('dungeon', false)).toBe(false);
    expect(settings.asksBeforePlacing('yards', false)).toBe(true);
    settings.set('confirm', true);
    expect(settings.asksBeforePlacing('dungeon', true)).toBe(true);
  });

  it('tells before it is placed what a piece would change of the score', () => {
    const { play } = table(...PLACING);
    play.pickTile(0);
    play.hover = '0,1';
    expect(play.gain).toEqual([3, 0]);
    play.turn(1);
    expect(play.gain, 'it depends on the turning').toEqual([0, -2]);
    expect(gainWords(play.gain, ['Ann', 'Bo'], 1)).toBe('You −2, Ann ±0');
    const monsters = table('monster rat 0,0', 'pass');
    monsters.play.hover = '0,0';
    expect(monsters.play.gain).toEqual([0, 5]);
    expect([gainWords(null, ['Ann', 'Bo'], 1), gainWords([0, 0], ['Ann', 'Bo'], 1)]).toEqual(['', '']);
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

describe('the rival’s last turn', () => {
  let n = 0;
  const event = (kind: string, seat: number, at?: [number, number]): GameEvent => ({
    n: ++n, kind, seat, rule: '', text: '', data: at ? { x: at[0], y: at[1] } : {},
  });
  const rivals = [event('placed', 0, [0, 0]), event('passed', 0), event('tile_drawn', 1), event('placed', 1, [1, 0]), event('monster', 1, [0, 0]), event('tile_drawn', 0)];

  it('is its tile and its monster', () => {
    expect(lastTurn(rivals, 0, 0)).toEqual({ seat: 1, tile: '1,0', monster: '0,0', kept: false });
  });

  it('stays while one only places, and goes when one has moved', () => {
    const placed = [...rivals, event('placed', 0, [2, 0])];
    expect(lastTurn(placed, 0, 0)?.tile).toBe('1,0');
    expect(lastTurn(placed, 0, 1), 'no monster was held: the turn is over').toBeNull();
    expect(lastTurn([...placed, event('passed', 0)], 0, 1)).toBeNull();
  });

  it('says that the monster was kept, and forgets what was taken back', () => {
    const kept = [...rivals.slice(0, 4), event('passed', 1)];
    expect(lastTurn(kept, 0, 0)).toEqual({ seat: 1, tile: '1,0', monster: null, kept: true });
    const undone = [...rivals, event('placed', 0, [2, 0]), event('passed', 0), event('undone', 0)];
    expect(lastTurn(undone, 0, 0)?.tile).toBe('1,0');
  });

  it('is either’s for who watches, and nobody’s before the first', () => {
    expect(lastTurn([...rivals, event('placed', 0, [2, 0])], null, 0)).toEqual({ seat: 0, tile: '2,0', monster: null, kept: false });
    expect(lastTurn([], 0, 0)).toBeNull();
    expect(placeOf(rivals[3])).toEqual({ x: 1, y: 0 });
    expect(placeOf(rivals[1])).toBeNull();
  });
});

describe('the big moment', () => {
  const event = (kind: string): GameEvent => ({
    n: 1, kind, seat: 1, rule: 'D18', text: "{1} took over {0}'s passage: 5 tiles.", data: { cells: [[0, 0], [1, 0]], from: 0 },
  });

  it('is a long passage that changes hands, until somebody moves again', () => {
    const moment = momentOf(event('taken'), ['Ann', 'Bo']);
    expect(moment).toMatchObject({ kind: 'taken', seat: 1, cells: [{ x: 0, y: 0 }, { x: 1, y: 0 }] });
    expect(moment?.say).toBe("Bo took over Ann's passage: 5 tiles.");
    expect(moment?.until).toContain('placed');
    expect(momentOf(event('placed'), ['Ann', 'Bo'])).toBeNull();
  });
});

describe('the camera', () => {
  const far = { x: 2000, y: 0, width: 100, height: 100 };

  it('glances at a place out of sight and comes back', () => {
    settings.set('stillness', true);
    const camera = new Camera();
    camera.fit({ x: 0, y: 0, width: 400, height: 400 }, false);
    const home = camera.look;
    camera.glance(far);
    expect(camera.shows(far)).toBe(true);
    camera.glance(null);
    expect(camera.look).toEqual(home);
    camera.glance({ x: 100, y: 100, width: 100, height: 100 });
    expect(camera.look, 'what is in sight moves nothing').toEqual(home);
    settings.set('stillness', false);
  });

  it('fits the dungeon between the grass and the numbers on the rim', () => {
    const camera = new Camera();
    const box = { x: -300, y: -500, width: 700, height: 900 };
    camera.fit(box, false);
    const low = camera.toScreen(box.x, box.y);
    const high = camera.toScreen(box.x + box.width, box.y + box.height);
    expect(low.y).toBeGreaterThanOrEqual(29);
    expect(high.y).toBeLessThanOrEqual(camera.height - 22);
    expect(high.x).toBeLessThanOrEqual(camera.width - 28);
    expect(camera.shows({ ...box, y: box.y + 40 }), 'what lies under the numbers is not in sight').toBe(false);
  });

  it('knows where a place is on the screen', () => {
    const camera = new Camera();
    camera.look = { x: 50, y: 50, k: 2 };
    expect(camera.toScreen(50, 60)).toEqual({ x: camera.width / 2, y: camera.height / 2 + 20 });
    expect(camera.toWorld(camera.width / 2, camera.height / 2 + 20)).toEqual({ x: 50, y: 60 });
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
