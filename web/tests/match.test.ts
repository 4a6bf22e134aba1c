import { describe, expect, it } from 'vitest';
import { beginsWords, dayOf, gameOf, gameWords, outcome, played, standing } from '../src/lib/match.ts';
import { asides, kept, matchNews, notices } from '../src/lib/notices.ts';
import type { Opening, TableCard } from '../src/lib/house.ts';
import { namesOf, toldTo } from '../src/lib/words.ts';

const NAMES = ['Anna', 'Ben'];

function card(match: 'single' | 'best_of_three', scores: number[], winners: number[], wins: number[], drawn = false): TableCard {
  const result = { scores, winners, reason: '', rule: null, game_no: 1, match: wins, match_over: true, drawn };
  return { match, game_no: 2, result, games: [] } as unknown as TableCard;
}

describe('a match in words', () => {
  it('says which game of how many, and how it stands, from my side', () => {
    expect(gameOf(card('best_of_three', [], [], []))).toBe('Game 2 of 3');
    expect(gameOf(card('single', [], [], []))).toBe('');
    expect(standing([1, 0], NAMES, 0)).toBe('You 1 : 0 Ben');
    expect(standing([1, 0.5], NAMES, 1)).toBe('You ½ : 1 Anna');
    expect(standing([1.5, 0], NAMES, null)).toBe('Anna 1½ : 0 Ben');
    expect(standing([1, 0, 0], ['Anna', 'Ben', 'Cleo'], 1)).toBe('Anna 1, you 0 and Cleo 0');
  });

  it('says who begins, with the reason that decided it', () => {
    const opening = (why: Opening['why']): Opening => ({ seat: 1, why, rule: 'D4', text: '' });
    expect(beginsWords(opening('lost'), NAMES, 0)).toBe('Ben begins: they lost the last game.');
    expect(beginsWords(opening('lost'), NAMES, 1)).toBe('You begin: you lost the last game.');
    expect(beginsWords(opening('drawn'), NAMES, null)).toBe('Ben begins: it was drawn.');
    expect(beginsWords(opening('chosen'), NAMES, 0, 2)).toBe('Ben begins: who lost the last game chose it.');
    expect(beginsWords(opening('chosen'), NAMES, 0)).toBe('Ben begins: it was chosen so.');
  });

  it('says how it ended from my side: a game by its points, a series by its games', () => {
    expect(outcome(card('single', [4, 7], [1], [0, 1]), NAMES, 0)).toBe('You lost 4 : 7 to Ben');
    expect(outcome(card('single', [4, 7], [1], [0, 1]), NAMES, 1)).toBe('You won 7 : 4 against Anna');
    expect(outcome(card('single', [4, 7], [1], [0, 1]), NAMES, null)).toBe('Ben won 4 : 7');
    expect(outcome(card('single', [5, 5], [0, 1], [0.5, 0.5], true), NAMES, 0)).toBe('A draw with Ben, 5 : 5');
    expect(outcome(card('best_of_three', [9, 1], [0], [1, 2]), NAMES, 0)).toBe('You lost 1 : 2 to Ben');
    expect(outcome(card('best_of_three', [9, 1], [0], [1.5, 1.5]), NAMES, 1)).toBe('A draw with Anna, 1½ : 1½');
    expect(outcome(card('single', [4, 10, 6], [1], []), ['Juno', 'Ana', 'Ben'], 2)).toBe('You lost 6 : 4 : 10 to Ana');
  });

  it('says a win together, a game that all lost, and one played alone', () => {
    const three = ['Juno', 'Ana', 'Ben'];
    expect(outcome(card('single', [9, 9, 4], [0, 1], []), three, 0)).toBe('You won together with Ana, 9 : 9 : 4');
    expect(outcome(card('single', [9, 9, 4], [0, 1], []), three, 2)).toBe('You lost 4 : 9 : 9 to Juno and Ana');
    expect(outcome(card('single', [9, 9, 4], [0, 1], []), three, null)).toBe('Juno and Ana won together, 9 : 9 : 4');
    expect(outcome(card('single', [5, 5], [0, 1], [], true), NAMES, null)).toBe('A draw, 5 : 5');
    expect(outcome(card('single', [2, 2], [], []), NAMES, 0)).toBe('Nobody won, 2 : 2');
    expect([outcome(card('single', [5], [0], []), ['Ana'], 0), outcome(card('single', [2], [], []), ['Ana'], 0)]).toEqual(['You won, 5', 'You lost, 2']);
  });

  it('says who won each game of a match', () => {
    const names = toldTo(['Anna', 'Ben', 'Cleo'], 0);
    const words = (winners: number[], drawn = false) => gameWords({ winners, drawn }, names);
    expect([words([0]), words([1]), words([1, 2]), words([0, 2])]).toEqual(['you won', 'Ben won', 'Ben and Cleo won together', 'you and Cleo won together']);
    expect([words([0, 1, 2], true), words([])]).toEqual(['a draw', 'nobody won']);
  });

  it('says when and how long', () => {
    const game = (seconds: number | null) => ({ no: 1, scores: [], winners: [], drawn: false, ended: null, seconds });
    expect([played([game(20)]), played([game(60), game(200)]), played([game(null)])]).toEqual(['under a minute', '4 minutes', '']);
    const now = new Date(2026, 4, 3, 10);
    expect([dayOf(new Date(2026, 4, 3, 1).toISOString(), now), dayOf(new Date(2026, 4, 2, 23).toISOString(), now)]).toEqual(['today', 'yesterday']);
  });
});

