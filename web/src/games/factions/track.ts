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
