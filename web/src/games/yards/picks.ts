/** What can be picked where, read from the paths that are left. Only the shapes of paths are known here, no rules. */
import type { Choice } from '../../lib/narrow.ts';
import type { Path } from '../../lib/types.ts';

/** Verbs whose first token is a Pile. */
const ON_GROUND = ['grass', 'dirt', 'drop'];
/** Verbs that name a card on a Pile. */
const ON_PILE = ['trash', 'put', 'lift', 'do', 'move'];
/** Verbs that name a card that lies nowhere on the table, or in more than one place. */
const ON_SHELF = ['take', 'lure', 'discard', 'do'];

export function isChosen(choices: readonly Choice[], kind: string): boolean {
  return choices.some((choice) => choice.kind === kind);
}

/** The Pile a click would name next for this path; null if something else comes first. */
export function pileOf(path: Path, choices: readonly Choice[]): string | null {
  const verb = path[0] ?? '';
  if (verb === 'play') return isChosen(choices, 'card') ? (path[2] ?? null) : null;
  if (verb === 'move' && isChosen(choices, 'pile')) return path[3] ?? null;
  if (ON_PILE.includes(verb)) return path[2] ?? null;
  return ON_GROUND.includes(verb) ? (path[1] ?? null) : null;
}

export function pathsByPile(left: readonly Path[], choices: readonly Choice[]): Map<string, Path[]> {
  const found = new Map<string, Path[]>();
  for (const path of left) {
    const pile = pileOf(path, choices);
    if (pile) found.set(pile, [...(found.get(pile) ?? []), path]);
  }
  return found;
}

/** Cards of a verb, each once. */
export function tokensFor(options: readonly Path[], verb: string): string[] {
  return [...new Set(options.filter((path) => path[0] === verb).map((path) => path[1] ?? ''))];
}

/** What stands on buttons: verbs without tokens, and the choice of a player. */
export function buttonPaths(options: readonly Path[]): Path[] {
  return options.filter((path) => path.length === 1 || path[0] === 'to');
}

/** Cards offered beside the hand: out of the Trash, the Garage, the Store of a lure, or the order of actions. */
export function shelfPaths(options: readonly Path[]): Path[] {
  return options.filter((path) => ON_SHELF.includes(path[0] ?? ''));
}

/** What can be done with one card of a Pile, one path a verb; of a move only its beginning. */
export function cardPaths(left: readonly Path[], pile: string, card: string): Path[] {
  const found = new Map<string, Path>();
  for (const path of left) {
    if (ON_PILE.includes(path[0] ?? '') && path[1] === card && path[2] === pile) found.set(path[0]!, path.slice(0, 3));
  }
  return [...found.values()];
}

/** A verb to ask about when a Pile was clicked that is not offered. */
export function askedPath(options: readonly Path[], choices: readonly Choice[], pile: string): string[] | null {
  const verb = choices.find((choice) => choice.kind === 'verb')?.token;
  if (verb === 'play') return ['play', choices.find((choice) => choice.kind === 'card')?.token ?? '', pile];
  if (verb === 'move') return ['move', ...choices.slice(1).map((choice) => choice.token), pile];
  const ground = options.find((path) => ON_GROUND.includes(path[0] ?? ''));
  return ground ? [ground[0]!, pile] : null;
}
