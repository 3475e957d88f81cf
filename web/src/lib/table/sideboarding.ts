// Between two games of a match: cards of deck and side deck are exchanged.
import type { AreaView, Seat, TableView } from '../generated/view';

/** Whether the table stands between two games of a match. */
export function isSiding(view: TableView): boolean {
  return view.phase === 'siding' && view.phases.length === 1;
}

/** Tells one game of a match from the next, and from the time between them. */
export function gameOf(view: TableView): string {
  const won = view.seats.map((s) => s.numbers.find((n) => n.name === 'games won')?.value ?? 0);
  return `${isSiding(view) ? 'siding' : 'game'} ${won.join(' ')}`;
}

/** The lists of a seat, as far as this viewer may see them. */
export function listsOf(view: TableView, seat: Seat | null): AreaView[] {
  return view.areas.filter((a) => a.seat === seat && a.cards.length > 0);
}
