/**
 * Narrowing: options are complete paths; a player picks tokens in any order that makes sense, and what is left shrinks.
 * One model serves mouse, keys and screen reader. It knows no game: only paths and the kinds of their tokens.
 */
import type { Path, Token, Verbs } from './types.ts';

/** The n-th choice of a kind speaks for the n-th token of that kind in a path. */
export interface Choice {
  kind: string;
  token: Token;
}

export interface Slot {
  index: number;
  kind: string;
  tokens: Token[];
}

export type Step =
  | { at: 'nothing' }
  | { at: 'choose'; slot: Slot }
  /** One path is left, but its end was forced: the player must say yes. */
  | { at: 'confirm'; path: Path }
  /** One path is left and the player picked its end. */
  | { at: 'ready'; path: Path };

export const VERB = 'verb';

export function kindAt(path: Path, index: number, verbs: Verbs): string {
  if (index === 0) return VERB;
  return verbs[path[0] ?? '']?.kinds[index - 1] ?? `pick ${index}`;
}

export function tokenOf(path: Path, kind: string, verbs: Verbs, nth = 0): Token | null {
  let seen = 0;
  for (let i = 0; i < path.length; i++) {
    if (kindAt(path, i, verbs) === kind && seen++ === nth) return path[i] ?? null;
  }
  return null;
}

export function chosen(choices: readonly Choice[], kind: string, nth = 0): Token | null {
  return choices.filter((c) => c.kind === kind)[nth]?.token ?? null;
}

function satisfies(path: Path, choices: readonly Choice[], verbs: Verbs): boolean {
  const nth = new Map<string, number>();
  return choices.every(({ kind, token }) => {
    const n = nth.get(kind) ?? 0;
    nth.set(kind, n + 1);
    return tokenOf(path, kind, verbs, n) === token;
  });
}

export function remaining(options: readonly Path[], choices: readonly Choice[], verbs: Verbs): Path[] {
  return options.filter((path) => satisfies(path, choices, verbs));
}

/** All tokens of a kind among the paths that are left, in the order of the options. */
export function tokensOf(
  options: readonly Path[],
  choices: readonly Choice[],
  kind: string,
  verbs: Verbs,
  nth = 0,
): Token[] {
  const found = remaining(options, choices, verbs).map((path) => tokenOf(path, kind, verbs, nth));
  return [...new Set(found.filter((token): token is Token => token !== null))];
}

function isCovered(path: Path, index: number, choices: readonly Choice[], verbs: Verbs): boolean {
  const kind = kindAt(path, index, verbs);
  let nth = 0;
  for (let i = 0; i < index; i++) if (kindAt(path, i, verbs) === kind) nth++;
  return choices.filter((c) => c.kind === kind).length > nth;
}

/** The first place in the paths that still differs. Tokens which all share are forced, and passed over. */
function openSlot(left: readonly Path[], verbs: Verbs): Slot | null {
  const longest = Math.max(...left.map((path) => path.length));
  for (let index = 0; index < longest; index++) {
    const tokens = [...new Set(left.map((path) => path[index] ?? ''))];
    if (tokens.length > 1) return { index, kind: kindAt(left[0]!, index, verbs), tokens };
  }
  return null;
}

export function nextStep(options: readonly Path[], choices: readonly Choice[], verbs: Verbs): Step {
  const left = remaining(options, choices, verbs);
  if (left.length === 0) return { at: 'nothing' };
  const slot = openSlot(left, verbs);
  if (slot) return { at: 'choose', slot };
  const path = left[0]!;
  return isCovered(path, path.length - 1, choices, verbs) ? { at: 'ready', path } : { at: 'confirm', path };
}

/** Adds a choice; one of the same kind is replaced, and older choices that no longer fit are dropped, newest kept first. */
export function choose(
  options: readonly Path[],
  choices: readonly Choice[],
  pick: Choice,
  verbs: Verbs,
): readonly Choice[] {
  const added = [...choices, pick];
  if (remaining(options, added, verbs).length > 0) return added;
  let kept: Choice[] = [pick];
  if (remaining(options, kept, verbs).length === 0) return choices;
  for (const old of [...choices].reverse()) {
    if (old.kind === pick.kind) continue;
    const tried = [old, ...kept];
    if (remaining(options, tried, verbs).length > 0) kept = tried;
  }
  return kept;
}

/** Escape: takes the newest choice back. */
export function back(choices: readonly Choice[]): readonly Choice[] {
  return choices.slice(0, -1);
}

/** Everything forced so far, as choices: what a drawing may show as already picked. */
export function forced(options: readonly Path[], choices: readonly Choice[], verbs: Verbs): Path {
  const left = remaining(options, choices, verbs);
  if (left.length === 0) return [];
  const slot = openSlot(left, verbs);
  return left[0]!.slice(0, slot?.index ?? left[0]!.length);
}
