/** Where little fighters stand for a number of troops: more of them the more there are, never more than seven. */
export type Spot = readonly [x: number, y: number];

const ROWS: readonly (readonly Spot[])[] = [
  [],
  [[0, 0]],
  [[-12, 0], [13, 0]],
  [[0, -11], [-17, 2], [17, 2]],
  [[-10, -12], [12, -12], [-21, 2], [21, 2]],
  [[-12, -13], [12, -13], [-24, 2], [24, 2], [0, 2]],
  [[0, -21], [-18, -13], [18, -13], [-26, 2], [26, 2], [0, 1]],
  [[-9, -22], [11, -22], [-24, -12], [25, -12], [-28, 3], [28, 3], [0, 0]],
];

/** Troops from which one fighter more is drawn. */
const STEPS = [1, 2, 3, 4, 6, 9, 13];

/** From back to front. */
export function crowd(troops: number): readonly Spot[] {
  return ROWS[STEPS.filter((step) => troops >= step).length]!;
}
