/** Lines of effect words, as chips to be drawn and as sums. What a word does is the engine's business. */
import type { Kind } from './types.ts';

/** What has a sign of its own; everything else is told in words. */
export type Sign = Kind | 'A' | 'P' | 'T' | 'any';

export interface Chip {
  /** A sign with a number, or a word without one. */
  sign: Sign | null;
  n: number;
  /** The word as the line has it. */
  word: string;
}

const SIGNS: Record<string, Sign> = { I: 'I', K: 'K', R: 'R', W: 'W', art: 'A', P: 'P', tac: 'T', any: 'any' };
export const SIGN_NAMES: Record<Sign, [one: string, many: string]> = {
  I: ['Ichor', 'Ichor'],
  K: ['Knowledge', 'Knowledge'],
  R: ['Relic', 'Relics'],
  W: ['Weapon', 'Weapons'],
  A: ['Artifact', 'Artifacts'],
  P: ['Prestige', 'Prestige'],
  T: ['Tactics card', 'Tactics cards'],
  any: ['good of your choice', 'goods of your choice'],
};
/** Words without a sign, short enough for a place on the map. */
const SHORT: Record<string, string> = {
  reserve: 'reserve',
  sac: 'sacrifice',
  fruit: 'Fruit',
  flip: 'flip',
  goad: 'goad',
  council: 'Council',
  ffp: 'next First',
  repair: 'repair',
  'play+': 'play a card',
  revive: 'revive',
  right: 'Room',
  build: 'Room',
  betrayers: 'Betrayers',
};

function chip(text: string): Chip {
  const plus = /^(\w+)\+(\d+)$/.exec(text);
  const sign = plus ? (SIGNS[plus[1]!] ?? null) : null;
  const number = /(\d+)/.exec(text);
  return { sign, n: number ? Number(number[1]) : 1, word: text };
}

/** `K+1, R+1` as chips; a cost before an arrow comes first, as one word. */
export function chipsOf(effect: string | undefined): Chip[] {
  if (!effect) return [];
  const [cost, gain] = effect.includes('->') ? effect.split('->') : ['', effect];
  const paid = cost ? [{ sign: null, n: 1, word: cost.trim() }] : [];
  return [...paid, ...gain!.split(',').map((word) => chip(word.trim()))];
}

export function shortWord({ word, n }: Chip): string {
  const name = word.match(/^[a-z]+\+?(?![\w+])|^[a-z]+/)?.[0] ?? word;
  if (word.startsWith('pay ')) return 'pay';
  if (name === 'right' || name === 'build') return `Room ${n}`;
  if (name === 'betrayers') return `Betrayers −${n}`;
  return SHORT[word] ?? SHORT[name] ?? word;
}

export function signWords(sign: Sign, n: number): string {
  return `${n} ${SIGN_NAMES[sign][n === 1 ? 0 : 1]}`;
}

/** `K2 R1` as numbers by kind. */
export function costOf(cost: string): [Kind, number][] {
  return [...cost.matchAll(/([IKRW])(\d+)/g)].map(([, kind, n]) => [kind as Kind, Number(n)]);
}

export interface Sum {
  signs: [Sign, number][];
  words: Chip[];
}

const ORDER: readonly Sign[] = ['I', 'K', 'R', 'W', 'any', 'A', 'T', 'P'];

/** Lines together: signs added up, words one by one. */
export function sumOf(lines: readonly (string | undefined)[]): Sum {
  const chips = lines.flatMap(chipsOf);
  const signs = ORDER.map((sign): [Sign, number] => [sign, chips.filter((one) => one.sign === sign).reduce((sum, { n }) => sum + n, 0)]);
  return { signs: signs.filter(([, n]) => n > 0), words: chips.filter(({ sign }) => sign === null) };
}

export function sumWords({ signs, words }: Sum): string {
  return [...signs.map(([sign, n]) => signWords(sign, n)), ...words.map(shortWord)].join(', ');
}
