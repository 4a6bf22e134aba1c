/** Pictures on 100 × 74, and the faces in them. */
import { many, o, type Picture, type Stroke } from '../../../lib/shapes.ts';

export { many, o, r, type Picture, type Stroke } from '../../../lib/shapes.ts';

export const INK = '#2b1f14';

/** White eyes with pupils that look a little inwards. */
export function eyes(spots: readonly (readonly [number, number])[], size = 6): Picture {
  return [
    ['#fffdf3', many(spots, (x, y) => o(x, y, size))],
    [INK, many(spots, (x, y) => o(x + (x < 50 ? 1.2 : x > 50 ? -1.2 : 0), y + 0.8, size * 0.45))],
  ];
}

/** Angry brows over two eyes. */
export function brows(x: number, y: number, gap: number): Stroke {
  return [INK, `M${x - gap - 6} ${y - 3}L${x - gap + 6} ${y + 3}M${x + gap + 6} ${y - 3}L${x + gap - 6} ${y + 3}`, 3];
}

export function grin(x: number, y: number, w: number): Stroke {
  return ['#7c2418', `M${x - w} ${y}Q${x} ${y + w * 1.1} ${x + w} ${y}Z`];
}

export function fangs(x: number, y: number, w: number): Picture {
  const step = w / 2;
  const teeth = [-w + step / 2, -step / 2, step / 2, w - step / 2].map((dx) => `M${x + dx - step / 2.4} ${y}h${step / 1.2}l${-step / 2.4} ${step}Z`).join('');
  return [['#5a1710', `M${x - w} ${y}Q${x} ${y + w * 1.3} ${x + w} ${y}Z`], ['#fffdf3', teeth]];
}

export function frown(x: number, y: number, w: number): Stroke {
  return [INK, `M${x - w} ${y + 3}Q${x} ${y - 5} ${x + w} ${y + 3}`, 2.5];
}

export function gape(x: number, y: number, w: number): Stroke {
  return ['#5a1710', o(x, y, w, w * 1.2)];
}
