/**
 * Orders given ahead: cards wished for in the next draft, best first, and what to buy in the next shop. They are played when one's
 * turn comes, as far as the house then allows them; whatever is not possible is let go and said. Nobody else is told of them.
 */
import type { Path } from '../../lib/types.ts';
import { KIND_NAMES } from './art/paint.ts';
import { KINDS } from './types.ts';
import type { OwnSeen } from './view.ts';

/** What can be wished for: cards of any priority, by their deed and land. */
export const DEEDS = ['attack', 'strikes', 'teleport'] as const;
export const PLAIN = ['quick_muster', 'defensive_maneuvers', 'grand_muster'] as const;

/** `attack_sea_5` is wished for as `attack_sea`. */
export function wishOf(card: string): string {
  return card.replace(/_\d$/, '');
}

export function wishWords(wish: string): string {
  const [deed = '', land = ''] = wish.split('_');
  const kind = KINDS.find((one) => one === land);
  const words = kind ? `${KIND_NAMES[kind]} ${deed}` : wish.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The card to keep: the best wish that has a use now; of equal ones the one that acts first. */
export function wishedCard(wishes: readonly string[], packet: OwnSeen['packet']): string | null {
  for (const wish of wishes) {
    const found = (packet ?? []).filter(([card, targets]) => wishOf(card) === wish && targets !== 0).map(([card]) => card);
    if (found.length > 0) return found.sort()[0]!;
  }
  return null;
}

const same = (a: Path, b: Path): boolean => a.join(' ') === b.join(' ');

export class Ahead {
  wishes = $state.raw<readonly string[]>([]);
  /** Purchases in their order; `done` leaves the shop. */
  goods = $state.raw<readonly Path[]>([]);
  /** What became of the orders last given. */
  word = $state('');

  get empty(): boolean {
    return this.wishes.length + this.goods.length === 0;
  }

  wish(kind: string): void {
    this.wishes = this.wishes.includes(kind) ? this.wishes.filter((one) => one !== kind) : [...this.wishes, kind];
  }

  buy(path: Path): void {
    const twice = path[0] !== 'troop' && this.goods.some((one) => same(one, path));
    this.goods = twice ? this.goods.filter((one) => !same(one, path)) : [...this.goods, path];
  }

  unbuy(index: number): void {
    this.goods = this.goods.filter((_, i) => i !== index);
  }

  clear(): void {
    this.wishes = [];
    this.goods = [];
  }

  /** What the orders say to a question; null: it is asked as ever. What cannot be followed is forgotten. */
  answer(options: readonly Path[], packet: OwnSeen['packet']): Path | null {
    const offered = (path: Path): boolean => options.some((option) => same(option, path));
    if (options.some(([verb]) => verb === 'draft') && this.wishes.length > 0) {
      const card = wishedCard(this.wishes, packet);
      this.wishes = [];
      if (card && offered(['draft', card])) return ['draft', card];
      this.word = 'None of your wishes is in this packet with a use now.';
    }
    if (!options.some(([verb]) => verb === 'done') || this.goods.length === 0) return null;
    const at = this.goods.findIndex(offered);
    const [path] = at < 0 ? [] : [this.goods[at]!];
    if (!path || at > 0) this.word = 'Not everything you ordered can be bought.';
    this.goods = path ? this.goods.slice(at + 1) : [];
    return path ?? null;
  }
}
