/** A score in the order in which it is counted aloud: the rows of the Yard, the Sway, Candy. Sums only what the view says. */
import type { Points } from './types.ts';

export interface Line {
  id: string;
  pile: string;
  points: number;
}

export interface Group {
  title: string;
  lines: Line[];
  total: number;
}

const ROWS = ['Front row', 'Middle row', 'Back row'];

function group(title: string, lines: Line[]): Group {
  return { title, lines, total: lines.reduce((sum, line) => sum + line.points, 0) };
}

/** Every seat has the same groups, so that all are counted in step; what has nothing counts nothing. */
export function countOf(points: Points): Group[] {
  const rows = ROWS.map((title, row) => {
    const laid = points.cards.filter(([, pile]) => Math.floor((Number(pile.slice(1)) - 1) / 3) === row);
    return group(title, laid.map(([id, pile, worth]) => ({ id, pile, points: worth })));
  });
  const sway = group('Sway', points.neighbors.map(([id, worth]) => ({ id, pile: '', points: worth })));
  const candy = points.candy ? [group('Candy', [{ id: '', pile: '', points: points.candy }])] : [];
  return [...rows, sway, ...candy];
}

export function totalOf(groups: readonly Group[]): number {
  return groups.reduce((sum, one) => sum + one.total, 0);
}
