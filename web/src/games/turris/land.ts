/** Ways on the map, for drawing them: which edges a Beast's shortest ways run over. Where it may stop is the engine's word. */

export type Land = ReadonlyMap<string, readonly string[]>;

export interface Step {
  from: string;
  to: string;
  /** It would be walked now; the others come later. */
  now: boolean;
}

export function landOf(nodes: readonly { node: string; next: readonly string[] }[]): Land {
  return new Map(nodes.map(({ node, next }) => [node, next]));
}

export function distances(land: Land, from: string): Map<string, number> {
  const found = new Map([[from, 0]]);
  const queue = [from];
  for (const node of queue) {
    for (const next of land.get(node) ?? []) {
      if (found.has(next)) continue;
      found.set(next, found.get(node)! + 1);
      queue.push(next);
    }
  }
  return found;
}

/** The edges of all shortest ways to a target that lead over one of these stops. */
export function waysTo(land: Land, from: string, target: string, stops: readonly string[]): Step[] {
  const here = distances(land, from);
  const goal = distances(land, target);
  const far = here.get(target);
  if (far === undefined || from === target) return [];
  const onWay = (node: string): boolean => here.get(node)! + goal.get(node)! === far;
  const ends = stops.filter((stop) => stop !== from && here.has(stop) && onWay(stop));
  const fromEnds = ends.map((stop) => distances(land, stop));
  const before = (node: string): boolean => ends.some((stop, i) => here.get(node)! + fromEnds[i]!.get(node)! === here.get(stop)!);
  const after = (node: string): boolean => ends.some((stop, i) => here.get(stop)! + fromEnds[i]!.get(node)! === here.get(node)!);
  const steps: Step[] = [];
  for (const [node, at] of here) {
    for (const to of land.get(node) ?? []) {
      if (here.get(to) !== at + 1 || !onWay(node) || !onWay(to)) continue;
      if (before(node) && before(to)) steps.push({ from: node, to, now: true });
      else if (after(node) && after(to)) steps.push({ from: node, to, now: false });
    }
  }
  return steps;
}

/** The ways to all of these together, each edge once: what is walked now towards one of them is walked now. */
export function waysToAny(land: Land, from: string, targets: readonly string[], stops: readonly string[]): Step[] {
  const edges = new Map<string, Step>();
  for (const step of targets.flatMap((target) => waysTo(land, from, target, stops))) {
    const key = `${step.from} ${step.to}`;
    edges.set(key, { ...step, now: step.now || (edges.get(key)?.now ?? false) });
  }
  return [...edges.values()];
}
