/** The land in squares of 100: where a turf lies, how its painted border runs, and the ways troops take over it. */
import type { Gate, March } from './types.ts';

export const SQUARE = 100;
/** Room around the outermost squares, for cliffs and shadows. */
export const RIM = 16;

export interface Point {
  x: number;
  y: number;
}

/** Squares a side, and how many of the outer rings of nine are not there. */
export interface Frame {
  size: 5 | 7 | 9;
  skip: 0 | 1 | 2;
}

export function frameOf(turfs: number): Frame {
  if (turfs <= 18) return { size: 5, skip: 2 };
  return turfs <= 36 ? { size: 7, skip: 1 } : { size: 9, skip: 0 };
}

/** Column and row from 0, on the board of nine. */
export function squareOf(id: string): Point {
  return { x: id.charCodeAt(0) - 97, y: Number(id.slice(1)) - 1 };
}

export function idAt(x: number, y: number): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

/** Board order: row by row, each from a to i. */
export function inOrder(a: string, b: string): number {
  const [p, q] = [squareOf(a), squareOf(b)];
  return p.y - q.y || p.x - q.x;
}

export function touching(a: string, b: string): boolean {
  const [p, q] = [squareOf(a), squareOf(b)];
  return a !== b && Math.abs(p.x - q.x) <= 1 && Math.abs(p.y - q.y) <= 1;
}

/** The middle of a square, in the board's own coordinates. */
export function middleOf(id: string, frame: Frame): Point {
  const { x, y } = squareOf(id);
  return { x: (x - frame.skip + 0.5) * SQUARE, y: (y - frame.skip + 0.5) * SQUARE };
}

/** Always the same number from 0 to 1 for the same three. */
export function chance(x: number, y: number, salt: number): number {
  const wild = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453;
  return wild - Math.floor(wild);
}

const SWAY = 18;

/** A crossing of the grid, moved a little: the four squares around it share it. */
function corner(x: number, y: number, frame: Frame): Point {
  return {
    x: (x - frame.skip) * SQUARE + (chance(x, y, 1) - 0.5) * SWAY,
    y: (y - frame.skip) * SQUARE + (chance(x, y, 2) - 0.5) * SWAY,
  };
}

/** A side between two crossings as a bent curve, always read left to right or downwards: both squares at it see the same. */
function side(from: Point, to: Point, bend: number): [Point, Point, Point, Point] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const at = (along: number, off: number): Point => ({ x: from.x + dx * along - dy * off, y: from.y + dy * along + dx * off });
  return [from, at(0.33, bend), at(0.67, -0.7 * bend), to];
}

const n = (value: number): string => value.toFixed(1);
const curve = (a: Point, b: Point, c: Point): string => `C${n(a.x)} ${n(a.y)} ${n(b.x)} ${n(b.y)} ${n(c.x)} ${n(c.y)}`;

/** The painted outline of a square; neighbours share their border to the tenth of a point. */
export function outlineOf(id: string, frame: Frame): string {
  const { x, y } = squareOf(id);
  const [nw, ne, se, sw] = [corner(x, y, frame), corner(x + 1, y, frame), corner(x + 1, y + 1, frame), corner(x, y + 1, frame)];
  const bend = (cx: number, cy: number, salt: number): number => (chance(cx, cy, salt) - 0.5) * 0.18;
  const north = side(nw, ne, bend(x, y, 3));
  const east = side(ne, se, bend(x + 1, y, 4));
  const south = side(sw, se, bend(x, y + 1, 3));
  const west = side(nw, sw, bend(x, y, 4));
  return `M${n(nw.x)} ${n(nw.y)}${curve(north[1], north[2], ne)}${curve(east[1], east[2], se)}${curve(south[2], south[1], sw)}${curve(west[2], west[1], nw)}Z`;
}

/** Squares that are neither turf nor teleporter. The outer ring of nine is waste and not drawn as squares (F4). */
export function barren(taken: readonly string[], frame: Frame): string[] {
  const there = new Set(taken);
  const found: string[] = [];
  for (let y = 0; y < 9; y += 1) {
    for (let x = 0; x < 9; x += 1) {
      const depth = Math.min(x, y, 8 - x, 8 - y);
      const id = idAt(x, y);
      if (depth >= Math.max(frame.skip, 1) && !there.has(id)) found.push(id);
    }
  }
  return found;
}

/** The pair of teleporters troops step through between two turfs that do not touch; null where none leads there. */
export function throughGates(from: string, to: string, gates: readonly Gate[]): [Gate, Gate] | null {
  if (touching(from, to)) return null;
  const pairs = gates.flatMap((a) => gates.filter((b) => a.id !== b.id && touching(from, a.id) && touching(to, b.id)).map((b): [Gate, Gate] => [a, b]));
  return pairs.find(([a, b]) => a.pair === b.pair) ?? pairs[0] ?? null;
}

/** The legs of a way: one, or two with a teleporter's pair between them. */
export function legsOf(march: March, gates: readonly Gate[]): [string, string][] {
  const pair = march.kind === 'march' || march.kind === 'retreat' ? throughGates(march.from, march.to, gates) : null;
  return pair ? [[march.from, pair[0].id], [pair[1].id, march.to]] : [[march.from, march.to]];
}

export interface Arc {
  /** The curve, short of both middles. */
  d: string;
  end: Point;
  /** Degrees in which it arrives. */
  turn: number;
  /** Where its number stands: halfway, on a short way at its start. */
  label: Point;
}

/** A bent way between two middles; `lift`: how far it bends, in parts of its length. It ends `short` of either middle. */
export function arc(from: Point, to: Point, short = 26, lift = 0.16): Arc {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const bend = Math.min(lift * long, 90);
  const top: Point = { x: (from.x + to.x) / 2 + (dy / long) * bend, y: (from.y + to.y) / 2 - (dx / long) * bend };
  const toward = (a: Point, b: Point): Point => {
    const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const step = Math.min(short, far * 0.4);
    return { x: a.x + ((b.x - a.x) / far) * step, y: a.y + ((b.y - a.y) / far) * step };
  };
  const [start, end] = [toward(from, top), toward(to, top)];
  const turn = (Math.atan2(end.y - top.y, end.x - top.x) * 180) / Math.PI;
  return {
    d: `M${n(start.x)} ${n(start.y)}Q${n(top.x)} ${n(top.y)} ${n(end.x)} ${n(end.y)}`,
    end,
    turn,
    label: long < 160 ? start : { x: (start.x + 2 * top.x + end.x) / 4, y: (start.y + 2 * top.y + end.y) / 4 },
  };
}

/** The next turf of a set in board order, going round; null of an empty one. */
export function stepIn(ids: Iterable<string>, from: string | null, by: 1 | -1): string | null {
  const list = [...ids].sort(inOrder);
  if (list.length === 0) return null;
  if (from === null) return by === 1 ? list[0]! : list.at(-1)!;
  const next = by === 1 ? list.find((id) => inOrder(id, from) > 0) : list.findLast((id) => inOrder(id, from) < 0);
  return next ?? (by === 1 ? list[0]! : list.at(-1)!);
}
