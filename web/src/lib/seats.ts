/** Seats are told apart by shape as well as by colour: circle, diamond, square, triangle, hexagon, cross. */

const SHAPES = [
  'M0-10A10 10 0 1 1-.01-10Z',
  'M0-11.500L11.500 0 0 11.500-11.500 0Z',
  'M-9-9H9V9H-9Z',
  'M0-11L11 9H-11Z',
  'M-10 0L-5-9H5L10 0 5 9H-5Z',
  'M-4-10H4V-4H10V4H4V10H-4V4H-10V-4H-4Z',
];

const NAMES = ['circle', 'diamond', 'square', 'triangle', 'hexagon', 'cross'];

export function seatShape(seat: number): string {
  return SHAPES[seat % SHAPES.length]!;
}

export function seatShapeName(seat: number): string {
  return NAMES[seat % NAMES.length]!;
}
