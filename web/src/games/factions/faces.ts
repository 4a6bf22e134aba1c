/** What stands on a card, as far as its name says it already; the written texts come from the house with the card's face. */
import { events } from './art/events.ts';
import { secrets } from './art/secrets.ts';
import { EMBLEMS, factionName } from './art/emblems.ts';
import { KIND_NAMES } from './art/paint.ts';
import { KINDS, type Kind } from './types.ts';

export type Family = 'action' | 'combat' | 'event' | 'secret' | 'faction';

export interface CardLook {
  family: Family;
  /** The deed, the weapon, the event: which picture. */
  picture: string;
  name: string;
  /** The land it is about. */
  land: Kind | null;
  /** When it is called; for action cards only. */
  priority: number | null;
  /** A number card's worth. */
  value: number | null;
  /** One line under the picture. */
  short: string;
}

const DEEDS: Record<string, string> = { attack: 'Attack', strikes: 'Strikes', teleport: 'Teleport' };
const PLAIN: Record<string, [name: string, priority: number, short: string]> = {
  quick_muster: ['Quick Muster', 1, 'Place 2 troops'],
  defensive_maneuvers: ['Defensive Maneuvers', 2, 'Shift your troops'],
  grand_muster: ['Grand Muster', 9, 'Place 4 troops'],
};

export function isKind(word: string): word is Kind {
  return (KINDS as readonly string[]).includes(word);
}

/** "Attack a Desert", "Leap to a Sea". */
function deedWords(deed: string, land: Kind): string {
  const one = land === 'plains' ? 'Plains' : `a ${KIND_NAMES[land]}`;
  if (deed === 'teleport') return `Leap to ${one}`;
  return deed === 'strikes' ? 'Attack twice' : `Attack ${one}`;
}

function actionLook(id: string): CardLook | null {
  const plain = PLAIN[id];
  if (plain) return { family: 'action', picture: id, name: plain[0], land: null, priority: plain[1], value: null, short: plain[2] };
  const [deed, land, priority] = id.split('_');
  if (!deed || !land || !DEEDS[deed] || !isKind(land)) return null;
  return { family: 'action', picture: deed, name: `${KIND_NAMES[land]} ${DEEDS[deed]}`, land, priority: Number(priority) || null, value: null, short: deedWords(deed, land) };
}

function combatLook(id: string): CardLook | null {
  const look = (name: string, value: number | null, short: string): CardLook => ({ family: 'combat', picture: id, name, land: null, priority: null, value, short });
  if (id === 'zero') return look('Zero', 0, 'Always yours');
  if (id === 'negate_attack') return look('Negate Attack', null, 'The war is called off');
  if (id === 'cry_for_help') return look('Cry For Help', null, 'Name a helper');
  const value = /^num_(\d+)$/.exec(id)?.[1];
  return value ? look(value, Number(value), `Adds ${value}`) : null;
}

const SPELT: Record<string, string> = { curse_of_malaise: 'Curse of Malaise', heart_of_turfandia: 'Heart of Turfandia' };

export function cardLook(id: string): CardLook {
  const rest = (family: Family): CardLook => ({ family, picture: id, name: SPELT[id] ?? factionName(id), land: null, priority: null, value: null, short: '' });
  const guarded = id.endsWith('_guardian') ? id.slice(0, -'_guardian'.length) : '';
  if (isKind(guarded)) return { ...rest('secret'), land: guarded };
  if (secrets[id]) return rest('secret');
  if (EMBLEMS[id]) return rest('faction');
  return actionLook(id) ?? combatLook(id) ?? rest(events[id] ? 'event' : 'action');
}

/** A name in at most two lines of about the same length. */
export function titleLines(name: string, most = 11): string[] {
  const words = name.split(' ');
  if (name.length <= most || words.length < 2) return [name];
  const splits = words.slice(1).map((_, cut) => [words.slice(0, cut + 1).join(' '), words.slice(cut + 1).join(' ')] as const);
  const longest = (pair: readonly [string, string]): number => Math.max(pair[0].length, pair[1].length);
  return [...splits.reduce((best, pair) => (longest(pair) < longest(best) ? pair : best))];
}
