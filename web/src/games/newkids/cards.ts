/** All cards of New Kids, to be read anywhere and laid out in the gallery. */
import type { Cards } from '../drawing.ts';
import CardPicture from './CardPicture.svelte';
import CardText from './CardText.svelte';
import { allCards, allKids, cardFace, isCard, isKid, kidFace, nameOf } from './faces.ts';
import { cardWords, KIND_WORDS } from './words.ts';

/** Kinds that are read as one. */
const GROUPS: [title: string, kinds: string[]][] = [
  ['Monsters', ['monster']],
  ['Curses', ['curse']],
  ['Classes', ['class', 'super']],
  ['Turf', ['turf']],
  ['Played into fights', ['enhancer', 'twin', 'wander', 'special']],
  ['Items', ['item', 'cheat']],
  ['Allies', ['ally']],
  ['One-shots', ['oneshot', 'utility']],
  ['Levels and Treasures', ['levelup', 'steal', 'draw']],
];

export const cards: Cards = {
  known: (id) => isCard(id) || isKid(id),
  name: (id) => (isKid(id) ? kidFace(id).name : nameOf(id)),
  groups() {
    const groups = GROUPS.map(([title, kinds]) => ({ title, ids: allCards().filter((id) => kinds.includes(cardFace(id).kind)) }));
    return [...groups, { title: 'New Kids', ids: allKids() }];
  },
  words(id) {
    if (isKid(id)) return `${kidFace(id).name} ${kidFace(id).line}`;
    const face = cardFace(id);
    return `${cardWords(id)} ${KIND_WORDS[face.kind] ?? ''} ${face.flavour} ${face.back}`;
  },
  picture: CardPicture,
  text: CardText,
};
