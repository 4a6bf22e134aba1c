import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Socket, type Link } from '../src/lib/socket.ts';

class Fake {
  static OPEN = 1;
  static all: Fake[] = [];
  readyState = 0;
  onopen = (): void => undefined;
  onclose = (_event: { reason: string }): void => undefined;
  constructor(readonly url: string) {
    Fake.all.push(this);
  }
  send(): void {}
  close(): void {}
  opens(): void {
    this.readyState = Fake.OPEN;
    this.onopen();
  }
  drops(reason = ''): void {
    this.readyState = 3;
    this.onclose({ reason });
  }
}

let links: Link[] = [];

function open(): Socket {
  return new Socket('ws://house', { onOpen: () => undefined, onMessage: () => undefined, onLink: (link) => links.push(link) });
}

describe('a line to the house', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Fake);
    Fake.all = [];
    links = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is lost when it breaks without a word', () => {
    const socket = open();
    Fake.all[0]!.opens();
    Fake.all[0]!.drops();
    expect(links).toEqual(['open', 'lost']);
    socket.close();
  });

  it('comes back at once, and quietly, when the house only restarts', () => {
    const socket = open();
    Fake.all[0]!.opens();
    Fake.all[0]!.drops('restarting');
    vi.advanceTimersByTime(300);
    expect(Fake.all).toHaveLength(2);
    Fake.all[1]!.drops(); // the house is not there yet
    vi.advanceTimersByTime(300);
    Fake.all[2]!.opens();
    expect(links).toEqual(['open', 'restarting', 'restarting', 'open']);
    Fake.all[2]!.drops();
    expect(links.at(-1)).toBe('lost');
    socket.close();
  });

  it('is lost when the house does not come back', () => {
    const socket = open();
    Fake.all[0]!.opens();
    Fake.all[0]!.drops('restarting');
    vi.advanceTimersByTime(11_000);
    expect(links).not.toContain('lost');
    vi.advanceTimersByTime(2_000);
    expect(links.at(-1)).toBe('lost');
    Fake.all.at(-1)!.drops();
    expect(links.at(-1)).toBe('lost');
    socket.close();
  });
});
