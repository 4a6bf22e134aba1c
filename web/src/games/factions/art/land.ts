/** The six kinds of land: what is painted on a turf of 100 × 100, the sign that stands for it, and the pattern under both. */
import type { Kind } from '../types.ts';
import { many, o, type Picture } from './paint.ts';

const pine = (x: number, y: number, s = 1): string => `M${x} ${y - 26 * s}l${8 * s} ${12 * s}h${-4 * s}l${7 * s} ${12 * s}h${-22 * s}l${7 * s} ${-12 * s}h${-4 * s}Z`;
const trunk = (x: number, y: number, s = 1): string => `M${x - 1.8 * s} ${y - 3 * s}h${3.6 * s}v${6 * s}h${-3.6 * s}Z`;
const half = (x: number, y: number, s = 1): string => `M${x} ${y - 26 * s}l${8 * s} ${12 * s}h${-4 * s}l${7 * s} ${12 * s}h${-11 * s}Z`;
const ear = (x: number, y: number): string => `M${x} ${y}v-12M${x} ${y - 4}l-3-3M${x} ${y - 4}l3-3M${x} ${y - 8}l-3-3M${x} ${y - 8}l3-3M${x} ${y - 12}v-3`;
const wave = (x: number, y: number, w: number): string => `M${x} ${y}q${w / 4} ${-w / 5} ${w / 2} 0t${w / 2} 0`;
const tuft = (x: number, y: number): string => `M${x - 3} ${y}l-1-5M${x} ${y}v-7M${x + 3} ${y}l1-5`;

const PINES: readonly (readonly [number, number])[] = [[20, 30], [82, 32], [36, 25], [66, 27], [50, 33]];

export const LAND: Record<Kind, Picture> = {
  desert: [
    ['desert4', 'M8 34q18-16 40-6t44-8v18q-22 10-42 4T8 44Z'],
    ['desert2', 'M6 60q22-18 46-8t42-8q4 24-4 44H12q-8-14-6-28Z'],
    ['desert3', 'M6 60q22-18 46-8-14 4-22 14T6 72ZM60 90q6-20 34-26v14q-4 10-12 12Z'],
    ['shade', 'M66 34q8 4 18 0-8 6-18 0Z'],
    ['cactus', 'M71 35V18q0-4 3-4t3 4v17ZM77 28h4q3 0 3-3v-5q0-2-1.6-2t-1.6 2v4h-3.800ZM71 31h-4q-3 0-3-3v-4q0-2 1.6-2t1.6 2v3h3.800Z'],
    ['light', 'M73 18v14', 1],
  ],
  forest: [
    ['forest4', 'M8 26q24-14 44-6t42-4v26q-24 10-44 4T8 46Z'],
    ['shade', many(PINES, (x, y) => o(x + 2, y + 2, 11, 3))],
    ['trunk', many(PINES, (x, y) => trunk(x, y))],
    ['forest2', many(PINES, (x, y) => pine(x, y))],
    ['forest3', many(PINES, (x, y) => half(x, y))],
    ['forest2', pine(12, 84, 0.8) + pine(89, 84, 0.8)],
    ['forest3', half(12, 84, 0.8) + half(89, 84, 0.8)],
  ],
  mountain: [
    ['mountain2', 'M6 46L24 18 36 34 54 6 74 36 82 24 96 46Q50 60 6 46Z'],
    ['mountain3', 'M24 18L36 34 33 38 40 50Q28 51 26 44L28 34ZM54 6L74 36 82 24 96 46Q80 51 64 52L58 38 62 30 52 24Z'],
    ['snow', 'M24 18L31 27 27 26 24 31 20 27 18 28ZM54 6L64 22 59 21 55 27 50 22 45 24 44 21ZM82 24L87 32 83 31 80 34 79 29Z'],
    ['mountain4', 'M12 44L22 30M42 40L50 26', 1.4],
    ['mountain3', 'M12 90l7-10 8 10ZM80 88l6-8 6 8Z'],
    ['mountain4', 'M12 90l7-10 1 10ZM80 88l6-8v8Z'],
  ],
  plains: [
    ['plains4', 'M6 22q22-10 44-2t44-4v16q-22 8-44 2T6 34Z'],
    ['plains2', 'M6 44q22-10 44-2t44-4v46q-22 10-44 2T6 88Z'],
    ['plains3', 'M8 54q22-10 43-2t42-4M8 64q22-10 43-2t42-4M8 74q22-10 43-2t42-4M10 84q20-8 40-2t40-4', 1.3],
    ['wheat2', many([[16, 33], [24, 30], [32, 33], [68, 31], [76, 33], [84, 29]], ear), 2.6],
    ['wheat', many([[16, 33], [24, 30], [32, 33], [68, 31], [76, 33], [84, 29]], ear), 1.4],
    ['wheat', 'M46 34l4-12 4-1 4 1 4 12q-8 4-16 0Z'],
    ['wheat2', 'M48 29h12M51 22l2 11M57 22l-2 11', 1.3],
  ],
  sea: [
    ['sea4', 'M8 30q10-6 20 0t20 0 22 0 22 0v6q-10 6-21 0t-22 0-20 0-21 0Z'],
    ['sea2', 'M6 52q11-8 22 0t22 0 22 0 22 0v34q-44 12-88 2Z'],
    ['sea3', 'M8 74q11-7 21 0t21 0 21 0 21 0v12q-40 9-82 2Z'],
    ['foam', wave(12, 30, 34) + wave(54, 24, 32) + wave(8, 54, 26) + wave(66, 56, 26) + wave(34, 80, 32), 2],
    ['sea3', 'M36 28q3-12 14-13 9-1 11 5-9-3-11 3-1 4 1 6-8 5-15-1Z'],
    ['sea4', 'M41 24q4-6 10-6', 1.4],
    ['foam', 'M30 31q10-6 20 0t18-1', 2],
  ],
  swamp: [
    ['swamp4', 'M6 26q24-12 44-4t44-6v14q-22 10-44 4T6 40Z'],
    ['swamp3', o(30, 40, 22, 7) + o(76, 80, 19, 7) + o(22, 82, 13, 5)],
    ['slime', o(24, 39, 7, 2.4) + o(38, 42, 5, 1.8) + o(72, 79, 6, 2.2) + o(84, 82, 3.5, 1.4)],
    ['reed', 'M62 38V12M70 38V18M56 38V20M78 38V14M84 38V24M62 30q-7-3-9-10M70 32q6-4 8-11', 1.9],
    ['tail', many([[62, 14], [70, 20], [78, 16]], (x, y) => `M${x - 2.6} ${y - 5}q2.6-4 5.2 0v9q-2.6 3-5.2 0Z`)],
    ['reed', 'M10 84V66M16 84V70M90 82V68', 1.6],
    ['tail', 'M8 66q2-3 4 0v7q-2 2-4 0ZM88 68q2-3 4 0v6q-2 2-4 0Z'],
    ['swamp4', o(20, 30, 2.5) + o(27, 25, 1.6) + o(22, 20, 1)],
  ],
};

