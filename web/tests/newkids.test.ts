/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { House } from '../src/games/drawing.ts';
import { pictures } from '../src/games/newkids/art/index.ts';
import { Deal } from '../src/games/newkids/deal.svelte.ts';
import { boardPaths, handPaths, placeOf, targetWords } from '../src/games/newkids/picks.ts';
import { Play } from '../src/games/newkids/play.svelte.ts';
import { beat, LONGEST, sceneOf } from '../src/games/newkids/scenes.ts';
import { titleLines } from '../src/lib/title.ts';
import type { FaceBook, KidsView } from '../src/games/newkids/types.ts';
import { coach } from '../src/games/newkids/coach.ts';
import { offerWords, passWords, tideWords } from '../src/games/newkids/words.ts';
import { faces } from '../src/lib/faces.svelte.ts';
import { Narrower } from '../src/lib/narrower.svelte.ts';
import type { GameEvent, Narrowed, Path } from '../src/lib/types.ts';
import { namesOf } from '../src/lib/words.ts';

const CARDS = readFileSync('../src/turfhouse/games/newkids/cards.toml', 'utf8');
const ids = [...CARDS.matchAll(/^id = "(\w+)"/gm)].map((found) => found[1]!).filter((id) => !id.startsWith('nk_'));

const combat = {
  main: 1, helper: null, compelled: false, share: null, order: '', promised: [],
  monsters: [{ slot: 0, id: 'goose_patrol', strength: 4, level: 4, treasures: 2, enhancers: [], twin: null }],
  fighters_total: 5, monsters_total: 4, lines: [], monster_lines: [], ahead: true, ties: false, lacks: 1,
  for_the_win: false, treasures: 2, levels: 1, banked: 0, one_shots: [[], []],
};
const view = { seat: 0, seats: 3, turn: 1, moment: { step: 'fight', seat: 1 }, hand: ['os_glitter', 'curse_pop_quiz'], combat, offers: [], kids: [] } as unknown as KidsView;
const paths = (...lines: string[]): Path[] => lines.map((line) => line.split(' '));
const names = ['Anna', 'Ben', 'Cleo'];

function at(house: House | null, ...lines: string[]) {
  return seen(view, house, ...lines);
}

function seen(view: KidsView, house: House | null, ...lines: string[]) {
  const act = vi.fn();
  const why = vi.fn();
  const narrower = new Narrower({ act, why });
  const ask = (key: string, options: Path[]): void => narrower.ask({ key, options, verbs: {}, labels: {} });
  ask('1', paths(...lines));
  return { act, why, ask, play: new Play(() => narrower, () => view, () => names, () => house) };
}

describe('cards', () => {
  it('has a picture for every card of the file', () => {
    expect(ids.length).toBe(157);
    expect(ids.filter((id) => !pictures[id])).toEqual([]);
  });

  it('breaks long names in two lines of about equal length', () => {
    expect(titleLines('Hall Pass')).toEqual(['Hall Pass']);
    expect(titleLines('Glitter You Will Never Get Out')).toEqual(['Glitter You Will', 'Never Get Out']);
  });
});

describe('picks', () => {
  const options = paths('lay class_ninja', 'discard class_ninja', 'pay table:class_ninja', 'swap m0 goose_patrol', 'wander goose_patrol', 'at curse_pop_quiz @2', 'take os_glitter');

  it('tells the copy in hand from the one in play', () => {
    expect(handPaths(options, 'class_ninja', false)).toEqual([['lay', 'class_ninja']]);
    expect(boardPaths(options, 'class_ninja')).toEqual([['discard', 'class_ninja'], ['pay', 'table:class_ninja']]);
  });

  it('lets a card begin a move that another card makes', () => {
    expect(handPaths(options, 'wandering_guest', false)).toEqual([['wander', 'goose_patrol']]);
    expect(handPaths(options, 'special_mistaken_identity', false)).toEqual([['swap', 'm0', 'goose_patrol']]);
    expect(handPaths(options, 'goose_patrol', false)).toHaveLength(2);
  });

  it('knows where on the table a path ends', () => {
    expect(paths('at x @2', 'on x m1', 'side x monsters', 'lay x', 'sneak m3', 'trouble x').map(placeOf)).toEqual(['seat-2', 'monster-1', 'side-monsters', 'me', 'monster-3', 'door']);
    expect(targetWords(['at', 'x', '@0'], view, names, String)).toBe('On yourself');
  });
});

