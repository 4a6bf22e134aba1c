/** What stays marked: the rival's last turn, tile and monster, until one has moved oneself. Read off the events. */
import type { GameEvent, LastMove } from '../../lib/types.ts';
import { cellKey, isCell, type Cell } from './geometry.ts';

export interface LastTurn {
  seat: number;
  tile: string | null;
  monster: string | null;
  kept: boolean;
}

interface Act {
  seat: number;
  kind: string;
  cell: string | null;
}

const ACTS = ['placed', 'monster', 'passed'];

/** The place an event speaks of. */
export function placeOf(event: GameEvent | null | undefined): Cell | null {
  const { x, y } = event?.data ?? {};
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : null;
}

/** What was done and stands; what was taken back is gone. */
function actsOf(events: readonly GameEvent[]): Act[] {
  const acts: Act[] = [];
  for (const event of events) {
    const cell = placeOf(event);
    if (event.kind === 'undone') acts.pop();
    else if (event.seat !== null && ACTS.includes(event.kind)) acts.push({ seat: event.seat, kind: event.kind, cell: cell ? cellKey(cell) : null });
  }
  return acts;
}

/** `mine`: whose rival it is; null for who only watches, and sees the last turn of either. `turn`: whose turn it is. */
export function lastTurn(events: readonly GameEvent[], mine: number | null, turn: number | null): LastTurn | null {
  const acts = actsOf(events);
  const end = acts.findLastIndex((act) => act.seat !== mine);
  const since = acts.slice(end + 1);
  if (end < 0 || since.some((act) => act.kind !== 'placed' || turn !== mine)) return null;
  const seat = acts[end]!.seat;
  const begin = acts.findLastIndex((act, i) => i <= end && (act.kind === 'placed' || act.seat !== seat));
  const whole = acts.slice(Math.max(0, begin), end + 1).filter((act) => act.seat === seat);
  const at = (kind: string): string | null => whole.find((act) => act.kind === kind)?.cell ?? null;
  return { seat, tile: at('placed'), monster: at('monster'), kept: whole.some((act) => act.kind === 'passed') };
}

/** Where nothing is heard but a move is shown (a picture of one step). */
export function fromMove(last: LastMove | null): LastTurn | null {
  const cell = last?.path.find(isCell);
  if (!last || !cell) return null;
  const beast = last.path[0] === 'monster';
  return { seat: last.seat, tile: beast ? null : cell, monster: beast ? cell : null, kept: false };
}
