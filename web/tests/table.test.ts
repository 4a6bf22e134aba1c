import { describe, expect, it, vi } from 'vitest';

interface Line {
  onOpen(): void;
  onMessage(message: unknown): void;
  onLink(link: string): void;
}
const lines: Line[] = [];
let connected = true;
const sent: Record<string, unknown>[] = [];

vi.mock('../src/lib/socket.ts', () => ({
  tableUrl: (id: string) => id,
  Socket: class {
    constructor(_url: string, events: Line) {
      lines.push(events);
    }
    send(message: Record<string, unknown>): boolean {
      if (connected) sent.push(message);
      return connected;
    }
    close(): void {}
  },
}));
vi.mock('../src/lib/sound.ts', () => ({ play: () => undefined }));
vi.mock('../src/lib/voice.svelte.ts', () => ({ voice: { say: () => undefined, toast: () => undefined } }));

const { Table } = await import('../src/lib/table.svelte.ts');

function stateAt(step: number): object {
  const ask = { no: step, mode: 'sole', prompt: 'Your turn', yours: true, version: 0 };
  const table = { game_no: 1, state: 'playing', seats: [] };
  return { step, seat: 0, table, ask, options: [['pass']], labels: {}, view: {} };
}

function snapshot(step: number, other: object = {}, verbs: object = {}): unknown {
  return { t: 'snapshot', to: step, state: { ...stateAt(step), ...other }, verbs, events: [], window: null, clock: null };
}

/** The question of this step. */
function update(step: number, from = step - 1): unknown {
  return { t: 'update', from, to: step, change: { step: [step], ask: { no: [step] } }, events: [] };
}

