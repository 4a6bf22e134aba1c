import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { Basket, type Gatherer } from '../src/lib/basket.svelte.ts';
import type { BasketCard, Path, Thing } from '../src/lib/types.ts';

const add = (card: string, piece: number): Thing => ({ path: ['add', card], piece });
const WARES = [add('sword', 1), add('vest', 4), add('helmet', 7)];

/** A house that sells two things or more, in its own order. */
function house(things: Thing[] = WARES, most = 3): Gatherer & { bundle: ReturnType<typeof vi.fn> } {
  const gather = (start: readonly Path[], chosen: readonly Path[]): Promise<BasketCard> => {
    const sorted = things.map(({ path }) => path).filter((path) => chosen.some((one) => one.join() === path.join()));
    const steps = sorted.length >= Math.min(2, most) ? [...start, ...sorted, ['done']] : null;
    return Promise.resolve({ things, labels: {}, least: 1, most, words: `${sorted.length}`, chosen: sorted, steps, refusal: null });
  };
  return { gather, bundle: vi.fn(() => Promise.resolve()) };
}

async function settled(basket: Basket): Promise<void> {
  await vi.waitFor(() => expect(basket.busy).toBe(false));
  flushSync();
}

describe('a basket', () => {
  it('is filled in any order and sent in that of the house, once it is whole', async () => {
    const says = house();
    const basket = new Basket([['sell']], says);
    await basket.work();
    basket.toggle(WARES[2]!);
    await settled(basket);
    expect([basket.steps, await basket.send()]).toEqual([null, false]);
    basket.toggle(WARES[0]!);
    await settled(basket);
    expect(await basket.send()).toBe(true);
    expect(says.bundle).toHaveBeenCalledWith([['sell'], ['add', 'sword'], ['add', 'helmet'], ['done']]);
  });

  it('waits for the house when it is sent in haste', async () => {
    const says = house();
    const basket = new Basket([['sell']], says);
    await basket.work();
    basket.toggle(WARES[0]!);
    basket.toggle(WARES[1]!);
    expect(await basket.send()).toBe(true);
    expect(says.bundle).toHaveBeenCalledOnce();
  });

  it('gives back what is taken out, and sends nothing meanwhile', async () => {
    const says = house();
    const basket = new Basket([['sell']], says);
    await basket.work();
    basket.toggle(WARES[0]!);
    basket.toggle(WARES[1]!);
    basket.toggle(WARES[0]!);
    await settled(basket);
    expect(basket.chosen).toEqual([WARES[1]]);
    basket.empty();
    await settled(basket);
    expect([basket.chosen.length, basket.card?.words]).toEqual([0, '0']);
    expect(says.bundle).not.toHaveBeenCalled();
  });

  it('cannot be sent while the house has not answered about what lies in it now', async () => {
    const basket = new Basket([], house());
    await basket.work();
    basket.toggle(WARES[0]!);
    basket.toggle(WARES[1]!);
    await settled(basket);
    expect(basket.steps).not.toBeNull();
    basket.toggle(WARES[1]!);
    expect(basket.steps).toBeNull();
  });

  it('changes its one thing where only one is wanted, and takes no more than it may', async () => {
    const one = new Basket([['surge']], house(WARES, 1));
    await one.work();
    one.toggle(WARES[0]!);
    one.toggle(WARES[1]!);
    expect(one.chosen).toEqual([WARES[1]]);
    const two = new Basket([], house(WARES, 2));
    await two.work();
    for (const ware of WARES) two.toggle(ware);
    expect(two.chosen).toEqual(WARES.slice(0, 2));
  });

  it('sends one piece one way, and goes round its ways', async () => {
    const ways: Thing[] = [
      { path: ['hand', 'sword', '@1'], piece: 3 },
      { path: ['hand', 'sword', '@2'], piece: 3 },
    ];
    const basket = new Basket([], house(ways));
    await basket.work();
    basket.cycle(ways);
    expect(basket.chosen).toEqual([ways[0]]);
    basket.cycle(ways);
    expect(basket.chosen).toEqual([ways[1]]);
    basket.cycle(ways);
    expect(basket.chosen).toEqual([]);
  });

  it('keeps what is chosen while the house cannot say, and drops what may no longer lie there', async () => {
    let card: BasketCard | null | undefined = undefined;
    const says = house();
    const basket = new Basket([], { ...says, gather: (start, chosen) => (card === undefined ? says.gather(start, chosen) : Promise.resolve(card)) });
    await basket.work();
    basket.toggle(WARES[0]!);
    await settled(basket);
    card = { things: WARES.slice(1), labels: {}, least: 1, most: 3, words: '', chosen: [], steps: null, refusal: null };
    expect(await basket.work()).toBe(true);
    expect(basket.chosen).toEqual([]);
    card = null;
    expect(await basket.work()).toBe(false);
  });
});
