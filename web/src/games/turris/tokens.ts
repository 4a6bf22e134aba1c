/** What a piece does, as a row of signs and short words. The words of effect lines and powers are the card file's. */
import { costOf, lineOf, type Chip } from './effects.ts';
import { groundFace, missionFace, spotFace, tableOf, tacticFace, trionfiFace } from './faces.ts';
import type { Kind, Stock } from './types.ts';

export type Token = { sign: string } | { word: string };

const sign = (name: string): Token => ({ sign: name });
const word = (text: string): Token => ({ word: text });

function chipTokens(chips: readonly Chip[]): Token[] {
  return chips.flatMap(({ sign: name, n, counts }) => {
    const less = name === 'rob' || name === 'betrayers';
    const number = counts && (n > 1 || less || name === 'P' || name === 'right' || name === 'build') ? [word(`${less ? '−' : ''}${n}`)] : [];
    return name === 'right' || name === 'build' ? [sign(name), ...number, sign('P')] : [...number, sign(name)];
  });
}

export function effectTokens(effect: string | undefined): Token[] {
  const { paid, gained } = lineOf(effect);
  return paid.length > 0 ? [...chipTokens(paid), sign('arrow'), ...chipTokens(gained)] : chipTokens(gained);
}

/** What sets a power off. */
const TRIGGERS: Record<string, (arguments_: string) => Token[]> = {
  start_of_turn: () => [sign('turn')],
  window: () => [sign('once')],
  on_gather: () => [sign('gather')],
  on_collect: (where) => [sign('recall'), word(where.split(' ').length > 1 ? where.split(' ').map((one) => one[0]).filter((_, i, all) => i === 0 || i === all.length - 1).join('–') : groundFace(where).name)],
  on_collect_action: (size) => [word(`${size}×`), sign('recall')],
  on_complete: () => [sign('mission')],
  on_tactic: () => [sign('T')],
  on_graveyard: () => [sign('sac')],
  on_opponent_build: () => [sign('right')],
};

/** What a power changes as long as it works. */
const STANDING: Record<string, (argument: string) => Token[]> = {
  cost: (kind) => [sign('mission'), word('−1'), sign(kind)],
  reserved_discount: (n) => [sign('reserve'), word(`−${n}`), sign('any')],
  revive_less: (n) => [sign('revive'), word(`−${n}`), sign('I')],
  revive_price: (n) => [sign('revive'), word(n), sign('I')],
  collect_less: (n) => [sign('recall'), word(`−${n}`), sign('I')],
  ignore_limit: () => [sign('unlocked')],
  allowance: (n) => [word(n), sign('play')],
  free_shield: () => [sign('once'), sign('shield')],
  exchange: (n) => [sign('once'), word(n), sign('any'), sign('swap'), word(n), sign('any')],
};

export function powerTokens(power: string): Token[] {
  const [head = '', effect] = power.split(/:\s*/);
  const [hook = '', ...rest] = head.split(' ');
  const about = rest.join(' ');
  if (effect !== undefined && TRIGGERS[hook]) return [...TRIGGERS[hook](about), ...(hook === 'window' ? [] : [sign('arrow')]), ...effectTokens(effect)];
  return STANDING[hook]?.(about) ?? [];
}

/** Rows of what it does; none for what only counts. */
export function doesRows(id: string): Token[][] {
  const table = tableOf(id);
  if (table === 'trionfi') return trionfiFace(id).powers.map(powerTokens);
  if (table === 'tactic') return [effectTokens(tacticFace(id).effect)];
  if (table === 'spot') return [effectTokens(spotFace(id).effect)];
  if (table === 'mission') {
    const { when, powers } = missionFace(id);
    return when ? [effectTokens(when)] : (powers ?? []).map(powerTokens);
  }
  const { effect } = groundFace(id);
  return effect ? [effectTokens(effect)] : [];
}

export interface CostToken {
  kind: Kind;
  /** The viewer has none left for it. */
  missing: boolean;
}

/** Each token of a cost, those that are missing last of their kind. */
export function costTokens(cost: string, missing: Partial<Stock> = {}): CostToken[] {
  return costOf(cost).flatMap(([kind, n]) => Array.from({ length: n }, (_, i) => ({ kind, missing: i >= n - (missing[kind] ?? 0) })));
}
