/** Lines of effect words as chips to be drawn, and as sums. What a word does is the engine's business. */
import type { Kind } from './types.ts';

export interface Chip {
  /** Its sign, as art/signs.ts draws it. */
  sign: string;
  n: number;
  /** The number is drawn beside it. */
  counts: boolean;
}

/** Words whose sign has another name. */
const SIGNS: Record<string, string> = { art: 'A', tac: 'T', collect: 'recall', skip_beast: 'skip', opp_i: 'rob' };
export const SIGN_NAMES: Record<string, [one: string, many: string]> = {
  I: ['Ichor', 'Ichor'],
  K: ['Knowledge', 'Knowledge'],
  R: ['Relic', 'Relics'],
  W: ['Weapon', 'Weapons'],
  any: ['good of your choice', 'goods of your choice'],
  A: ['Artifact', 'Artifacts'],
  P: ['Prestige', 'Prestige'],
  T: ['Tactics card', 'Tactics cards'],
};
/** What is not counted, in a word or two. */
const WORDS: Record<string, string> = {
  reserve: 'reserve a Mission',
  sac: 'sacrifice a Scout',
  fruit: 'the Fruit',
  flip: 'flip a Beast',
  goad: 'move a Beast',
  council: 'a Council step',
  ffp: 'the Future token',
  repair: 'a repair',
  play: 'one more card',
  revive: 'a Scout revived',
  right: 'the right to a Room',
  build: 'a Room',
  betrayers: 'less Prestige for the Betrayers',
};

function chip(text: string): Chip {
  const [, word = text, tail = ''] = /^([A-Za-z_]+)(.*)$/.exec(text) ?? [];
  const number = /\d+/.exec(tail);
  const sign = SIGNS[word.toLowerCase()] ?? word;
  const counts = number !== null && !tail.endsWith('~') && sign !== 'revive';
  return { sign, n: number ? Number(number[0]) : 1, counts };
}

/** `K2 R1` as numbers by kind. */
export function costOf(cost: string): [Kind, number][] {
  return [...cost.matchAll(/([IKRW])(\d+)/g)].map(([, kind, n]) => [kind as Kind, Number(n)]);
}

/** `pay K1 -> P+5` as what is paid and what it buys; nothing is paid for most lines. */
export function lineOf(effect: string | undefined): { paid: Chip[]; gained: Chip[] } {
  const [cost = '', gain] = (effect ?? '').split('->');
  const line = (gain ?? cost).trim();
  const paid = gain === undefined ? [] : cost.includes('any') ? [{ sign: 'any', n: 1, counts: true }] : costOf(cost).map(([sign, n]) => ({ sign, n, counts: true }));
  return { paid, gained: line ? line.split(',').map((word) => chip(word.trim())) : [] };
}

export function signWords(sign: string, n: number): string {
  const names = SIGN_NAMES[sign];
  if (names) return `${n} ${names[n === 1 ? 0 : 1]}`;
  return WORDS[sign] ?? sign;
}

const ORDER = Object.keys(SIGN_NAMES);

/** Lines together: what is counted added up, the rest one by one; then what is paid for it. */
export function sumOf(lines: readonly (string | undefined)[]): Chip[] {
  const chips = lines.flatMap((line) => lineOf(line).gained);
  const counted = ORDER.map((sign) => ({ sign, n: chips.filter((one) => one.sign === sign).reduce((sum, { n }) => sum + n, 0), counts: true }));
  return [...counted.filter(({ n }) => n > 0), ...chips.filter(({ sign }) => !ORDER.includes(sign))];
}

export function chipWords(chips: readonly Chip[]): string {
  return chips.map(({ sign, n }) => signWords(sign, n)).join(', ');
}

export function effectWords(effect: string | undefined): string {
  const { paid, gained } = lineOf(effect);
  return paid.length > 0 ? `${chipWords(gained)} for ${chipWords(paid)}` : chipWords(gained);
}
