/** Points formulas as the card file writes them, in parts for drawing and in words for reading. */
import { SIGN_NAMES } from './types.ts';

export type Per = 'types' | 'around' | 'row' | 'column' | 'pile' | 'sign' | null;

export interface Formula {
  amount: number;
  per: Per;
  sign: string | null;
}

const AREAS: Record<string, Per> = { adjacent_cards: 'around', row_cards: 'row', column_cards: 'column', pile_cards: 'pile' };

const AREA_WORDS: Record<string, string> = {
  around: 'card on the adjacent Piles',
  row: 'card in its row',
  column: 'card in its column',
  pile: 'card on its Pile',
  types: 'different type in the Yard',
};

export function formulaOf(vp: number | string): Formula {
  if (typeof vp === 'number') return { amount: vp, per: null, sign: null };
  const [kind = '', first = '', second = ''] = vp.split(' ');
  if (kind === 'per_symbol') return { amount: Number(second) || 1, per: 'sign', sign: first };
  if (kind === 'per_type') return { amount: Number(first) || 1, per: 'types', sign: null };
  if (kind in AREAS) return { amount: 1, per: AREAS[kind]!, sign: null };
  return { amount: Number(vp) || 0, per: null, sign: null };
}

export function formulaWords(vp: number | string): string {
  const { amount, per, sign } = formulaOf(vp);
  if (per === null) return `${signed(amount)} VP`;
  const what = per === 'sign' ? `${SIGN_NAMES[sign ?? ''] ?? sign} symbol in the Yard` : AREA_WORDS[per];
  return `${amount} VP per ${what}`;
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** Which of the nine small squares are lit to show an area; the middle one is the card's own. */
export function litSquares(per: Per): number[] {
  if (per === 'row') return [3, 4, 5];
  if (per === 'column') return [1, 4, 7];
  if (per === 'around') return [0, 1, 2, 3, 5, 6, 7, 8];
  return per === 'pile' ? [4] : [];
}

/** A name on one line or two, cut where the lines come out most even. */
export function titleLines(name: string, longest = 10): string[] {
  if (name.length <= longest) return [name];
  const cuts = [...name.matchAll(/[ -]/g)].map((found) => found.index + (found[0] === '-' ? 1 : 0));
  if (cuts.length === 0) return [name];
  const width = (cut: number): number => Math.max(cut, name.length - cut);
  const best = cuts.reduce((a, b) => (width(b) < width(a) ? b : a));
  return [name.slice(0, best).trim(), name.slice(best).trim()];
}

/** A change of points, with its sign. */
export function changeWords(by: number): string {
  return by < 0 ? `−${-by}` : `+${by}`;
}
