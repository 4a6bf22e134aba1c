/** What the shop sells: its sign and its words. */
import type { GoodId } from './types.ts';

export interface GoodFace {
  mark: string;
  name: string;
  words: string;
}

export const GOODS: Record<GoodId, GoodFace> = {
  troop: { mark: 'troop', name: 'A troop', words: 'on a turf you control' },
  secret: { mark: 'secret', name: 'A secret win', words: 'drawn unseen by the others' },
  pack: { mark: 'pack', name: 'An action pack', words: 'three more cards in your next draft' },
  combat: { mark: 'hand', name: 'A combat card', words: 'draw two, keep one' },
  exchange: { mark: 'exchange', name: 'Exchange', words: 'two combat cards for a new one' },
  token: { mark: 'token', name: 'First Turn Token', words: 'first in the draft and in order' },
};
