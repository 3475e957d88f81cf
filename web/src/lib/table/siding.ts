// Between two games of a match: cards of deck and side deck are exchanged.
import type { AreaView, Seat, TableView } from '../types';

/** Whether the table stands between two games of a match. */
export function isSiding(view: TableView): boolean {
  return view.phase === 'siding' && view.phases.length === 1;
}

/** The lists of a seat, as far as this viewer may see them. */
export function listsOf(view: TableView, seat: Seat | null): AreaView[] {
  return view.areas.filter((a) => a.seat === seat && a.cards.length > 0);
}
