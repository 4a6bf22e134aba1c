/** A player over the map, and the story of a Beast Phase. */
import { beforeEach, describe, expect, it } from 'vitest';
import { Play } from '../src/games/turris/play.svelte.ts';
import { Story } from '../src/games/turris/story.svelte.ts';
import type { TurrisView } from '../src/games/turris/types.ts';
import { faces } from '../src/lib/faces.svelte.ts';
import { Narrower } from '../src/lib/narrower.svelte.ts';
import type { Path, Verbs } from '../src/lib/types.ts';
import { BOOK, event, node, turrisView } from './turris_views.ts';

beforeEach(() => faces.put('turris', BOOK));

const VERBS: Verbs = {};

function at(options: string[], view: Partial<TurrisView> = {}): { play: Play; acted: Path[]; asked: Path[] } {
  const acted: Path[] = [];
  const asked: Path[] = [];
  const narrower = new Narrower({ act: (path) => acted.push(path), why: (path) => asked.push(path) });
  narrower.ask({ key: '1', options: options.map((text) => text.split(' ')), verbs: VERBS, labels: {} });
  const table = turrisView({ nodes: [node('3', { scouts: [2, 0] }), node('6', { scouts: [1, 0] }), node('8')], ...view });
  return { play: new Play(() => narrower, () => table), acted, asked };
}

describe('a player', () => {
  const ACT = ['place 6', 'place 8', 'collect 3 - - -', 'collect 3 3 - -', 'collect 3 6 - -', 'collect 3 3 6 -', 'collect 6 - - -', 'gather'];

  it('places where it is clicked, and hears why not elsewhere', () => {
    const { play, acted, asked } = at(['place 8', 'gather']);
    play.pickNode('8', false);
    play.pickNode('6', false);
    expect([acted, asked]).toEqual([[['place', '8']], [['place', '6']]]);
  });

  it('opens the list of a place with a finger', () => {
    const { play, acted } = at(ACT);
    play.pickNode('8', true);
    expect([play.sheet, acted]).toEqual(['8', []]);
  });

  it('puts a Collect together Scout by Scout', () => {
    const { play, acted } = at(ACT);
    play.startCollect();
    play.pickNode('3', false);
    play.pickNode('3', false);
    play.pickNode('6', false);
    expect([play.haul, play.sum?.price, play.collectReady]).toEqual([['3', '3', '6'], 3, true]);
    play.pickNode('3', false);
    expect(play.haul).toEqual(['6']);
    play.pickNode('3', false);
    play.confirm();
    expect(acted).toEqual([['collect', '3', '6', '-', '-']]);
  });

  it('begins a Collect with own Scouts where nothing can be placed', () => {
    const { play } = at(['collect 3 - - -', 'gather']);
    play.pickNode('3', false);
    expect(play.haul).toEqual(['3']);
  });

  it('moves a Beast in two clicks, or one where there is one way', () => {
    const { play, acted } = at(['goad pain 8', 'goad pain 10', 'goad harrow 8']);
    play.pickBeast('pain');
    expect([...play.nodes.keys()]).toEqual(['8', '10']);
    play.pickNode('10', false);
    play.pickBeast('harrow');
    expect(acted).toEqual([['goad', 'pain', '10'], ['goad', 'harrow', '8']]);
  });

  it('aims a card before it is played', () => {
    const { play, acted } = at(['play barter', 'gather']);
    play.pickCard('card', 'barter');
    expect([play.isAimed('card', 'barter'), acted]).toEqual([true, []]);
    play.pickCard('card', 'barter');
    expect(acted).toEqual([['play', 'barter']]);
  });

  it('shows the ways to complete a Mission', () => {
    const { play, acted } = at(['complete temper_the_idols R -', 'complete temper_the_idols W -', 'pass']);
    play.pickCard('mission', 'temper_the_idols');
    expect([play.variants.length, acted]).toEqual([2, []]);
    expect(play.letGo()).toBe(true);
    expect([play.variants.length, play.letGo()]).toEqual([0, false]);
  });

  it('says a word by its key', () => {
    const { play, acted } = at(['gather', 'revive']);
    expect([play.verb('pass'), play.verb('gather')]).toEqual([false, true]);
    expect(acted).toEqual([['gather']]);
  });
});

