/** A sum with room for so many lines: the Level and what counts most stay, the smallest are told together. All add up. */
import type { Line } from './types.ts';

export function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, [, , amount]) => sum + amount, 0);
}

export function fold(lines: readonly Line[], most: number): { shown: Line[]; rest: Line[] } {
  if (lines.length <= most) return { shown: [...lines], rest: [] };
  const weight = ([, what, amount]: Line): number => (what === 'level' ? Infinity : Math.abs(amount));
  const kept = new Set([...lines].sort((a, b) => weight(b) - weight(a)).slice(0, Math.max(0, most - 1)));
  return { shown: lines.filter((line) => kept.has(line)), rest: lines.filter((line) => !kept.has(line)) };
}