/** On 24 × 24 around the middle: one stroke of the pen each, told apart without colour. */
export const KIND_SIGNS: Record<Kind, string> = {
  desert: 'M-2 11V-9Q-2-11.5 0-11.500T2-9V2H5Q6 2 6 1V-4Q6-6 8-6T10-4V3Q10 6 7 6H2V11ZM-3 5H-7Q-10 5-10 2V-3Q-10-5-8-5T-6-3V0Q-6 1-5 1H-3Z',
  forest: 'M0-12L7-3H4L10 6H2V11H-2V6H-10L-4-3H-7Z',
  mountain: 'M-12 9L-3-10 2-1 5-5 12 9ZM-3-6L-6 1-4 0-2.5 2-1 0 0 1Z',
  plains: 'M-1 12V-4Q-6-4-7-9-2-9-1-5V-7Q-2-10 0-13 2-10 1-7V-5Q2-9 7-9 6-4 1-4V1Q2-3 7-3 6 2 1 2V7Q2 3 7 3 6 8 1 8V12ZM-1 2Q-6 2-7-3-2-3-1 1ZM-1 8Q-6 8-7 3-2 3-1 7Z',
  sea: 'M-12-2Q-9-9-3-9 3-9 3-4-1-6-2-3-2 0 2 0 6 0 8-3 10-6 12-5V0Q9 3 5 3-1 4-4 1-8 0-12 3ZM-12 6Q-8 3-4 6T4 6 12 6V10Q8 13 4 10T-4 10-12 10Z',
  swamp: 'M-6-11Q-3.5-13-1-11V-3H-2.500V4H-4.500V-3H-6ZM2-6Q4-8 6-6V1H5V5H3V1H2ZM-12 6Q-6 2 0 6T12 6V11Q6 7 0 11T-12 11Z',
};

/** Lines and dots on 24 × 24 that repeat; a width of 0: filled. */
export const PATTERNS: Record<Kind, readonly [d: string, width: number]> = {
  desert: [many([[4, 5], [14, 10], [7, 17], [19, 20], [20, 3]], (x, y) => o(x, y, 1.1)), 0],
  forest: [many([[6, 8], [18, 20]], tuft) + 'M16 6q3-4 6 0M3 20q3-4 6 0', 1.1],
  mountain: ['M2 10l5-6 5 6M13 21l4-5 5 5', 1.1],
  plains: ['M0 6h24M0 18h24', 1.1],
  sea: [wave(0, 6, 24) + wave(-12, 18, 24) + wave(12, 18, 24), 1.1],
  swamp: ['M2 7h9M15 7h5M8 18h12M2 18h2', 1.5],
};
