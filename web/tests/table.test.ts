import { describe, expect, it, vi } from 'vitest';

interface Line {
  onOpen(): void;
  onMessage(message: unknown): void;
}
const lines: Line[] = [];
const sent: Record<string, unknown>[] = [];

vi.mock('../src/lib/socket.ts', () => ({
  tableUrl: (id: string) => id,
  Socket: class {
    constructor(_url: string, events: Line) {
      lines.push(events);
    }
    send(message: Record<string, unknown>): boolean {
      sent.push(message);
      return true;
    }
    close(): void {}
  },
}));
vi.mock('../src/lib/sound.ts', () => ({ play: () => undefined }));
vi.mock('../src/lib/voice.svelte.ts', () => ({ voice: { say: () => undefined, toast: () => undefined } }));

const { Table } = await import('../src/lib/table.svelte.ts');

function news(t: string, step: number): unknown {
  const ask = { no: step, mode: 'sole', prompt: 'Your turn', yours: true, version: 0 };
  const table = { game_no: 1, state: 'playing', seats: [] };
  return { t, step, seat: 0, table, ask, options: [['pass']], verbs: {}, labels: {}, events: [], view: {} };
}

describe('a table', () => {
  it('takes one answer to a question, however often it is given', () => {
    const table = new Table('t1');
    lines.at(-1)!.onMessage(news('snapshot', 1));
    sent.length = 0;
    void table.act(['pass']);
    void table.act(['pass']);
    expect(sent).toHaveLength(1);
  });

  it('takes the answer to the next question although the word on the last one is still on the way', async () => {
    const table = new Table('t2');
    const line = lines.at(-1)!;
    line.onMessage(news('snapshot', 1));
    sent.length = 0;
    void table.act(['pass']);
    line.onMessage(news('update', 2));
    void table.act(['pass']);
    expect(sent.map((message) => message['ask'])).toEqual([1, 2]);
    line.onMessage({ t: 'ack', id: sent[0]!['id'] });
    await Promise.resolve();
    expect(table.sending).toBe(true);
  });
});
