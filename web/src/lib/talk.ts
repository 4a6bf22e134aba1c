/** Talking to the house about one table: every message has a name, and the answer that names it finds who asked. */
import { Socket, tableUrl, type Link } from './socket.ts';
import type { Ask, ServerMessage } from './types.ts';
import { voice } from './voice.svelte.ts';

export type Reply = Extract<ServerMessage, { id?: string }>;
export type Said = { t: string } & Record<string, unknown>;

export interface TalkEvents {
  onOpen(): void;
  /** What nobody waits for by name. */
  onMessage(message: ServerMessage): void;
  onLink(link: Link): void;
}

interface Unanswered {
  said: Said;
  settle: (reply: Reply | null) => void;
}

const REPLY_TIME = 15_000;

export class Talk {
  #socket: Socket;
  /** What was said and not answered yet, in order. */
  #waiting = new Map<string, Unanswered>();
  #restarts = false;
  #ids = 0;

  constructor(
    table: string,
    readonly events: TalkEvents,
  ) {
    this.#socket = new Socket(tableUrl(table), {
      onOpen: () => this.#opened(),
      onMessage: (message) => this.#hear(message as ServerMessage),
      onLink: (link) => this.#linked(link),
    });
  }

  close(): void {
    this.#socket.close();
  }

  /** Without waiting for an answer. */
  send(message: Said): boolean {
    return this.#socket.send(message);
  }

  /** The answer; null where none came. */
  say(message: Said): Promise<Reply | null> {
    const id = `m${++this.#ids}`;
    const said = { ...message, id };
    if (!this.send(said) && !this.#restarts) {
      voice.toast('No connection right now: try again in a moment.', 'bad');
      return Promise.resolve(null);
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(id, null), REPLY_TIME);
      const settle = (reply: Reply | null): void => {
        clearTimeout(timer);
        resolve(reply);
      };
      this.#waiting.set(id, { said, settle });
    });
  }

  /** After a restart what was not answered was not done: it is said again. After a loss nothing waits any more. */
  #opened(): void {
    this.events.onOpen();
    for (const { said } of this.#waiting.values()) this.send(said);
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'error' && message.code === 'restarting') return; // not done: said again when the house is back
    const id = 'id' in message ? message.id : undefined;
    if (id !== undefined && this.#waiting.has(id)) this.#settle(id, message as Reply);
    else this.events.onMessage(message);
  }

  #linked(link: Link): void {
    this.#restarts = link === 'restarting';
    this.events.onLink(link);
    if (link === 'open' || this.#restarts) return;
    for (const id of [...this.#waiting.keys()]) this.#settle(id, null);
  }

  #settle(id: string, reply: Reply | null): void {
    this.#waiting.get(id)?.settle(reply);
    this.#waiting.delete(id);
  }
}

/** Which question is answered, and in which of its versions. */
export function answering(ask: Ask): { ask: number; version?: number } {
  return ask.mode === 'open' ? { ask: ask.no, version: ask.version } : { ask: ask.no };
}
