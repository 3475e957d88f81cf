// What travels over the WebSocket of a room.
import type { Handle, Seat, Shape, TableView, Told } from '../types';

export interface Option {
  i: number;
  label: string;
  at: Handle[];
}

/** Something that cannot be done, and the rule that forbids it. */
export interface Refusal {
  label: string;
  at: Handle[];
  rule: string;
}

/** A question to this seat. */
export interface Ask {
  n: number;
  seat: Seat;
  text: string;
  shape: Shape;
  so_far: number;
  cancel: boolean;
  options: Option[];
  refused: Refusal[];
}

/** Somebody else is asked. */
export interface Wait {
  n: number;
  seats: Seat[];
  text: string;
}

export interface Sitter {
  name: string | null;
  kind: 'me' | 'open' | 'bot' | 'human';
  /** The account of somebody who can be blocked. */
  id?: string | null;
  connected?: boolean;
  team?: number;
}

export interface Clock {
  seats: { bank_ms: number; running: boolean }[];
  question_ms: number | null;
}

export interface Result {
  winners: Seat[];
  reason: string;
}

export type OfferKind = 'draw' | 'takeback' | 'pause';

export type Op = { op: 'replace' | 'add' | 'remove'; path: string; value?: unknown };

export type ServerFrame =
  | { t: 'room'; room: string; seats: Sitter[]; you: Seat | null; commit: string }
  | { t: 'view'; n: number; view: TableView; log: Told[] }
  | { t: 'delta'; n: number; ops: Op[]; log: Told[] }
  | ({ t: 'ask' } & Ask)
  | ({ t: 'wait' } & Wait)
  | ({ t: 'clock' } & Clock)
  | { t: 'chat'; from: string; text: string }
  | { t: 'offer'; kind: OfferKind; from: Seat }
  | { t: 'over'; result: Result; seed: string; entropy?: string[] }
  | { t: 'no'; n: number; why: string; rule?: string }
  | { t: 'ping' };

export type ClientFrame =
  | { t: 'choose'; n: number; labels: string[] }
  | { t: 'cancel'; n: number }
  | { t: 'concede' | 'draw' | 'takeback' | 'pause' | 'pong' }
  | { t: 'accept' | 'decline'; kind: OfferKind }
  | { t: 'chat' | 'report'; text: string }
  | { t: 'entropy'; hex: string }
  | { t: 'stops'; phases: string[]; hold: boolean; items?: ('card' | 'ability')[]; yield: 'turn' | null };
