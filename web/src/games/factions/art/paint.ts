/** The colours of the land by day and by night. */
import type { Kind } from '../types.ts';
export { many, o, r, twin, type Picture, type Stroke } from '../../../lib/shapes.ts';

const PAIRS: Record<string, readonly [day: string, night: string]> = {
  ink: ['#33241a', '#0f0c12'],
  shade: ['rgb(52 32 14 / 0.3)', 'rgb(4 3 10 / 0.5)'],
  light: ['rgb(255 250 224 / 0.55)', 'rgb(200 212 255 / 0.2)'],
  snow: ['#fffdf6', '#cfd6e6'],
  trunk: ['#6d4726', '#43302a'],

  desert: ['#efcb84', '#8a6a3d'],
  desert2: ['#e0b162', '#765831'],
  desert3: ['#c98f3f', '#5f4526'],
  desert4: ['#f8e2ae', '#a5834f'],
  cactus: ['#5f8a45', '#3f6238'],

  forest: ['#86b45a', '#3c5f37'],
  forest2: ['#4f8a3c', '#2f5433'],
  forest3: ['#33672b', '#213f28'],
  forest4: ['#a9cf76', '#547a47'],

  mountain: ['#b9b4ad', '#5d5c68'],
  mountain2: ['#96908a', '#4a4957'],
  mountain3: ['#726b66', '#383746'],
  mountain4: ['#d5d1c8', '#7d7c8a'],

  plains: ['#dde08a', '#747138'],
  plains2: ['#c9c866', '#625f2e'],
  plains3: ['#a8a33f', '#4c4a24'],
  plains4: ['#f0efb4', '#8f8b4c'],
  wheat: ['#d99a2b', '#c08a32'],
  wheat2: ['#a36c12', '#7d5820'],

  sea: ['#6fb5d6', '#2d597c'],
  sea2: ['#4a98c2', '#234a6b'],
  sea3: ['#2d75a3', '#193852'],
  sea4: ['#b5e0ee', '#5d93b5'],
  foam: ['#f4fcff', '#b4d5e6'],

  swamp: ['#a08eaa', '#4e4258'],
  swamp2: ['#82708f', '#403549'],
  swamp3: ['#5f4f6d', '#2c2434'],
  swamp4: ['#bcaec2', '#6b5d76'],
  slime: ['#8fb04a', '#7f9c44'],
  reed: ['#5c6b2c', '#4d5a2c'],
  tail: ['#6b3f22', '#7d5234'],

  waste: ['#b39a78', '#3b3029'],
  waste2: ['#977e5f', '#2e251f'],
  waste3: ['#77614a', '#211a15'],
  waste4: ['#cbb592', '#4d4036'],
  cliff: ['#5c4229', '#150f0b'],
  stone: ['#a8a094', '#6c6870'],
  stone2: ['#7d766c', '#4b4850'],
};

export function paintOf(name: string): string {
  const pair = PAIRS[name];
  return pair ? `light-dark(${pair[0]}, ${pair[1]})` : name;
}

/** What stands for a kind of land where it is only a spot of colour. */
export const KIND_COLOURS: Record<Kind, string> = {
  desert: '#c98a2e',
  forest: '#3f7a2f',
  mountain: '#7b736d',
  plains: '#97952c',
  sea: '#2f7cae',
  swamp: '#735a86',
};

export const KIND_NAMES: Record<Kind, string> = { desert: 'Desert', forest: 'Forest', mountain: 'Mountain', plains: 'Plains', sea: 'Sea', swamp: 'Swamp' };
