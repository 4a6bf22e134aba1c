/** All cards and Neighbors of Yards, to be read anywhere and laid out in the gallery. */
import type { Cards } from '../drawing.ts';
import CardPicture from './CardPicture.svelte';
import CardText from './CardText.svelte';
import { allCards, allPeople, cardFace, isCard, isPerson, nameOf, personFace } from './faces.ts';
import { formulaWords } from './formula.ts';
import { SIGN_NAMES } from './types.ts';
import { cardWords } from './words.ts';

export const cards: Cards = {
  known: (id) => isCard(id) || isPerson(id),
  name: nameOf,
  /** By the first symbol; the second is found by the search. */
  groups() {
    const signs = Object.entries(SIGN_NAMES).map(([sign, name]) => ({ title: `${name}s`, ids: allCards().filter((id) => cardFace(id).type.startsWith(sign)) }));
    return [...signs, { title: 'Neighbors', ids: allPeople() }];
  },
  words(id) {
    if (!isPerson(id)) return `${cardWords(id)} ${cardFace(id).rulings.join(' ')}`;
    const { name, text, line, vp, rulings } = personFace(id);
    return `${name} Neighbor ${formulaWords(vp)} ${text} ${line} ${rulings.join(' ')}`;
  },
  picture: CardPicture,
  text: CardText,
};
