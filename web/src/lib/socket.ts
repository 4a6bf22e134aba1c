/** A WebSocket that comes back by itself: it waits longer after each failure, up to a cap. */

export type Link = 'connecting' | 'open' | 'lost' | 'closed';

export interface LinkEvents {
  onOpen(): void;
  onMessage(message: unknown): void;
  onLink(link: Link): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 4_000;
const PING_EVERY = 10_000;

/** Doubling, capped, with up to a quarter of jitter so that a restarted server is not stormed. */
export function waitFor(failures: number, random: () => number = Math.random): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(failures, 10));
  return Math.round(wait * (1 + random() / 4));
}

export class Socket {
  #socket: WebSocket | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pinger: ReturnType<typeof setInterval> | undefined;
  #done = false;
  /** Nothing was heard since the last ping: a line can be dead without a word. */
  #silent = false;

  constructor(
    readonly url: string,
    readonly events: LinkEvents,
  ) {
    window.addEventListener('online', this.#hurry);
    window.addEventListener('offline', this.#cut);
    document.addEventListener('visibilitychange', this.#hurry);
    this.#connect();
  }

  send(message: unknown): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#done = true;
    window.removeEventListener('online', this.#hurry);
    window.removeEventListener('offline', this.#cut);
    document.removeEventListener('visibilitychange', this.#hurry);
    clearTimeout(this.#timer);
    clearInterval(this.#pinger);
    this.#socket?.close();
    this.events.onLink('closed');
  }

  #connect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const socket = new WebSocket(this.url);
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (message) => this.#heard(socket, message);
    socket.onclose = () => this.#dropped(socket);
  }

  #opened(): void {
    this.#failures = 0;
    clearInterval(this.#pinger);
    this.#silent = false;
    this.#pinger = setInterval(() => this.#ping(), PING_EVERY);
    this.events.onLink('open');
    this.events.onOpen();
  }

  #heard(socket: WebSocket, message: MessageEvent): void {
    if (socket !== this.#socket) return;
    this.#silent = false;
    this.events.onMessage(JSON.parse(String(message.data)));
  }

  #ping(): void {
    if (this.#silent) return this.#cut();
    this.#silent = true;
    this.send({ t: 'ping' });
  }

  /** Gives the line up without waiting for the other side to agree. */
  #cut = (): void => {
    const socket = this.#socket;
    if (socket === null || socket.readyState > WebSocket.OPEN) return;
    this.#dropped(socket);
    socket.close();
  };

  #dropped(socket: WebSocket): void {
    if (this.#done || socket !== this.#socket) return;
    this.#socket = null;
    clearInterval(this.#pinger);
    this.events.onLink('lost');
    this.#timer = setTimeout(() => this.#connect(), waitFor(this.#failures++));
  }

  #hurry = (): void => {
    if (this.#timer !== undefined && document.visibilityState === 'visible') this.#connect();
  };
}

export function tableUrl(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/tables/${id}/ws`;
}
