/** Drafted cards in the order they are called: open ones by priority, then those still face down. */
import { cardLook } from './faces.ts';
import type { TrackCard } from './types.ts';

export const PRIORITIES = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export interface OpenCard extends TrackCard {
  card: string;
  priority: number;
}

export function sortedTrack(cards: readonly TrackCard[]): { open: OpenCard[]; down: TrackCard[] } {
  const open = cards.flatMap((card) => (card.card === null ? [] : [{ ...card, card: card.card, priority: cardLook(card.card).priority ?? 0 }]));
  return { open: open.sort((a, b) => a.priority - b.priority), down: cards.filter(({ card }) => card === null) };
}

const SPECIALS = ['negate_attack', 'cry_for_help'];

/** A hand as piles of equal cards: the Zero, the numbers, then what is special. */
export function pilesOf(cards: readonly string[]): { id: string; count: number }[] {
  const rank = (id: string): number => cardLook(id).value ?? 100 + SPECIALS.indexOf(id);
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => rank(a.id) - rank(b.id));
}
