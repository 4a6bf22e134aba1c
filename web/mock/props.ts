/** Cards and texts of the cardboard house. */

interface Frame {
  view: Record<string, unknown> & { scores: number[] };
  ask: { yours: boolean } | null;
  options: string[][];
  events: unknown[];
  last: { seat: number; path: string[] } | null;
  step: number;
}

export interface Canned {
  frames: Frame[];
}

export const verbs = {
  place: { label: 'Place a tile', kinds: ['tile', 'cell', 'turn'], prompts: ['Which tile?', 'Where?', 'Turned how?'] },
  monster: { label: 'Play your monster', kinds: ['monster', 'cell'], prompts: ['Which monster?', 'On which tile?'] },
  bury: { label: 'Put a tile under the deck', kinds: ['tile'], prompts: ['Which tile?'] },
  pass: { label: 'Keep the monster', kinds: [], prompts: [] },
};

export const games = [
  {
    id: 'dungeon',
    title: 'Turf War: Dungeon',
    tagline: 'Dig corridors, guard the junctions.',
    about: 'A duel for two. Dig one shared dungeon, a tile at a time, and set monsters at its junctions.',
    seats: { min: 2, max: 2, default: 2 },
    minutes: 15,
    options: [
      { name: 'turning', label: 'Turning', help: 'May tiles be turned when placed?', rule: 'D3', kind: 'choice', default: 'free', values: ['free', 'fixed'], labels: { free: 'Free', fixed: 'As printed' } },
      { name: 'tiles', label: 'Tiles', help: 'How many tiles of each shape.', rule: 'D1', kind: 'counts', default: { I: 8, L: 8, T: 8, X: 4 }, keys: ['I', 'L', 'T', 'X'], min: 8, max: 60 },
    ],
    bots: ['easy', 'medium', 'hard'].map((id) => ({ id, name: id[0]!.toUpperCase() + id.slice(1), about: '' })),
    match: ['single', 'best_of_three'],
    has_lesson: true,
    has_clock: false,
  },
];

export const rules = {
  game: 'dungeon',
  title: 'Turf War: Dungeon',
  about: 'A duel for two in about fifteen minutes.',
  sections: [
    {
      title: 'A turn',
      rules: Array.from({ length: 22 }, (_, i) => ({
        id: `D${i + 1}`,
        tag: i % 3 === 0 ? 'ruling' : 'book',
        text: 'At least one of its passages meets a passage of an orthogonal neighbour, and no side conflicts.',
      })),
    },
  ],
};

export function lesson(canned: Canned): unknown {
  const steps = [8, 9].map((at) => ({
    say: 'You dig one shared dungeon. Monsters at junctions claim the corridors that run straight away from them.',
    do: 'Place your tile beside the cross.',
    view: canned.frames[at]!.view,
    ask: canned.frames[at]!.ask,
    options: canned.frames[at]!.options,
    labels: {},
    verbs,
  }));
  return { title: 'Learn the dungeon', steps };
}

export function tableCard(id: string, name: string, state: string, canned?: Canned): unknown {
  const scores = canned?.frames.at(-1)?.view.scores ?? [0, 0];
  const winner = scores[0]! > scores[1]! ? [0] : [1];
  const waiting = state === 'waiting';
  return {
    id,
    game: 'dungeon',
    title: 'Turf War: Dungeon',
    state,
    options: { turning: 'free' },
    match: 'single',
    private: false,
    clock: false,
    host: { id: waiting ? 'x' : 'me', name },
    seats: [
      { seat: 0, kind: 'person', name, person: waiting ? 'x' : 'me', bot: null, present: true, stand_in: false, color: 'red' },
      { seat: 1, kind: waiting ? 'open' : 'bot', name: waiting ? '' : 'Medium', person: null, bot: waiting ? null : 'medium', present: !waiting, stand_in: false, color: 'blue' },
    ],
    watchers: 1,
    game_no: 1,
    score: [0, 0],
    created: '',
    turn_seat: 0,
    result: state === 'over' ? { scores, winners: winner, reason: 'All tiles lie.', rule: 'D22', game_no: 1, match: [1, 0], match_over: true } : null,
    seed_hash: '5f1c9a'.repeat(10),
    cards: '',
  };
}
