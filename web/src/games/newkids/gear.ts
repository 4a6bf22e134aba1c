/** What lies in front of a kid, sorted for the eye. */
import { cardFace } from './faces.ts';
import type { CardInPlay, KidView } from './types.ts';

export interface Gear {
  /** head, armor, foot, and two hands; a 2-Hands Item fills both. */
  slots: { slot: string; card: CardInPlay | null }[];
  /** In force, but in no slot: slotless or cheated. */
  extra: CardInPlay[];
  carried: CardInPlay[];
  allies: CardInPlay[];
  turfs: CardInPlay[];
  classes: CardInPlay[];
  cheats: CardInPlay[];
}

export function gearOf(kid: KidView): Gear {
  const of = (kind: string): CardInPlay[] => kid.cards.filter(({ id }) => cardFace(id).kind === kind);
  const items = kid.cards.filter(({ id }) => ['item', 'oneshot', 'utility'].includes(cardFace(id).kind));
  const cheated = new Set(of('cheat').map(({ on }) => on));
  const worn = items.filter(({ id, equipped }) => equipped && !cheated.has(id));
  const inSlot = (slot: string): CardInPlay[] => worn.filter(({ id }) => (cardFace(id).slot ?? 'none') === slot);
  const both = inSlot('hands')[0] ?? null;
  const hands = both ? [both, both] : [inSlot('hand')[0] ?? null, inSlot('hand')[1] ?? null];
  return {
    slots: [
      ...['head', 'armor', 'foot'].map((slot) => ({ slot, card: inSlot(slot)[0] ?? null })),
      { slot: 'hand', card: hands[0]! },
      { slot: 'hand', card: hands[1]! },
    ],
    extra: items.filter(({ id, equipped }) => equipped && (cheated.has(id) || (cardFace(id).slot ?? 'none') === 'none')),
    carried: items.filter(({ equipped }) => !equipped),
    allies: of('ally'),
    turfs: of('turf'),
    classes: kid.cards.filter(({ id }) => ['class', 'super'].includes(cardFace(id).kind)),
    cheats: of('cheat'),
  };
}
