/** The lie of the land: where nodes are, how the roads run, and what is strewn between them. All of it is the same on every table. */
import { PROPS } from './props.ts';

export interface Spot {
  node: string;
  id: string;
  x: number;
  y: number;
  next: readonly string[];
}

/** A point of the map, in its 1000 × 700 or, stretched for a phone, in 340 × 434. */
export type Place = readonly [x: number, y: number];

export interface Frame {
  sx: number;
  sy: number;
  /** How large things are that stand in it: they are never pulled out of shape. */
  piece: number;
}

/** The map drawn so wide and so high. */
export function frameOf(width: number, height: number): Frame {
  const [sx, sy] = [width / 1000, height / 700];
  return { sx, sy, piece: 1.05 * Math.sqrt(sx * sy) * Math.min(1, 0.35 + 0.65 * Math.min(sx / sy, sy / sx)) };
}


const spot = (node: string, id: string, x: number, y: number, next: string): Spot => ({ node, id, x, y, next: next.split(' ') });

/** The map as shipped (5.1). */
export const SPOTS: readonly Spot[] = [
  spot('1', 'cistern', 500, 620, '2 3 ABYSS'), spot('2', 'chapterhouse', 330, 600, '1 4 D'), spot('3', 'archive', 670, 600, '1 5 C'),
  spot('4', 'reliquary', 190, 490, '2 6 D XL'), spot('5', 'observatory', 810, 490, '3 7 C XR'), spot('6', 'bazaar', 130, 350, '4 8 XL'),
  spot('7', 'grove', 870, 350, '5 9 XR'), spot('8', 'ridge', 190, 210, '6 10 A XL'), spot('9', 'foundry', 810, 210, '7 11 B XR'),
  spot('10', 'pyre', 330, 100, '8 12 A'), spot('11', 'orchard', 670, 100, '9 12 B'), spot('12', 'beacon', 500, 80, '10 11 ABYSS'),
  spot('A', 'excavation_a', 130, 80, '8 10'), spot('B', 'excavation_b', 870, 80, '9 11'), spot('C', 'excavation_c', 870, 620, '3 5'), spot('D', 'excavation_d', 130, 620, '2 4'),
  spot('ABYSS', 'abyss', 500, 350, '1 12 XL XR'), spot('XL', 'west_crossroad', 340, 350, '4 6 8 ABYSS'), spot('XR', 'east_crossroad', 660, 350, '5 7 9 ABYSS'),
];

/** Chance that is the same each time. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const at = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A soft closed shape around a middle. */
export function blob(x: number, y: number, rx: number, ry: number, seed: number, rough = 0.22): string {
  const roll = chance(seed);
  const points = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * 2 * Math.PI;
    const far = 1 - rough + 2 * rough * roll();
    return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far] as const;
  });
  const half = (i: number): string => at((points[i % 12]![0] + points[(i + 1) % 12]![0]) / 2, (points[i % 12]![1] + points[(i + 1) % 12]![1]) / 2);
  return `M${half(11)}${points.map((point, i) => `Q${at(point[0], point[1])} ${half(i)}`).join('')}Z`;
}

/** The corners of a jagged hole. */
export function crag(x: number, y: number, rx: number, ry: number, corners: number, seed: number): Place[] {
  const roll = chance(seed);
  return Array.from({ length: corners }, (_, i) => {
    const angle = ((i + roll() * 0.5) / corners) * 2 * Math.PI;
    const far = (i % 2 ? 1.08 : 0.9) + (roll() - 0.5) * 0.14;
    return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far];
  });
}

export function closed(points: readonly Place[]): string {
  return `M${points.map(([x, y]) => at(x, y)).join('L')}Z`;
}

export type Road = readonly [from: Spot, to: Spot];

/** Every road once. */
export function roadsOf(spots: readonly Spot[]): Road[] {
  return spots.flatMap((from, i) => spots.slice(i + 1).filter(({ node }) => from.next.includes(node)).map((to) => [from, to] as const));
}

const ROADS = roadsOf(SPOTS);

