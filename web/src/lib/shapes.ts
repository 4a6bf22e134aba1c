/** Pictures as data: painted shapes from back to front, and the few paths they are made of. */

/** A colour's name or the colour, a path, for a line its width; `twin`: once more, mirrored at the picture's middle. */
export type Stroke = readonly [paint: string, d: string, width?: number, twin?: boolean];
export type Picture = readonly Stroke[];

/** An ellipse or circle. */
export function o(x: number, y: number, rx: number, ry = rx): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** A rectangle. */
export function r(x: number, y: number, w: number, h: number): string {
  return `M${x} ${y}h${w}v${h}h${-w}Z`;
}

/** Several places, one shape. */
export function many(places: readonly (readonly [number, number])[], shape: (x: number, y: number) => string): string {
  return places.map(([x, y]) => shape(x, y)).join('');
}

/** Both sides alike. */
export function twin(paint: string, d: string, width = 0): Stroke {
  return [paint, d, width, true];
}
