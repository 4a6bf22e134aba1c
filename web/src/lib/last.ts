import type { ReplayFrame } from './library.ts';
import type { LastMove } from './types.ts';

/** What a replay's frame marks as its last move: its text is the entry's path. */
export function lastOf(frame: ReplayFrame): LastMove | null {
  const seat = frame.events.find((event) => event.seat !== null && event.seat >= 0)?.seat;
  return seat === undefined || seat === null ? null : { seat, path: frame.text.split(/\s+/) };
}
