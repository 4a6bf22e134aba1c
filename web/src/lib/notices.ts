/** What changed between two cards of a table that its people should be told in words. */
import type { TableCard } from './house.ts';
import type { Seat } from './types.ts';
import type { Names } from './words.ts';

function newcomers(old: readonly Seat[] | undefined, now: readonly Seat[] | undefined, mine: Seat | null): Seat[] {
  return (now ?? []).filter((seat) => seat !== mine && !(old ?? []).includes(seat));
}

/** What is worth a look wherever one is. */
export function notices(old: TableCard | null, now: TableCard, names: Names, mine: Seat | null): string[] {
  return newcomers(old?.wishes, now.wishes, mine).map((seat) => `${names[seat]} would like a rematch.`);
}

/** What the result's buttons show anyway: said, not shown. */
export function asides(old: TableCard | null, now: TableCard, names: Names, mine: Seat | null): string[] {
  if (old?.game_no !== now.game_no) return [];
  return newcomers(old.next?.ready, now.next?.ready, mine).map((seat) => `${names[seat]} is ready for game ${now.game_no + 1}.`);
}

/** What the log keeps: for whose turn a bot has stepped in. Without it one would read of moves one never made. */
export function kept(old: TableCard | null, now: TableCard, names: Names, mine: Seat | null): string[] {
  const covered = (card: TableCard | null) => (card?.seats ?? []).filter((seat) => seat.covered).map((seat) => seat.seat);
  return covered(now)
    .filter((seat) => !covered(old).includes(seat))
    .map((seat) => (seat === mine ? 'Your time ran out: a bot plays this turn for you.' : `${names[seat]}’s time ran out: a bot plays this turn.`));
}

/** What a tab that is not looked at says of the match; nothing most of the time. */
export function matchNews(card: TableCard, names: Names, mine: Seat | null): string {
  if (mine === null) return '';
  const wish = card.wishes.find((seat) => seat !== mine);
  if (wish !== undefined && !card.wishes.includes(mine)) return `${names[wish]} would like a rematch`;
  if (card.next && !card.next.ready.includes(mine)) return `Ready for game ${card.game_no + 1}?`;
  return '';
}
