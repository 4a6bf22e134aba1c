/** What the cards say, from the house; until the book has come, a card still has its look. */
import { faces } from '../../lib/faces.svelte.ts';
import { cardLook, type Family } from './faces.ts';
import type { FaceBook } from './view.ts';

export function book(): FaceBook | null {
  return (faces.book('factions') as FaceBook | undefined) ?? null;
}

const TABLES: Record<Family, keyof FaceBook> = { faction: 'factions', event: 'events', secret: 'secrets', action: 'actions', combat: 'combat' };
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
  return found?.factions[id]?.name ?? found?.events[id]?.name ?? found?.secrets[id]?.name ?? found?.actions[id]?.name ?? cardLook(id).name;
}

const ACTIONS: Record<string, string> = {
  attack: 'One attack on a turf of this kind, from a turf of yours next to it.',
  strikes: 'Up to two attacks, one after the other, on two different turfs of this kind. The second may start from the turf just taken.',
  teleport: 'Move all troops of one turf to an empty turf of this kind, anywhere. Never an attack; it works on a closed kind too.',
  defensive_maneuvers: 'Shift troops among your turfs, near or far. A turf that gave may not receive.',
  quick_muster: 'Place 2 troops on turfs you control.',
  grand_muster: 'Place 4 troops on turfs you control.',
};

function combatText(id: string): string {
  if (id === 'negate_attack') return 'Turned over, it calls the war off: nobody moves and nobody dies.';
  if (id === 'cry_for_help') return 'For a defender: name a player who must match your troops and add a card at random. You owe that player points.';
  const { value } = cardLook(id);
  return value === 0 ? 'Adds nothing, and comes back to your hand.' : `Adds ${value} to your side, then it is spent.`;
}

export function textOf(id: string): string {
  const found = book();
  const family = familyOf(id);
  if (family === 'combat') return combatText(id);
  if (family === 'action') return ACTIONS[cardLook(id).picture] ?? '';
  return found?.factions[id]?.text ?? found?.events[id]?.text ?? found?.secrets[id]?.text ?? '';
}
