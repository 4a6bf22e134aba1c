/** Tiles and monsters, to be read anywhere and laid out in the gallery. */
import { faces } from '../../lib/faces.svelte.ts';
import type { Cards } from '../drawing.ts';
import CardPicture from './CardPicture.svelte';
import CardText from './CardText.svelte';

interface Piece {
  id: string;
  name: string;
  kind: 'tile' | 'monster';
  text: string;
  rules: string[];
}

function pieces(): Record<string, Piece> {
  return (faces.book('dungeon') as { pieces?: Record<string, Piece> } | undefined)?.pieces ?? {};
}

export function pieceOf(id: string): Piece {
  return pieces()[id] ?? { id, name: id, kind: 'tile', text: '', rules: [] };
}

function idsOf(kind: Piece['kind']): string[] {
  return Object.values(pieces()).flatMap((piece) => (piece.kind === kind ? [piece.id] : []));
}

export const cards: Cards = {
  known: (id) => id in pieces(),
  name: (id) => pieceOf(id).name,
  groups: () => [
    { title: 'Tiles', ids: idsOf('tile') },
    { title: 'Monsters', ids: idsOf('monster') },
  ],
  words: (id) => `${pieceOf(id).name} ${pieceOf(id).kind} ${pieceOf(id).text}`,
  picture: CardPicture,
  text: CardText,
};
