/** What is held for a moment: a kill, a Curse thrown, Grounded, a fight for the win. */
import type { Moment } from '../../lib/moments.svelte.ts';
import type { GameEvent } from '../../lib/types.ts';
import { listOf, type Names } from '../../lib/words.ts';
import { cardFace, nameOf } from './faces.ts';
import { whoWords } from './words.ts';

export interface KidsMoment extends Moment {
  kind: 'kill' | 'curse' | 'grounded' | 'win';
  /** Who killed, threw, is Grounded, fights. */
  seat: number;
  /** Whom a Curse was thrown at. */
  target: number;
  cards: string[];
  sub: string;
}

/** Another turn, another door: nobody looks back. */
const NEXT = ['turn', 'kicked', 'trouble'];

function ids(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}

export function momentOf(event: GameEvent, mine: number | null, names: Names): KidsMoment | null {
  const { kind, data } = event;
  const seat = event.seat ?? 0;
  const who = (one: number): string => whoWords(one, mine, names);
  const held = (kind: KidsMoment['kind'], say: string, sub: string, until: readonly string[], time: number, cards: string[], target = seat): KidsMoment => ({ kind, say, sub, until, time, event, seat, target, cards });
  if (kind === 'killed') {
    const cards = ids(data['monsters']);
    return held('kill', `${listOf(cards.map(nameOf))} beaten!`, `${who(seat)}: ${Number(data['fighters'])} to ${Number(data['strength'])}`, NEXT, 1_700, cards);
  }
  if (kind === 'played' && typeof data['target'] === 'number' && cardFace(String(data['card'])).kind === 'curse') {
    const target = data['target'];
    const whom = target === seat ? (seat === mine ? 'yourself' : 'themselves') : target === mine ? 'you' : who(target);
    const card = String(data['card']);
    return held('curse', `${who(seat)} ${seat === mine ? 'throw' : 'throws'} ${nameOf(card)} at ${whom}!`, cardFace(card).text, [...NEXT, 'killed'], 1_800, [card], target);
  }
  if (kind === 'grounded') return held('grounded', `${seat === mine ? 'You are' : `${who(seat)} is`} Grounded!`, 'Everything goes out on the lawn. The Level stays.', NEXT, 1_800, []);
  if (kind === 'for_the_win') return held('win', 'For the win!', `${who(seat)} can reach Level 10 in this fight.`, [...NEXT, 'killed', 'combat_lost'], 1_800, []);
  return null;
}
