import { describe, expect, it } from 'vitest';

const styles = import.meta.glob('../src/**/*.{svelte,css}', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;

describe('a table that only lies there', () => {
  it('has styles to look at', () => expect(Object.keys(styles).length).toBeGreaterThan(50));

  it('comes to rest: no animation goes on for ever', () => {
    const restless = Object.entries(styles).filter(([, text]) => /animation[^;{}]*\binfinite\b/.test(text));
    expect(restless.map(([file]) => file)).toEqual([]);
  });
});
