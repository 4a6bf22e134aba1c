/** A match in words: which game of how many, how it stands, who begins and why, how it ended for me. */
import type { GameLine, MatchKind, Opening, TableCard } from './house.ts';
import type { Seat } from './types.ts';
import { halves } from './ending.ts';
import { listOf, plural, type Names } from './words.ts';

const GAMES: Record<MatchKind, number> = { single: 1, best_of_three: 3 };

export function isSeries(card: Pick<TableCard, 'match'>): boolean {
  return GAMES[card.match] > 1;
}

/** "Game 2 of 3"; nothing where there is one only. */
export function gameOf(card: Pick<TableCard, 'match' | 'game_no'>): string {
  return isSeries(card) ? `Game ${card.game_no} of ${GAMES[card.match]}` : '';
}

/** The match so far: "You 1 : 0 Ben", or everybody's wins where more than two play. */
export function standing(score: readonly number[], names: Names, mine: Seat | null): string {
  if (score.length !== 2) return listOf(score.map((wins, seat) => `${seat === mine ? 'you' : names[seat]} ${halves(wins)}`));
  const [left, right] = mine === 1 ? [1, 0] : [0, 1];
  return `${left === mine ? 'You' : names[left]} ${halves(score[left]!)} : ${halves(score[right]!)} ${names[right]}`;
}

const WHY: Record<Opening['why'], [string, string]> = {
  lost: ['you lost the last game', 'they lost the last game'],
  won: ['you won the last game', 'they won the last game'],
  second: ['you went second in the last game', 'they went second in the last game'],
  chosen: ['it was chosen so', 'it was chosen so'],
  agreed: ['that is how this table was set', 'that is how this table was set'],
  drawn: ['it was drawn', 'it was drawn'],
};

/** "Ben begins: they lost the last game." */
export function beginsWords(opening: Opening, names: Names, mine: Seat | null, game = 1): string {
  const me = opening.seat === mine;
  const why = opening.why === 'chosen' && game > 1 ? 'who lost the last game chose it' : WHY[opening.why][me ? 0 : 1];
  return `${me ? 'You begin' : `${names[opening.seat]} begins`}: ${why}.`;
}

/** "You lost 4 : 7 to Ben", "You won 2 : 1 against Ben", "Ben won, 7 : 4"; of a series the games, else the points. */
export function outcome(card: TableCard, names: Names, mine: Seat | null): string {
  const result = card.result;
  if (!result) return 'over';
  const series = isSeries(card);
  const points = series ? result.match : result.scores;
  const winners = series ? best(result.match) : result.winners;
  const order = mine === null ? points.map((_, seat) => seat) : [mine, ...points.map((_, seat) => seat).filter((seat) => seat !== mine)];
  const score = order.map((seat) => halves(points[seat]!)).join(' : ');
  const called = (seats: readonly Seat[]): string => listOf(seats.filter((seat) => seat !== mine).map((seat) => names[seat] ?? ''));
  const won = called(winners);
  if (points.length === 1) return `${mine === null ? names[0] : 'You'} ${winners.length ? 'won' : 'lost'}, ${score}`;
  if (result.drawn && result.winners.length === 0) return 'Ended undecided: its rules have changed';
  if (winners.length === 0) return `Nobody won, ${score}`;
  const drawn = series ? winners.length > 1 : result.drawn;
  if (mine === null || (drawn && !winners.includes(mine))) return drawn ? `A draw, ${score}` : winners.length === 1 ? `${won} won ${score}` : `${won} won together, ${score}`;
  if (!winners.includes(mine)) return `You lost ${score} to ${won}`;
  if (drawn) return `A draw with ${won}, ${score}`;
  return winners.length > 1 ? `You won together with ${won}, ${score}` : `You won ${score} against ${called(order)}`;
}

/** Who won a game of a match: "you won", "Ben and Cleo won together", "a draw". */
export function gameWords({ winners, drawn }: Pick<GameLine, 'winners' | 'drawn'>, names: Names): string {
  if (winners.length === 0) return drawn ? 'undecided' : 'nobody won';
  if (drawn) return 'a draw';
  const mine = names.you ?? null;
  const called = winners.map((seat) => (seat === mine ? 'you' : (names[seat] ?? '')));
  return `${listOf(called)} won${winners.length > 1 ? ' together' : ''}`;
}

function best(match: readonly number[]): Seat[] {
  const most = Math.max(...match);
  return match.flatMap((wins, seat) => (wins === most ? [seat] : []));
}

/** How long a match was played, in minutes; nothing where nobody looked at the clock. */
export function played(games: readonly GameLine[]): string {
  const known = games.flatMap((game) => (game.seconds === null ? [] : [game.seconds]));
  if (known.length === 0 || known.length < games.length) return '';
  const minutes = Math.round(known.reduce((sum, n) => sum + n, 0) / 60);
  if (minutes < 1) return 'under a minute';
  return minutes < 120 ? plural(minutes, 'minute') : plural(Math.round(minutes / 60), 'hour');
}

/** The day of a time of the wire, as people of this browser write it: "today", "yesterday", "3 May". */
export function dayOf(time: string | number, now = new Date()): string {
  const day = new Date(time);
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const ago = Math.round((midnight(now) - midnight(day)) / 86_400_000);
  if (ago === 0) return 'today';
  if (ago === 1) return 'yesterday';
  const year = day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return day.toLocaleDateString(undefined, { day: 'numeric', month: 'long', ...year });
}