describe('the story', () => {
  const BEFORE = turrisView({ nodes: [node('8', { scouts: [1, 0] }), node('10')] });
  const AFTER = turrisView({ nodes: [node('8'), node('10')], beasts: BEFORE.beasts.map((beast) => (beast.name === 'pain' ? { ...beast, node: '8' } : beast)) });
  const PHASE = [event(2, 'hunts', null, { beast: 'pain', targets: ['8'], distance: 1 }), event(3, 'moved', null, { beast: 'pain', from: 'A', to: '8' }), event(4, 'devoured', 0, { beast: 'pain', node: '8', number: 1 })];

  function stage(still = false): { story: Story; next: () => Promise<void> } {
    const waiting: (() => void)[] = [];
    const story = new Story(() => still, () => 0, () => new Promise((resolve) => waiting.push(resolve)));
    story.hear([event(1, 'turn', 0)], BEFORE);
    return {
      story,
      next: async () => {
        waiting.shift()?.();
        await new Promise((resolve) => setTimeout(resolve, 0));
      },
    };
  }

  it('shows the pieces as they stood, step by step', async () => {
    const { story, next } = stage();
    story.hear([event(1, 'turn', 0), ...PHASE], AFTER);
    expect([story.told?.event.kind, story.board?.beasts[0]?.node, story.board?.scouts['8']]).toEqual(['hunts', 'A', [1, 0]]);
    await next();
    expect([story.told?.event.kind, story.board?.beasts[0]?.node, story.told?.hunt?.kind]).toEqual(['moved', '8', 'hunts']);
    await next();
    expect([story.told?.event.kind, story.board?.scouts['8']]).toEqual(['devoured', [0, 0]]);
    await next();
    expect([story.told, story.board]).toEqual([null, null]);
  });

  it('can be waved away and told again', async () => {
    const { story, next } = stage();
    story.hear([event(1, 'turn', 0), ...PHASE], AFTER);
    expect(story.skip()).toBe(true);
    expect([story.board, story.skip()]).toEqual([null, false]);
    void story.again();
    expect([story.replaying, story.board?.beasts[0]?.node]).toEqual([true, 'A']);
    await next();
    expect(story.told?.event.kind).toBe('hunts');
    story.skip();
    expect(story.last?.events.length).toBe(3);
  });

  it('moves nothing where nothing may move, but can be told again', () => {
    const { story } = stage(true);
    story.hear([event(1, 'turn', 0), ...PHASE], AFTER);
    expect([story.board, story.last?.events.length]).toEqual([null, 3]);
  });

  it('tells nothing of another place of the game', () => {
    const { story } = stage();
    story.hear([event(1, 'turn', 0), ...PHASE], AFTER);
    story.hear([event(1, 'turn', 0)], BEFORE);
    expect([story.board, story.last]).toEqual([null, null]);
  });

  it('can be told again after the page was loaded anew', async () => {
    const waiting: (() => void)[] = [];
    const story = new Story(() => false, () => 0, () => new Promise((resolve) => waiting.push(resolve)));
    story.hear([event(1, 'turn', 0, { round: 3 }), ...PHASE, event(5, 'round', null, { round: 4 }), event(6, 'turn', 0, { round: 4 })], { ...AFTER, round: 4 });
    expect([story.board, story.last?.events.length]).toEqual([null, 3]);
    void story.again();
    expect([story.round, story.beasts, story.board?.beasts[0]?.node, story.board?.scouts['8']]).toEqual([3, true, 'A', [1, 0]]);
    story.skip();
    expect(story.round).toBe(null);
  });

  it('goes on with a Beast Phase that a reload fell into', () => {
    const story = new Story(() => true, () => 0);
    story.hear([event(1, 'turn', 0), ...PHASE.slice(0, 2)], BEFORE);
    story.hear([event(1, 'turn', 0), ...PHASE], AFTER);
    expect(story.last?.events.length).toBe(3);
  });

  it('says the round that it tells, not the one that has begun', () => {
    const { story } = stage();
    story.hear([event(1, 'turn', 0), ...PHASE, event(5, 'round', null, { round: 2 })], { ...AFTER, round: 2 });
    expect([story.round, story.beasts]).toEqual([1, true]);
  });

  it('needs no telling of what oneself did', () => {
    const { story } = stage();
    story.hear([event(1, 'turn', 0), event(2, 'placed', 0, { node: '10' })], BEFORE);
    expect(story.told).toBeNull();
  });
});