describe('a table', () => {
  it('goes on from what it was told, and asks for all anew, once, where something was not heard', () => {
    const table = new Table('t');
    const line = lines.at(-1)!;
    line.onMessage(snapshot(1));
    line.onMessage(update(2));
    line.onMessage(update(2));
    expect(table.state?.ask?.no).toBe(2);
    sent.length = 0;
    line.onMessage(update(4));
    line.onMessage(update(5));
    expect([table.state?.ask?.no, sent]).toEqual([2, [{ t: 'hello' }]]);
    line.onMessage(snapshot(5));
    line.onMessage(update(6));
    expect(table.state?.ask?.no).toBe(6);
  });

  it('takes a change of the table’s card without a move', () => {
    const table = new Table('t');
    const line = lines.at(-1)!;
    line.onMessage(snapshot(1));
    line.onMessage({ t: 'table', from: 1, to: 2, change: { table: { watchers: [3] } } });
    expect(table.card?.watchers).toBe(3);
    line.onMessage(update(3));
    expect([table.card?.watchers, table.state?.step]).toEqual([3, 3]);
  });

  it('does not take what it was told too late for what the next change is made of', () => {
    const table = new Table('t');
    const line = lines.at(-1)!;
    line.onMessage(snapshot(1));
    const fresh = { ask: null, options: [], labels: {}, window: null, mine: null, again: false, talk: false };
    line.onMessage({ t: 'error', code: 'stale', message: '', fresh });
    expect(table.state?.ask).toBeNull();
    line.onMessage({ t: 'update', from: 1, to: 2, change: { ask: { no: [9] } }, events: [] });
    expect(table.state?.ask).toMatchObject({ no: 9, prompt: 'Your turn' });
  });

  it('asks nothing of the house for who only watches', async () => {
    const table = new Table('t0');
    lines.at(-1)!.onMessage(snapshot(1, { seat: null }));
    sent.length = 0;
    await table.why(['pass']);
    expect(await table.reason(['pass'])).toBeNull();
    expect(sent).toEqual([]);
  });

  it('takes one answer to a question, however often it is given', () => {
    const table = new Table('t1');
    lines.at(-1)!.onMessage(snapshot(1));
    sent.length = 0;
    void table.act(['pass']);
    void table.act(['pass']);
    expect(sent).toHaveLength(1);
  });

  it('takes the answer to the next question although the word on the last one is still on the way', async () => {
    const table = new Table('t2');
    const line = lines.at(-1)!;
    line.onMessage(snapshot(1));
    sent.length = 0;
    void table.act(['pass']);
    line.onMessage(update(2));
    void table.act(['pass']);
    expect(sent.map((message) => message['ask'])).toEqual([1, 2]);
    line.onMessage({ t: 'ack', id: sent[0]!['id'] });
    await Promise.resolve();
    expect(table.sending).toBe(true);
  });

  it('sends a press again by itself when only talk has outdated it, and asks when more has', async () => {
    const table = new Table('t3');
    const line = lines.at(-1)!;
    line.onMessage(snapshot(1));
    const late = (talk: boolean, version: number): unknown => {
      const ask = { no: 1, mode: 'open', prompt: '', yours: true, version };
      return { t: 'error', code: 'stale', message: '', id: sent.at(-1)!['id'], fresh: { ask, options: [['pass']], labels: {}, window: null, mine: null, again: true, talk } };
    };
    sent.length = 0;
    void table.act(['pass']);
    line.onMessage(late(true, 7));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({ t: 'act', path: ['pass'], ask: 1, version: 7 });
    expect([table.sending, table.again]).toEqual([true, null]);
    line.onMessage(late(false, 8));
    await vi.waitFor(() => expect(table.again).toEqual([['pass']]));
    expect(sent).toHaveLength(2);
  });

  it('makes a move whose run cannot be known beforehand, as the last Neighbor’s that ends the game', async () => {
    const table = new Table('t9');
    const line = lines.at(-1)!;
    const verbs = { sway: { label: 'Sway', kinds: ['neighbor'], prompts: [], run: true } };
    line.onMessage(snapshot(1, { options: [['sway', 'otis']] }, verbs));
    sent.length = 0;
    void table.begin(['sway', 'otis']);
    expect(sent.map(({ t }) => t)).toEqual(['gather']);
    line.onMessage({ t: 'error', id: sent[0]!['id'], code: 'crosses_chance', message: 'what follows is not known yet' });
    await vi.waitFor(() => expect(sent.map(({ t }) => t)).toEqual(['gather', 'act']));
    expect(table.basket).toBeNull();
  });

  it('lets a refusal give way to a legal pick, and after some seconds; the log keeps it', async () => {
    vi.useFakeTimers();
    const table = new Table('t3');
    const line = lines.at(-1)!;
    line.onMessage(snapshot(1));
    const refuse = async (): Promise<void> => {
      const asked = table.why(['place', '0,0']);
      line.onMessage({ t: 'because', id: sent.at(-1)!['id'], refusal: { rule: 'D9', reason: 'a tile lies there', good: 1 } });
      await asked;
    };
    await refuse();
    expect(table.remarks.refused?.refusal.rule).toBe('D9');
    table.narrower.choose('verb', 'pass');
    expect(table.remarks.refused).toBeNull();
    await refuse();
    vi.advanceTimersByTime(9_000);
    expect(table.remarks.refused).toBeNull();
    expect(table.journal.lines.map(({ text }) => text)).toEqual(['Not possible: a tile lies there.', 'Not possible: a tile lies there.']);
    vi.useRealTimers();
  });

  it('says by the way that the table moved on, and forgets it', async () => {
    vi.useFakeTimers();
    const table = new Table('t4');
    const line = lines.at(-1)!;
    line.onMessage(snapshot(1));
    const done = table.act(['pass']);
    line.onMessage({ t: 'error', id: sent.at(-1)!['id'], code: 'stale', message: 'stale' });
    await done;
    expect(table.remarks.aside).toContain('moved on');
    expect(table.remarks.refused).toBeNull();
    vi.advanceTimersByTime(6_000);
    expect(table.remarks.aside).toBeNull();
    vi.useRealTimers();
  });

  it('says again, once and in order, what a restarting house has not answered', async () => {
    const table = new Table('t9');
    const line = lines.at(-1)!;
    line.onMessage(snapshot(1));
    line.onLink('open');
    sent.length = 0;
    const answered = table.tell({ t: 'chat', text: 'one' });
    line.onMessage({ t: 'ack', id: sent[0]!['id'] });
    expect(await answered).toBe(true);
    void table.act(['pass']);
    line.onMessage({ t: 'error', code: 'restarting', message: '', id: sent[1]!['id'] });
    connected = false;
    line.onLink('restarting');
    const late = table.tell({ t: 'chat', text: 'two' });
    connected = true;
    sent.length = 0;
    line.onLink('open');
    line.onOpen();
    expect(sent.map(({ t, text }) => text ?? t)).toEqual(['hello', 'act', 'two']);
    expect(table.sending).toBe(true);
    line.onMessage({ t: 'ack', id: sent[2]!['id'] });
    expect(await late).toBe(true);
  });

  it('gives up what was under way when the line is lost: nobody knows whether it was done', async () => {
    const table = new Table('t10');
    const line = lines.at(-1)!;
    line.onMessage(snapshot(1));
    line.onLink('open');
    const told = table.tell({ t: 'chat', text: 'one' });
    line.onLink('lost');
    expect(await told).toBe(false);
    sent.length = 0;
    line.onOpen();
    expect(sent.map(({ t }) => t)).toEqual(['hello']);
  });
});
