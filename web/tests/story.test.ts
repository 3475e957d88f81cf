import { describe, expect, it } from 'vitest';
import { named, storyOf, termsIn, turnBefore, type GameWords } from '../src/lib/table/story';
import type { LogLine } from '../src/lib/generated/view';

const NAMES = ['Ada', 'Bruno'];
const line = (text: string, rule: string): LogLine => ({ text, rule, at: [] });
const words: GameWords = { terms: {}, lines: { asides: ['X 2', 'X 3'], turns: ['X 1: turn'] } };
const log = [
  line('turn 1: B', 'X 1'),
  line('draw phase', 'X 1'),
  line('B pays 2', 'X 2'),
  line('B plays Fox', 'X 9'),
  line('turn 2: A', 'X 1'),
  line('A passes', 'X 3'),
  line('A plays Owl', 'X 9'),
];
const texts = (lines: { text: string }[]) => lines.map((l) => l.text);

describe('what is told', () => {
  it('has names instead of letters, but not inside the names of cards', () => {
    expect(named("B's Fox of A dies", NAMES)).toBe("Bruno's Fox of Ada dies");
    expect(named('A Face for Every Door is recycled', NAMES)).toBe('A Face for Every Door is recycled');
    expect(named('A plays A Face for Every Door', NAMES)).toBe('Ada plays A Face for Every Door');
    expect(named('C draws', NAMES)).toBe('C draws');
  });

  it('is the story without bookkeeping, or all of it', () => {
    expect(texts(storyOf(log, words, 'story', NAMES))).toEqual([
      'turn 1: Bruno',
      'draw phase',
      'Bruno plays Fox',
      'turn 2: Ada',
      'Ada plays Owl',
    ]);
    expect(storyOf(log, words, 'rules', NAMES)).toHaveLength(log.length);
  });

  it('tells of the turn before', () => {
    expect(texts(turnBefore(storyOf(log, words, 'story', NAMES)))).toEqual(['draw phase', 'Bruno plays Fox']);
    expect(turnBefore(storyOf(log.slice(0, 3), words, 'all', NAMES))).toEqual([]);
  });
});

describe('words of a game', () => {
  const terms = { Tank: 'It is first.', 'Quick Strike': 'It is faster.', stunned: 'It waits.' };

  it('are explained where they stand on a card, and not inside other words', () => {
    expect(termsIn('[Tank]\nTankard. Quick Strike', terms).map(([word]) => word)).toEqual(['Tank', 'Quick Strike']);
    expect(termsIn('Tankard', terms)).toEqual([]);
    expect(termsIn('perpetually stunned', terms)).toEqual([['stunned', 'It waits.']]);
  });
});
