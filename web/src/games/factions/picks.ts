/** What can be picked where, read from the options. Only the shapes of paths are known here, no rules. */
import type { Path } from '../../lib/types.ts';

/** Where troops come from; every other turf is one they go to. */
const GIVES = ['from', 'rally', 'lure', 'give', 'shift', 'jump', 'caravan'];
const ONE = ['start', 'place', 'raise', 'name', 'from', 'rally', 'lure', 'retreat', 'lose', 'stand', 'troop', 'give'];
/** Two turfs; of an attack the target is named first. */
const TWO = ['attack', 'shift', 'jump', 'caravan'];
const CARDS = ['card', 'retaliate', 'keep', 'exchange'];
/** Bought over the counter, and what is not said by a button for it. */
export const COUNTER = ['troop', 'secret', 'pack', 'combat', 'exchange', 'token'];

const verbOf = (path: Path): string => path[0] ?? '';

export interface Squares {
  targets: Set<string>;
  sources: Set<string>;
}

/** Turfs to pick next; `first`: the turf picked already. A troop to buy glows only once it was asked for. */
export function squaresOf(options: readonly Path[], first: string | null, buying: boolean): Squares {
  const found: Squares = { targets: new Set(), sources: new Set() };
  for (const path of options) {
    const verb = verbOf(path);
    if (verb === 'troop' && !buying) continue;
    if (ONE.includes(verb) && path[1]) (GIVES.includes(verb) ? found.sources : found.targets).add(path[1]);
    if (!TWO.includes(verb)) continue;
    const onto = first === null ? verb === 'attack' : verb !== 'attack';
    if (first === null) (onto ? found.targets : found.sources).add(path[1]!);
    else if (path[1] === first) (onto ? found.targets : found.sources).add(path[2]!);
  }
  return found;
}

/** All paths that are meant by a turf, after the first one. */
export function pathsAt(options: readonly Path[], turf: string, first: string | null, buying: boolean): Path[] {
  return options.filter((path) => {
    const verb = verbOf(path);
    if (verb === 'troop' && !buying) return false;
    if (ONE.includes(verb)) return path[1] === turf;
    if (!TWO.includes(verb)) return false;
    return first === null ? path[1] === turf : path[1] === first && path[2] === turf;
  });
}

/** Combat cards to pick, after those picked already. */
export function cardsOf(options: readonly Path[], picked: readonly string[]): Set<string> {
  const fits = (path: Path): boolean => CARDS.includes(verbOf(path)) && picked.every((card) => path.includes(card));
  return new Set(options.filter(fits).flatMap((path) => restOf(path, picked)));
}

/** The cards of a path that are not picked yet; equal ones are counted. */
function restOf(path: Path, picked: readonly string[]): string[] {
  const left = path.slice(1);
  for (const card of picked) {
    const at = left.indexOf(card);
    if (at < 0) return [];
    left.splice(at, 1);
  }
  return left;
}

/** The path that these cards are, whole; null while one is missing. */
export function pathOfCards(options: readonly Path[], picked: readonly string[]): Path | null {
  return options.find((path) => CARDS.includes(verbOf(path)) && path.length === picked.length + 1 && [...path.slice(1)].sort().join(' ') === [...picked].sort().join(' ')) ?? null;
}

/** The numbers on offer, of a `number` or of what one turf gives. */
export function numbersOf(options: readonly Path[], first: string | null): number[] {
  const found = options.flatMap((path) => (verbOf(path) === 'number' ? [Number(path[1])] : verbOf(path) === 'give' && path[1] === first ? [Number(path[2])] : []));
  return [...new Set(found)].sort((a, b) => a - b);
}

export function draftable(options: readonly Path[]): Set<string> {
  return new Set(options.filter((path) => verbOf(path) === 'draft').map((path) => path[1]!));
}

/** What only a button can say. */
export function buttonPaths(options: readonly Path[]): Path[] {
  const seen = [...ONE, ...TWO, ...CARDS, ...COUNTER, 'number', 'draft', 'faction', 'face'];
  return options.filter((path) => !seen.includes(verbOf(path)) || (verbOf(path) === 'token' && !options.some((one) => verbOf(one) === 'done')));
}
