import { describe, expect, it } from 'vitest';
import said from '../../tests/voice.json';
import { newsOf, pieces } from '../src/lib/news.ts';
import type { GameEvent } from '../src/lib/types.ts';
import { merged, spoken } from '../src/lib/voices.ts';
import { toldTo } from '../src/lib/words.ts';

describe('sentences in the voice of whom they are told to', () => {
  it.each(said.spoken as [string, number | null, string][])('%s to %s', (text, you, words) => {
    expect(spoken(text, said.names, you)).toBe(words);
  });
  it.each(said.merged as [string[], string][])('%j as one', (texts, words) => {
    expect(merged(texts)).toBe(words);
  });
});

let n = 0;
const event = (kind: string, seat: number | null, text: string, rule = ''): GameEvent => ({ n: ++n, kind, seat, rule, text, data: {} });
const turn = (seat: number) => event('turn', seat, `{${seat}}'s turn.`);
const drew = (seat: number, what: string, rule = 'N1') => event('drew', seat, `{${seat}} drew [[${what}]].`, rule);

describe('the log', () => {
  const names = toldTo(['Anna', 'Ben'], 0);
  it('has a heading for each turn and a line for each run', () => {
    const turns = newsOf([event('begins', 0, '{0} {0:begins|begin}.'), turn(0), drew(0, 'Rake'), drew(0, 'Hose', 'N2'), turn(1), drew(1, 'a card|cards'), drew(1, 'a card|cards')], names);
    expect(turns.map(({ head }) => head)).toEqual(['Set-up', 'Your turn', "Ben's turn"]);
    expect(turns.map(({ lines }) => lines.map(({ text }) => text))).toEqual([['You begin.'], ['You drew Rake and Hose.'], ['Ben drew two cards.']]);
    expect(turns[1]!.lines[0]!.rules).toEqual(['N1', 'N2']);
    expect(turns[1]!.lines[0]!.events).toHaveLength(2);
  });
  it('sets off what happened since the own last turn', () => {
    const marked = (events: GameEvent[], to = names) => newsOf(events, to).map(({ since }) => since);
    expect(marked([turn(0), turn(1), turn(0)])).toEqual([false, true, false]);
    expect(marked([turn(0), turn(1)])).toEqual([false, true]);
    expect(marked([turn(1), turn(0)])).toEqual([false, false]);
    expect(marked([turn(0), turn(1)], toldTo(['Anna', 'Ben'], null))).toEqual([false, false]);
  });
  it('marks every line of a round that nobody owns, and sets nothing off', () => {
    const turns = newsOf([event('turn', 0, 'Round 1 begins.'), drew(0, 'Rake'), drew(1, 'Hose'), event('turn', 1, 'Round 2 begins.')], names);
    expect(turns.map(({ seat, since }) => [seat, since])).toEqual([[null, false], [null, false]]);
    expect(turns[0]!.lines.map(({ seat }) => seat)).toEqual([0, 1]);
  });
  it('cuts a text at the names of cards, whole words only, the longest first', () => {
    const things = [{ id: 'L', name: 'L' }, { id: 'rat', name: 'Were-Rat' }, { id: 'big', name: 'Big Were-Rat' }];
    expect(pieces('You laid a Big Were-Rat on an L.', things).map(({ text, card }) => card ?? text)).toEqual(['You laid a ', 'big', ' on an ', 'L', '.']);
    expect(pieces('Lola laid nothing.', things)).toEqual([{ text: 'Lola laid nothing.', card: null }]);
  });
});
