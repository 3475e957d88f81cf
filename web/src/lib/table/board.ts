// A view, ready to be asked: cards by handle, areas by seat and name.
import type { AreaView, CardView, Handle, Seat, SeatSet, TableView } from '../generated/view';

/** A card and where it is. */
export interface Placed {
  card: CardView;
  area: AreaView;
}

export interface Board {
  view: TableView;
  cards: Map<string, Placed>;
  areas: Map<string, AreaView>;
}

/** Whether a handle is of something that can be told apart from its neighbours. */
export function isNamed(handle: Handle): boolean {
  return handle !== 'h0';
}

/** The seats of a set. */
export function seatsOf(set: SeatSet): Seat[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => (set >> seat) & 1);
}

/** The letter people use for a seat. */
export function letterOf(seat: Seat): string {
  return String.fromCharCode(65 + seat);
}

export function areaKey(seat: Seat | null, name: string): string {
  return `${seat ?? '-'}/${name}`;
}

export function boardOf(view: TableView): Board {
  const cards = new Map<string, Placed>();
  const areas = new Map<string, AreaView>();
  for (const area of view.areas) {
    areas.set(areaKey(area.seat, area.name), area);
    for (const card of area.cards) {
      if (isNamed(card.handle)) cards.set(card.handle, { card, area });
    }
  }
  return { view, cards, areas };
}

const NOTHING: CardView[] = [];

export function areaOf(board: Board, seat: Seat | null, name: string): AreaView {
  return board.areas.get(areaKey(seat, name)) ?? { seat, name, cards: NOTHING, count: 0 };
}
