/** New Kids in sentences: cards, boards, sums, offers. */
import type { Path } from '../../lib/types.ts';
import { capital, listOf, plural, type Names } from '../../lib/words.ts';
import { cardFace, kidFace, nameOf, worthOf } from './faces.ts';
import { ALL, plainId, type CombatView, type HelperView, type HelpOffer, type KidView, type Line, type Moment, type Offer } from './types.ts';

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

const LINE_WORDS: Record<string, string> = { level: 'Level', powers: 'its powers', surge: 'Power Surge', sneak: 'Sneak Attack', next: 'From last time', double: 'Cut-Out of You' };

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
    return offer.kind === 'help' ? `${from} ask${s} ${to} to help for ${terms}.` : `${from} would help ${to} for ${terms}.`;
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

/** What a Helper would bring, by what lies open: "+10 → 16:16, a tie loses". */
export function helperWords({ adds, fighters, monsters, ahead }: HelperView): string {
  const gap = monsters - fighters;
  const word = ahead ? (gap === 0 ? 'a tie wins' : 'ahead!') : gap === 0 ? 'a tie loses' : `still ${gap} behind`;
  return `${signed(adds)} → ${fighters}:${monsters}, ${word}`;
}

/** "Rollo throws Pop Quiz at you." */
export function curseWords({ card, victim, seat, by }: Moment, mine: number | null, names: Names): string {
  const whom = victim ?? seat;
  const at = whom === mine ? 'you' : (names[whom ?? -1] ?? '');
  const what = nameOf(card ?? '');
  if (by === null || by === undefined) return `Behind the door: ${what}, for ${at}.`;
  if (by === whom) return by === mine ? `You play ${what} on yourself.` : `${names[by]} plays ${what} on themselves.`;
  return by === mine ? `You throw ${what} at ${at}.` : `${names[by]} throws ${what} at ${at}.`;
}

/** What is said by who turns help down, at that place. People speak for themselves. */
export function refusalWords(data: Record<string, unknown>, bot: boolean): string {
  const together = `${Number(data['fighters'])} against ${Number(data['monsters'])}`;
  const share = `${Number(data['share'])} of ${plural(Number(data['of']), 'Treasure')}`;
  const says: Record<string, string> = {
    win: 'And hand you the game? No.',
    short: `Together ${together}: not enough.`,
    close: `${capital(together)} is too close for me.`,
    little: `For ${share}? I want more.`,
    dear: `${capital(share)} is too much.`,
  };
  return (bot && says[String(data['why'])]) || 'No, thanks.';
}

export function stakeWords(combat: CombatView): string {
  const win = combat.for_the_win ? 'the game' : plural(combat.levels, 'level');
  return `${win} and ${plural(combat.treasures, 'Treasure')}`;
}

export function kidWords(id: string): string {
  return kidFace(id).name;
}

/** What a thing of a basket is worth, where GP are counted. */
export function worthWords(path: Path): string {
  const { gp } = cardFace(plainId(path[1] ?? ''));
  return ['add', 'lose'].includes(path[0] ?? '') && gp !== undefined && gp >= 0 ? `${gp} GP` : '';
}
