/// <reference types="node" />
/** What the pieces of Turris show and say: every one has a picture, every word of a line a sign; and how a final score is told. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { LANDMARKS } from '../src/games/turris/art/landmarks.ts';
import { missions } from '../src/games/turris/art/missions.ts';
import { SIGN_NAMES, SIGNS } from '../src/games/turris/art/signs.ts';
import { sites } from '../src/games/turris/art/sites.ts';
import { tactics } from '../src/games/turris/art/tactics.ts';
import { course, frameOf, roadsOf, SPOTS } from '../src/games/turris/art/terrain.ts';
import { cards } from '../src/games/turris/cards.ts';
import { countOf, distance, ranking, tieBreak } from '../src/games/turris/counting.ts';
import { missionType, nameOf } from '../src/games/turris/faces.ts';
import { landOf, waysToAny } from '../src/games/turris/land.ts';
import { costTokens, doesRows, effectTokens, powerTokens, type Token } from '../src/games/turris/tokens.ts';
import type { FaceBook, PlayerView, Table, TurrisView } from '../src/games/turris/types.ts';
import { faces } from '../src/lib/faces.svelte.ts';

type Entry = Record<string, string | number | boolean | string[]>;

/** As much of the card file as a book of faces needs. */
function shipped(): FaceBook {
  const text = readFileSync('../src/turfhouse/games/turris/cards.toml', 'utf8');
  const found: Record<string, Record<string, Entry>> = { node: {}, overlay: {}, site: {}, spot: {}, mission: {}, tactic: {}, trionfi: {} };
  for (const part of text.split(/^\[\[/m).slice(1)) {
    const [head = '', ...lines] = part.split('\n');
    const entry: Entry = { words: '' };
    for (const line of lines) {
      const [, key, value] = /^(\w+) = (.*)$/.exec(line) ?? [];
      if (key && value) entry[key] = JSON.parse(value) as Entry[string];
    }
    found[head.replace(']]', '')]![String(entry['id'])] = entry;
  }
  return found as unknown as FaceBook;
}

const book = shipped();
const ids = (table: Table): string[] => Object.keys(book[table]);
const told = (tokens: readonly Token[]): string => tokens.map((token) => ('sign' in token ? `[${token.sign}]` : token.word)).join(' ');

beforeEach(() => faces.put('turris', book));

describe('pictures', () => {
  it('has one for every piece of the card file, and none for anything else', () => {
    expect(Object.keys(missions).sort()).toEqual(ids('mission').sort());
    expect(Object.keys(tactics).sort()).toEqual(ids('tactic').sort());
    expect(Object.keys(sites).sort()).toEqual(ids('site').sort());
    expect(Object.keys(LANDMARKS).sort()).toEqual(ids('trionfi').map((id) => id.replace('trionfi_', '')).sort());
  });

  it('draws the map that the card file says', () => {
    const drawn = SPOTS.map(({ node, id, x, y, next }) => ({ node, id, x, y, next: [...next] }));
    expect(drawn).toEqual(Object.values(book.node).map(({ node, id, x, y, next }) => ({ node, id, x, y, next })));
    expect(roadsOf(SPOTS)).toHaveLength(30);
  });

  it('lays roads where a file of somebody’s own has its nodes', () => {
    const moved = SPOTS.map((spot) => (spot.node === '1' ? { ...spot, x: 40, y: 60 } : spot));
    const road = roadsOf(moved).find(([from, to]) => from.node === '1' && to.node === '2')!;
    expect(course(road, frameOf(500, 350))).toMatch(/^M20\.0 30\.0Q.* 165\.0 300\.0$/);
  });

  it('keeps things in shape where the map is stretched', () => {
    expect(frameOf(1000, 700).piece).toBeCloseTo(1.05);
    expect(frameOf(340, 434).piece).toBeGreaterThan(0.3);
    expect(frameOf(340, 434).piece).toBeLessThan(0.5);
  });
});

describe('ways that are drawn', () => {
  it('runs over each edge once, though two targets lie behind it', () => {
    const steps = waysToAny(landOf(SPOTS), 'B', ['5', '6'], ['9']);
    const edges = steps.map(({ from, to }) => `${from} ${to}`);
    expect(new Set(edges).size).toBe(edges.length);
    expect(steps.find(({ from, to }) => from === 'B' && to === '9')?.now).toBe(true);
    expect(edges).toContain('9 7');
  });
});

describe('signs', () => {
  it('says every line and every power with signs that are drawn and named', () => {
    const all = (['node', 'overlay', 'site', 'spot', 'mission', 'tactic', 'trionfi'] as const).flatMap(ids);
    for (const id of all) {
      const rows = doesRows(id);
      const silent = missionType(id) === 'plain' && book.mission[id] !== undefined;
      if (!silent && !/^excavation|crossroad$/.test(id)) expect(rows.length, id).toBeGreaterThan(0);
      for (const token of rows.flat()) if ('sign' in token) expect(SIGNS[token.sign] && SIGN_NAMES[token.sign], `${id}: ${token.sign}`).toBeTruthy();
      for (const row of rows) expect(row.length, id).toBeGreaterThan(0);
    }
  });

  it('writes numbers where there is more than one, and what is paid before what it buys', () => {
    expect(told(effectTokens('I+5'))).toBe('5 [I]');
    expect(told(effectTokens('art+1, any+2'))).toBe('[A] 2 [any]');
    expect(told(effectTokens('pay K1 R1 W1 -> P+5'))).toBe('[K] [R] [W] [arrow] 5 [P]');
    expect(told(effectTokens('right(4), I+2'))).toBe('[right] 4 [P] 2 [I]');
    expect(told(effectTokens('sac, betrayers-2'))).toBe('[sac] −2 [betrayers]');
  });

  it('reads powers: what sets them off, or what they change', () => {
    expect(told(powerTokens('on_collect A B C D: any+1'))).toBe('[recall] A–D [arrow] [any]');
    expect(told(powerTokens('on_collect archive: K+1'))).toBe('[recall] Archive [arrow] [K]');
    expect(told(powerTokens('on_collect_action 3: any+1'))).toBe('3× [recall] [arrow] [any]');
    expect(told(powerTokens('window: pay I1 -> fruit'))).toBe('[once] [I] [arrow] [fruit]');
    expect(told(powerTokens('cost K'))).toBe('[mission] −1 [K]');
    expect(told(powerTokens('a power of tomorrow'))).toBe('');
  });

  it('marks what is missing of a cost, last of its kind', () => {
    const marked = costTokens('K2 R1', { K: 1 }).map(({ kind, missing }) => `${kind}${missing ? '!' : ''}`);
    expect(marked).toEqual(['K', 'K!', 'R']);
    expect(costTokens('I1 W2').some(({ missing }) => missing)).toBe(false);
  });
});

describe('cards', () => {
  it('knows every piece and lays all that speak out once', () => {
    const laid = cards.groups().flatMap(({ ids: group }) => group);
    expect(new Set(laid).size).toBe(laid.length);
    expect(laid).toEqual(expect.arrayContaining(ids('mission')));
    expect(cards.known('grove') && cards.known('trionfi_grove') && cards.known('monument')).toBe(true);
    expect(cards.known('nothing_of_the_kind')).toBe(false);
  });

  it('sorts Missions by what they do', () => {
    const sizes = cards.groups().slice(0, 3).map(({ ids: group }) => group.length);
    expect(sizes).toEqual([18, 11, 11]);
    expect([missionType('lay_the_capstone'), missionType('heralds'), missionType('train_the_runners')]).toEqual(['when', 'ongoing', 'plain']);
  });

  it('has a name before the book has come, and words to search by', () => {
    expect(cards.words('heralds')).toContain('Mission');
    faces.forget();
    expect(nameOf('trionfi_grove')).toBe('Grove');
    expect(cards.groups()).toEqual([]);
  });
});

function player(seat: number, prestige: number, goods: number, done: string[] = []): PlayerView {
  const stock = { I: goods, K: 0, R: 0, W: 0 };
  return { seat, prestige, stock, done, trionfi: ['trionfi_grove'], markers: 1, artifacts: 9 } as unknown as PlayerView;
}

function over(players: PlayerView[], first = 0, gone: number[] = []): TurrisView {
  return { players, first, gone, seats: players.length } as unknown as TurrisView;
}

describe('the final count', () => {
  it('parts Missions from the rest, and counts markers as Rooms but no Artifacts', () => {
    const count = countOf(player(0, 12, 4, ['wake_the_buried_engine', 'heralds']));
    expect([count.fromMissions, count.rest, count.rooms, count.goods]).toEqual([9, 3, 2, 4]);
  });

  it('ranks by Prestige, goods, nearness to the First Player; who resigned comes last', () => {
    const view = over([player(0, 20, 1), player(1, 20, 5), player(2, 20, 1), player(3, 40, 9)], 2, [3]);
    expect(ranking(view).map(({ seat }) => seat)).toEqual([1, 2, 0, 3]);
    expect(distance(view, 0)).toBe(2);
  });

  it('says what broke a tie, and nothing where there was none', () => {
    const view = over([player(0, 20, 1), player(1, 20, 5), player(2, 20, 1), player(3, 12, 9)], 2);
    const [one, two, three, four] = ranking(view);
    expect(tieBreak(view, one!, two!)).toBe('goods');
    expect(tieBreak(view, two!, three!)).toBe('first');
    expect(tieBreak(view, three!, four!)).toBeNull();
  });
});
