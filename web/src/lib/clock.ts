/** What a table's clock is called, and which of its last seconds are told. */
import type { ClockKind, GameCard } from './house.ts';
import type { Clock, Mine, Seat } from './types.ts';

export const CLOCK_NAMES: Record<ClockKind, string> = { off: 'Off', calm: 'Calm', brisk: 'Brisk' };

/** Beyond the ring, a turn; the house has the last word. */
export const RESERVE = 20;

/** The seconds at which somebody who is asked is told what is left. */
export const TOLD = [10, 5, 3, 2, 1];

export function clockHelp(kind: ClockKind, game: GameCard | null | undefined): string {
  const seconds = game?.clocks?.[kind];
  if (kind === 'off' || !seconds) return 'Take all the time you like.';
  return `${seconds[0]} s to react, ${seconds[1]} s for your own decisions, and ${RESERVE} s in reserve each turn.`;
}

/** The clock that runs at a seat, if one does. Who has passed needs to see the own no more; to others it looks as before. */
export function clockAt(seat: Seat, now: { clock: Clock | null; mine: Mine | null } | null | undefined, viewer: Seat | null): Clock | null {
  const clock = now?.clock;
  if (!clock?.seats.includes(seat)) return null;
  return seat === viewer && now?.mine?.passed ? null : clock;
}

/** What stands before the one whose ring runs for the last time: nobody is surprised by a bot. */
export function onceMore(seat: Seat | null, now: { clock: Clock | null; mine: Mine | null }): string {
  return seat !== null && clockAt(seat, now, seat)?.again ? 'Your time was up. It runs once more; then a bot plays this turn for you.' : '';
}

export interface Left {
  /** Of the ring, in whole seconds. */
  seconds: number;
  /** Of the ring, from 1 to 0. */
  part: number;
  /** Of the reserve, in whole seconds; null while the ring runs, and for everybody else. */
  reserve: number | null;
}

/** What is left `gone` ms after the clock was told. */
export function leftOf(clock: Clock, gone: number): Left {
  const left = Math.max(0, clock.left - gone);
  const over = Math.max(0, gone - clock.left);
  const reserve = clock.reserve === undefined || clock.reserve === null || left > 0 ? null : Math.ceil(Math.max(0, clock.reserve - over) / 1000);
  return { seconds: Math.ceil(left / 1000), part: clock.of > 0 ? left / clock.of : 0, reserve };
}

/** What is said to the one who is asked, when so much is left; nothing most of the time. */
export function lastWords(before: Left | null, now: Left, again: boolean): string {
  if (before === null) return '';
  if (before.seconds > 0 && now.seconds === 0) return now.reserve ? `Your time is up. ${now.reserve} seconds in reserve.` : 'Your time is up.';
  const told = TOLD.find((at) => before.seconds > at && now.seconds <= at);
  if (told === undefined || now.seconds === 0) return '';
  if (told < 5) return String(told);
  return `${told} seconds left${again ? ', then a bot plays this turn' : ''}.`;
}