/** A road's course, a little crooked. */
export function course([from, to]: Road, frame: Frame): string {
  const [x1, y1, x2, y2] = [from.x * frame.sx, from.y * frame.sy, to.x * frame.sx, to.y * frame.sy];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const roll = chance(from.x * 31 + from.y * 17 + to.x * 7 + to.y * 13);
  const bow = to.node === 'ABYSS' || from.node === 'ABYSS' ? 0 : (roll() - 0.5) * 0.16 * length;
  return `M${at(x1, y1)}Q${at((x1 + x2) / 2 - ((y2 - y1) / length) * bow, (y1 + y2) / 2 + ((x2 - x1) / length) * bow)} ${at(x2, y2)}`;
}

/** Ichor runs from the rim of the map into the Abyss. */
export const RIVERS: readonly (readonly Place[])[] = [
  [[415, -6], [404, 50], [432, 96], [420, 150], [376, 196], [376, 244], [420, 276], [452, 312]],
  [[1006, 430], [950, 446], [900, 412], [846, 420], [786, 400], [722, 420], [676, 456], [620, 452], [590, 420], [552, 396]],
  [[-6, 440], [50, 444], [96, 412], [150, 428], [222, 408], [262, 444], [318, 456], [372, 436], [440, 388]],
];

/** A smooth line through the middle of each stretch. */
export function stream(points: readonly Place[]): string {
  const bends = points.slice(1, -1).map(([x, y], i) => {
    const [toX, toY] = points[i + 2]!;
    return i === points.length - 3 ? `Q${at(x, y)} ${at(toX, toY)}` : `Q${at(x, y)} ${at((x + toX) / 2, (y + toY) / 2)}`;
  });
  return `M${at(points[0]![0], points[0]![1])}${bends.join('')}`;
}

function fromLine([x, y]: Place, [x1, y1]: Place, [x2, y2]: Place): number {
  const along = Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2)));
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1));
}

/** Is nothing there that matters? `wide`: the room it takes. */
export function isWild(x: number, y: number, wide: number): boolean {
  const clear = SPOTS.every((one) => (x - one.x) ** 2 / (62 + wide) ** 2 + (y - one.y + 22) ** 2 / (58 + wide) ** 2 > 1);
  const dry = RIVERS.every((points) => points.slice(1).every((point, i) => fromLine([x, y], points[i]!, point) > 20 + wide && fromLine([x, y - 2 * wide], points[i]!, point) > 14 + wide));
  return clear && dry && Math.hypot((x - 500) / 1.5, y - 350) > 105 + wide && ROADS.every(([from, to]) => fromLine([x, y], [from.x, from.y], [to.x, to.y]) > 14 + wide);
}

function strew(count: number, seed: number, wide: number): Place[] {
  const roll = chance(seed);
  return Array.from({ length: count }, () => [12 + roll() * 976, 24 + roll() * 664] as const).filter(([x, y]) => isWild(x, y, wide));
}

const KINDS = Object.keys(PROPS);

/** What stands about, from north to south so that the nearer covers the farther; no two too close. */
export const STANDING: readonly { kind: string; x: number; y: number; size: number }[] = strew(900, 41, 12)
  .reduce<Place[]>((kept, one) => (kept.some((other) => Math.hypot(one[0] - other[0], one[1] - other[1]) < 46) ? kept : [...kept, one]), [])
  .map(([x, y], i) => ({ kind: KINDS[(i * 5) % KINDS.length]!, x, y, size: 0.72 + ((i * 7) % 5) * 0.08 }))
  .sort((one, other) => one.y - other.y);

/** Stones and blades of grass, as one path each. */
export const PEBBLES = strew(420, 7, 0).map(([x, y], i) => `M${at(x, y)}h${2 + (i % 3)}l-1-2h-2Z`).join('');
export const BLADES = strew(520, 19, 2).map(([x, y], i) => `M${at(x, y)}l${i % 2 ? 2 : -2}-6M${at(x + 3, y)}l1-5`).join('');
