import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import Seats from '../src/frame/Seats.svelte';

describe('the seats', () => {
  it('show gains within a game, and no loss where the next one sets the points back', () => {
    const seat = { seat: 0, kind: 'person', name: 'Anna', person: 'a', bot: null, present: true, stand_in: false, covered: false, color: 'red' } as const;
    const props = $state({ seats: [seat], scores: [5], game: 1 });
    const target = document.createElement('div');
    const seats = mount(Seats, { target, props });
    flushSync();
    props.scores = [12];
    flushSync();
    expect(target.textContent).toContain('+7');
    props.game = 2;
    props.scores = [0];
    flushSync();
    expect(target.textContent).not.toContain('−');
    props.scores = [3];
    flushSync();
    expect(target.textContent).toContain('+3');
    void unmount(seats);
  });
});
