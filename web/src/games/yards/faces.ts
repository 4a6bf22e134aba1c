/** The faces of cards and people; until the book has come, a card still has its name. */
import { faces } from '../../lib/faces.svelte.ts';
import { capital } from '../../lib/words.ts';
import type { CardFace, FaceBook, PersonFace } from './types.ts';

function book(): FaceBook | null {
  return (faces.book('yards') as FaceBook | undefined) ?? null;
}

export function cardFace(id: string): CardFace {
  const found = book()?.cards[id];
  return found ?? { name: title(id), type: '', price: null, places: 0, vp: 0, when: null, always: null, text: '', rulings: [], mark: '' };
}

export function personFace(id: string): PersonFace {
  return book()?.people[id] ?? { name: title(id), vp: 0, text: '', line: '', rulings: [], mark: '' };
}

export function nameOf(id: string): string {
  const found = book();
  return found?.cards[id]?.name ?? found?.people[id]?.name ?? title(id);
}

export function isPerson(id: string): boolean {
  return book()?.people[id] !== undefined;
}

export function isCard(id: string): boolean {
  return book()?.cards[id] !== undefined;
}

export function isTool(id: string): boolean {
  return cardFace(id).type.includes('T');
}

export function allCards(): string[] {
  return Object.keys(book()?.cards ?? {});
}

export function allPeople(): string[] {
  return Object.keys(book()?.people ?? {});
}

function title(id: string): string {
  return id.split('_').map(capital).join(' ');
}