describe('play', () => {
  it('picks a card, glows its targets, and acts on a click', () => {
    const { play, act } = at(null, 'at curse_pop_quiz @1', 'at curse_pop_quiz @2', 'pass');
    play.pickHand(1);
    expect([...play.places]).toEqual(['seat-1', 'seat-2']);
    expect(play.aim('seat-2')).toBe(true);
    expect(act).toHaveBeenCalledWith(['at', 'curse_pop_quiz', '@2']);
    expect(play.picked).toBeNull();
  });

  it('keeps the card in hand while others act, as long as it can go somewhere', () => {
    const { play, ask } = at(null, 'side os_glitter fighters', 'side os_glitter monsters');
    play.pickHand(0);
    ask('2', paths('side os_glitter fighters'));
    play.renew();
    expect(play.isPicked('os_glitter', 'hand', 0)).toBe(true);
    ask('3', paths('pass'));
    play.renew();
    expect(play.picked).toBeNull();
  });

  it('keeps what was picked while somebody else names terms', () => {
    const moment = { step: 'fight', seat: 1 };
    const { play, ask } = seen({ ...view, moment } as KidsView, null, 'offer @1', 'pass');
    play.pickVerb('offer');
    moment.step = 'terms';
    ask('2', []);
    play.renew();
    moment.step = 'fight';
    ask('3', paths('offer @1', 'pass'));
    play.renew();
    expect([...play.places]).toEqual(['seat-1']);
  });

  it('asks the house why a card cannot be played', () => {
    const { play, why } = at(null, 'pass');
    play.pickHand(0);
    expect(why).toHaveBeenCalledWith(['lay', 'os_glitter']);
  });

  it('looks ahead and says which cards would turn the fight', async () => {
    const preview = vi.fn((path: Path) => Promise.resolve({ game: 'newkids', combat: { ...combat, ahead: path[2] === 'fighters' } }));
    const { play } = at({ preview } as unknown as House, 'side os_glitter fighters', 'side os_glitter monsters');
    await play.look(paths('side os_glitter fighters'));
    expect(play.turns('os_glitter')).toBe(false);
    await play.look(paths('side os_glitter fighters', 'side os_glitter monsters'));
    expect(play.turns('os_glitter')).toBe(true);
    expect(preview).toHaveBeenCalledTimes(2);
  });
});

/** The house's word: an empty list means that the steps are whole. */
const narrowed = (lines: readonly string[]): Narrowed => ({ options: paths(...lines), ends: lines.length === 0 });

