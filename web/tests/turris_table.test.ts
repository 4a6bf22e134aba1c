/** The table of Turris: what can be picked where, sums of rewards, ways of Beasts, and what is said about them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { after, before, boardOf, type Board } from '../src/games/turris/board.ts';
import { chipWords, effectWords, lineOf, sumOf } from '../src/games/turris/effects.ts';
import { distances, landOf, waysTo } from '../src/games/turris/land.ts';
import { askedAbout, buttonPaths, collectable, collectPath, pathsBy } from '../src/games/turris/picks.ts';
import { momentOf } from '../src/games/turris/moments.ts';
import { reasonWords } from '../src/games/turris/reasons.ts';
import { altarWords, haulOf, hintWords, menaced, missionWords, passWords, placeName, questionWords, standIns, threatWords } from '../src/games/turris/words.ts';
import { faces } from '../src/lib/faces.svelte.ts';
import type { GameEvent } from '../src/lib/types.ts';
import { BOOK, event, node, turrisView } from './turris_views.ts';

beforeEach(() => faces.put('turris', BOOK));

describe('effect lines', () => {
  it('are signs with numbers', () => {
    expect(lineOf('K+1, any+2, right(5)').gained.map(({ sign, n }) => [sign, n])).toEqual([['K', 1], ['any', 2], ['right', 5]]);
    expect(lineOf('revive 1').gained[0]).toEqual({ sign: 'revive', n: 1, counts: false });
  });

  it('with a price say what is paid', () => {
    const { paid, gained } = lineOf('pay K1 R1 W1 -> P+5');
    expect(paid.map(({ sign }) => sign)).toEqual(['K', 'R', 'W']);
    expect(chipWords(gained)).toBe('5 Prestige');
    expect(effectWords('pay any 1 -> any+2')).toBe('2 goods of your choice for 1 good of your choice');
  });

  it('are added up', () => {
    expect(chipWords(sumOf(['K+3', 'K+1, R+1, W+1', undefined, 'right(5)']))).toBe('4 Knowledge, 1 Relic, 1 Weapon, the right to a Room');
  });
});

describe('ways on the map', () => {
  const land = landOf(Object.values(BOOK.node));

  it('are counted in steps', () => {
    expect(distances(land, 'A').get('ABYSS')).toBe(3);
    expect(distances(land, 'A').get('6')).toBe(2);
  });

  it('lead over the stop, and on from there', () => {
    const steps = waysTo(land, 'A', '6', ['8']);
    expect(steps).toEqual([{ from: 'A', to: '8', now: true }, { from: '8', to: '6', now: false }]);
  });

  it('fork where the First Player will choose', () => {
    const now = waysTo(land, 'A', 'ABYSS', ['8', '10']).filter((step) => step.now).map(({ to }) => to);
    expect(now).toEqual(['8', '10']);
  });

  it('are none for a Beast that stays', () => {
    expect(waysTo(land, 'A', 'ABYSS', ['A']).filter((step) => step.now)).toEqual([]);
  });
});

describe('picks', () => {
  const ACT = ['place 3', 'place 6', 'collect 7 - - -', 'collect 7 7 - -', 'collect 3 7 7 -', 'gather', 'play goad'].map((text) => text.split(' '));

  it('are found where they lie', () => {
    expect([...pathsBy(ACT, 'node').keys()]).toEqual(['3', '6']);
    expect([...pathsBy(ACT, 'card').keys()]).toEqual(['goad']);
    expect(buttonPaths(ACT)).toEqual([['gather']]);
  });

  it('of a Collect are as many Scouts as some Collect takes', () => {
    expect([...collectable(ACT)]).toEqual([['7', 2], ['3', 1]]);
    expect(collectPath(['7', '3', '7'], ['1', '3', '7'])).toEqual(['collect', '3', '7', '7', '-']);
  });

  it('of a goad narrow to the Beast that was picked', () => {
    const goad = [['goad', 'pain', '8'], ['goad', 'harrow', '4']];
    expect([...pathsBy(goad, 'node', 'pain').keys()]).toEqual(['8']);
    expect(askedAbout(goad, '12', 'pain')).toEqual(['goad', 'pain', '12']);
  });

  it('that are not offered can be asked about', () => {
    expect(askedAbout(ACT, '8', null)).toEqual(['place', '8']);
    expect(askedAbout([['gather']], '8', null)).toEqual(['place', '8']);
    expect(askedAbout([['target', '8'], ['target', '10']], '9', null)).toEqual(['target', '9']);
    expect(askedAbout([['gain', '1', '0', '0']], '9', null)).toBeNull();
  });
});

describe('the pieces', () => {
  const view = turrisView({ nodes: [node('8', { scouts: [1, 1] }), node('10'), node('A')] });
  const told = (kind: string, seat: number | null, data: Record<string, unknown>): GameEvent => event(1, kind, seat, data);

  it('follow the events', () => {
    let board = boardOf(view);
    board = after(board, told('moved', null, { beast: 'pain', from: 'A', to: '8' }));
    board = after(board, told('devoured', 0, { beast: 'pain', node: '8', number: 1 }));
    board = after(board, told('pushed', 1, { from: '8', to: '10' }));
    expect(board.beasts[0]).toEqual({ name: 'pain', node: '8', flipped: false });
    expect(board.scouts['8']).toEqual([0, 0]);
    expect(board.scouts['10']).toEqual([0, 1]);
  });

  it('are placed, called home, flipped and baited', () => {
    let board = after(boardOf(view), told('placed', 1, { node: 'A' }));
    board = after(board, told('recalled', 0, { nodes: ['8'] }));
    board = after(board, told('flipped', 0, { beast: 'harrow' }));
    board = after(board, told('fruit', 0, { node: '10' }));
    expect([board.scouts['A'], board.scouts['8'], board.beasts[3]!.flipped, board.fruit]).toEqual([[0, 1], [0, 1], true, '10']);
    expect(after(board, told('round', null, { round: 2 })).fruit).toBeNull();
  });

  it('of the Betrayers walk and are pushed', () => {
    const solo = { ...boardOf(view), betrayers: ['1', '10'] };
    const walked = after(solo, told('betrayer', null, { from: '10', to: '12', which: 1 }));
    expect(walked.betrayers).toEqual(['1', '12']);
    expect(after(walked, told('pushed', null, { from: '12', to: '11' })).betrayers).toEqual(['1', '11']);
  });

  it('go back the way they came, event by event', () => {
    const start = boardOf(turrisView({ nodes: [node('8', { scouts: [2, 0] }), node('9', { scouts: [0, 1] }), node('7')] }));
    const events = [
      told('fruit', 1, { node: '8' }),
      told('flipped', 1, { beast: 'harrow' }),
      told('placed', 0, { node: '7' }),
      told('moved', null, { beast: 'pain', from: 'A', to: '8' }),
      told('devoured', 0, { beast: 'pain', node: '8', number: 2 }),
      told('moved', null, { beast: 'delusion', from: 'B', to: '9' }),
      told('pushed', 1, { from: '9', to: '7' }),
      told('upright', null, { beast: 'harrow' }),
      told('left', null, { beast: 'pain' }),
      told('round', null, { round: 2 }),
    ];
    const boards = events.reduce<Board[]>((all, event) => [...all, after(all.at(-1)!, event)], [start]);
    for (let i = events.length - 1; i >= 0; i--) expect(before(boards[i + 1]!, events[i]!, events.slice(0, i))).toEqual(boards[i]);
  });

  it('stay where they are for all else', () => {
    const board = boardOf(view);
    expect(after(board, told('gained', 0, { kind: 'I', number: 1 }))).toBe(board);
  });
});

describe('words', () => {
  const hunter = { name: 'pain', node: 'A', flipped: false, speed: 2, targets: ['8', '10'], stops: ['8', '10'] };
  const view = turrisView({ nodes: [node('8', { ground: 'ridge', scouts: [2, 0], limit: true }), node('10', { ground: 'pyre', kind: 'immediate', scouts: [0, 1] }), node('3', { ground: 'archive', lost: 'beast', scouts: [1, 0] }), node('6', { ground: 'bazaar', scouts: [1, 0] })], beasts: [hunter] });

  it('name places by number and name', () => {
    expect([placeName(view, '8'), placeName(view, '10')]).toEqual(['8 Ridge', '10 Pyre']);
  });

  it('say whom a Beast would hunt, and which Scouts stand in its way', () => {
    expect(menaced(view, hunter, 0)).toEqual([['8', 2]]);
    const said = threatWords(view, hunter, 0);
    expect(said).toContain('8 Ridge or 10 Pyre: the First Player decides');
    expect(said).toContain('2 steps');
    expect(said).toContain('Your 2 Scouts on 8 Ridge may be devoured.');
    expect(threatWords(view, hunter, 1)).toContain('1 Scout on 10 Pyre');
    expect(threatWords(view, { ...hunter, flipped: true }, 0)).toContain('only turns upright');
  });

  it('tell the price of a Collect, what it brings and what is lost', () => {
    const haul = haulOf(view, ['6', '8', '3', '10']);
    expect(haul.price).toBe(4);
    expect(chipWords(haul.gained)).toBe('1 Knowledge, 1 Relic, 1 Weapon, 1 good of your choice, 1 Artifact');
    expect(haul.lost.map(({ node: at, why }) => [at, why])).toEqual([['3', 'a Beast is there: no reward'], ['10', 'nothing to collect here']]);
    const cheap = turrisView({ nodes: view.nodes, turn: { ...view.turn!, collect_less: 1 } });
    expect(haulOf(cheap, ['6']).price).toBe(0);
  });

  it('put a question with its names', () => {
    const ask = (step: string, more: object = {}): string => questionWords({ ...view, moment: { step, beast: 'pain', ...more } }, [['target', '8'], ['target', '10']], 0, ['Anna', 'Ben']);
    expect(ask('beast_target')).toBe('The Pain cannot decide: 8 Ridge or 10 Pyre?');
    expect(ask('push', { pushed: 1 })).toBe('The Pain drives Ben’s Scout away: where to?');
    expect(ask('push', { pushed: null })).toContain('Betrayer Scout');
    expect(ask('act')).toBe('2 actions left.');
    expect(ask('kinds')).toBe('');
    expect(hintWords({ ...view, moment: { step: 'act', beast: null } }, new Set(['place', 'gather']))).toBe('Click a glowing place to send a Scout.');
    expect(passWords({ ...view, moment: { step: 'mission', beast: null } })).toBe('Complete none');
  });

  it('say what a Mission still needs and who could finish it', () => {
    const mission = { id: 'temper_the_idols', payers: [1], cost: { I: 0, K: 0, R: 2, W: 1 }, less: 0, missing: { R: 2 } };
    const said = missionWords(mission, 0, ['Anna', 'Ben']);
    expect(said).toContain('Costs 2 Relics and 1 Weapon');
    expect(said).toContain('You miss 2 Relics.');
    expect(said).toContain('Can be paid by Ben.');
  });

  it('say of a Mission that Artifacts would pay for, that they would', () => {
    const mission = { id: 'temper_the_idols', payers: [0], cost: { I: 0, K: 0, R: 2, W: 1 }, less: 0, missing: { R: 1 } };
    expect(missionWords(mission, 0, ['Anna', 'Ben'])).toContain('1 Artifact would stand in for what you miss. Can be paid by you.');
    expect(missionWords(mission, 0, ['Anna', 'Ben'])).not.toContain('You miss');
    expect(standIns({ ...mission, less: 1 })).toBe(0);
    expect(standIns({ ...mission, less: 1, missing: { I: 1 } })).toBe(1);
  });

  it('name the Beast that a turn of the Altar would make fast', () => {
    expect([1, 2].map((n) => altarWords(turrisView({ altar: 'despair' }), n))).toEqual(['Harrow', 'no Beast']);
    expect(altarWords(turrisView(), 1)).toBe('Pain');
  });

  it('do not order anybody to play a card', () => {
    const done = turrisView({ turn: { ...turrisView().turn!, actions: 0 } });
    expect(hintWords(done, new Set(['play', 'pass']))).toBe('You may still play a card.');
  });

  it('give a reason for each step of a Beast', () => {
    const hunt = event(1, 'hunts', null, { beast: 'pain', targets: ['8', '10'], distance: 1, why: 'nearest' });
    const names = ['Anna', 'Ben'];
    expect(reasonWords({ event: hunt, hunt: null }, view, names)).toBe('Pain goes for 8 Ridge or 10 Pyre: 1 step, as many Scouts. Anna decides.');
    const moved = event(2, 'moved', null, { beast: 'pain', from: 'A', to: '10' });
    expect(reasonWords({ event: moved, hunt }, view, names)).toBe('Pain goes to 10 Pyre: the tie was decided by Anna, First Player.');
    const sure = { ...hunt, data: { ...hunt.data, targets: ['8'], distance: 2 } };
    expect(reasonWords({ event: sure, hunt: null }, view, names)).toBe('Pain goes for 8 Ridge: nearest, 2 steps.');
    expect(reasonWords({ event: moved, hunt: sure }, view, names)).toBe('Pain goes to 10 Pyre.');
    const bait = { ...sure, data: { ...sure.data, why: 'fruit' } };
    expect(reasonWords({ event: bait, hunt: null }, view, names)).toContain('the Fruit is there');
    expect(reasonWords({ event: event(3, 'devoured', 0, {}), hunt: null }, view, names)).toBe('');
  });
});

describe('big moments', () => {
  it('are a Room that rises and the trigger of the end', () => {
    const built = event(1, 'built', 1, { card: 'trionfi_cistern', room: 'BL' });
    expect(momentOf(built, 0, ['Anna', 'Ben'])).toMatchObject({ kind: 'room', seat: 1, card: 'trionfi_cistern', say: 'Ben raises a Room: Cistern' });
    expect(momentOf(built, 1, ['Anna', 'Ben'])?.say).toBe('You raise a Room: Cistern');
    expect(momentOf(event(2, 'triggered', null, { round: 9 }), 0, [])?.kind).toBe('end');
    expect(momentOf(event(3, 'built', 1, { card: null }), 0, [])).toBeNull();
    expect(momentOf(event(4, 'moved', null, {}), 0, [])).toBeNull();
  });
});
