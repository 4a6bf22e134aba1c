/** Colours and shapes that tell kinds, slots, classes and tags apart; colour is never alone. Shapes live in -12…12. */

export const KIND_COLORS: Record<string, string> = {
  monster: '#8f2f22',
  curse: '#5d3b8c',
  class: '#1f5a8f',
  super: '#1f5a8f',
  turf: '#3f661f',
  enhancer: '#a3470f',
  twin: '#a3470f',
  wander: '#a3470f',
  special: '#a3470f',
  cheat: '#33414d',
  item: '#7a4d1c',
  ally: '#20695f',
  oneshot: '#96590a',
  utility: '#4f5a16',
  levelup: '#8a6400',
  steal: '#8a6400',
  draw: '#8a6400',
};

/** The picture's ground. */
export const GROUNDS: Record<string, [string, string]> = {
  monster: ['#f3d6c6', '#d9a48c'],
  curse: ['#d9c6f2', '#b597dd'],
  class: ['#cfe0ef', '#a9c6de'],
  super: ['#cfe0ef', '#a9c6de'],
  turf: ['#dcebc4', '#a9c376'],
  enhancer: ['#f6d8b4', '#e0a868'],
  twin: ['#f6d8b4', '#e0a868'],
  wander: ['#f6d8b4', '#e0a868'],
  special: ['#f6d8b4', '#e0a868'],
  cheat: ['#d5dce0', '#a5b2ba'],
  item: ['#f4e4c2', '#d9bf8a'],
  ally: ['#cfe8e0', '#97c9bb'],
  oneshot: ['#fbe3ad', '#eec067'],
  utility: ['#e6e8bd', '#c3c77d'],
  levelup: ['#fdf0b8', '#f0cf5e'],
  steal: ['#fdf0b8', '#f0cf5e'],
  draw: ['#fdf0b8', '#f0cf5e'],
};

export const KIND_SHAPES: Record<string, string> = {
  monster: 'M-9 9V-2Q-9-11 0-11T9-2V9L5 5 0 9-5 5ZM-5-3A2 2 0 1 0-1-3 2 2 0 1 0-5-3M1-3A2 2 0 1 0 5-3 2 2 0 1 0 1-3',
  curse: 'M0-11L3-3 11 0 3 3 0 11-3 3-11 0-3-3Z',
  class: 'M-9-9H9V1Q9 8 0 11-9 8-9 1Z',
  super: 'M0-11L3-4 10-3 5 2 7 10 0 6-7 10-5 2-10-3-3-4Z',
  turf: 'M-10 0L0-10 10 0H7V9H2V3H-2V9H-7V0Z',
  enhancer: 'M-3 10V3H-9L0-10 9 3H3V10Z',
  twin: 'M-6-8A4 4 0 1 1-6.100-8ZM6-8A4 4 0 1 1 5.900-8ZM-11 9Q-11 2-6 2T-1 9ZM1 9Q1 2 6 2T11 9Z',
  wander: 'M-10-3H2V-9L11 0 2 9V3H-10Z',
  special: 'M0-11L11 0 0 11-11 0ZM-2-6V2H2V-6ZM-2 4V7H2V4Z',
  cheat: 'M-8 10V-2L-4-10-1-9-3-2 4-10 7-8 2 0 8 2V10Z',
  item: 'M-9-4H9V9H-9ZM-4-4V-7Q-4-10 0-10T4-7V-4H1.500V-7H-1.500V-4Z',
  ally: 'M0-11A5 5 0 1 1-.1-11ZM-9 10Q-9 1 0 1T9 10Z',
  oneshot: 'M1-11L-7 2H-1L-3 11 7-3H1Z',
  utility: 'M-8-10H8V10H-8ZM-5-6V-4H5V-6ZM-5-1V1H5V-1ZM-5 4V6H2V4Z',
  levelup: 'M-4 10V1H-10L0-10 10 1H4V10Z',
  steal: 'M-10-8H-2V-2H2L-2 2-6-2H-6V8H10V2H4V-4H10V10H-10Z',
  draw: 'M-9-7H3V9H-9ZM-5-10H9V6H5V-7H-5Z',
};

export const SLOT_SHAPES: Record<string, string> = {
  head: 'M-8 3Q-8-9 0-9T8 3ZM-11 4H11V7H-11Z',
  armor: 'M-8-9H-3Q0-6 3-9H8L11-3 7-1V10H-7V-1L-11-3Z',
  foot: 'M-7-9H0V1Q9 2 10 9H-7Z',
  hand: 'M-6 10V-2L-8-6-5-7-3-2V-10H-1V-2H0V-11H2V-2H3V-9H5V-1L8-4 10-3 5 10Z',
  hands: 'M-10 8V-1L-11-4-9-5-7-1V-7H-5V-1H-4V-8H-2V8ZM10 8V-1L11-4 9-5 7-1V-7H5V-1H4V-8H2V8Z',
  none: 'M0-9L9 0 0 9-9 0Z',
};

export const CLASS_SHAPES: Record<string, string> = {
  Superhero: 'M2-11L-7 2H-1L-3 11 7-3H1Z',
  'RPG Player': 'M0-11L10-5V5L0 11-10 5V-5ZM0-6L5 3H-5Z',
  Ninja: 'M0-11L3-3 11 0 3 3 0 11-3 3-11 0-3-3Z',
  Detective: 'M-2-10A7 7 0 1 1-2.100-10ZM3 4L10 11 11 9 5 2Z',
};

export const CLASS_SHORT: Record<string, string> = { Superhero: 'Hero', 'RPG Player': 'RPG', Ninja: 'Ninja', Detective: 'Sleuth' };

/** What kind of creature: paw, tie, cap, spiral. */
export const TAG_SHAPES: Record<string, string> = {
  animal: 'M0 0C4-1 8 4 8 7 8 11 4 9 0 9S-8 11-8 7C-8 4-4-1 0 0ZM-9-3A3 3.500 0 1 0-8.900-3ZM9-3A3 3.500 0 1 1 8.900-3ZM-3.500-9.500A3 3.500 0 1 0-3.400-9.500ZM3.500-9.500A3 3.500 0 1 1 3.400-9.500Z',
  grownup: 'M-4-10H4L2-5 6 7 0 11-6 7-2-5Z',
  kid: 'M-10 2Q-10-9 0-9T9-2L12 1 9 4H-10Z',
  weird: 'M0-10A10 10 0 1 0 10 0H6A6 6 0 1 1 0-6 3 3 0 0 1 0 0Z',
};

export const TAG_WORDS: Record<string, string> = { animal: 'Animal', grownup: 'Grown-up', kid: 'Kid', weird: 'Weird' };

/** Door cards and Treasure cards seen from behind. */
export const BACKS = ['Door', 'Treasure'] as const;
