import { describe, expect, it } from 'vitest';
import { Ahead, wishedCard, wishWords } from '../src/games/factions/ahead.svelte.ts';

const packet: [string, number | null][] = [['attack_sea_7', 2], ['attack_sea_3', 2], ['strikes_desert_4', 0], ['grand_muster', null]];
const draft = packet.map(([card]) => ['draft', card]);
const shop = [['troop', 'c4'], ['secret'], ['done']];

describe('wishes for the draft', () => {
  it('the first that has a use now, and of equal cards the one that acts first', () => {
    expect(wishedCard(['strikes_desert', 'attack_sea', 'grand_muster'], packet)).toBe('attack_sea_3');
    expect(wishedCard(['grand_muster'], packet)).toBe('grand_muster');
    expect(wishedCard(['teleport_sea'], packet)).toBeNull();
    expect(wishWords('attack_sea')).toBe('Sea attack');
    expect(wishWords('quick_muster')).toBe('Quick muster');
  });
  it('hold for one draft', () => {
    const ahead = new Ahead();
    ahead.wish('attack_sea');
    expect(ahead.answer(shop, null)).toBeNull();
    expect(ahead.answer(draft, packet)).toEqual(['draft', 'attack_sea_3']);
    expect(ahead.answer(draft, packet)).toBeNull();
  });
  it('that cannot be met are said, and the draft is asked as ever', () => {
    const ahead = new Ahead();
    ahead.wish('teleport_sea');
    expect(ahead.answer(draft, packet)).toBeNull();
    expect(ahead.word).toContain('None of your wishes');
    expect(ahead.empty).toBe(true);
  });
});

describe('orders for the shop', () => {
  it('are played one after the other while the house sells it', () => {
    const ahead = new Ahead();
    for (const path of [['secret'], ['troop', 'c4'], ['done']]) ahead.buy(path);
    expect(ahead.answer([['number', '1']], null)).toBeNull();
    expect(ahead.answer(shop, null)).toEqual(['secret']);
    expect(ahead.answer(shop, null)).toEqual(['troop', 'c4']);
    expect(ahead.answer(shop, null)).toEqual(['done']);
    expect(ahead.word).toBe('');
  });
  it('pass over what is not sold, and say so', () => {
    const ahead = new Ahead();
    for (const path of [['combat'], ['secret']]) ahead.buy(path);
    expect(ahead.answer(shop, null)).toEqual(['secret']);
    expect(ahead.word).toContain('Not everything');
    ahead.buy(['pack']);
    expect(ahead.answer(shop, null)).toBeNull();
    expect(ahead.empty).toBe(true);
  });
  it('can be taken back', () => {
    const ahead = new Ahead();
    ahead.buy(['secret']);
    ahead.buy(['secret']);
    ahead.buy(['troop', 'c4']);
    ahead.buy(['troop', 'c4']);
    ahead.unbuy(0);
    expect(ahead.goods).toEqual([['troop', 'c4']]);
  });
});
