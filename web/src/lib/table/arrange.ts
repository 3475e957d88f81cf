// Who sits where on the screen, and what stands in the middle.
import type { Layout, Seat, SeatView, Slot, TableView } from '../types';

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

/** A place of the whole table, with what each seat has there. */
export interface Field {
  shared: Slot;
  /** Slots of each seat that stand at this place. */
  lanes: Slot[];
}

/** How a layout falls apart on a screen. */
export interface Plan {
  /** Places in the middle at which all sides stand together. */
  fields: Field[];
  /** Other places of the whole table. */
  commons: Slot[];
  /** The row of each seat that faces the other side, if it is its own. */
  front: Slot[];
  /** Rows of cards behind it. */
  home: Slot[];
  piles: Slot[];
  hands: Slot[];
}

/**
 * A seat's slot with the name of a shared one stands there, together with the
 * slots that follow it in its row.
 */
export function planOf(layout: Layout): Plan {
  const [first = [], ...rest] = layout.rows;
  const shared = new Map(layout.shared.map((slot) => [slot.area, slot]));
  const fields: Field[] = [];
  const front: Slot[] = [];
  for (const slot of first) {
    const place = shared.get(slot.area);
    const last = fields.at(-1);
    if (place) fields.push({ shared: place, lanes: [slot] });
    else if (last) last.lanes.push(slot);
    else front.push(slot);
  }
  const met = new Set(fields.map((f) => f.shared.area));
  const behind = rest.flat();
  return {
    fields,
    front,
    commons: layout.shared.filter((slot) => !met.has(slot.area)),
    home: behind.filter((slot) => slot.look === 'Row'),
    piles: behind.filter((slot) => slot.look === 'Pile'),
    hands: behind.filter((slot) => slot.look === 'Hand'),
  };
}
