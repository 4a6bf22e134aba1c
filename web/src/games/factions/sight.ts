/** From the house's view to what the pieces draw. Nothing is reckoned here that the house has not counted. */
import type { Ask } from '../../lib/types.ts';
import type { Names } from '../../lib/words.ts';
import { frameOf, idAt } from './geometry.ts';
import { isKind } from './faces.ts';
import type { Gate, GateState, Kind, March, PlayerLine, SecretLine, StrengthLine, TrackCard, Turf, War, WarSide } from './types.ts';
import type { FaceBook, FactionsView, SideSeen, WarSeen } from './view.ts';

export function turfsOf(view: FactionsView): Turf[] {
  return view.board.map(({ turf, type, owner, troops }) => ({ id: turf, kind: type, owner: owner < 0 ? null : owner, troops }));
}

/** The teleporters stand in the land of the card file; on this board only those within its frame. */
export function gatesOf(view: FactionsView, book: FaceBook | null): Gate[] {
  if (view.teleporters === 'none') return [];
  const { skip } = frameOf(view.board.length);
  const inside = (n: number): boolean => n >= skip && n < 9 - skip;
  return (book?.land ?? []).flatMap((row, y) =>
    [...row.replaceAll(' ', '')].flatMap((mark, x): Gate[] => ((mark === '1' || mark === '2') && inside(x) && inside(y) ? [{ id: idAt(x, y), pair: mark === '1' ? 1 : 2 }] : [])),
  );
}

export function gateState(view: FactionsView): GateState {
  return view.teleporters === 'all' ? 'crossed' : view.teleporters === 'open' ? 'open' : 'shut';
}

export function closedOf(view: FactionsView): Kind[] {
  return [...new Set(view.board.filter(({ closed }) => closed).map(({ type }) => type))];
}

/** Start turfs that were never lost, by turf the seat. */
export function startsOf(view: FactionsView): Record<string, number> {
  return Object.fromEntries(view.players.flatMap(({ start, kept_start }, seat) => (start && kept_start ? [[start, seat]] : [])));
}

export function playersOf(view: FactionsView, names: Names, book: FaceBook | null, asked: readonly number[], sealed: readonly number[] = []): PlayerLine[] {
  const out = new Set([...view.gone, ...(view.out ?? [])]);
  return view.players.map((player, seat) => ({
    seat,
    name: names[seat] ?? '',
    faction: player.faction,
    mirror: player.face,
    home: { kind: player.home, have: player.home_turfs, need: view.need, unsettled: player.home !== null && !player.settled },
    nemesis: player.nemesis >= 0 ? (view.players[player.nemesis]?.faction ?? null) : ((player.faction && book?.factions[player.faction]?.nemesis) ?? null),
    hunts: player.nemesis >= 0,
    dp: player.dp,
    forecast: view.over || out.has(seat) ? null : player.forecast,
    turfs: player.turfs,
    troops: player.troops,
    hand: player.cards,
    secrets: player.secrets.length,
    pack: player.pack > 0,
    embers: player.embers,
    bones: player.bones,
    token: view.ftt === seat,
    aside: view.sitting.includes(seat),
    out: out.has(seat),
    deciding: asked.includes(seat),
    sealed: sealed.includes(seat),
    card: player.card ?? (player.drafted ? (seat === view.seat ? (view.own?.kept ?? 'down') : 'down') : null),
  }));
}

/** What was drafted this round, open or face down. */
export function trackOf(players: readonly PlayerLine[], view: FactionsView): TrackCard[] {
  return players.filter(({ card, out }) => card !== null && !out).map(({ seat, name }) => ({ seat, name, card: view.players[seat]?.card ?? null, own: seat === view.seat ? (view.own?.kept ?? null) : null }));
}

// --- a war ---

const given = (gifts: Record<string, number>): number => Object.values(gifts).reduce((sum, troops) => sum + troops, 0);

/** A combat card's id; in hands the house writes its short word. */
export function cardId(word: string): string {
  const short: Record<string, string> = { '0': 'zero', negate: 'negate_attack', cry: 'cry_for_help' };
  return short[word] ?? (/^\d+$/.test(word) ? `num_${word}` : word);
}

/** What was told of a war by seat. The winner's troops that die of the cost are gone from the view, not from these. */
export interface WarNumbers {
  committed: Record<string, number>;
  values: Record<string, number> | null;
}

function linesOf(side: SideSeen, war: WarSeen, ability: string, told: WarNumbers): StrengthLine[] {
  const committed = told.committed[side.seat];
  const pending = committed === undefined && side.troops === 0 && war.winner < 0 && !war.called_off;
  const lines: StrengthLine[] = [{ label: 'committed', value: committed ?? side.troops, ...(pending ? { pending } : {}) }];
  if (war.lent && side.seat === war.defender) lines.push({ label: `lured from ${war.lent[0]}`, value: war.lent[1], seat: war.lent[2] });
  for (const [seat, gifts] of side.helpers) lines.push({ label: 'help', value: given(gifts), seat });
  if (side.might) lines.push({ label: ability || 'ability', value: side.might, rule: 'F62' });
  return lines;
}

