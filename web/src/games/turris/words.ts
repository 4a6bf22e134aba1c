/** The table in sentences, for screen readers, hints and the reader. */
import { capital, listOf, plural, type Names } from '../../lib/words.ts';
import { effectWords, signWords, sumOf, type Chip } from './effects.ts';
import { groundFace, missionFace } from './faces.ts';
import type { BeastView, Kind, MissionView, NodeView, PlayerView, TurrisView } from './types.ts';

export const KINDS: readonly Kind[] = ['I', 'K', 'R', 'W'];
export const BEASTS = ['pain', 'delusion', 'despair', 'harrow'];
/** What a Beast does to Scouts it meets (T78–T82). */
export const DEEDS: Record<string, string> = {
  pain: 'devours every Scout it comes upon',
  delusion: 'scatters every Scout it comes upon',
  despair: 'robs the owner of every Scout it comes upon',
  harrow: 'devours every Scout it comes upon, and goes on while others stand next to it',
};
/** The same, of Scouts of yours. */
const FATES: Record<string, string> = { pain: 'devoured', delusion: 'pushed away', despair: 'robbed: 1 of your goods each', harrow: 'devoured' };
/** When a Tactics card is played. */
export const TIMES: Record<string, string> = { action: 'in your Action Step', before_beast: 'before a Beast acts', on_effect: 'when a Beast strikes', on_loss: 'after a loss' };
export const ROOM_NAMES: Record<string, string> = { TL: 'Top left', TR: 'Top right', ML: 'Middle left', MR: 'Middle right', BL: 'Bottom left', BR: 'Bottom right' };

export function beastName(name: string): string {
  return capital(name);
}

/** `8 Ridge`, `A Mirror Pool`, `Abyss`. */
export function placeName(view: TurrisView, node: string): string {
  const ground = view.nodes.find((one) => one.node === node)?.ground;
  const name = ground ? groundFace(ground).name : node;
  return node.length > 2 || node.startsWith('X') ? name : `${node} ${name}`;
}

export function whose(seat: number, mine: number | null, names: Names): string {
  return seat === mine ? 'your' : `${names[seat] ?? 'a player'}’s`;
}

export function scoutsWords(scouts: readonly number[], mine: number | null, names: Names): string {
  const parts = scouts.flatMap((n, seat) => (n > 0 ? [`${seat === mine ? 'your' : `${names[seat] ?? 'a player'}’s`} ${plural(n, 'Scout')}`] : []));
  return listOf(parts);
}

/** Who stands on a node, Beasts first. */
export function standingWords(view: TurrisView, node: NodeView, mine: number | null, names: Names): string[] {
  const beasts = view.beasts.filter((beast) => beast.node === node.node).map((beast) => `the ${beastName(beast.name)}${beast.flipped ? ', flipped' : ''}`);
  const betrayers = (view.rival?.scouts ?? []).filter((one) => one.node === node.node).map(() => 'a Betrayer Scout');
  const fruit = view.fruit === node.node ? ['the Fruit'] : [];
  return [...beasts, ...betrayers, ...fruit, scoutsWords(node.scouts, mine, names)].filter(Boolean);
}

export function kindWords(node: NodeView): string {
  if (!node.kind) return 'A Crossroad: only Beasts stop here';
  const kind = node.kind === 'collect' ? 'Reward when you collect' : 'Works when you place';
  return node.limit ? `${kind}; one Scout only` : kind;
}

export function lostWords(lost: NodeView['lost']): string {
  return lost === 'beast' ? 'a Beast is there: no reward' : lost === 'betrayer' ? 'a Betrayer Scout is there: no reward' : '';
}

export function placeWords(view: TurrisView, node: NodeView, mine: number | null, names: Names): string {
  const stand = standingWords(view, node, mine, names);
  const what = groundFace(node.ground).words;
  return [placeName(view, node.node), kindWords(node), what, stand.length > 0 ? `Here: ${listOf(stand)}.` : ''].filter(Boolean).join('. ').replaceAll('..', '.');
}

// --- threat ---

export function threatWords(view: TurrisView, beast: BeastView, mine: number | null): string {
  const name = `The ${beastName(beast.name)}`;
  if (!beast.node) return `${name} has left.`;
  if (beast.flipped) return `${name} is flipped: it only turns upright.`;
  const targets = (beast.targets ?? []).map((node) => placeName(view, node));
  const stops = (beast.stops ?? []).map((node) => placeName(view, node));
  const goes = targets.length > 1 ? `would go for ${targets.join(' or ')}: the First Player decides` : `would go for ${targets[0] ?? 'nothing'}`;
  const still = stops.length === 1 && beast.stops?.[0] === beast.node;
  const ends = still ? 'it stays where it is' : `it ends on ${stops.join(' or ')}`;
  return [`${name} ${goes}; ${ends}.`, beast.speed > 1 ? 'The Altar makes it fast: 2 steps.' : '', menaceWords(view, beast, mine)].filter(Boolean).join(' ');
}

