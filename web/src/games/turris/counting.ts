/** How a final score is told: what Missions brought, what the rest did, and who comes before whom (T102). */
import { missionFace } from './faces.ts';
import type { PlayerView, TurrisView } from './types.ts';

export interface Count {
  seat: number;
  total: number;
  missions: { id: string; prestige: number }[];
  fromMissions: number;
  /** Rooms, rewards and powers: what is not printed on a Mission. */
  rest: number;
  /** Trionfi taken and markers left (T89). */
  rooms: number;
  /** Ichor, Knowledge, Relics and Weapons left; Artifacts do not count. */
  goods: number;
  gone: boolean;
}

export function countOf(player: PlayerView, gone = false): Count {
  const missions = player.done.map((id) => ({ id, prestige: missionFace(id).prestige }));
  const fromMissions = missions.reduce((sum, { prestige }) => sum + prestige, 0);
  const goods = Object.values(player.stock).reduce((sum, n) => sum + n, 0);
  return { seat: player.seat, total: player.prestige, missions, fromMissions, rest: player.prestige - fromMissions, rooms: player.trionfi.length + player.markers, goods, gone };
}

/** Steps clockwise from the First Player. */
export function distance(view: TurrisView, seat: number): number {
  return (seat - view.first + view.seats) % view.seats;
}

/** Best first; who resigned comes last (T139). */
export function ranking(view: TurrisView): Count[] {
  const counts = view.players.map((player) => countOf(player, view.gone.includes(player.seat)));
  return counts.sort((a, b) => Number(a.gone) - Number(b.gone) || b.total - a.total || b.goods - a.goods || distance(view, a.seat) - distance(view, b.seat));
}

/** What put one before the other where the Prestige is the same; nothing where it is not. */
export function tieBreak(view: TurrisView, ahead: Count, behind: Count): 'goods' | 'first' | null {
  if (ahead.gone || behind.gone || ahead.total !== behind.total) return null;
  return ahead.goods !== behind.goods ? 'goods' : distance(view, ahead.seat) < distance(view, behind.seat) ? 'first' : null;
}

/** How a solo game ended, by the number that the view carries. */
export const SOLO_ENDS: Record<number, string> = {
  2: 'Four Rooms or more stand, and none of them is Damaged: the Tower is yours.',
  3: 'You reached the goal before the Betrayers.',
  4: 'The Betrayers reached the goal first.',
  5: 'The last round is over, and the goal was not reached.',
  6: 'You resigned.',
};
