// What letting a card go over a place means.
import type { OptionView } from '../net/frames';
import type { Handle } from '../generated/view';
import { dropOptions, placeOptions, clickOptions } from './options';

/** Where a card was dropped: on a thing, or on a place by its name. */
export interface Drop {
  onto: string | null;
  place: string | null;
}

/** What dropping a card there would do. */
export function meantBy(drop: Drop, card: Handle, options: OptionView[]): OptionView[] {
  const direct = drop.onto === null ? [] : dropOptions(options, card, drop.onto);
  if (direct.length > 0) return direct;
  const placed = drop.place === null ? [] : placeOptions(options, card, drop.place);
  if (placed.length > 0) return placed;
  return clickOptions(options, card).filter((o) => o.at.length === 1);
}

/** The one answer that names the place where a card was dropped. */
export function answerAt(drop: Drop, options: OptionView[]): OptionView | null {
  const there = (o: OptionView) =>
    (drop.onto !== null && o.at.length === 1 && o.at[0] === drop.onto) ||
    (drop.place !== null && o.label.toLowerCase() === `to ${drop.place.toLowerCase()}`);
  const meant = options.filter(there);
  return meant.length === 1 ? (meant[0] ?? null) : null;
}
