/** Opening a table, and going there; with every seat taken it starts at once. Otherwise, why not. */
import { api, type TableWish } from './api.ts';
import { autostart } from './autostart.ts';
import { links, router } from './router.svelte.ts';
import type { GameCard } from './house.ts';
import { voice } from './voice.svelte.ts';

export async function openTable(wish: TableWish, instead = false): Promise<string> {
  try {
    const table = await api.openTable(wish);
    if (wish.seats.every((seat) => seat.kind !== 'open')) autostart.wish(table.id);
    router.go(links.table(table.id), instead);
    return '';
  } catch (error) {
    voice.fail(error);
    return error instanceof Error ? error.message : String(error);
  }
}

/** `instead`: the table takes this page's place, so that Back does not set another one. */
export function playNow(game: GameCard, bot: string, instead = false, seats = game.seats.default): Promise<string> {
  if (seats === 1) return playAlone(game, {}, instead);
  const rivals = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, bot }));
  return openTable({ game: game.id, options: game.fair, seats: [{ kind: 'me' }, ...rivals], match: 'single', private: true }, instead);
}

/** Against the game itself. */
export function playAlone(game: GameCard, options: Record<string, unknown>, instead = false): Promise<string> {
  return openTable({ game: game.id, options, seats: [{ kind: 'me' }], match: 'single', private: true }, instead);
}

/** To my one table of today's deal. */
export async function playDaily(game: GameCard): Promise<void> {
  try {
    router.go(links.table((await api.daily(game.id)).id));
  } catch (error) {
    voice.fail(error);
  }
}