describe('deals', () => {
  const answers: Record<string, string[]> = {
    'offer @1': ['share 0', 'share 1', 'share all'],
    'offer @1,share 1': ['order helper_first', 'order main_first'],
    'offer @1,share 1,order helper_first': ['item foam_sword', 'done'],
    'offer @1,share 1,order helper_first,item foam_sword': ['done'],
    'offer @1,share all': ['item foam_sword', 'drop'],
  };
  const narrow = (steps: readonly Path[]) => Promise.resolve(narrowed(answers[steps.map((step) => step.join(' ')).join()] ?? []));

  async function settled(deal: Deal): Promise<void> {
    await vi.waitFor(() => expect(deal.busy).toBe(false));
    flushSync();
  }

  it('asks for terms step by step and sends them as one move', async () => {
    const bundle = vi.fn(() => Promise.resolve());
    const deal = new Deal(paths('offer @1'), { narrow, bundle } as unknown as House, () => view);
    await settled(deal);
    expect([deal.share, deal.order, deal.other]).toEqual(['1', 'helper_first', 1]);
    deal.toggle('items', 'foam_sword');
    await settled(deal);
    deal.send();
    expect(bundle).toHaveBeenCalledWith(paths('offer @1', 'share 1', 'order helper_first', 'item foam_sword', 'done'));
  });

  it.each([
    ['a promise of the last Item', 'offer @2', ['share', '0'], { 'offer @2': ['share 0'], 'offer @2,share 0': [] }],
    ['terms without Items', 'offer @2', ['order', 'main_first'], { 'offer @2': ['share 1'], 'offer @2,share 1': ['order main_first'], 'offer @2,share 1,order main_first': [] }],
  ])('sends %s though the house ends them itself', async (_, start, last, says) => {
    const house = { narrow: (steps: readonly Path[]) => Promise.resolve(narrowed((says as Record<string, string[]>)[steps.map((step) => step.join(' ')).join()] ?? ['drop'])) };
    const deal = new Deal(paths(start), house as unknown as House, () => view);
    await settled(deal);
    expect(deal.ready?.at(-1)).toEqual(last);
  });

  it('makes a gift of the last Item, for nothing in return', async () => {
    const says: Record<string, string[]> = { 'trade @1': ['give foam_sword', 'give puffy_vest', 'drop'], 'trade @1,give puffy_vest': [], 'trade @1,give foam_sword': ['give puffy_vest', 'done'] };
    const house = { narrow: (steps: readonly Path[]) => Promise.resolve(narrowed(says[steps.map((step) => step.join(' ')).join()] ?? ['drop'])) };
    const deal = new Deal(paths('trade @1'), house as unknown as House, () => view);
    await settled(deal);
    expect(deal.ready).toBeNull();
    deal.toggle('gives', 'puffy_vest');
    await settled(deal);
    expect(deal.ready).toEqual(paths('trade @1', 'give puffy_vest'));
    deal.toggle('gives', 'puffy_vest');
    deal.toggle('gives', 'foam_sword');
    await settled(deal);
    expect(deal.ready).toEqual(paths('trade @1', 'give foam_sword', 'done'));
  });

  it('keeps the terms when the table has moved on, and can send them after the next question', async () => {
    let stale = false;
    const deal = new Deal(paths('offer @1'), { narrow: (steps: readonly Path[]) => (stale ? Promise.resolve(null) : narrow(steps)) } as unknown as House, () => view);
    await settled(deal);
    deal.setOrder('main_first');
    await settled(deal);
    stale = true;
    await deal.work();
    expect([deal.ready, deal.share, deal.order]).toEqual([null, '1', 'main_first']);
    stale = false;
    deal.setOrder('helper_first');
    await settled(deal);
    expect(deal.ready).toHaveLength(4);
  });

  it('weighs terms anew with every question, and drops them where none can be named', async () => {
    const { play, ask } = at({ narrow } as unknown as House, 'offer @1', 'pass');
    play.begin(['offer', '@1']);
    const work = vi.spyOn(play.deal!, 'work');
    ask('2', paths('offer @1', 'pass'));
    play.renew();
    expect(work).toHaveBeenCalledOnce();
    ask('3', paths('pass'));
    play.renew();
    expect(play.deal).toBeNull();
  });

  it('cannot send terms the house would not take', async () => {
    const deal = new Deal(paths('offer @1'), { narrow } as unknown as House, () => view);
    await settled(deal);
    deal.setShare('all');
    await settled(deal);
    expect(deal.ready).toBeNull();
  });
});

describe('a pass', () => {
  const help = { no: 4, kind: 'help', from: 1, to: 0, share: 1, order: '', items: [] };
  const trade = { no: 5, kind: 'trade', from: 2, to: 0, give: [], get: [] };
  const refusing = (step: string, offers: object[], ...lines: string[]): number =>
    seen({ ...view, moment: { ...view.moment, step }, offers } as unknown as KidsView, null, ...lines).play.refusing;

  it('turns down what is offered and could be taken', () => {
    expect(refusing('fight', [help, trade], 'pass', 'accept 4', 'refuse 4', 'refuse 5')).toBe(2);
    expect(refusing('fight', [help], 'pass', 'refuse 4')).toBe(0);
    expect(refusing('curse', [help], 'pass')).toBe(0);
    expect(refusing('fight', [{ ...help, to: 2 }], 'pass')).toBe(0);
  });

  it('says so', () => {
    expect([passWords('setup', 0), passWords('fight', 0)]).toEqual(['Ready', 'Pass']);
    expect([passWords('fight', 1), passWords('poll', 2)]).toEqual(['Pass, refuse the offer', 'Pass, refuse all offers']);
  });
});

