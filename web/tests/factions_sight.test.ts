import { afterEach, describe, expect, it } from 'vitest';
import { cards } from '../src/games/factions/cards.ts';
import { cardId, closedOf, gatesOf, gateState, handOf, marchesOf, playersOf, sealsOf, secretsOf, startsOf, trackOf, turfsOf, warOf } from '../src/games/factions/sight.ts';
import type { FaceBook, FactionsView, PlayerSeen } from '../src/games/factions/view.ts';
import { faces } from '../src/lib/faces.svelte.ts';
import type { Ask } from '../src/lib/types.ts';
import { stillAsked } from '../src/lib/words.ts';

const UNTOLD = { committed: {}, values: null };
const LAND = ['.PF...P.W', 'M1S.DMD2F', '.DWF.PSM.', '.PMPM.DW.', '.W.W.F.M.', '.SD.SDSF.', '.FMF.PWP.', 'S2PSW.F1M', 'D.W...DS.'];
const BOOK: FaceBook = {
  factions: { berserkers: { name: 'Berserkers', home: 'mountain', nemesis: 'rangers', ability: 'Red haze', text: 'Attacking, +1.' }, sirens: { name: 'Sirens', home: 'sea', nemesis: 'pirates', ability: 'Lure', text: '' } },
  events: { mirage: { name: 'Mirage', text: 'Desert is closed.', lasting: true } },
  secrets: { land_baron: { name: 'Land Baron', text: '10 turfs.' }, kill_left: { name: 'Kill Left', text: 'Strike the killing blow.' } },
  actions: { attack_sea_5: { name: 'Sea Attack', kind: 'attack', priority: 5, text: '' } },
  combat: { zero: { name: 'Zero', text: '' }, num_7: { name: '7', text: 'Adds 7 to your side, then it is spent.' } },
  land: LAND,
};

const player = (more: Partial<PlayerSeen>): PlayerSeen => ({
  faction: null, face: null, ability_on: true, nemesis: -1, home: null, settled: true, home_turfs: 0, turfs: 0, troops: 0, dp: 0, forecast: 0, cards: 0, secrets: [], pack: 0,
  embers: 0, bones: 0, start: null, kept_start: false, drafted: false, card: null, records: {}, ...more,
});

const VIEW: FactionsView = {
  game: 'factions', seat: 0, seats: 3, over: false, gone: [], out: [2], mode: 'sole', deciding: 1, round: 3, last_round: 10, ftt: 1, event: 'mirage', sitting: [1], priority: 5, need: 5,
  board: Array.from({ length: 36 }, (_, i) => ({ turf: `b${i}`, type: i ? 'sea' : 'desert', owner: i ? -1 : 1, troops: i ? 0 : 4, closed: i === 0 }) as const),
  teleporters: 'all',
  players: [
    player({ faction: 'berserkers', home: 'mountain', home_turfs: 2, settled: false, start: 'c4', kept_start: true, drafted: true, cards: 7, pack: 3 }),
    player({ faction: 'sirens', nemesis: 0, home: 'sea', start: 'd6', kept_start: false, drafted: true, card: 'attack_sea_5' }),
    player({}),
  ],
  war: null, decks: {}, scores: [0, 0, 0], revealed: null, options: {}, cards: '',
  own: { hand: ['3', 'negate'], pair: [], secrets: [{ secret: 'land_baron', have: 4, need: 11 }, { secret: 'kill_left', have: 0, need: 1, target: 1 }], offer: [], choice: [], pack: [], kept: 'attack_sea_5', packet: null, prices: { troop: 4, secret: 5, pack: 5, combat: 8, token: 5 }, unsold: {} },
};
const NAMES = ['Ada', 'Brook', 'Corin'];

describe('the land as it is told', () => {
  it('has turfs, the closed kind, and the starts that were never lost', () => {
    expect(turfsOf(VIEW)[0]).toEqual({ id: 'b0', kind: 'desert', owner: 1, troops: 4 });
    expect(turfsOf(VIEW)[1]?.owner).toBeNull();
    expect(closedOf(VIEW)).toEqual(['desert']);
    expect(startsOf(VIEW)).toEqual({ c4: 0 });
  });
  it('has the teleporters of its frame only', () => {
    expect(gatesOf(VIEW, BOOK)).toEqual([{ id: 'b2', pair: 1 }, { id: 'h2', pair: 2 }, { id: 'b8', pair: 2 }, { id: 'h8', pair: 1 }]);
    expect(gatesOf({ ...VIEW, board: VIEW.board.slice(0, 18) }, BOOK)).toEqual([]);
    expect(gatesOf({ ...VIEW, teleporters: 'none' }, BOOK)).toEqual([]);
    expect(gatesOf(VIEW, null)).toEqual([]);
    expect(gateState(VIEW)).toBe('crossed');
  });
});

