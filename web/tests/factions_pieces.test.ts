import { describe, expect, it } from 'vitest';
import { deeds, weapons } from '../src/games/factions/art/deeds.ts';
import { EMBLEMS, factionName } from '../src/games/factions/art/emblems.ts';
import { events } from '../src/games/factions/art/events.ts';
import { KIND_SIGNS, LAND, PATTERNS } from '../src/games/factions/art/land.ts';
import { secrets } from '../src/games/factions/art/secrets.ts';
import { cardLook, titleLines } from '../src/games/factions/faces.ts';
import { presetsOf } from '../src/games/factions/numbers.ts';
import { sortedTrack } from '../src/games/factions/track.ts';
import { KINDS, type PlayerLine, type TrackCard } from '../src/games/factions/types.ts';
import { chipWords, homeWords, targetWords } from '../src/games/factions/words.ts';

describe('pictures', () => {
  it('there are for all twenty factions, 25 events and 25 secret wins', () => {
    expect(Object.keys(EMBLEMS)).toHaveLength(20);
    expect(Object.keys(events)).toHaveLength(25);
    expect(Object.keys(secrets)).toHaveLength(25);
  });
  it('there are for every kind of action and combat card', () => {
    expect(Object.keys(deeds).sort()).toEqual(['attack', 'defensive_maneuvers', 'grand_muster', 'quick_muster', 'strikes', 'teleport']);
    const numbers = Array.from({ length: 10 }, (_, i) => `num_${i + 1}`);
    expect(Object.keys(weapons).sort()).toEqual([...numbers, 'cry_for_help', 'negate_attack', 'zero'].sort());
  });
  it('tell the six lands apart by sign and by pattern', () => {
    expect(new Set(KINDS.map((kind) => KIND_SIGNS[kind])).size).toBe(6);
    expect(new Set(KINDS.map((kind) => PATTERNS[kind][0])).size).toBe(6);
    expect(KINDS.every((kind) => LAND[kind].length > 0)).toBe(true);
  });
  it('are made of paths that begin somewhere', () => {
    const all = [...Object.values(EMBLEMS).map(({ figure }) => figure), ...[deeds, weapons, events, secrets, LAND].flatMap((album) => Object.values(album))];
    for (const picture of all) for (const [, d] of picture) expect(d).toMatch(/^M-?[\d.]+ ?-?[\d.]+(?!.*(NaN|undefined))/);
  });
});

describe('a card’s look', () => {
  it('follows from its name', () => {
    expect(cardLook('attack_desert_3')).toMatchObject({ family: 'action', picture: 'attack', name: 'Desert Attack', land: 'desert', priority: 3, short: 'Attack a Desert' });
    expect(cardLook('teleport_plains_8')).toMatchObject({ name: 'Plains Teleport', priority: 8, short: 'Leap to Plains' });
    expect(cardLook('grand_muster')).toMatchObject({ family: 'action', priority: 9, land: null });
    expect(cardLook('num_10')).toMatchObject({ family: 'combat', value: 10 });
    expect(cardLook('zero').value).toBe(0);
    expect(cardLook('negate_attack')).toMatchObject({ family: 'combat', value: null });
    expect(cardLook('out_of_order')).toMatchObject({ family: 'event', name: 'Out Of Order' });
    expect(cardLook('heart_of_turfandia')).toMatchObject({ family: 'secret', name: 'Heart of Turfandia' });
    expect(cardLook('sea_guardian')).toMatchObject({ family: 'secret', land: 'sea' });
    expect(cardLook('swamp_things')).toMatchObject({ family: 'faction', name: factionName('swamp_things') });
  });
  it('has a name in two lines of about one length', () => {
    expect(titleLines('Exile')).toEqual(['Exile']);
    expect(titleLines('You Really Can Turn Back Time')).toEqual(['You Really Can', 'Turn Back Time']);
    expect(titleLines('Homecomings')).toEqual(['Homecomings']);
  });
});

it('cards on the track lie by priority, hidden ones apart', () => {
  const card = (seat: number, id: string | null): TrackCard => ({ seat, name: '', card: id });
  const { open, down } = sortedTrack([card(0, 'attack_sea_5'), card(1, null), card(2, 'quick_muster'), card(3, 'attack_sea_5')]);
  expect(open.map(({ seat, priority }) => [seat, priority])).toEqual([[2, 1], [0, 5], [3, 5]]);
  expect(down.map(({ seat }) => seat)).toEqual([1]);
});

it('numbers to jump to are told once each, in order', () => {
  expect(presetsOf(1, 7).map(({ at }) => at)).toEqual([1, 4, 6, 7]);
  expect(presetsOf(1, 2).map(({ at }) => at)).toEqual([1, 2]);
  expect(presetsOf(1, 1)).toEqual([{ at: 1, words: 'all 1' }]);
  expect(presetsOf(3, 5).map(({ at }) => at)).toEqual([3, 4, 5]);
});

describe('words', () => {
  const home = { kind: 'sea', have: 5, need: 6 } as const;
  it('of a home say how near it is', () => {
    expect(homeWords(home)).toBe('Home Sea: 5 of 6 held');
    expect(homeWords({ ...home, unsettled: true })).toBe('Home Sea: 5 of 6 held, cannot win before it is settled');
    expect(homeWords({ kind: null, have: 0, need: 6 })).toBe('No home declared yet');
  });
  it('of a chip say all it shows', () => {
    const player = { name: 'Ada', faction: 'krakens', dp: 12, turfs: 1, home, out: false, deciding: true } as PlayerLine;
    expect(chipWords(player)).toBe('Ada, Krakens: 12 Dominance Points, 1 turf, Home Sea: 5 of 6 held, deciding');
  });
  it('of a draft card say its targets', () => {
    expect([null, 0, 1, 3].map((targets) => targetWords({ id: '', targets }))).toEqual(['always of use', 'no target now', '1 target now', '3 targets now']);
  });
});
