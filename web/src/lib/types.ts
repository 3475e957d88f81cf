// The shapes of the kernel's `view.rs`, as they travel. One file, so that it
// can be replaced by what ts-rs generates.

/** What options and lines refer to: "h12" on the wire; a bare number is the same. */
export type Handle = string | number;

/** A place at the table, from 0. */
export type Seat = number;

/** A set of seats: a bit a seat, or the seats listed. */
export type SeatSet = number | Seat[];

/** A table as one viewer sees it. */
export interface TableView {
  game: string;
  mode: string;
  turn: number;
  active: SeatSet;
  phase: string;
  phases: string[];
  seats: SeatView[];
  areas: AreaView[];
  /** Things waiting to happen, the next one last. */
  stack: StackView[];
  result: string | null;
}

export interface SeatView {
  seat: Seat;
  team: number;
  numbers: NumberView[];
  gone: boolean;
}

export interface NumberView {
  name: string;
  value: number;
  of: number | null;
}

export interface AreaView {
  seat: Seat | null;
  name: string;
  cards: CardView[];
  /** More than listed when the rest are a pile of backs. */
  count: number;
}

export interface CardView {
  handle: Handle;
  face: FaceView | null;
  marks: string[];
  owner: Seat;
  piece: string | null;
}

export interface FaceView {
  name: string;
  enhanced: string | null;
  kind: string;
  hues: string[];
  cost: string;
  line: string;
  text: string;
  stats: StatView[];
}

export interface StatView {
  name: string;
  now: number;
  printed: number;
}

export interface StackView {
  handle: Handle;
  label: string;
  ability: boolean;
  seat: Seat;
  source: Handle | null;
  targets: Handle[];
}

/** Which areas stand where. */
export interface Layout {
  /** Rows of one seat, from the middle of the table to its edge. */
  rows: Slot[][];
  /** Areas of the whole table, between the sides. */
  shared: Slot[];
  hues: [string, [number, number, number]][];
}

export interface Slot {
  area: string;
  title: string;
  look: Look;
  weight: number;
  places: number | null;
}

export type Look = 'Row' | 'Pile' | 'Hand';

export type Shape = 'Act' | 'One' | 'Some' | 'YesNo' | 'Number' | 'Order' | 'Pay' | 'Name';

/** A line of the log. */
export interface Told {
  text: string;
  rule: string | null;
  at: Handle[];
}
