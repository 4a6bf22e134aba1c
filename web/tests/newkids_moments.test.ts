import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { momentOf } from '../src/games/newkids/moments.ts';
import { sceneOf } from '../src/games/newkids/scenes.ts';
import type { FaceBook } from '../src/games/newkids/types.ts';
import { faces } from '../src/lib/faces.svelte.ts';
import type { GameEvent } from '../src/lib/types.ts';

const names = ['Anna', 'Ben', 'Rollo'];
const event = (kind: string, data: Record<string, unknown>, seat = 2): GameEvent => ({ n: 1, kind, seat, rule: '', text: '', data });
const CARDS = { curse_pop_quiz: { name: 'Pop Quiz', kind: 'curse', text: 'Lose 1 level.' }, os_glitter: { name: 'Glitter', kind: 'oneshot' }, goose_patrol: { name: 'Goose Patrol', kind: 'monster' } };

describe('big moments of New Kids', () => {
  beforeEach(() => faces.put('newkids', { cards: CARDS, kids: {} } as unknown as FaceBook));
  afterEach(() => faces.forget());

  it('tells a Curse with its card, who threw it and whom it hits, and does not fly it twice', () => {
    const thrown = event('played', { card: 'curse_pop_quiz', target: 0 });
    expect(momentOf(thrown, 0, names)).toMatchObject({ kind: 'curse', say: 'Rollo throws Pop Quiz at you!', sub: 'Lose 1 level.', seat: 2, target: 0 });
    expect(momentOf(thrown, 2, names)?.say).toBe('You throw Pop Quiz at Anna!');
    expect(sceneOf(thrown)).toBeNull();
    expect(momentOf(event('played', { card: 'os_glitter', side: 0 }), 0, names)).toBeNull();
    expect(sceneOf(event('played', { card: 'os_glitter', side: 0 }))?.to).toEqual(['fight']);
  });

  it('holds kills, Grounded and fights for the win, and lets go when the next door is kicked', () => {
    const kill = momentOf(event('killed', { monsters: ['goose_patrol'], fighters: 12, strength: 9 }), 0, names);
    expect(kill).toMatchObject({ kind: 'kill', say: 'Goose Patrol beaten!', sub: 'Rollo: 12 to 9' });
    expect(momentOf(event('grounded', {}, 0), 0, names)?.say).toBe('You are Grounded!');
    const win = momentOf(event('for_the_win', {}), 0, names);
    expect([win?.say, win?.sub]).toEqual(['For the win!', 'Rollo can reach Level 10 in this fight.']);
    for (const moment of [kill, win]) {
      expect(moment!.until).toContain('kicked');
      expect(moment!.time).toBeGreaterThanOrEqual(1_000);
      expect(moment!.time).toBeLessThanOrEqual(2_000);
    }
  });
});