describe('names at a table', () => {
  const seat = (number: number, kind: 'person' | 'bot', name: string) =>
    ({ seat: number, kind, name, person: null, bot: null, present: true, stand_in: false, covered: false, color: 'red' }) as const;

  it('keep a person apart from the character a bot plays', () => {
    const seats = [seat(0, 'bot', 'Medium'), seat(1, 'person', 'Juno'), seat(2, 'bot', 'Medium 2')];
    expect(namesOf(seats, { game: 'x', characters: ['Juno', 'Otis', 'Mina'] })).toEqual(['Juno 2', 'Juno', 'Mina']);
    expect(namesOf(seats)).toEqual(['Medium', 'Juno', 'Medium 2']);
  });
});

describe('what changed at a table', () => {
  const at = (parts: Partial<TableCard>): TableCard => ({ game_no: 1, wishes: [], next: null, ...parts }) as TableCard;

  it('keeps in the log for whose turn a bot has stepped in, once', () => {
    const seats = (...covered: number[]) => [0, 1].map((seat) => ({ seat, covered: covered.includes(seat) })) as TableCard['seats'];
    expect(kept(at({ seats: seats() }), at({ seats: seats(0) }), NAMES, 0)).toEqual(['Your time ran out: a bot plays this turn for you.']);
    expect(kept(at({ seats: seats() }), at({ seats: seats(1) }), NAMES, 0)).toEqual(['Ben’s time ran out: a bot plays this turn.']);
    expect(kept(at({ seats: seats(1) }), at({ seats: seats(1) }), NAMES, 0)).toEqual([]);
    expect(kept(at({ seats: seats(1) }), at({ seats: seats() }), NAMES, 0)).toEqual([]);
  });

  it('tells of the wishes of others, once', () => {
    expect(notices(at({}), at({ wishes: [1] }), NAMES, 0)).toEqual(['Ben would like a rematch.']);
    expect(notices(at({ wishes: [1] }), at({ wishes: [1] }), NAMES, 0)).toEqual([]);
    expect(notices(at({}), at({ wishes: [1] }), NAMES, 1)).toEqual([]);
    expect(matchNews(at({ wishes: [1] }), NAMES, 0)).toBe('Ben would like a rematch');
    expect(matchNews(at({ wishes: [0, 1] }), NAMES, 0)).toBe('');
    expect(matchNews(at({ wishes: [1] }), NAMES, null)).toBe('');
  });

  it('tells who is ready for the next game', () => {
    const next = (ready: number[]) => ({ left: 1000, ready, later: [] });
    expect(asides(at({ next: next([]) }), at({ next: next([1]) }), NAMES, 0)).toEqual(['Ben is ready for game 2.']);
    expect(matchNews(at({ next: next([1]) }), NAMES, 0)).toBe('Ready for game 2?');
  });
});
