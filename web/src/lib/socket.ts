/** A WebSocket that comes back by itself: it waits longer after each failure, up to a cap. After the house has said
 * that it only restarts it comes back at once, and for a while that is no loss. */

export type Link = 'connecting' | 'open' | 'restarting' | 'lost' | 'closed';

export interface LinkEvents {
  onOpen(): void;
  onMessage(message: unknown): void;
  onLink(link: Link): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 4_000;
const PING_EVERY = 10_000;
const RESTARTING = 'restarting';
const RESTART_WAIT = 150;
/** So long a house may take to come back before that is a loss like any other. */
const RESTART_TIME = 12_000;

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
  /** Runs while the house restarts. */
  #patience: ReturnType<typeof setTimeout> | undefined;
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
    clearTimeout(this.#patience);
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
    socket.onclose = ({ reason }) => this.#closed(socket, reason);
  }

  #opened(): void {
    this.#failures = 0;
    this.#endPatience();
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

  #closed(socket: WebSocket, reason: string): void {
    if (reason === RESTARTING && socket === this.#socket && this.#patience === undefined) {
      this.#patience = setTimeout(() => this.#givenUp(), RESTART_TIME);
    }
    this.#dropped(socket);
  }

  #givenUp(): void {
    this.#endPatience();
    this.events.onLink('lost');
  }

  #endPatience(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  #dropped(socket: WebSocket): void {
    if (this.#done || socket !== this.#socket) return;
    const restarts = this.#patience !== undefined;
    this.#socket = null;
    clearInterval(this.#pinger);
    this.events.onLink(restarts ? 'restarting' : 'lost');
    const wait = restarts ? RESTART_WAIT * (1 + Math.random()) : waitFor(this.#failures++);
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #hurry = (): void => {
    if (this.#timer !== undefined && document.visibilityState === 'visible') this.#connect();
  };
}

export function tableUrl(id: string): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/api/tables/${id}/ws`;
}