/** Own Scouts it may come upon, by node. */
export function menaced(view: TurrisView, beast: BeastView, mine: number | null): [node: string, scouts: number][] {
  if (mine === null || beast.flipped || !beast.node) return [];
  const stops = (beast.stops ?? []).filter((stop) => stop !== beast.node);
  return stops.flatMap((stop): [string, number][] => {
    const scouts = view.nodes.find(({ node }) => node === stop)?.scouts[mine] ?? 0;
    return scouts > 0 ? [[stop, scouts]] : [];
  });
}

function menaceWords(view: TurrisView, beast: BeastView, mine: number | null): string {
  const found = menaced(view, beast, mine);
  if (mine === null) return '';
  if (found.length === 0) return 'None of your Scouts is in its way.';
  const sure = (beast.stops ?? []).length === 1;
  const parts = found.map(([node, n]) => `${plural(n, 'Scout')} on ${placeName(view, node)}`);
  return `Your ${listOf(parts)} ${sure ? 'would' : 'may'} be ${FATES[beast.name] ?? 'struck'}.`;
}

// --- Missions ---

export function missingWords(mission: MissionView): string {
  const parts = KINDS.flatMap((kind) => (mission.missing?.[kind] ? [signWords(kind, mission.missing[kind])] : []));
  return listOf(parts);
}

/** Artifacts that would stand in for what is missing; what is reserved costs less, but never less Ichor (T55, T105). */
export function standIns(mission: MissionView): number {
  const short = Object.values(mission.missing ?? {}).reduce((sum, n) => sum + n, 0);
  return short - Math.min(mission.less ?? 0, short - (mission.missing?.I ?? 0));
}

function lackWords(mission: MissionView, mine: number): string {
  if (!mission.payers.includes(mine)) return missingWords(mission) && `You miss ${missingWords(mission)}.`;
  const used = standIns(mission);
  return used > 0 ? `${plural(used, 'Artifact')} would stand in for what you miss.` : '';
}

export function missionWords(mission: MissionView, mine: number | null, names: Names): string {
  const face = missionFace(mission.id);
  const cost = mission.cost ? KINDS.filter((kind) => mission.cost![kind] > 0).map((kind) => signWords(kind, mission.cost![kind])) : [face.cost];
  const able = mission.payers.map((seat) => (seat === mine ? 'you' : (names[seat] ?? 'a player')));
  const does = face.words && (face.when ? `When completed: ${face.words}` : `Ongoing: ${face.words}`);
  return [
    `${face.name}, ${face.prestige} Prestige`,
    `Costs ${listOf(cost)}${mission.less ? `, ${mission.less} of the goods less` : ''}`,
    does,
    mine === null ? '' : lackWords(mission, mine),
    able.length > 0 ? `Can be paid by ${listOf(able)}.` : '',
  ]
    .filter(Boolean)
    .join('. ')
    .replaceAll('..', '.');
}

// --- players ---

export function stockWords(player: PlayerView): string {
  return [...KINDS.map((kind) => signWords(kind, player.stock[kind])), signWords('A', player.artifacts)].join(', ');
}

export function onBoard(view: TurrisView, seat: number): number {
  return view.nodes.reduce((sum, { scouts }) => sum + (scouts[seat] ?? 0), 0);
}

export function playerWords(view: TurrisView, player: PlayerView, name: string): string {
  const [done, needed] = player.next_room;
  return `${name}: ${player.prestige} Prestige; ${stockWords(player)}; ${plural(player.cards, 'Tactics card')}; Scouts: ${player.reserve} in Reserve, ${onBoard(view, player.seat)} on the board, ${player.grave} in the Graveyard; ${done} of ${needed} Missions for the next Room; Council level ${player.council}.`;
}

// --- the Collect that is being put together ---

export interface Haul {
  price: number;
  gained: Chip[];
  /** Payments that a reward asks for. */
  asks: string[];
  lost: { node: string; words: string; why: string }[];
}

