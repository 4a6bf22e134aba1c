/** Sentences and labels. */
import type { GameEvent, Labels, Path, SeatCard, Token, Verbs, View } from './types.ts';
import { kindAt } from './narrow.ts';

export type Names = readonly string[];

/** People by their names; bots by the character they play, where the game's view gives `characters`, or numbered where
 * several are called the same. */
export function namesOf(seats: readonly SeatCard[], view: View | null = null): Names {
  const characters = (view?.['characters'] as string[] | undefined) ?? [];
  const names = seats.map((seat) => (seat.kind === 'bot' && characters[seat.seat]) || seat.name || `Seat ${seat.seat + 1}`);
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before > 0 && seats[i]!.kind === 'bot' ? `${name} ${before + 1}` : name;
  });
}

/** `{0} placed an L` with the name of seat 0. */
export function withNames(text: string, names: Names): string {
  return text.replace(/\{(\d+)\}/g, (_, seat: string) => names[Number(seat)] ?? `Seat ${Number(seat) + 1}`);
}

export function sentence(event: GameEvent, names: Names): string {
  return withNames(event.text, names);
}

export function labelOf(kind: string, token: Token, labels: Labels, verbs: Verbs): string {
  if (token === '') return 'Nothing more';
  if (kind === 'verb') return verbs[token]?.label ?? labels[`verb:${token}`] ?? capital(token);
  return labels[`${kind}:${token}`] ?? capital(token);
}

/** A whole path in words: "Place a tile: L, 2,-1, turned once". */
export function pathLabel(path: Path, labels: Labels, verbs: Verbs): string {
  const words = path.map((token, i) => labelOf(kindAt(path, i, verbs), token, labels, verbs));
  return words.length > 1 ? `${words[0]}: ${words.slice(1).join(', ')}` : (words[0] ?? '');
}

export function capital(text: string): string {
  const plain = text.replaceAll('_', ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function plural(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

export function listOf(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

const FIRST = ['Mossy', 'Amber', 'Quiet', 'Bramble', 'Hazel', 'Merry', 'Thistle', 'Copper', 'Rowan', 'Clover'];
const SECOND = ['Badger', 'Wren', 'Otter', 'Lantern', 'Hedgehog', 'Acorn', 'Fox', 'Mole', 'Heron', 'Marmot'];

export function suggestName(random: () => number = Math.random): string {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  return `${pick(FIRST)} ${pick(SECOND)}`;
}
