/** The pieces on the map, and how events move them: the story shows them between two views. */
import type { GameEvent } from '../../lib/types.ts';
import type { TurrisView } from './types.ts';

export interface Standing {
  name: string;
  node: string | null;
  flipped: boolean;
}

export interface Board {
  beasts: readonly Standing[];
  /** By node: Scouts by seat. */
  scouts: Readonly<Record<string, readonly number[]>>;
  betrayers: readonly (string | null)[];
  fruit: string | null;
}

export function boardOf(view: TurrisView): Board {
  return {
    beasts: view.beasts.map(({ name, node, flipped }) => ({ name, node, flipped })),
    scouts: Object.fromEntries(view.nodes.map(({ node, scouts }) => [node, scouts])),
    betrayers: (view.rival?.scouts ?? []).map(({ node }) => node),
    fruit: view.fruit,
  };
}

function withScouts(board: Board, node: unknown, seat: number | null, by: number): Board {
  const here = board.scouts[String(node)];
  if (!here || seat === null) return board;
  return { ...board, scouts: { ...board.scouts, [String(node)]: here.map((n, i) => (i === seat ? Math.max(0, n + by) : n)) } };
}

function withBeast(board: Board, name: unknown, change: Partial<Standing>): Board {
  return { ...board, beasts: board.beasts.map((beast) => (beast.name === name ? { ...beast, ...change } : beast)) };
}

function pushed(board: Board, { seat, data }: GameEvent): Board {
  if (seat !== null && seat >= 0) return withScouts(withScouts(board, data['from'], seat, -1), data['to'], seat, 1);
  const which = board.betrayers.indexOf(String(data['from']));
  return { ...board, betrayers: board.betrayers.map((node, i) => (i === which ? String(data['to']) : node)) };
}

/** The board after an event; the same board if it moved nothing. */
export function after(board: Board, event: GameEvent): Board {
  const { kind, seat, data } = event;
  if (kind === 'placed') return withScouts(board, data['node'], seat, 1);
  if (kind === 'recalled') return (data['nodes'] as string[]).reduce((now, node) => withScouts(now, node, seat, -1), board);
  if (kind === 'rescued') return withScouts(board, data['node'], seat, -1);
  if (kind === 'devoured') return withScouts(board, data['node'], seat, -Number(data['number']));
  if (kind === 'pushed') return pushed(board, event);
  if (kind === 'moved') return withBeast(board, data['beast'], { node: String(data['to']) });
  if (kind === 'flipped' || kind === 'upright') return withBeast(board, data['beast'], { flipped: kind === 'flipped' });
  if (kind === 'left') return withBeast(board, data['beast'], { node: null });
  if (kind === 'fruit') return { ...board, fruit: String(data['node']) };
  if (kind === 'round') return { ...board, fruit: null };
  if (kind === 'betrayer') return { ...board, betrayers: board.betrayers.map((node, i) => (i === data['which'] ? String(data['to']) : node)) };
  return board;
}

/** The last of a kind before something, back to the beginning of that round where asked. */
function lastOf(earlier: readonly GameEvent[], kind: string, fits: (event: GameEvent) => boolean = () => true, inRound = false): GameEvent | null {
  for (const event of [...earlier].reverse()) {
    if (event.kind === kind && fits(event)) return event;
    if (inRound && event.kind === 'round') return null;
  }
  return null;
}

function fruitBefore(earlier: readonly GameEvent[]): string | null {
  const put = lastOf(earlier, 'fruit', undefined, true);
  return put ? String(put.data['node']) : null;
}

/** The board before an event, from the board after it and what happened earlier: `after`, backwards. */
export function before(board: Board, event: GameEvent, earlier: readonly GameEvent[]): Board {
  const { kind, seat, data } = event;
  if (kind === 'placed') return withScouts(board, data['node'], seat, -1);
  if (kind === 'recalled') return (data['nodes'] as string[]).reduce((now, node) => withScouts(now, node, seat, 1), board);
  if (kind === 'rescued') return withScouts(board, data['node'], seat, 1);
  if (kind === 'devoured') return withScouts(board, data['node'], seat, Number(data['number']));
  if (kind === 'pushed') return pushed(board, { ...event, data: { from: data['to'], to: data['from'] } });
  if (kind === 'moved') return withBeast(board, data['beast'], { node: String(data['from']) });
  if (kind === 'flipped' || kind === 'upright') return withBeast(board, data['beast'], { flipped: kind === 'upright' });
  if (kind === 'left') return withBeast(board, data['beast'], { node: String(lastOf(earlier, 'moved', (one) => one.data['beast'] === data['beast'])?.data['to'] ?? '') || null });
  if (kind === 'fruit' || kind === 'round') return { ...board, fruit: fruitBefore(earlier) };
  if (kind === 'betrayer') return { ...board, betrayers: board.betrayers.map((node, i) => (i === data['which'] ? String(data['from']) : node)) };
  return board;
}
