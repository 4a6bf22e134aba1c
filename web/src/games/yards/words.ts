/** The yards in sentences, for screen readers and for hints. */
import { listOf, plural, type Names } from '../../lib/words.ts';
import { cardFace, nameOf, personFace } from './faces.ts';
import { formulaWords, signed } from './formula.ts';
import { isLaid, SIGN_NAMES, signsOf, type Bar, type PileView, type RowNeighbor, type StoreSlot, type YardsView } from './types.ts';

export const GROUND_WORDS = { D: 'Dirt', G: 'Grass' } as const;

export function typeWords(type: string): string {
  return signsOf(type).map((sign) => SIGN_NAMES[sign]).join(' and ');
}

export function whose(seat: number, mine: number | null, names: Names): string {
  return seat === mine ? 'your' : `${names[seat] ?? 'a player'}’s`;
}

export function pileWords(pile: PileView, points: readonly number[]): string {
  const cards = pile.cards.map((id, i) => `${nameOf(id)} ${signed(points[i] ?? 0)}`);
  const holds = cards.length > 0 ? `${listOf(cards)} from bottom to top` : 'no cards';
  const guard = [pile.fenced ? 'fenced' : '', pile.scared ? 'guarded by a Scarecrow' : ''].filter(Boolean);
  return [`Pile ${pile.pile}, ${GROUND_WORDS[pile.ground]}`, holds, roomWords(pile), ...guard].join(', ');
}

export function roomWords(pile: PileView): string {
  const room = pile.room ? 'room' : pile.cards.length > pile.places ? 'over full' : 'no room';
  return `${plural(pile.cards.length, 'card')} for ${plural(pile.places, 'Place')}, ${room}`;
}

export function roomTone(pile: PileView): 'room' | 'full' | 'over' {
  return pile.room ? 'room' : pile.cards.length > pile.places ? 'over' : 'full';
}

export function cardWords(id: string): string {
  const face = cardFace(id);
  const parts = [face.name, typeWords(face.type)];
  if (face.price !== null) parts.push(`costs $${face.price}`);
  if (isLaid(face.type)) parts.push(formulaWords(face.vp));
  if (face.places > 0) parts.push(plural(face.places, 'Place'));
  return `${parts.filter(Boolean).join(', ')}. ${face.text}`;
}

export function storeWords(slot: StoreSlot): string {
  return slot.missing > 0 ? `${cardWords(slot.card)} Needs $${slot.missing} more.` : cardWords(slot.card);
}

const NEED_WORDS: Record<string, (n: number) => string> = {
  cards: (n) => `at least ${n} cards in the Yard`,
  tall: (n) => `a Pile with at least ${n} cards`,
  grass: (n) => `at least ${n} Grass grounds`,
  piles: (n) => `at least ${n} Piles with a card`,
};

export function needWords(bar: Bar): string {
  if (bar.what.startsWith('no ')) return `no ${SIGN_NAMES[bar.what.slice(3)] ?? bar.what.slice(3)}`;
  return NEED_WORDS[bar.what]?.(bar.need) ?? plural(bar.need, SIGN_NAMES[bar.what] ?? bar.what);
}

/** Is a requirement met? The bar's own numbers say so; swaying itself is judged by the server. */
export function isMet(bar: Bar): boolean {
  return bar.what.startsWith('no ') ? bar.have === 0 : bar.have >= bar.need;
}

export function wantsWords(person: RowNeighbor): string {
  const needs = (person.progress[0] ?? []).map(needWords);
  const parts = [needs.length > 0 ? `Wants ${listOf(needs)}.` : '', person.bribe ? `${needs.length > 0 ? 'And a ' : ''}Bribe: ${person.bribe}` : ''];
  return parts.filter(Boolean).join(' ');
}

export function worthWords(person: RowNeighbor): string {
  return person.per ? `${person.vp} VP per ${SIGN_NAMES[person.per]}` : `${person.vp} VP`;
}

export function personWords(person: RowNeighbor, names: Names): string {
  const progress = person.progress.flatMap((bars, seat) =>
    bars.length > 0 ? [`${names[seat] ?? `Seat ${seat + 1}`} has ${listOf(bars.map(barWords))}.`] : [],
  );
  const now = person.swayable ? ' You can sway this Neighbor now.' : '';
  return `${personFace(person.neighbor).name}, ${worthWords(person)}. ${wantsWords(person)} ${progress.join(' ')}${now}`;
}

function barWords(bar: Bar): string {
  if (bar.what.startsWith('no ')) return isMet(bar) ? `no ${SIGN_NAMES[bar.what.slice(3)]}` : plural(bar.have, SIGN_NAMES[bar.what.slice(3)] ?? '');
  return `${Math.min(bar.have, bar.need)} of ${bar.need}${SIGN_NAMES[bar.what] ? ` ${SIGN_NAMES[bar.what]}` : ''}`;
}

export function sideWords(view: YardsView, seat: number): string {
  return view.yards[seat]?.home ? 'Home: the gate is closed' : 'Away: the gate is open';
}

const STEP_WORDS: Record<string, string> = { start: 'Start', side: 'Home or Away', action: 'Action', end: 'End', over: 'Over' };

export function stepWords(step: string): string {
  return STEP_WORDS[step] ?? step;
}

/** The points of a Pile's cards, in the Pile's order. */
export function pilePoints(view: YardsView, seat: number, pile: PileView): number[] {
  const left = (view.points[seat]?.cards ?? []).filter(([, at]) => at === pile.pile);
  return pile.cards.map((id) => {
    const index = left.findIndex(([card]) => card === id);
    return index < 0 ? 0 : left.splice(index, 1)[0]![2];
  });
}
