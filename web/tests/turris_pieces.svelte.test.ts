/** The Tower and the Council track: what they say, and what a click on them answers. */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { turned } from '../src/games/turris/art/Altar.svelte';
import Beast from '../src/games/turris/art/Beast.svelte';
import Chips from '../src/games/turris/Chips.svelte';
import Council from '../src/games/turris/Council.svelte';
import Tower from '../src/games/turris/Tower.svelte';
import type { Room, RoomView, TurrisView } from '../src/games/turris/types.ts';
import { faces } from '../src/lib/faces.svelte.ts';
import { Narrower } from '../src/lib/narrower.svelte.ts';
import { settings } from '../src/lib/settings.svelte.ts';
import type { Path } from '../src/lib/types.ts';
import { BOOK, turrisView } from './turris_views.ts';

const said = { mark: 'ours', words: 'Gain 2 Ichor.' };
const SPOTS = { bread: { id: 'bread', name: 'Bread', level: 1, effect: 'I+2', ...said }, arms: { id: 'arms', name: 'Arms', level: 2, effect: 'any+1', ...said } };
const TRIONFI = { trionfi_grove: { id: 'trionfi_grove', name: 'Grove', powers: [], ...said } };

/** What was sent. */
let acts: Path[] = [];

function asked(...options: Path[]): Narrower {
  const narrower = new Narrower({ act: (path) => acts.push(path), why: () => undefined });
  narrower.ask({ key: 'one', options, verbs: {}, labels: {} });
  return narrower;
}

function tower(more: Partial<Record<Room, Partial<RoomView>>>): RoomView[] {
  return (['TL', 'TR', 'ML', 'MR', 'BL', 'BR'] as const).map((room) => ({ room, card: null, builder: null, damaged: false, ...more[room] }));
}

function shown(piece: Component<never>, view: TurrisView, narrower: Narrower | null): { target: HTMLElement; done: () => void } {
  const target = document.createElement('div');
  const one = mount(piece as Component<Record<string, unknown>>, { target, props: { view, names: ['Ada', 'Bo'], mine: 0, narrower } });
  flushSync();
  return { target, done: () => void unmount(one) };
}

beforeEach(() => {
  acts = [];
  settings.set('stillness', true);
  faces.put('turris', { ...BOOK, spot: SPOTS, trionfi: TRIONFI });
});

describe('the Tower', () => {
  const rooms = tower({ BL: { card: 'trionfi_grove', builder: 1 }, TR: { damaged: true } });
  const words = (target: HTMLElement, room: Room): string => target.querySelector(`[data-room="${room}"]`)?.getAttribute('aria-label') ?? '';

  it('says of each Room who built it, and what is wrong with it', () => {
    const { target, done } = shown(Tower as Component<never>, turrisView({ tower: rooms }), null);
    expect(words(target, 'BL')).toBe('Bottom left: Grove, built by Bo, not working now.');
    expect(words(target, 'TR')).toBe('Top right: empty, Damaged.');
    expect(target.querySelector('.tower')?.getAttribute('aria-label')).toBe('The Tower: 1 of 6 Rooms');
    done();
  });

  it('answers for a Room that is offered, and for no other', () => {
    const { target, done } = shown(Tower as Component<never>, turrisView({ tower: rooms }), asked(['repair', 'TR'], ['pass']));
    target.querySelector<HTMLElement>('[data-room="ML"]')!.click();
    expect(acts).toEqual([]);
    target.querySelector<HTMLElement>('[data-room="TR"]')!.click();
    expect(acts).toEqual([['repair', 'TR']]);
    expect(words(target, 'TR')).toContain('Repair it.');
    done();
  });
});

describe('the Council track', () => {
  it('answers for the spots of the next level, or takes Ichor instead', () => {
    const { target, done } = shown(Council as Component<never>, turrisView(), asked(['spot', 'arms'], ['ichor']));
    target.querySelector<HTMLElement>('[data-spot="bread"]')!.click();
    target.querySelector<HTMLElement>('[data-spot="arms"]')!.click();
    target.querySelector<HTMLElement>('[data-testid="spot-ichor"]')!.click();
    expect(acts).toEqual([['spot', 'arms'], ['ichor']]);
    done();
  });

  it('says what each spot pays', () => {
    const { target, done } = shown(Council as Component<never>, turrisView(), null);
    expect(target.querySelector('[data-spot="bread"] .hidden-text')?.textContent).toBe('Bread, level I: Gain 2 Ichor.');
    expect(target.textContent).toContain('Each Scout you lose brings one step');
    done();
  });
});

describe('pieces', () => {
  it('the hand of the Altar turns clockwise only', () => {
    expect([turned(0, 1), turned(288, 0), turned(360, 2), turned(72, 1)]).toEqual([72, 360, 504, 72]);
  });

  it('a right to a Room is worth Prestige, it is not so many Rooms', () => {
    const target = document.createElement('div');
    const one = mount(Chips, { target, props: { line: 'right(5)' } });
    flushSync();
    const chip = target.querySelector('.chip')!;
    expect([...chip.children].map((part) => part.tagName.toLowerCase())).toEqual(['svg', 'b', 'svg']);
    expect(chip.textContent?.trim()).toBe('5');
    void unmount(one);
  });

  it('a flipped Beast says so', () => {
    const target = document.createElement('div');
    const one = mount(Beast, { target, props: { n: 4, flipped: true, spoken: true } });
    expect(target.querySelector('svg')?.getAttribute('aria-label')).toBe('Harrow, flipped');
    void unmount(one);
  });
});
