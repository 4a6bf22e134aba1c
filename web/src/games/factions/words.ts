/** Words for what is drawn, for ears as for eyes. */
import { plural } from '../../lib/words.ts';
import { factionName } from './art/emblems.ts';
import { KIND_NAMES } from './art/paint.ts';
import type { DraftCard, Homeland, PlayerLine, Turf } from './types.ts';

/** "c4, Mountain, yours, 5 troops". */
export function turfWords(turf: Turf, mine: number | null, names: readonly string[], closed: boolean): string {
  const land = `${turf.id}, ${KIND_NAMES[turf.kind]}${closed ? ', closed' : ''}`;
  if (turf.owner === null) return `${land}, empty`;
  const whose = turf.owner === mine ? 'yours' : `of ${names[turf.owner] ?? `seat ${turf.owner + 1}`}`;
  return `${land}, ${whose}, ${plural(turf.troops, 'troop')}`;
}

export function homeWords(home: Homeland): string {
  if (home.kind === null) return 'No home declared yet';
  return `Home ${KIND_NAMES[home.kind]}: ${home.have} of ${home.need} held${home.unsettled ? ', cannot win before it is settled' : ''}`;
}

export function chipWords(player: PlayerLine): string {
  const faction = player.faction ? `, ${factionName(player.faction)}` : '';
  const state = player.out ? ', out of the game' : player.deciding ? ', deciding' : '';
  return `${player.name}${faction}: ${player.dp} Dominance Points, ${plural(player.turfs, 'turf')}, ${homeWords(player.home)}${state}`;
}

/** How many targets a card has now. */
export function targetWords({ targets }: DraftCard): string {
  if (targets === null) return 'always of use';
  return targets === 0 ? 'no target now' : `${plural(targets, 'target')} now`;
}
