/** Dug-out corridors: outlines of hewn rock, made from the tile's open sides and a seed so that no two look alike. */
import type { Shape } from './types.ts';

export interface TileArt {
  /** The corridor with its shadowed rim. */
  cut: string;
  /** The trodden middle of the floor. */
  floor: string;
  /** Joints between flagstones. */
  joints: string;
  dark: string;
  light: string;
  corner: { x: number; y: number; kind: number } | null;
}

type Point = [number, number];

const HALF = 18;
const CHAMBER = 31;
const EDGE = 52;
const VARIANTS = 9;
const SIDES = 'NESW';

/** A small repeatable generator (mulberry32). */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function isStraight(arms: string): boolean {
  return arms === 'NS' || arms === 'EW';
}

/** Turns a point drawn for the north arm to the arm's side. */
function turned([x, y]: Point, side: string): Point {
  const turns = SIDES.indexOf(side);
  let p: Point = [x, y];
  for (let i = 0; i < turns; i++) p = [100 - p[1], p[0]];
  return p;
}

function toPath(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** One arm from the middle to the edge; exact at the edge, so that neighbours meet. */
function arm(side: string, half: number, rough: number, random: () => number): string {
  const jitter = (t: number) => (t >= 44 ? 0 : (random() - 0.5) * rough);
  const left: Point[] = [];
  const right: Point[] = [];
  for (const t of [0, 9, 18, 27, 36, 44, EDGE]) {
    left.push([50 - half + jitter(t), 50 - t]);
    right.push([50 + half + jitter(t), 50 - t]);
  }
  return toPath([...left, ...right.reverse()].map((point) => turned(point, side)));
}

function chamber(radius: number, rough: number, random: () => number): string {
  const points: Point[] = [];
  for (let i = 0; i < 18; i++) {
    const angle = (i / 18) * 2 * Math.PI;
    const r = radius + (random() - 0.5) * rough;
    points.push([50 + r * Math.cos(angle), 50 + r * Math.sin(angle)]);
  }
  return toPath(points);
}

function hollow(arms: string, shrink: number, rough: number, random: () => number): string {
  const parts = [...arms].map((side) => arm(side, HALF - shrink, rough, random));
  parts.push(isStraight(arms) ? '' : chamber(CHAMBER - shrink, rough, random));
  return parts.join('');
}

function joints(arms: string, random: () => number): string {
  const lines: string[] = [];
  const line = (a: Point, b: Point) =>
    lines.push(`M${a.map((n) => n.toFixed(1)).join(' ')}L${b.map((n) => n.toFixed(1)).join(' ')}`);
  for (const side of arms) {
    const from = isStraight(arms) ? 4 : 31;
    for (let t = from; t < 50; t += 13) {
      const y = 50 - t - random() * 4;
      line(turned([36, y + random() * 3], side), turned([64, y - random() * 3], side));
      const x = 44 + random() * 12;
      if (t + 13 < 56) line(turned([x, y], side), turned([x + random() * 2, y - 11], side));
    }
  }
  if (!isStraight(arms)) lines.push(rings());
  return lines.join('');
}

/** Flagstones laid in rings in a chamber. */
function rings(): string {
  const spokes = [0.4, 1.45, 2.5, 3.6, 4.6, 5.6].map((angle) => {
    const at = (r: number) => `${(50 + r * Math.cos(angle)).toFixed(1)} ${(50 + r * Math.sin(angle)).toFixed(1)}`;
    return `M${at(13)}L${at(25)}`;
  });
  return `M63 50A13 13 0 1 1 62.99 49.8Z${spokes.join('')}`;
}

function stones(count: number, random: () => number): string {
  const all: string[] = [];
  for (let i = 0; i < count; i++) {
    const x = 5 + random() * 90;
    const y = 5 + random() * 90;
    const r = 3 + random() * 5.5;
    const corners = 5 + Math.floor(random() * 3);
    const points: Point[] = Array.from({ length: corners }, (_, k) => {
      const angle = (k / corners) * 2 * Math.PI + random() * 0.5;
      return [x + r * 1.25 * Math.cos(angle), y + r * 0.85 * Math.sin(angle)];
    });
    all.push(toPath(points));
  }
  return all.join('');
}

function corner(random: () => number): TileArt['corner'] {
  if (random() < 0.35) return null;
  const x = random() < 0.5 ? 14 : 86;
  const y = random() < 0.5 ? 15 : 86;
  return { x, y, kind: Math.floor(random() * 4) };
}

const kept = new Map<string, TileArt>();

export function tileArt(arms: string, seed: number): TileArt {
  const variant = ((seed % VARIANTS) + VARIANTS) % VARIANTS;
  const key = `${arms}/${variant}`;
  const old = kept.get(key);
  if (old) return old;
  const random = generator(variant * 7919 + arms.length * 104729 + arms.charCodeAt(0) * 31);
  const art: TileArt = {
    cut: hollow(arms, 0, 5, random),
    floor: hollow(arms, 4.5, 3, random),
    joints: joints(arms, random),
    dark: stones(11, random),
    light: stones(9, random),
    corner: corner(random),
  };
  kept.set(key, art);
  return art;
}

export function seedOf(x: number, y: number, shape: Shape): number {
  return Math.abs(x * 31 + y * 17 + shape.charCodeAt(0)) % 997;
}
