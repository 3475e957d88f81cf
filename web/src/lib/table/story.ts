// What happened, told at three depths: which lines are the story and which are
// bookkeeping says the game, by the rules that they cite.
import type { GameInfo } from '../generated/server';
import type { LogLine } from '../generated/view';
import type { Depth } from '../settings.svelte';

export type GameWords = GameInfo['words'];
export const NO_WORDS: GameWords = { terms: {}, lines: { asides: [], turns: [] } };

export interface StoryLine {
  line: LogLine;
  text: string;
  /** It begins a turn. */
  turn: boolean;
}

/** `RULE`, or `RULE: WORDS` for those of its lines that begin with these words. */
function cites(line: LogLine, wanted: string[]): boolean {
  return wanted.some((one) => {
    const [rule, begins = ''] = one.split(': ');
    return line.rule === rule && line.text.startsWith(begins);
  });
}

/** Seats go by letters in what is told; people have names. A letter before a capital is of a card's name. */
export function named(text: string, names: string[]): string {
  return text.replace(/(?<![\w’'])[A-H](?='s\b|[,.:;)]|\s(?![A-Z])|$)/g, (letter) => names[letter.charCodeAt(0) - 65] ?? letter);
}

/** The lines of a depth, with names. */
export function storyOf(log: LogLine[], { lines }: GameWords, depth: Depth, names: string[]): StoryLine[] {
  const told = log.map((line) => ({ line, text: named(line.text, names), turn: cites(line, lines.turns) }));
  return depth === 'story' ? told.filter(({ line, turn }) => turn || !cites(line, lines.asides)) : told;
}

/** The story of the turn before the one that goes on, without the line that begins it. */
export function turnBefore(story: StoryLine[]): StoryLine[] {
  const now = story.findLastIndex((l) => l.turn);
  const before = story.slice(0, Math.max(0, now)).findLastIndex((l) => l.turn);
  return before < 0 ? [] : story.slice(before + 1, now);
}

/** The words of the game that occur in what stands on a card, each with what it means. */
export function termsIn(text: string, terms: GameWords['terms']): [string, string][] {
  return Object.entries(terms).filter(([word]) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text));
}
