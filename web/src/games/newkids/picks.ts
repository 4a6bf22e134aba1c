/** What can be picked where, read from the paths that are offered. Only the shapes of paths are known here, no rules. */
import type { Path, Thing } from '../../lib/types.ts';
import type { Names } from '../../lib/words.ts';
import { nameOf } from './faces.ts';
import { IN_PLAY, plainId, seatOf, type KidsView } from './types.ts';

/** Where a path ends on the table: a board, a monster, a side of the fight, the door, a pile. */
export interface Target {
  path: Path;
  place: string;
  label: string;
}

/** Verbs that mean a card in front of its owner. */
const ON_BOARD = ['equip', 'unequip', 'sacrifice', 'give', 'item'];
/** Verbs that mean a card of the hand. */
const FROM_HAND = ['lay', 'trouble', 'join', 'wander', 'hand', 'at'];
/** Verbs without a card that still need a target. */
export const AIMED = ['sneak', 'case', 'wave', 'payoff', 'compel', 'offer', 'trade', 'from', 'to'];
/** Verbs of terms, named in the panel for deals. */
export const TERMS = ['share', 'order', 'item', 'give', 'get'];
/** Verbs that answer an open offer. */
export const ANSWERS = ['accept', 'refuse', 'withdraw', 'counter'];
/** Cards that are played by naming another card. */
const BESIDE: Record<string, string> = { swap: 'special_mistaken_identity', wander: 'wandering_guest', cheat: 'cheat_fingers', die: 'ut_trick_die' };

/** The cards a player may pick up to begin this path. */
export function cardsOf(path: Path): string[] {
  const verb = path[0] ?? '';
  const beside = BESIDE[verb] ? [BESIDE[verb]] : [];
  if (verb === 'swap') return [path[2] ?? '', ...beside];
  if (verb === 'die') return beside;
  if (AIMED.includes(verb) || ANSWERS.includes(verb) || ['share', 'order', 'kid'].includes(verb)) return [];
  return path[1] ? [path[1], ...beside] : [];
}

/** Paths that begin with a card of the hand. */
export function handPaths(options: readonly Path[], card: string, charity: boolean): Path[] {
  return options.filter((path) => cardsOf(path).includes(card) && !ON_BOARD.includes(path[0]!) && (path[0] !== 'discard' || charity) && path[0] !== 'get' && path[0] !== 'take');
}

/** Paths that begin with a card in front of its owner. */
export function boardPaths(options: readonly Path[], card: string): Path[] {
  return options.filter((path) => cardsOf(path).some((token) => token === card || token === IN_PLAY + card) && !FROM_HAND.includes(path[0]!) && path[0] !== 'take');
}

/** The things of a basket that mean a card of the hand, or one in front of its owner. */
export function cardThings(things: readonly Thing[], card: string, zone: string): Thing[] {
  const own = things.filter(({ path }) => plainId(path[1] ?? '') === card);
  const laid = own.filter(({ path }) => path[1]!.startsWith(IN_PLAY));
  if (zone === 'hand') return own.filter((thing) => !laid.includes(thing));
  return laid.length > 0 ? laid : own;
}

export function verbPaths(options: readonly Path[], verb: string): Path[] {
  return options.filter((path) => path[0] === verb);
}

/** What stands on plain buttons. */
export function buttonPaths(options: readonly Path[]): Path[] {
  return options.filter((path) => path.length === 1 || path[0] === 'kid' || path[0] === 'die');
}

export function placeOf(path: Path): string {
  const [verb = '', a = '', b = ''] = path;
  if (['lay', 'equip', 'unequip', 'cheat'].includes(verb)) return 'me';
  if (['at', 'hand'].includes(verb)) return `seat-${seatOf(b)}`;
  if (['to', 'compel', 'offer', 'trade'].includes(verb)) return `seat-${seatOf(a)}`;
  if (verb === 'sneak') return a.startsWith('@') ? `seat-${seatOf(a)}` : `monster-${a.slice(1)}`;
  if (['case', 'wave', 'payoff', 'from', 'swap'].includes(verb)) return `monster-${a.slice(1)}`;
  if (verb === 'on') return `monster-${b.slice(1)}`;
  if (verb === 'side') return `side-${b}`;
  if (verb === 'wander' || verb === 'join') return 'side-monsters';
  if (verb === 'trouble') return 'door';
  return verb === 'discard' ? 'pile' : 'here';
}

function monsterName(view: KidsView, token: string): string {
  const slot = Number(token.slice(1));
  return nameOf(view.combat?.monsters.find((monster) => monster.slot === slot)?.id ?? token);
}

const FLU: Record<string, string> = { main: 'For Main', helper: 'For the Helper', both: 'For both' };

/** The button's words; `label` gives the house's own words for a verb. */
export function targetWords(path: Path, view: KidsView, names: Names, label: (verb: string) => string): string {
  const [verb = '', a = '', b = ''] = path;
  const who = (token: string): string => (seatOf(token) === view.seat ? 'yourself' : (names[seatOf(token)] ?? token));
  switch (verb) {
    case 'lay':
      return 'Lay it before you';
    case 'play':
      return 'Play it';
    case 'at':
      return `On ${who(b)}`;
    case 'hand':
      return `To ${who(b)}`;
    case 'to':
    case 'compel':
    case 'offer':
    case 'trade':
      return names[seatOf(a)] ?? a;
    case 'sneak':
      return a.startsWith('@') ? who(a) : monsterName(view, a);
    case 'case':
    case 'wave':
    case 'payoff':
    case 'from':
      return monsterName(view, a);
    case 'on':
      return `On ${monsterName(view, b)}`;
    case 'side':
      return b === 'fighters' ? 'For the fighters' : 'For the monsters';
    case 'lift':
      return `Ends ${nameOf(b)}`;
    case 'swap':
      return `${nameOf(b)} instead of ${monsterName(view, a)}`;
    case 'wander':
      return `Send ${nameOf(a)} in`;
    case 'join':
      return `${nameOf(a)} joins in`;
    case 'trouble':
      return `Fight ${nameOf(a)}`;
    case 'flu':
      return FLU[b] ?? b;
    case 'cheat':
      return `Cheat with ${nameOf(a)}`;
    case 'die':
      return `Turn it to ${a}`;
    default:
      return label(verb);
  }
}

export function sameCard(token: string, card: string): boolean {
  return plainId(token) === card;
}