describe('players', () => {
  const lines = playersOf(VIEW, NAMES, BOOK, [1]);
  it('hunt whom they hunt, or the name on their card', () => {
    expect([lines[0]?.nemesis, lines[0]?.hunts]).toEqual(['rangers', false]);
    expect([lines[1]?.nemesis, lines[1]?.hunts]).toEqual(['berserkers', true]);
  });
  it('show their own card to themselves only', () => {
    expect(lines.map(({ card }) => card)).toEqual(['attack_sea_5', 'attack_sea_5', null]);
    expect(playersOf({ ...VIEW, seat: 1, own: null }, NAMES, BOOK, [])[0]?.card).toBe('down');
    expect(trackOf(lines, VIEW).map(({ seat, card }) => [seat, card])).toEqual([[0, null], [1, 'attack_sea_5']]);
  });
  it('sit out, decide, hold the token, are out', () => {
    expect(lines.map(({ aside, deciding, token, out }) => [aside, deciding, token, out])).toEqual([[false, false, false, false], [true, true, true, false], [false, false, false, true]]);
    expect(lines[0]?.home).toEqual({ kind: 'mountain', have: 2, need: 5, unsettled: true });
  });
});

describe('a war', () => {
  const view: FactionsView = {
    ...VIEW,
    war: {
      turf: 'b3', defender: 1, called_off: false, winner: -1, lent: ['h5', 2, 2], dead: [],
      sides: [{ seat: 0, source: 'c4', troops: 4, helpers: [], might: 3, card: null, value: null, may_play: true }, { seat: 1, source: null, troops: 2, helpers: [[2, { g4: 1, h6: 1 }, null]], might: 0, card: null, value: null, may_play: false }],
    },
  };
  const none = { seats: [], own: null };
  it('shows who has sealed, and a card to its owner alone', () => {
    const ask: Ask = { no: 1, mode: 'secret', seats: [0, 1], may: [], version: 0, rule: 'F60', prompt: '', yours: false, sealed: [0], answer: ['card', 'num_7'] };
    expect(warOf(view, NAMES, BOOK, '', sealsOf(view, ask), UNTOLD)?.sides[0]).toMatchObject({ card: 'sealed', own: 'num_7' });
    const other = { ...view, seat: 1 };
    expect(warOf(other, NAMES, BOOK, '', sealsOf(other, { ...ask, answer: null }), UNTOLD)?.sides[0]).toMatchObject({ card: 'sealed' });
    expect(warOf(other, NAMES, BOOK, '', sealsOf(other, { ...ask, answer: null }), UNTOLD)?.sides[0]).not.toHaveProperty('own');
    expect(sealsOf(VIEW, { ...ask, answer: ['faction', 'sirens'] }).own).toBeNull();
    expect(playersOf(view, NAMES, BOOK, stillAsked(ask), ask.sealed).map(({ deciding, sealed }) => [deciding, sealed])).toEqual([[false, true], [true, false], [false, false]]);
  });
  it('is told line by line, with the cards that are to come', () => {
    const war = warOf(view, NAMES, BOOK, 'Seal', { seats: [0], own: null }, UNTOLD)!;
    expect(war.sides.map(({ role, turf, open, card }) => [role, turf, open, card])).toEqual([['attack', 'c4', 7, 'sealed'], ['defend', 'b3', 6, 'none']]);
    expect(war.sides[0]?.lines).toEqual([{ label: 'committed', value: 4 }, { label: 'Red haze', value: 3, rule: 'F62' }]);
    expect(war.sides[1]?.lines.map(({ label, value, seat }) => [label, value, seat])).toEqual([['committed', 2, undefined], ['lured from h5', 2, 2], ['help', 2, 2]]);
    expect(warOf(view, NAMES, BOOK, 'Seal', none, UNTOLD)?.sides[0]?.card).toBe('waiting');
  });
  it('ends with the values the house has counted', () => {
    const war = warOf({ ...view, war: { ...view.war!, winner: 1 } }, NAMES, BOOK, '', none, { committed: {}, values: { '0': 9, '1': 9 } })!;
    expect(war.sides.map(({ total, result }) => [total, result])).toEqual([[9, 'lost'], [9, 'won']]);
  });
  it('keeps what was fought with, though the winner’s cost is gone from the view', () => {
    const [attacker, defender] = view.war!.sides;
    const over = { ...view.war!, winner: 0, lent: null, sides: [{ ...attacker!, troops: 3, might: 0, card: 'num_6', value: 6 }, { ...defender!, helpers: [], card: 'num_1', value: 3 }] };
    const war = warOf({ ...view, war: over }, NAMES, BOOK, '', none, { committed: { '0': 4, '1': 2 }, values: { '0': 7, '1': 3 } })!;
    expect(war.sides.map(({ total }) => total)).toEqual([7, 3]);
    expect(war.sides[0]?.lines).toEqual([{ label: 'committed', value: 4 }, { label: '6 by card counts', value: 3 }]);
    expect(war.sides[1]?.lines).toEqual([{ label: 'committed', value: 2 }]);
  });
  it('says that nobody has committed yet, instead of none', () => {
    const early = { ...view.war!, lent: null, sides: view.war!.sides.map((side) => ({ ...side, troops: 0, helpers: [] })) };
    const pending = (told = UNTOLD) => warOf({ ...view, war: early }, NAMES, BOOK, '', none, told)!.sides.map(({ lines }) => lines[0]?.pending ?? false);
    expect(pending()).toEqual([true, true]);
    expect(pending({ committed: { '1': 0 }, values: null }), 'who yields has said so').toEqual([true, false]);
  });
  it('is none where an empty turf is walked into', () => {
    const alone = { ...view, war: { ...view.war!, defender: -1, sides: view.war!.sides.slice(0, 1) } };
    expect(warOf(alone, NAMES, BOOK, '', none, UNTOLD)).toBeNull();
    expect(marchesOf(alone)[0]).toMatchObject({ kind: 'march', from: 'c4', to: 'b3' });
  });
  it('draws its marches, its help and its lure', () => {
    expect(marchesOf(view).map(({ kind, from, to, troops }) => [kind, from, to, troops])).toEqual([['march', 'c4', 'b3', 4], ['help', 'g4', 'b3', 1], ['help', 'h6', 'b3', 1], ['lure', 'h5', 'b3', 2]]);
    expect(marchesOf(VIEW)).toEqual([]);
  });
});

