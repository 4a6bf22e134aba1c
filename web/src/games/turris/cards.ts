/** Everything of Turris that can be read: cards, Locations, Council spots. */
import type { Cards } from '../drawing.ts';
import CardPicture from './CardPicture.svelte';
import CardText from './CardText.svelte';
import { book, DECK_WORDS, idsOf, MISSION_TYPES, missionType, nameOf, tableOf, wordsOf, type MissionType } from './faces.ts';
import type { Table } from './types.ts';

const MISSIONS: Record<MissionType, string> = { plain: 'Missions', when: 'Missions, when completed', ongoing: 'Missions, ongoing' };

/** Excavation spots and Crossroads have nothing to say: what lies there, or nothing, does. */
function says(id: string): boolean {
  return wordsOf(id) !== '' || tableOf(id) === 'mission';
}

export const cards: Cards = {
  known: (id) => tableOf(id) !== null,
  name: nameOf,
  groups() {
    if (!book()) return [];
    const missions = MISSION_TYPES.map((type) => ({ title: MISSIONS[type], ids: idsOf('mission').filter((id) => missionType(id) === type) }));
    const rest: [string, Table[]][] = [['Trionfi', ['trionfi']], ['Tactics', ['tactic']], ['Excavation Sites', ['site']], ['Locations', ['node', 'overlay']], ['Council spots', ['spot']]];
    return [...missions, ...rest.map(([title, tables]) => ({ title, ids: tables.flatMap(idsOf).filter(says) }))];
  },
  words(id) {
    const table = tableOf(id);
    return [nameOf(id), wordsOf(id), table ? DECK_WORDS[table] : ''].join(' ');
  },
  picture: CardPicture,
  text: CardText,
};

