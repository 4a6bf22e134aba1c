/** Pictures as data: painted shapes from back to front. */
export { many, o, r, twin, type Picture, type Stroke } from '../../../lib/shapes.ts';

/** By day the dust of a burnt summer, by night the moon on it; what glows, glows brighter then. */
const PAIRS: Record<string, readonly [day: string, night: string]> = {
  ink: ['#33241a', '#120e16'],
  shade: ['rgb(64 40 18 / 0.28)', 'rgb(6 4 14 / 0.5)'],
  light: ['rgb(255 250 224 / 0.5)', 'rgb(190 205 255 / 0.16)'],
  stone: ['#cdbfa2', '#7d7a90'],
  stone2: ['#a8977a', '#5c5870'],
  stone3: ['#7f6d55', '#413d54'],
  stone4: ['#57473a', '#2a2638'],
  pale: ['#e9dfc8', '#a9a6bb'],
  roof: ['#8f4f39', '#553a4d'],
  roof2: ['#6d3729', '#3d2939'],
  slate: ['#5b6b78', '#3d4763'],
  slate2: ['#43505c', '#2b334a'],
  wood: ['#9a6a3c', '#5c4440'],
  wood2: ['#6d4726', '#3c2b2f'],
  gold: ['#e2a52c', '#f0b840'],
  gold2: ['#a8730f', '#a97417'],
  window: ['#5b4634', '#ffce5c'],
  ichor: ['#21a390', '#25c4aa'],
  ichor2: ['#127567', '#138673'],
  ichor3: ['#8df0da', '#a8fff0'],
  leaf: ['#5f8f3a', '#3f6b4a'],
  leaf2: ['#3f6a27', '#274a37'],
  leaf3: ['#92bb52', '#63946a'],
  dry: ['#b0a25c', '#565a4c'],
  dry2: ['#8c8046', '#3f443d'],
  fire: ['#f5862a', '#ff9432'],
  fire2: ['#d8431f', '#e04a22'],
  fire3: ['#ffd65c', '#ffe587'],
  smoke: ['rgb(92 80 74 / 0.55)', 'rgb(150 145 175 / 0.35)'],
  bone: ['#f1e6cd', '#cfc9d6'],
  bone2: ['#c9b796', '#928aa3'],
  steel: ['#a9b6bd', '#8390a8'],
  steel2: ['#71818b', '#535f78'],
  red: ['#b8412d', '#b04a48'],
  red2: ['#8a2b1d', '#793036'],
  blue: ['#3f75a8', '#4a78b5'],
  blue2: ['#2b5580', '#2f5486'],
  cream: ['#f6e7c4', '#c9bfae'],
  violet: ['#7c5498', '#8a68b8'],
  violet2: ['#553570', '#533a7c'],
  glass: ['#a7d0d6', '#8fc4de'],
  sand: ['#dfc996', '#3b3749'],
  sand2: ['#cdb37d', '#312d40'],
  soil: ['#8c6a46', '#332c3d'],
  soil2: ['#64482d', '#221d2d'],
  soil3: ['#3f2b1a', '#15111d'],
};

export const PAINTS: Record<string, string> = Object.fromEntries(Object.entries(PAIRS).map(([name, [day, night]]) => [name, `light-dark(${day}, ${night})`]));

export function paintOf(name: string): string {
  return PAINTS[name] ?? name;
}

/** The same colour cut in stone. */
export function stoneOf(colour: string): string {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour);
  if (!hex) return colour;
  const [red, green, blue] = hex.slice(1).map((part) => parseInt(part, 16)) as [number, number, number];
  const grey = Math.round(58 + (0.3 * red + 0.59 * green + 0.11 * blue) * 0.58);
  return `rgb(${grey + 4} ${grey + 2} ${grey - 2})`;
}
