/** Playing alone: what it came to, the best of it, and the deal of the day, as the house tells them; and in words. */
import type { DailyCard as Daily, SoloBest, SoloCard, SoloLine } from './wire.ts';

export type { Daily, SoloCard, SoloLine };
export type { DailyRow } from './wire.ts';

/** "won, 9", "lost, −4". */
export function merit({ won, score }: Pick<SoloLine, 'won' | 'score'>): string {
  return `${won ? 'won' : 'lost'}, ${score < 0 ? `−${-score}` : score}`;
}

/** "5 h 12 min", "12 min", "under a minute". */
export function timeLeft(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return 'under a minute';
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** "1st", "2nd", "11th", "23rd". */
export function place(rank: number): string {
  const ends = ['th', 'st', 'nd', 'rd'];
  const teen = rank % 100 > 10 && rank % 100 < 14;
  return `${rank}${teen ? 'th' : (ends[rank % 10] ?? 'th')}`;
}

/** "3rd of 15 so far"; nothing while my result does not count. */
export function myPlace({ rows, players, left }: Pick<Daily, 'rows' | 'players' | 'left'>): string {
  const mine = rows.find((row) => row.mine);
  if (!mine) return '';
  const over = left === 0;
  if (players === 1) return over ? 'the only one' : 'the first to finish it';
  return `${place(mine.rank)} of ${players}${over ? '' : ' so far'}`;
}

/** A day of the house, which is one of UTC: "17 November". */
export function dealOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** What the end of a game alone means: the first of its level, a new best, one that falls short of the best, or none that counts. */
export type Standing = { kind: 'first' | 'new' | 'short'; best: SoloBest } | { kind: 'none' };

export function standingOf(card: SoloCard, table: string): Standing {
  const line = card.recent.find((one) => one.table === table);
  const best = card.bests.find((one) => one.level === line?.level);
  if (!line || !best) return { kind: 'none' };
  if (best.best.table !== table) return { kind: 'short', best };
  return { kind: best.games === 1 ? 'first' : 'new', best };
}