export function haulOf(view: TurrisView, nodes: readonly string[]): Haul {
  const found = nodes.map((node) => view.nodes.find((one) => one.node === node)!);
  const live = found.filter(({ kind, lost }) => kind === 'collect' && lost === null);
  const lost = found.filter((node) => !live.includes(node)).map((node) => ({
    node: node.node,
    words: node.kind === 'immediate' ? placeName(view, node.node) : effectWords(groundFace(node.ground).effect),
    why: node.kind === 'immediate' ? 'nothing to collect here' : lostWords(node.lost),
  }));
  return {
    price: Math.max(0, nodes.length - (view.turn?.collect_less ?? 0)),
    gained: sumOf(live.map(({ ground }) => groundFace(ground).effect)),
    asks: live.filter(({ ground }) => groundFace(ground).effect?.includes('->')).map(({ ground }) => effectWords(groundFace(ground).effect)),
    lost,
  };
}

// --- prompts ---

/** Whom the Altar would name after so many spaces more (T115). */
export function altarWords(view: TurrisView, spaces: number): string {
  const ring = ['none', ...BEASTS];
  const name = ring[(Math.max(0, ring.indexOf(view.altar)) + spaces) % ring.length]!;
  return name === 'none' ? 'no Beast' : beastName(name);
}

const STEP_HINTS: Record<string, string> = {
  place: 'Choose a glowing place.',
  recall: 'Choose one of your Scouts.',
  fruit: 'Choose a place. Every Beast goes there.',
  flip: 'Choose a Beast.',
  goad: 'Choose a Beast, then where it goes.',
  reserve: 'Choose a Mission of the Tableau.',
  mission: 'Choose a lit Mission, or none.',
  trionfi: 'Choose a card of the row.',
  room: 'Choose a Room of the Tower.',
  repair: 'Choose a Room of the Tower.',
  reward_next: 'Choose a glowing place.',
  hand_limit: 'You may keep four. Choose a card of your hand.',
  push: 'Choose a glowing place.',
  beast_target: 'Choose a glowing place.',
  beast_path: 'Choose a glowing place.',
  council: 'Choose a spot of the next level.',
  before_beast: 'A card of your hand may change what it does.',
  on_effect: 'A shield or a card of your hand may save your Scouts.',
  on_loss: 'A card of your hand may help.',
};

/** The question with its names, where the engine's is general; empty: as the engine puts it. */
export function questionWords(view: TurrisView, options: readonly (readonly string[])[], mine: number | null, names: Names): string {
  const { step, beast, pushed } = view.moment;
  const who = beast ? `The ${beastName(beast)}` : 'The Beast';
  const nodes = options.filter((path) => path.length > 1).map((path) => placeName(view, path[1]!));
  const at = view.beasts.find(({ name }) => name === beast)?.node;
  if (step === 'beast_target') return `${who} cannot decide: ${nodes.join(' or ')}?`;
  if (step === 'beast_path') return `${who} has several ways: ${nodes.join(' or ')}?`;
  if (step === 'push') return pushed === null || pushed === undefined ? `${who} drives a Betrayer Scout away: where to?` : `${who} drives ${whose(pushed, mine, names)} Scout away: where to?`;
  if (step === 'before_beast') return `${who} is about to act.`;
  if (step === 'on_effect' && at) return `${who} has come to ${placeName(view, at)}.`;
  if (step === 'despair') return `${who} robs you: what do you give up?`;
  if (step === 'act' && view.turn) return view.turn.actions > 0 ? `${plural(view.turn.actions, 'action')} left.` : 'Both actions are taken.';
  return '';
}

export function hintWords(view: TurrisView, verbs: ReadonlySet<string>): string {
  if (verbs.size === 1 && verbs.has('pass')) return 'Nothing of yours can change it now.';
  if (view.moment.step !== 'act') return STEP_HINTS[view.moment.step] ?? '';
  if (view.turn?.actions === 0) return 'You may still play a card.';
  const place = verbs.has('place') ? 'Click a glowing place to send a Scout' : '';
  const collect = verbs.has('collect') ? 'click your Scouts to collect' : '';
  const card = verbs.has('play') ? 'play a card' : '';
  return capital([place, collect, card].filter(Boolean).join(', or ')) + (place || collect || card ? '.' : '');
}

export function phaseWords(view: TurrisView, names: Names, mine: number | null): string {
  if (view.over) return 'The game is over';
  if (view.moment.beast && view.turn === null) return `Beast Phase: ${beastName(view.moment.beast)}`;
  if (view.active >= 0) return view.active === mine ? 'Your Turn' : `${names[view.active] ?? ''}’s Turn`;
  return 'Beast Phase';
}

const PASSES: Record<string, string> = {
  act: 'End the Action Step',
  mission: 'Complete none',
  construct: 'Do not construct',
  'play+': 'Play no card',
  reward_take: 'Decline it',
  slot_swap: 'Keep them',
  slot: 'Do not slot it',
  repair: 'Repair nothing',
  council_return: 'Stay there',
};

export function passWords(view: TurrisView): string {
  return PASSES[view.moment.step] ?? 'Pass';
}
