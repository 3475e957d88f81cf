// What the HTTP side of the server gives and takes.
import type { FaceView, Layout, TableView, Told } from '../types';
import type { Ask, Sitter } from './frames';

export interface Account {
  id: string;
  name: string;
  guest: boolean;
  roles: string[];
}

export interface ModeInfo {
  mode: string;
  title: string;
  seats: number;
  teams: number[];
  best_of: number | null;
  layout: Layout;
}

export interface GameInfo {
  game: string;
  title: string;
  edition: string;
  modes: ModeInfo[];
  bots: string[];
  decks: { id: string; name: string }[];
}

export type Card = FaceView & { set: string };

export interface DeckList {
  name: string;
  cards: { name: string; count: number }[];
}

export interface DeckText {
  name: string;
  lists: DeckList[];
  text: string;
}

export interface Checked {
  name: string;
  lists: DeckList[];
  legal: boolean;
  reasons: { text: string; rule?: string }[];
}

export interface OwnDeck {
  id: string;
  game: string;
  name: string;
  text: string;
  legal: boolean;
}

export interface RoomInfo {
  room: string;
  game: string;
  mode: string;
  title: string | null;
  seats: Sitter[];
  locked: boolean;
  status?: 'waiting' | 'running' | 'over';
}

export interface NewSeat {
  kind: 'me' | 'open' | 'bot';
  bot?: string;
  deck?: string;
}

export interface NewRoom {
  game: string;
  mode: string;
  title?: string;
  password?: string;
  open?: boolean;
  clock?: { bank_s: number; question_s: number };
  /** A match of so many games, if not what the mode says. */
  best_of?: number;
  /** How much later those who watch see everything. */
  delay_s?: number;
  seats: NewSeat[];
  seed?: string;
}

export type Quick = { room: string; seat: number } | { waiting: true };

export interface Match {
  room: string;
  game: string;
  mode: string;
  seats: Sitter[];
  result: string | null;
  when?: string;
}

export interface Replay {
  layout: Layout;
  commit: string;
  seed: string | null;
  n: number;
  seats?: Sitter[];
}

export interface Step {
  view: TableView;
  log: Told[];
  ask?: Pick<Ask, 'text'>;
}

export interface Run {
  passed: boolean;
  failures: { step: number; line: number; expected: string; found: string }[];
  explain: string[];
  wrong: { line: number; what: string }[];
}

export interface Scenario {
  file: string;
  note: string;
  text: string;
}

export interface Ruling {
  id: string;
  book: string;
  kind: string;
  section: string;
  title: string | null;
  words: string;
  shown: boolean;
  proved: boolean;
  scenarios?: { file: string; text: string }[];
}
