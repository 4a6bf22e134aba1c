/** The faces of cards and kids; until the book has come, a card still has its name. */
import { faces } from '../../lib/faces.svelte.ts';
import { capital } from '../../lib/words.ts';
import { plainId, type CardFace, type FaceBook, type KidFace } from './types.ts';

function book(): FaceBook | null {
  return (faces.book('newkids') as FaceBook | undefined) ?? null;
}

export function cardFace(token: string): CardFace {
  const id = plainId(token);
  const found = book()?.cards[id];
  return found ?? { id, name: capital(id), kind: '', back: 'door', text: '', flavour: '', rules: [] };
}

export function kidFace(id: string): KidFace {
  return book()?.kids[id] ?? { id, name: capital(id.replace('nk_', '')), line: '' };
}

export function isCard(token: string): boolean {
  return book()?.cards[plainId(token)] !== undefined;
}

export function isKid(id: string): boolean {
  return book()?.kids[id] !== undefined;
}

export function allCards(): string[] {
  return Object.keys(book()?.cards ?? {});
}

export function allKids(): string[] {
  return Object.keys(book()?.kids ?? {});
}

export function nameOf(id: string): string {
  return cardFace(id).name;
}

/** What the card adds: a printed bonus, or what playing it adds. */
export function worthOf(id: string): number | null {
  const face = cardFace(id);
  if (face.bonus !== undefined) return face.bonus;
  const found = /(?:ONE_SHOT|ENHANCE)\(([+-]?\d+)/.exec(face.play ?? '');
  return found ? Number(found[1]) : null;
}

export function isItem(id: string): boolean {
  const face = cardFace(id);
  return face.kind === 'turf' || face.gp !== undefined;
}
