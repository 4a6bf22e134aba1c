/** What the cards say, from the house; until the book has come, a card still has its look. */
import { faces } from '../../lib/faces.svelte.ts';
import { cardLook, type Family } from './faces.ts';
import type { FaceBook } from './view.ts';

export function book(): FaceBook | null {
  return (faces.book('factions') as FaceBook | undefined) ?? null;
}

const TABLES: Record<Family, Exclude<keyof FaceBook, 'land'>> = { faction: 'factions', event: 'events', secret: 'secrets', action: 'actions', combat: 'combat' };
const FAMILIES: readonly Family[] = ['faction', 'event', 'secret', 'action', 'combat'];

export function familyOf(id: string): Family | null {
  const found = book();
  return (found && FAMILIES.find((family) => id in found[TABLES[family]])) ?? null;
}

export function idsOf(family: Family): string[] {
  return Object.keys(book()?.[TABLES[family]] ?? {});
}

export function nameOf(id: string): string {
  const found = book();
  return found?.factions[id]?.name ?? found?.events[id]?.name ?? found?.secrets[id]?.name ?? found?.actions[id]?.name ?? found?.combat[id]?.name ?? cardLook(id).name;
}

export function textOf(id: string): string {
  const found = book();
  const family = familyOf(id);
  return family ? (found?.[TABLES[family]][id]?.text ?? '') : '';
}
