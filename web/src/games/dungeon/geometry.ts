/** Cells and directions on the table. Screen geometry only: what is legal comes from the options. */

export const SIZE = 100;

/** How much larger letters of so many units are drawn where a unit is `scale` pixels, so that they can be read. */
export function legible(letters: number, scale: number): number {
  return Math.min(LARGEST, Math.max(1, READABLE / letters / scale));
}

const READABLE = 11;
const LARGEST = 1.6;

export interface Cell {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function cellKey(cell: Cell): string {
  return `${cell.x},${cell.y}`;
}

export function parseCell(key: string): Cell {
  const [x, y] = key.split(',').map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

export function isCell(text: string): boolean {
  return /^-?\d+,-?\d+$/.test(text);
}

/** The smallest box of world units around the cells, with a margin in cells. */
export function boundsOf(cells: readonly Cell[], margin: number): Box {
  const all = cells.length > 0 ? cells : [{ x: 0, y: 0 }];
  const xs = all.map((cell) => cell.x);
  const ys = all.map((cell) => cell.y);
  const left = Math.min(...xs) - margin;
  const top = Math.min(...ys) - margin;
  return {
    x: left * SIZE,
    y: top * SIZE,
    width: (Math.max(...xs) + 1 + margin - left) * SIZE,
    height: (Math.max(...ys) + 1 + margin - top) * SIZE,
  };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const STEPS: Record<Direction, Cell> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The nearest cell in a direction: ahead counts once, aside twice. Null when nothing lies that way. */
export function nearest(from: Cell, cells: readonly Cell[], direction: Direction): Cell | null {
  const step = STEPS[direction];
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const ahead = (cell.x - from.x) * step.x + (cell.y - from.y) * step.y;
    const aside = Math.abs((cell.x - from.x) * step.y) + Math.abs((cell.y - from.y) * step.x);
    if (ahead > 0 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = cell;
    }
  }
  return best;
}

/** The middle-most cell, where a keyboard walk begins. */
export function centreMost(cells: readonly Cell[]): Cell | null {
  if (cells.length === 0) return null;
  const x = cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length;
  const y = cells.reduce((sum, cell) => sum + cell.y, 0) / cells.length;
  return [...cells].sort((a, b) => far(a, x, y) - far(b, x, y))[0]!;
}

function far(cell: Cell, x: number, y: number): number {
  return (cell.x - x) ** 2 + (cell.y - y) ** 2;
}
