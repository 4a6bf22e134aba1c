/** Development only: a house made of cardboard. It plays one canned game back, whatever is clicked. Never shipped. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';
import { WebSocketServer, type WebSocket } from 'ws';
import { games, lesson, rules, tableCard, verbs, type Canned } from './props.ts';

const BOT_PACE = 700;

export function mockServer(): Plugin {
  return {
    name: 'turfhouse-mock',
    configureServer(server) {
      const canned = JSON.parse(readFileSync(new URL('./canned.json', import.meta.url), 'utf8')) as Canned;
      const sockets = new WebSocketServer({ noServer: true });
      server.httpServer?.on('upgrade', (request, socket, head) => {
        if (!request.url?.startsWith('/api/')) return;
        const start = Number(/at(\d+)/.exec(request.url)?.[1] ?? 0);
        sockets.handleUpgrade(request, socket, head, (client) => new Seat(client, canned, start));
      });
      server.middlewares.use('/api', (request, response) => answer(request, response, canned));
    },
  };
}

let name = '';

function answer(request: IncomingMessage, response: ServerResponse, canned: Canned): void {
  const [url = '', query = ''] = (request.url ?? '').split('?');
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    const found = route(request.method ?? 'GET', url, new URLSearchParams(query), body, canned);
    response.statusCode = found === null ? 401 : 200;
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(found ?? { code: 'no_guest', message: 'Who are you?' }));
  });
}

function route(method: string, url: string, query: URLSearchParams, body: string, canned: Canned): unknown {
  if (url === '/me' && method === 'POST') name = (JSON.parse(body) as { name: string }).name;
  if (url === '/me') return name ? { id: 'me', name } : null;
  if (url === '/games') return games;
  if (url.endsWith('/rules')) return rules;
  if (url.endsWith('/lesson')) return lesson(canned);
  if (url.includes('/lesson/')) return { right: true, say: 'Just so.', view: canned.frames[9]!.view, events: [] };
  if (url === '/tables' && method === 'POST') return tableCard('at0', name, 'playing');
  if (url === '/tables') return [tableCard('open', 'Hazel Wren', 'waiting'), tableCard('at20', name, 'playing')];
  if (url === '/history') return [tableCard('at999', name, 'over', canned)];
  if (url.includes('/replay/')) return replay(Number(query.get('step')), canned);
  if (url.includes('/record/')) return { seed: '07'.repeat(32) };
  return tableCard('at0', name, 'playing');
}

function replay(step: number, canned: Canned): unknown {
  const frame = canned.frames[Math.min(step, canned.frames.length - 1)]!;
  const text = frame.last?.path.join(' ') ?? '';
  return { step: frame.step, steps: canned.frames.length - 1, text, view: frame.view, events: frame.events, scores: frame.view.scores };
}

/** Every member said anew. */
function whole(state: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(state).map(([member, value]) => [member, [value]]));
}

class Seat {
  at: number;

  constructor(
    readonly client: WebSocket,
    readonly canned: Canned,
    start: number,
  ) {
    this.at = Math.min(start, canned.frames.length - 1);
    client.on('message', (data) => this.hear(JSON.parse(String(data)) as Record<string, unknown>));
  }

  send(message: unknown): void {
    this.client.send(JSON.stringify(message));
  }

  hear(message: Record<string, unknown>): void {
    const id = message['id'];
    if (message['t'] === 'hello') return this.show('snapshot');
    if (message['t'] === 'why') {
      return this.send({ t: 'because', id, refusal: { rule: 'D9', reason: 'conflicts with the L to the north', good: 3 } });
    }
    if (message['t'] === 'chat') {
      this.send({ t: 'chat', n: Date.now(), from: { id: 'me', name, seat: 0 }, text: message['text'], at: '' });
    }
    this.send({ t: 'ack', id, n: this.at });
    if (message['t'] === 'act') this.advance();
  }

  advance(): void {
    if (this.at >= this.canned.frames.length - 1) return;
    this.at++;
    this.show('update');
    if (this.canned.frames[this.at]!.ask?.yours || !this.canned.frames[this.at]!.ask) return;
    this.send({ t: 'thinking', seat: 1 });
    setTimeout(() => this.advance(), BOT_PACE);
  }

  show(t: 'snapshot' | 'update'): void {
    const frame = this.canned.frames[this.at]!;
    const events = t === 'update' ? frame.events : this.canned.frames.slice(0, this.at + 1).flatMap((one) => one.events);
    const table = tableCard(`at${this.at}`, name, frame.ask ? 'playing' : 'over', this.canned);
    const chat = t === 'snapshot' ? [{ n: 1, from: { id: 'x', name: 'Medium', seat: 1 }, text: 'Good luck!', at: '' }] : undefined;
    const state = { seq: this.at, ...frame, events: undefined, table, seat: 0, labels: {}, gains: {}, gifts: [], can_undo: this.at === 4, mine: null, orders: { auto_pass: 'smart', pass: 'off' } };
    if (t === 'snapshot') this.send({ t, to: this.at, state, verbs, events, window: null, clock: null, chat });
    else this.send({ t, from: this.at - 1, to: this.at, change: whole(state), events });
  }
}