const printed = (card: string | null): number => Number(card?.match(/^num_(\d+)$/)?.[1] ?? 0);

/** What the open cards of a side made of it, where they count less than is printed on them. */
function cardLine(side: SideSeen, open: number, total: number | null): StrengthLine[] {
  const cards = [side.card, ...side.helpers.map(([, , card]) => card)];
  const sum = cards.reduce((all, card) => all + printed(card), 0);
  const worth = (total ?? 0) - open;
  return total !== null && worth > 0 && worth < sum ? [{ label: `${sum} by card counts`, value: worth }] : [];
}

/** Who has sealed a combat card; `own`: which one the viewer has. */
export interface Seals {
  seats: readonly number[];
  own: string | null;
}

export function sealsOf(view: FactionsView, ask: Ask | null): Seals {
  return { seats: ask?.sealed ?? [], own: view.war && ask?.answer?.[0] === 'card' ? (ask.answer[1] ?? null) : null };
}

export function warOf(view: FactionsView, names: Names, book: FaceBook | null, step: string, sealed: Seals, told: WarNumbers): War | null {
  const war = view.war;
  // Who walks into an empty turf fights nobody.
  if (!war || war.sides.length < 2) return null;
  const sides = war.sides.map((side): WarSide => {
    const player = view.players[side.seat]!;
    const lines = linesOf(side, war, book?.factions[player.face ?? player.faction ?? '']?.ability ?? '', told);
    const open = lines.reduce((sum, { value }) => sum + value, 0);
    const total = told.values?.[String(side.seat)] ?? side.value ?? null;
    return {
      seat: side.seat,
      name: names[side.seat] ?? '',
      faction: player.faction,
      role: side.seat === war.defender ? 'defend' : 'attack',
      turf: side.source ?? war.turf,
      lines: [...lines, ...cardLine(side, open, total)],
      open,
      card: side.card ?? (!side.may_play ? 'none' : sealed.seats.includes(side.seat) ? 'sealed' : 'waiting'),
      ...(side.seat === view.seat && sealed.own ? { own: sealed.own } : {}),
      total,
      result: war.winner < 0 ? null : war.winner === side.seat ? 'won' : 'lost',
    };
  });
  const kind = view.board.find(({ turf }) => turf === war.turf)?.type ?? 'plains';
  return { turf: war.turf, kind, sides, step, ...(war.called_off ? { calledOff: 'The war is called off' } : {}) };
}

/** Who comes from where in a war, and who helps. */
export function marchesOf(view: FactionsView): March[] {
  const war = view.war;
  if (!war) return [];
  const from = war.sides.flatMap((side): March[] => [
    ...(side.source ? [{ kind: 'march', seat: side.seat, from: side.source, to: war.turf, troops: side.troops } as const] : []),
    ...side.helpers.flatMap(([seat, gifts]) => Object.entries(gifts).map(([turf, troops]) => ({ kind: 'help', seat, from: turf, to: side.source ?? war.turf, troops }) as const)),
  ]);
  return war.lent ? [...from, { kind: 'lure', seat: war.lent[2], from: war.lent[0], to: war.turf, troops: war.lent[1] }] : from;
}

// --- one's own ---

/** The Zero lies outside the hand and is always there. */
export function handOf(view: FactionsView): string[] {
  return view.own ? ['zero', ...view.own.hand.map(cardId)] : [];
}

const COUNTED: Record<string, string> = {
  strength_in_numbers: 'troops',
  encircle: 'turfs of the ring',
  double_rainbow: 'kinds held twice',
  card_carrier: 'values in hand',
  steadfast: 'defences won',
  gatekeeper: 'teleporters',
  heart_of_turfandia: 'turfs of the heart',
  one_big_family: 'largest group',
  royal_hoard: 'Dominance Points',
  grim_tally: 'rival deaths',
  no_favourites: 'wars won',
  usurper: 'turfs of a rival’s home',
  frontline_fortress: 'largest stack',
  land_baron: 'turfs',
};

export function secretsOf(view: FactionsView, names: Names, book: FaceBook | null): SecretLine[] {
  return (view.own?.secrets ?? []).map(({ secret, have, need, target, since }) => {
    const face = book?.secrets[secret];
    const whom = target === undefined ? '' : ` Your target: ${names[target] ?? ''}.`;
    const what = COUNTED[secret] ?? (need > 1 ? 'so far' : 'true now');
    return { id: secret, name: face?.name ?? secret, text: `${face?.text ?? ''}${whom}`, progress: target === undefined ? [[have, need, what]] : [], ...(since === undefined ? {} : { since }) };
  });
}

/** Secret wins dealt to choose from: what they say, nothing counted yet. */
export function choiceOf(view: FactionsView, book: FaceBook | null): SecretLine[] {
  return (view.own?.choice ?? []).map((id) => ({ id, name: book?.secrets[id]?.name ?? id, text: book?.secrets[id]?.text ?? '', progress: [] }));
}

export function homeOf(word: string | undefined): Kind | null {
  return word !== undefined && isKind(word) ? word : null;
}