it('an own hand has the Zero first, by the ids of the cards', () => {
  expect(handOf(VIEW)).toEqual(['zero', 'num_3', 'negate_attack']);
  expect(['0', '10', 'cry', 'num_4'].map(cardId)).toEqual(['zero', 'num_10', 'cry_for_help', 'num_4']);
});

it('own secrets tell how far they are, or whom they are about', () => {
  expect(secretsOf(VIEW, NAMES, BOOK).map(({ name, text, progress }) => [name, text, progress])).toEqual([
    ['Land Baron', '10 turfs.', [[4, 11, 'turfs']]],
    ['Kill Left', 'Strike the killing blow. Your target: Brook.', []],
  ]);
});

it('a secret win whose round has not come says from when it counts', () => {
  const own = { ...VIEW.own!, secrets: [{ secret: 'land_baron', have: 11, need: 11, since: 5 }, { secret: 'land_baron', have: 11, need: 11 }] };
  expect(secretsOf({ ...VIEW, own }, NAMES, BOOK).map(({ since }) => since)).toEqual([5, undefined]);
});

describe('cards to be read', () => {
  afterEach(() => faces.forget());
  it('are known once the book has come', () => {
    expect(cards.known('mirage')).toBe(false);
    faces.put('factions', BOOK);
    expect(cards.known('mirage')).toBe(true);
    expect(cards.groups().map(({ title, ids }) => [title, ids.length])).toEqual([['Factions', 2], ['Action cards', 1], ['Combat cards', 2], ['Events', 1], ['Secret wins', 2]]);
    expect(cards.words('num_7')).toBe('7 Adds 7 to your side, then it is spent. combat');
    expect(cards.words('land_baron')).toContain('10 turfs.');
  });
});

it('an own card on the track is known to its owner alone', () => {
  const track = (view: FactionsView) => trackOf(playersOf(view, NAMES, BOOK, []), view).map(({ own }) => own);
  expect(track(VIEW)).toEqual(['attack_sea_5', null]);
  expect(track({ ...VIEW, seat: null, own: null })).toEqual([null, null]);
});
