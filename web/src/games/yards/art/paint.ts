/** Pictures as data: painted shapes from back to front, on a canvas of 100 × 74 whose ground lies at y = 60. */

/** A colour's name, a path, and for a line its width. */
export type Stroke = readonly [paint: string, d: string, width?: number];
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

export const PAINTS: Record<string, string> = {
  ink: '#33241a',
  bark: '#74492a',
  bark2: '#54331b',
  wood: '#b98550',
  wood2: '#8e6036',
  straw: '#e6bd57',
  gold: '#e2a52c',
  gold2: '#b67a16',
  cream: '#fff3d6',
  paper: '#f3e3c0',
  white: '#fffdf6',
  grey: '#9a958c',
  grey2: '#77726a',
  grey3: '#c4bfb3',
  steel: '#8fa3ad',
  steel2: '#5e737f',
  steel3: '#c5d3d9',
  red: '#c8402c',
  red2: '#96291b',
  pink: '#ee7f97',
  pink2: '#cf5675',
  blush: '#f5b8b0',
  orange: '#e2762a',
  peach: '#f2c9a0',
  skin: '#eebd92',
  blue: '#3f75a8',
  blue2: '#2b5580',
  aqua: '#63b7cf',
  aqua2: '#3b8fb0',
  ice: '#cfe9ee',
  green: '#5f9632',
  green2: '#457324',
  green3: '#86b84c',
  lime: '#b3d365',
  violet: '#7c5498',
  violet2: '#593a72',
  soil: '#6a4a30',
  soil2: '#4f3520',
  black: '#2c2a2e',
  black2: '#47434a',
  night: '#3a4660',
};
