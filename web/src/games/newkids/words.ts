/** New Kids in sentences: cards, boards, sums, offers. */
import { listOf, plural, type Names } from '../../lib/words.ts';
import { cardFace, kidFace, nameOf, worthOf } from './faces.ts';
import { ALL, type CombatView, type HelpOffer, type KidView, type Line, type Offer } from './types.ts';

export const KIND_WORDS: Record<string, string> = {
  monster: 'Monster',
  curse: 'Curse',
  class: 'Class',
  super: 'Super Kid',
  turf: 'Turf',
  enhancer: 'Enhancer',
  twin: 'Twin',
  wander: 'Wanderer',
  cheat: 'Cheat!',
  special: 'Special',
  item: 'Item',
  ally: 'Ally',
  oneshot: 'One-shot',
  utility: 'One-shot',
  levelup: 'Level up',
  steal: 'Level theft',
  draw: 'Treasure trove',
};

export const SLOT_WORDS: Record<string, string> = {
  head: 'Headgear',
  armor: 'Armor',
  foot: 'Footgear',
  hand: '1 Hand',
  hands: '2 Hands',
  none: 'No slot',
};

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** The card's kind in one or two words. */
export function kindWords(id: string): string {
  const face = cardFace(id);
  return face.kind === 'item' ? (SLOT_WORDS[face.slot ?? 'none'] ?? 'Item') : (KIND_WORDS[face.kind] ?? '');
}

export function cardWords(id: string): string {
  const face = cardFace(id);
  const parts = [face.name, kindWords(id)];
  if (face.level !== undefined) parts.push(`Level ${face.level}`, plural(face.treasures ?? 1, 'Treasure'));
  const worth = worthOf(id);
  if (worth !== null) parts.push(signed(worth));
  if (face.big) parts.push('Big');
  if (face.only) parts.push(`only ${face.only}`);
  if (face.not) parts.push(`not ${face.not}`);
  const bad = face.bad_text ? ` Bad Stuff: ${face.bad_text}` : '';
  return `${parts.filter(Boolean).join(', ')}. ${face.text}${bad}`.trim();
}

export function whoWords(seat: number, mine: number | null, names: Names): string {
  return seat === mine ? 'You' : (names[seat] ?? `Seat ${seat + 1}`);
}

export function boardWords(kid: KidView, name: string): string {
  const worn = kid.cards.map(({ id, equipped }) => (cardFace(id).kind === 'item' && !equipped ? `${nameOf(id)} (carried)` : nameOf(id)));
  const parts = [`Level ${kid.level}`, `Strength ${kid.strength}`];
  if (!kid.living) parts.push('Grounded');
  const cards = worn.length > 0 ? ` In play: ${listOf(worn)}.` : '';
  const curses = kid.curses.length > 0 ? ` Cursed: ${listOf(kid.curses.map(nameOf))}.` : '';
  return `${name}, ${parts.join(', ')}.${cards}${curses} In hand: ${kid.hand[0]} Door, ${kid.hand[1]} Treasure.`;
}

const LINE_WORDS: Record<string, string> = { level: 'Level', powers: 'its powers', surge: 'Power Surge', sneak: 'Sneak Attack', next: 'Curse', double: 'Cut-Out of You' };

export function lineWords([, what]: Line): string {
  return LINE_WORDS[what] ?? nameOf(what);
}

export function shareWords(offer: HelpOffer): string {
  const what = offer.share === ALL ? 'all Treasures' : offer.share === 0 ? 'no Treasure' : plural(offer.share, 'Treasure');
  const order = { helper_first: ', Helper picks first', main_first: ', Main picks first', alternate: ', picking in turns' }[offer.order] ?? '';
  const items = offer.items.length > 0 ? ` and ${listOf(offer.items.map(nameOf))}` : '';
  return `${what}${order}${items}`;
}

export function offerWords(offer: Offer, mine: number | null, names: Names): string {
  const from = whoWords(offer.from, mine, names);
  const to = offer.to === mine ? 'you' : (names[offer.to] ?? '');
  const s = offer.from === mine ? '' : 's';
  if (offer.kind !== 'trade') {
    const terms = shareWords(offer);
    return offer.kind === 'help' ? `${from} offer${s} ${to} ${terms} for help.` : `${from} would help ${to} for ${terms}.`;
  }
  const give = listOf(offer.give.map(nameOf)) || 'nothing';
  const get = listOf(offer.get.map(nameOf)) || 'nothing';
  return `${from} offer${s} ${to} ${give} for ${get}.`;
}

/** A pass, and what it says besides. */
export function passWords(step: string, refusing: number): string {
  if (step === 'setup') return 'Ready';
  return refusing === 0 ? 'Pass' : `Pass, refuse ${refusing === 1 ? 'the offer' : 'all offers'}`;
}

export function tideWords(combat: CombatView, mine: number | null): string {
  const ours = mine !== null && (combat.main === mine || combat.helper === mine);
  const who = ours ? 'You' : 'The fighters';
  if (combat.ahead) return `${who} are ahead${combat.ties ? ' (ties win)' : ''}. ${combat.lacks} more for the monsters would turn it.`;
  return `${who} are behind: ${combat.lacks} more would turn it${combat.ties ? '' : ' (ties lose)'}.`;
}

export function stakeWords(combat: CombatView): string {
  const win = combat.for_the_win ? 'the game' : plural(combat.levels, 'level');
  return `${win} and ${plural(combat.treasures, 'Treasure')}`;
}

export function kidWords(id: string): string {
  return kidFace(id).name;
}
