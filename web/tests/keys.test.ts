import { describe, expect, it } from 'vitest';

const sources = import.meta.glob('../src/**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;

/** The keys that the shortcuts of these files answer to. */
function keysOf(part: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const [file, text] of Object.entries(sources).filter(([name]) => part.test(name)))
    for (const [, list] of text.matchAll(/\bkeys: '[^\n]*?\bon: \[([^\]]*)\]/g))
      for (const [, key] of list!.matchAll(/'([^']+)'/g)) found.set(key!, file);
  return found;
}

describe('keys', () => {
  const table = keysOf(/frame\/Playing\.svelte$/);
  const games = ['dungeon', 'yards', 'newkids', 'turris', 'factions'];

  it('are found in the sources', () => {
    expect([...table.keys()]).toEqual(expect.arrayContaining(['u', 'l', 'q']));
    for (const game of games) expect(keysOf(new RegExp(`games/${game}/`)).size).toBeGreaterThan(2);
  });

  it.each(games)('of %s take none of the table away', (game) => {
    const taken = [...keysOf(new RegExp(`games/${game}/`))].filter(([key]) => key !== 'Escape' && table.has(key));
    expect(taken).toEqual([]);
  });
});