describe('words', () => {
  it('says who is ahead and what would turn it', () => {
    expect(tideWords(combat as never, 0)).toBe('The fighters are ahead. 1 more for the monsters would turn it.');
    expect(tideWords({ ...combat, ahead: false, lacks: 3 } as never, 1)).toBe('You are behind: 3 more would turn it (ties lose).');
  });

  it('tells offers as sentences', () => {
    const offer = { no: 1, kind: 'help', from: 1, to: 0, share: 2, order: 'helper_first', items: [] } as const;
    expect(offerWords({ ...offer, items: [] }, 0, names)).toBe('Ben asks you to help for 2 Treasures, Helper picks first.');
    expect(offerWords({ no: 2, kind: 'trade', from: 0, to: 2, give: [], get: ['foam_sword'] }, 0, names)).toBe('You offer Cleo nothing for Foam sword.');
  });

  it('tells a newcomer what to do', () => {
    expect(coach(view, 0, names, true)).toBe('Ben’s fight.');
    expect(coach({ ...view, moment: { step: 'prep', seat: 0 }, turn: 0 }, 0, names, true)).toContain('Kick the door in');
    expect(coach({ ...view, moment: { step: 'lose', seat: 0 } }, 0, names, true)).toContain('glowing');
  });

  it('speaks of help only where somebody can be asked', () => {
    const behind = { ...view, combat: { ...combat, main: 0, ahead: false } as never };
    expect(coach(behind, 0, names, true, true)).toContain('help');
    expect(coach(behind, 0, names, true, false)).not.toContain('help');
  });

  it('tells who only watches what is going on', () => {
    expect(coach(view, 0, names, false)).toMatch(/^Ben fights /);
    expect(coach({ ...view, combat: { ...combat, helper: null } as never }, null, names, false)).toMatch(/^Ben fights /);
    expect(coach({ ...view, moment: { step: 'lose', seat: 1 } }, 0, names, false)).toBe('');
  });

  it('calls bots by the character they play', () => {
    const seat = { seat: 0, kind: 'bot', name: 'Easy', person: null, bot: 'easy', present: true, stand_in: false, covered: false, color: '' } as const;
    expect(namesOf([seat, { ...seat, seat: 1, kind: 'person', name: 'Ben' }], { game: 'newkids', characters: ['Juno', 'Otis'] })).toEqual(['Juno', 'Ben']);
  });
});

describe('scenes', () => {
  const event = (kind: string, data: Record<string, unknown>): GameEvent => ({ n: 1, kind, seat: 1, rule: '', text: '', data });

  it('flies a Curse at its victim and a one-shot into the fight', () => {
    expect(sceneOf(event('played', { card: 'curse_pop_quiz', target: 2 }))?.to).toEqual(['board-2']);
    expect(sceneOf(event('played', { card: 'os_glitter', side: 0 }))?.to).toEqual(['fight']);
    expect(sceneOf(event('refused', {}))).toBeNull();
  });

  it('stamps a Curse that is cancelled', () => {
    faces.put('newkids', { cards: { ut_hall_pass: { play: 'CANCEL' } } } as unknown as FaceBook);
    expect(sceneOf(event('played', { card: 'ut_hall_pass' }))?.kind).toBe('stamp');
    faces.forget();
  });

  it('is over within 600 ms, faster when much happened', () => {
    expect(LONGEST).toBeLessThanOrEqual(600);
    expect(beat(12)).toBeLessThan(beat(0));
  });
});
