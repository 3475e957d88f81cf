// Who sits where on the screen, and what stands in the middle.
import type { SharedArea, Layout, Seat, SeatView, AreaSlot, TableView } from '../generated/view';

/** The two sides of the table as the viewer sees it. */
export interface Sides {
  /** Across the table, from left to right. */
  far: Seat[];
  /** On the viewer's side, from left to right. */
  near: Seat[];
}

/** The viewer's team sits near; everybody else sits across. */
export function sidesOf(view: TableView, you: Seat | null): Sides {
  const me = you ?? view.seats[0]?.seat ?? 0;
  const team = view.seats.find((s) => s.seat === me)?.team;
  const seats = view.seats.map((s: SeatView) => s.seat);
  const near = view.seats.filter((s) => s.team === team).map((s) => s.seat);
  const far = seats.filter((seat) => !near.includes(seat));
  // In free-for-alls the next player in turn order sits to the viewer's left.
  const after = (seat: Seat) => (seat - me + seats.length) % seats.length;
  const teams = new Set(view.seats.map((s) => s.team)).size;
  return { near, far: teams === 2 ? far : far.toSorted((a, b) => after(a) - after(b)) };
}

/** The place of a seat where its cards meet those of others: it is there even while it is empty. */
export function mainArea(layout: Layout): string | null {
  const [first = []] = layout.rows;
  const broadest = first.toSorted((a, b) => b.weight - a.weight)[0];
  return broadest?.area ?? null;
}

/** How a layout falls apart on a screen. */
export interface Plan {
  /** Places between the sides, where everybody's cards lie together. */
  grounds: SharedArea[];
  /** Other places of the whole table. */
  commons: AreaSlot[];
  /** The row of each seat that faces the other side, if nothing lies between. */
  front: AreaSlot[];
  /** Rows of cards behind it. */
  home: AreaSlot[];
  piles: AreaSlot[];
  hands: AreaSlot[];
}

/** Grounds that are not in the view are not there. */
export function planOf(layout: Layout, view: TableView): Plan {
  const there = new Set(view.areas.filter((a) => a.seat === null).map((a) => a.name));
  const grounds = layout.grounds.filter((g) => there.has(g.area));
  const [first = [], ...rest] = layout.rows;
  const met = layout.grounds.length > 0;
  const behind = (met ? layout.rows : rest).flatMap(evened);
  return {
    grounds,
    front: met ? [] : first,
    commons: layout.shared,
    home: behind.filter((slot) => slot.look === 'Row'),
    piles: behind.filter((slot) => slot.look === 'Pile'),
    hands: behind.filter((slot) => slot.look === 'Hand'),
  };
}

/**
 * The rows of a side as the book has them: the last one lies nearest to the
 * player, piles stand where they stand in their row.
 */
export function rowsOf(layout: Layout, far: boolean): AreaSlot[][] {
  const rows = layout.rows.map((row) => row.filter((slot) => slot.look !== 'Hand'));
  const some = rows.filter((row) => row.length > 0).map(evened);
  return far ? some.toReversed() : some;
}

/** Weights are shares of a row; what comes from several rows is made comparable. */
function evened(row: AreaSlot[]): AreaSlot[] {
  const whole = row.reduce((sum, slot) => sum + slot.weight, 0);
  return row.map((slot) => ({ ...slot, weight: (slot.weight / whole) * EVEN }));
}

const EVEN = 8;
