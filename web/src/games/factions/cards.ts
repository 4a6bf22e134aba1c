/** Everything of Factions that can be read. */
import type { Cards } from '../drawing.ts';
import { familyOf, idsOf, nameOf, textOf } from './book.ts';
import CardPicture from './CardPicture.svelte';
import CardText from './CardText.svelte';
import type { Family } from './faces.ts';

const GROUPS: readonly (readonly [string, Family])[] = [['Factions', 'faction'], ['Action cards', 'action'], ['Combat cards', 'combat'], ['Events', 'event'], ['Secret wins', 'secret']];

export const cards: Cards = {
  known: (id) => familyOf(id) !== null,
  name: nameOf,
  groups: () => GROUPS.map(([title, family]) => ({ title, ids: idsOf(family) })).filter(({ ids }) => ids.length > 0),
  words: (id) => `${nameOf(id)} ${textOf(id)} ${familyOf(id) ?? ''}`,
  picture: CardPicture,
  text: CardText,
};
