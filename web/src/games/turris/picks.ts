/** What can be picked where, read from the options. Only the shapes of paths are known here, no rules. */
import type { Path } from '../../lib/types.ts';

export type Zone = 'node' | 'beast' | 'mission' | 'card' | 'trionfi' | 'room' | 'spot';

/** Where in a path of a verb a thing of the table stands. */
const PLACES: Record<string, Partial<Record<Zone, number>>> = {
  place: { node: 1 },
  recall: { node: 1 },
  next: { node: 1 },
  fruit: { node: 1 },
  target: { node: 1 },
  stop: { node: 1 },
  push: { node: 1 },
  goad: { beast: 1, node: 2 },
  flip: { beast: 1 },
  play: { card: 1 },
  discard: { card: 1 },
  reserve: { mission: 1 },
  complete: { mission: 1 },
  swap: { mission: 2 },
  trionfi: { trionfi: 1 },
  room: { room: 1 },
  repair: { room: 1 },
  spot: { spot: 1 },
};
/** Verbs whose things lie on the map or in the hand: no button repeats them. */
const SEEN = ['place', 'recall', 'next', 'fruit', 'target', 'stop', 'push', 'goad', 'collect', 'play', 'discard', 'complete', 'reserve'];

export function thingOf(path: Path, zone: Zone): string | null {
  const at = PLACES[path[0] ?? '']?.[zone];
  return at === undefined ? null : (path[at] ?? null);
}

/** By thing: the paths that name it. A Beast picked before narrows where it may go. */
export function pathsBy(options: readonly Path[], zone: Zone, beast: string | null = null): Map<string, Path[]> {
  const found = new Map<string, Path[]>();
  for (const path of options) {
    if (beast && zone === 'node' && path[0] === 'goad' && path[1] !== beast) continue;
    const thing = thingOf(path, zone);
    if (thing) found.set(thing, [...(found.get(thing) ?? []), path]);
  }
  return found;
}

/** What stands on buttons: all that is picked neither on the map nor in the hand nor among the Missions. */
export function buttonPaths(options: readonly Path[]): Path[] {
  return options.filter((path) => !SEEN.includes(path[0] ?? ''));
}

/** A path about a node that is not offered, to hear why. */
export function askedAbout(options: readonly Path[], node: string, beast: string | null): Path | null {
  const verbs = [...new Set(options.map((path) => path[0] ?? ''))];
  const verb = verbs.find((name) => PLACES[name]?.node === 1);
  if (verb) return [verb, node];
  if (verbs.includes('goad')) return ['goad', beast ?? options.find((path) => path[0] === 'goad')![1]!, node];
  return verbs.includes('gather') ? ['place', node] : null;
}

const LONGEST = 4;

/** The path of a Collect: its nodes in their order, filled up. */
export function collectPath(nodes: readonly string[], order: readonly string[]): Path {
  const sorted = [...nodes].sort((a, b) => order.indexOf(a) - order.indexOf(b));
  return ['collect', ...sorted, ...Array.from({ length: LONGEST - sorted.length }, () => '-')];
}

/** How many Scouts of each node some Collect may take. */
export function collectable(options: readonly Path[]): Map<string, number> {
  const most = new Map<string, number>();
  for (const path of options) {
    if (path[0] !== 'collect') continue;
    const nodes = path.slice(1).filter((node) => node !== '-');
    for (const node of new Set(nodes)) most.set(node, Math.max(most.get(node) ?? 0, nodes.filter((one) => one === node).length));
  }
  return most;
}

export function isOffered(options: readonly Path[], path: Path): boolean {
  const text = path.join(' ');
  return options.some((option) => option.join(' ') === text);
}
