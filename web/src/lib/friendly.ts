/** What the house's errors are called where people read. */

/** Nobody's fault: somebody was a moment faster. */
const RACES: readonly string[] = ['stale', 'busy', 'too_fast', 'not_asked', 'wait', 'over'];

const FRIENDLY: Record<string, string> = {
  stale: 'The table moved on meanwhile. This is what you can do now.',
  busy: 'The table is busy for a moment. Please try again.',
  too_fast: 'One thing at a time: please wait a moment.',
  not_asked: 'It is not your turn to decide.',
  not_your_seat: 'That is not your seat.',
  seat_taken: 'Somebody sat down there first.',
  not_undoable: 'That cannot be taken back any more: it has shown something new.',
  over: 'This game is over.',
};

export function isRace(code: string): boolean {
  return RACES.includes(code);
}

export function friendly(code: string): string | null {
  return FRIENDLY[code] ?? null;
}
