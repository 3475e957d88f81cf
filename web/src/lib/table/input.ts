// What a table is fed with, by the page around it.
import type { Ask } from '../net/frames';
import type { Rejection } from '../net/room.svelte';
import type { Layout, Seat, TableView, LogLine } from '../generated/view';
import type { SeatClock } from './clock.svelte';
import type { Stops } from './stops.svelte';
import { NO_WORDS, type GameWords } from './story';

export interface TableInput {
  readonly layout: Layout;
  readonly view: TableView;
  readonly log: LogLine[];
  /** What the game tells beside its cards. */
  readonly words: GameWords;
  readonly you: Seat | null;
  readonly names: string[];
  readonly ask: Ask | null;
  /** What is going on when nothing is asked of this player. */
  readonly waiting: string;
  /** A choice was sent and is on its way. */
  readonly sent: boolean;
  readonly no: Rejection | null;
  /** What is left for the question, in words. */
  readonly left: string | null;
  readonly clocks: SeatClock[];
  readonly asked: Seat[];
  readonly away: Seat[];
  /** Where the player wants to be asked; nothing where nothing can be set, as in a replay. */
  readonly stops: Stops | null;
  /** Whether the player can take notes. */
  readonly notes: boolean;
  /** Whether cards lie in the rows of the book. */
  readonly formal: boolean;
  /** Takes the latest action back, or asks the others to; nothing where nothing is played. */
  readonly undo: (() => void) | null;
  choose(labels: string[]): void;
  cancel(): void;
}

/** What is the same at every table that is only looked at. */
export const LOOKED_AT: Omit<TableInput, 'layout' | 'view' | 'log' | 'you' | 'names'> = {
  words: NO_WORDS,
  ask: null,
  waiting: '',
  sent: false,
  no: null,
  left: null,
  clocks: [],
  asked: [],
  away: [],
  stops: null,
  notes: false,
  formal: false,
  undo: null,
  choose: () => undefined,
  cancel: () => undefined,
};
