/** Small positions of Turris for tests: only what matters differs. */
import type { BeastView, FaceBook, NodeFace, NodeView, PlayerView, TurrisView } from '../src/games/turris/types.ts';
import type { GameEvent } from '../src/lib/types.ts';

const NEXT: Record<string, string> = { 1: '2 3 ABYSS', 2: '1 4 D', 3: '1 5 C', 4: '2 6 D XL', 5: '3 7 C XR', 6: '4 8 XL', 7: '5 9 XR', 8: '6 10 A XL', 9: '7 11 B XR', 10: '8 12 A', 11: '9 12 B', 12: '10 11 ABYSS', A: '8 10', B: '9 11', C: '3 5', D: '2 4', ABYSS: '1 12 XL XR', XL: '4 6 8 ABYSS', XR: '5 7 9 ABYSS' };
const NAMED: Record<string, [id: string, name: string, effect: string]> = { 3: ['archive', 'Archive', 'K+3'], 6: ['bazaar', 'Bazaar', 'K+1, R+1, W+1'], 8: ['ridge', 'Ridge', 'art+1, any+1'], 10: ['pyre', 'Pyre', 'sac, P+3'] };

function face(at: string): NodeFace {
  const [id, name, effect] = NAMED[at] ?? [`node_${at}`, `Place ${at}`, 'I+1'];
  return { id, name, effect, node: at, x: 500, y: 350, next: NEXT[at]!.split(' '), mark: 'ours', words: '' };
}

export const BOOK: FaceBook = {
  node: Object.fromEntries(Object.keys(NEXT).map((at) => [face(at).id, face(at)])),
  overlay: {},
  site: {},
  spot: {},
  mission: { temper_the_idols: { id: 'temper_the_idols', name: 'Temper the Idols', cost: 'R2 W1', prestige: 3, mark: 'ours', words: '' } },
  tactic: {},
  trionfi: {},
};

export function node(at: string, more: Partial<NodeView> = {}): NodeView {
  return { node: at, ground: face(at).id, kind: 'collect', limit: false, scouts: [0, 0], lost: null, ...more };
}

function player(seat: number): PlayerView {
  return { seat, stock: { I: 3, K: 0, R: 0, W: 0 }, artifacts: 0, prestige: 0, council: 0, reserve: 4, grave: 0, cards: 0, done: [], next_room: [0, 2], reserved: [], slots: [null, null], trionfi: [], working: [], markers: 0, shielded: 0, free_shield: false };
}

const BEASTS: BeastView[] = [['pain', 'A'], ['delusion', 'B'], ['despair', 'C'], ['harrow', 'D']].map(([name, at]) => ({ name: name!, node: at!, flipped: false, speed: 1, targets: ['ABYSS'], stops: [] }));

export function turrisView(more: Partial<TurrisView> = {}): TurrisView {
  return {
    game: 'turris',
    seat: 0,
    seats: 2,
    over: false,
    gone: [],
    mode: 'sole',
    deciding: 0,
    round: 1,
    active: 0,
    first: 0,
    future: -1,
    fruit: null,
    altar: 'none',
    triggered: 0,
    thresholds: [],
    ended: 0,
    moment: { step: 'act', beast: null },
    turn: { actions: 2, placed: false, collected: false, gathers: 0, allowance: 1, revive_price: 3, collect_less: 0, rights: [] },
    beasts: BEASTS,
    nodes: [],
    tower: [],
    players: [player(0), player(1)],
    hand: [],
    hands: null,
    tableau: [],
    row: [],
    discard: [],
    removed: [],
    decks: {},
    rival: null,
    scores: [0, 0],
    options: {},
    cards: '',
    ...more,
  };
}

export function event(n: number, kind: string, seat: number | null, data: Record<string, unknown> = {}): GameEvent {
  return { n, kind, seat, rule: '', text: kind, data };
}
