/** What to do now, or what is going on, for somebody who has never read the rules. */
import { listOf, plural, type Names } from '../../lib/words.ts';
import { cardFace, nameOf } from './faces.ts';
import type { CombatView, KidsView, Moment } from './types.ts';
import { curseWords } from './words.ts';

/** Questions to one seat that are answered by a card or a player that glows. */
const PICKS: Record<string, string> = {
  pay: 'Any glowing card of yours is the price, from your hand or in play.',
  lose: 'Choose one of your glowing cards: it goes to the discards.',
  fix_ally: 'Choose one of your glowing cards.',
  fix_class: 'Choose one of your glowing cards.',
  fix_big: 'Choose one of your glowing cards.',
  equip_which: 'Choose one of your glowing cards.',
  give_to: 'Choose a player.',
  pick_treasure: 'Choose one of the Treasures laid out.',
  next_monster: 'You roll once for each.',
};

function passedWords(combat: CombatView, mine: number | null, names: Names): string {
  const who = combat.main === mine ? 'you' : (names[combat.main] ?? '');
  const does = combat.ahead ? 'win' : 'run';
  return `If nobody acts, ${who} ${does}${who === 'you' ? '' : 's'}.`;
}

function fightWords(combat: CombatView, mine: number | null, names: Names, active: boolean, helpable: boolean): string {
  if (combat.main === mine) {
    if (combat.ahead) return 'You are ahead. If all pass, you win.';
    return helpable ? 'You are behind. Throw cards in, or ask somebody for help.' : 'You are behind. Throw cards in, or pass and run.';
  }
  if (mine !== null && combat.helper === mine) return 'You are helping. Throw cards in on either side.';
  const main = names[combat.main] ?? '';
  return active ? `${main}’s fight.` : `${main} fights ${listOf(combat.monsters.map(({ id }) => nameOf(id)))}.`;
}

/** A die thrown for Bad Stuff escapes nothing: the card says what the numbers do. */
export function dieWords({ die, total, monster, bad }: Moment): string {
  const shows = `The die shows ${die}${total !== die ? `, with everything ${total}` : ''}.`;
  return monster ? `${shows} 5 or more escapes.` : `${shows} ${(bad && cardFace(bad).bad_text) || 'The card says what that means.'}`;
}

/** `helpable`: may somebody be asked for help now? `passed`: this seat has said pass to what goes on. */
export function coach(view: KidsView, mine: number | null, names: Names, active: boolean, helpable = true, passed = false): string {
  const { moment, combat } = view;
  const who = moment.seat === null ? '' : (names[moment.seat] ?? '');
  const turn = view.turn === null ? '' : (names[view.turn] ?? '');
  const my = mine !== null && view.turn === mine;
  switch (moment.step) {
    case 'setup':
      return active ? 'Lay what you can wear or use: raised cards can be played.' : 'Everybody lays their first cards.';
    case 'prep':
      return my ? 'Lay raised cards, sell or trade. Ready? Kick the door in!' : `${turn} is getting ready to kick the door in.`;
    case 'door':
      return my ? 'No monster here. Fight one from your hand, or loot for a free card.' : `${turn} looks round the room.`;
    case 'end':
      return my ? 'Lay what you won, sell what you do not need, then end your turn.' : `${turn} tidies up.`;
    case 'fight':
      if (combat && passed) return passedWords(combat, mine, names);
      return combat ? fightWords(combat, mine, names, active, helpable) : '';
    case 'flee':
      return active && !passed ? 'On the die, 5 or more escapes.' : 'The fight is lost. Now they run: 5 or more on the die escapes.';
    case 'curse':
      return `${curseWords(moment, mine, names)}${active && !passed && moment.victim === mine ? ' A Hall Pass or a Note from Home cancels it.' : ''}`;
    case 'lose':
      return moment.card ? `${curseWords(moment, mine, names)}${active ? ` ${PICKS['lose']}` : ''}` : active ? (PICKS['lose'] ?? '') : '';
    case 'fresh':
      return active ? 'Just received: you may lay it now, even though it is not your turn.' : 'Who just received cards may lay them now.';
    case 'charity':
      return my ? `${plural(moment.left ?? 0, 'card')} too many. Choose a card, then where it goes.` : `${who} has too many cards.`;
    case 'loot':
      return moment.seat === mine ? 'Take your pick of the belongings.' : `${who} picks from the belongings.`;
    case 'sell':
      return `${moment.gp ?? 0} GP of ${moment.price ?? 1000} for each level. No change is given.`;
    case 'pay_off':
      return `${moment.gp ?? 0} GP of ${moment.price ?? 0} for ${nameOf(moment.monster ?? '')}.`;
    case 'roll':
      return dieWords(moment);
    default:
      return active ? (PICKS[moment.step] ?? '') : '';
  }
}
