/** Sentences and labels. */
import type { SeatCard } from './house.ts';
import type { Ask, GameEvent, Labels, Path, Refusal, Token, Verbs, View } from './types.ts';
import { kindAt } from './narrow.ts';
import { spoken } from './voices.ts';

/** What seats are called; `you` is the seat of who reads, to whom sentences speak. */
export type Names = readonly string[] & { readonly you?: number | null };

/** People by their names (the house tells two of one name apart); bots by the character they play, where the game's view
 * gives `characters`, numbered where somebody is called the same. */
export function namesOf(seats: readonly SeatCard[], view: View | null = null, you: number | null = null): Names {
  const characters = (view?.['characters'] as string[] | undefined) ?? [];
  const taken = new Set(seats.filter((seat) => seat.kind === 'person').map((seat) => seat.name.toLowerCase()));
  const apart = seats.map((seat) => {
    if (seat.kind !== 'bot') return seat.name || `Seat ${seat.seat + 1}`;
    const name = characters[seat.seat] ?? (seat.name || 'Bot');
    let shown = name;
    for (let n = 2; taken.has(shown.toLowerCase()); n++) shown = `${name} ${n}`;
    taken.add(shown.toLowerCase());
    return shown;
  });
  return toldTo(apart, you);
}

export function toldTo(names: readonly string[], you: number | null): Names {
  return you === null ? names : Object.assign([...names], { you });
}

/** `{0} placed an L` with the name of seat 0; "You placed an L" to whom it is told. */
export function withNames(text: string, names: Names): string {
  return spoken(text, names, names.you ?? null);
}

/** A refusal whose reason speaks of people by name. */
export function named(refusal: Refusal, names: Names): Refusal {
  return { ...refusal, reason: withNames(refusal.reason, names) };
}

export function sentence(event: GameEvent, names: Names): string {
  return withNames(event.text, names);
}

export function labelOf(kind: string, token: Token, labels: Labels, verbs: Verbs): string {
  if (token === '') return 'Nothing more';
  if (kind === 'verb') return verbs[token]?.label ?? labels[`verb:${token}`] ?? capital(token);
  return labels[`${kind}:${token}`] ?? capital(token);
}

/** A verb that ends so leads on to what follows. */
const LEADS_ON = /\b(at|from|on|to|with)$/;

/** A whole path in words: "Turn to Grass: A1"; where the verb ends in what it takes first ("Play a card"), the thing itself stands there: "Play Rake, A1"; after "Retreat to" it follows. */
export function pathLabel(path: Path, labels: Labels, verbs: Verbs): string {
  const [verb = '', first, ...rest] = path.map((token, i) => labelOf(kindAt(path, i, verbs), token, labels, verbs));
  if (first === undefined) return verb;
  const open = ` a ${kindAt(path, 1, verbs)}`.toLowerCase();
  const begun = verb.toLowerCase().endsWith(open) ? `${verb.slice(0, -open.length)} ${first}` : `${verb}${LEADS_ON.test(verb) ? '' : ':'} ${first}`;
  return [begun, ...rest].join(', ');
}

/** What was answered, without the verb that asked for it: "Three". */
export function answerLabel(path: Path, labels: Labels, verbs: Verbs): string {
  if (path.length < 2) return pathLabel(path, labels, verbs);
  return path.slice(1).map((token, i) => labelOf(kindAt(path, i + 1, verbs), token, labels, verbs)).join(', ');
}

/** Whose answer is still missing, as far as everybody knows. */
export function stillAsked(ask: Ask | null | undefined): number[] {
  return (ask?.seats ?? []).filter((seat) => !ask?.sealed?.includes(seat));
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
