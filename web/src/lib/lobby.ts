/** The lobby as the house tells it. It is asked for when the line opens, and now and then in case something was missed. */
import type { TableCard } from './house.ts';
import { Socket, type Link } from './socket.ts';

export interface LobbyEvents {
  /** Tables that are new or different, and those that are listed no more. */
  news(tables: TableCard[], gone: string[]): void;
  refresh(): void;
}

const SELDOM = 60_000;
/** Without a line the house has to be asked. */
const OFTEN = 15_000;

export function lobbyUrl(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/lobby/ws`;
}

/** Listens until the function it returns is called. */
export function watchLobby(events: LobbyEvents, url = lobbyUrl()): () => void {
  let link: Link = 'connecting';
  let asked = 0;
  const refresh = (): void => {
    if (document.hidden) return;
    asked = Date.now();
    events.refresh();
  };
  const socket = new Socket(url, {
    onOpen: refresh,
    onMessage: (message) => {
      const { t, tables, gone } = message as { t: string; tables?: TableCard[]; gone?: string[] };
      if (t === 'lobby') events.news(tables ?? [], gone ?? []);
    },
    onLink: (now) => (link = now),
  });
  const timer = setInterval(() => {
    if (Date.now() - asked >= (link === 'open' ? SELDOM : OFTEN)) refresh();
  }, 1_000);
  document.addEventListener('visibilitychange', refresh);
  refresh();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refresh);
    socket.close();
  };
}
