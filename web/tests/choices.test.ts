import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Choices from '../src/frame/Choices.svelte';
import { Narrower } from '../src/lib/narrower.svelte.ts';
import type { Path } from '../src/lib/types.ts';

const verbs = {
  monster: { label: 'Play your monster', kinds: ['monster', 'cell'], prompts: ['Which?', 'On which tile?'] },
  pass: { label: 'Keep the monster', kinds: [], prompts: [] },
};
const options: Path[] = [['monster', 'rat', '0,0'], ['monster', 'rat', '1,0'], ['pass']];

let app: Record<string, unknown> | null = null;

function show(): { act: ReturnType<typeof vi.fn>; narrower: Narrower } {
  const act = vi.fn();
  const narrower = new Narrower({ act, why: vi.fn() });
  narrower.ask({ key: '1', options, verbs, labels: { 'cell:1,0': 'the cross at 1,0' } });
  app = mount(Choices, { target: document.body, props: { narrower } });
  flushSync();
  return { act, narrower };
}

function buttons(): string[] {
  return [...document.querySelectorAll('button')].map((button) => button.textContent.trim());
}

function press(text: string): void {
  [...document.querySelectorAll('button')].find((button) => button.textContent.trim() === text)!.click();
  flushSync();
}

afterEach(() => {
  if (app) void unmount(app);
  app = null;
});

describe('choices as buttons', () => {
  it('plays any game: verb, then what differs, then the act', () => {
    const { act } = show();
    expect(buttons()).toEqual(['Play your monster', 'Keep the monster']);
    press('Play your monster');
    expect(buttons()).toEqual(['0,0', 'the cross at 1,0', '← Back']);
    press('the cross at 1,0');
    expect(act).toHaveBeenCalledWith(['monster', 'rat', '1,0']);
  });

  it('asks once more for a gift', () => {
    const { act, narrower } = show();
    narrower.ask({ key: '2', options, verbs, labels: {}, gifts: ['pass'] });
    flushSync();
    press('Keep the monster');
    expect(act).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain('Really?');
    press('Keep the monster');
    expect(act).toHaveBeenCalledWith(['pass']);
  });

  it('goes back', () => {
    show();
    press('Play your monster');
    press('← Back');
    expect(buttons()).toEqual(['Play your monster', 'Keep the monster']);
  });

  it('forgets picks when the question changes', () => {
    const { narrower } = show();
    narrower.choose('verb', 'monster');
    narrower.ask({ key: '2', options, verbs, labels: {} });
    expect(narrower.choices).toEqual([]);
  });

  it('sends what is not offered to be explained, never to be played', () => {
    const { narrower, act } = show();
    narrower.act(['monster', 'rat', '5,5']);
    expect(act).not.toHaveBeenCalled();
    expect(narrower.listener.why).toHaveBeenCalledWith(['monster', 'rat', '5,5']);
  });
});
