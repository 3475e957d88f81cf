// Numbers that changed, to be seen rising where they changed.
import type { TableView } from '../generated/view';
import { boardOf } from './board';
import { damageOf } from './marks';

export interface NumberPopup {
  /** The card's handle, or nothing for a seat. */
  card: string | null;
  seat: number | null;
  text: string;
  tone: 'bad' | 'good' | 'gold';
}

const signed = (n: number) => (n > 0 ? `+${n}` : `−${-n}`);

/** What rose or fell between two views. */
export function popupsOf(before: TableView, now: TableView): NumberPopup[] {
  if (before.game !== now.game) return [];
  return [...onCards(before, now), ...atSeats(before, now)];
}

function onCards(before: TableView, now: TableView): NumberPopup[] {
  const was = boardOf(before).cards;
  return [...boardOf(now).cards].flatMap(([key, { card }]): NumberPopup[] => {
    const old = was.get(key)?.card;
    if (!old) return [];
    const change = damageOf(card.marks) - damageOf(old.marks);
    if (change === 0) return [];
    return [{ card: key, seat: null, text: signed(-change), tone: change > 0 ? 'bad' : 'good' }];
  });
}

function atSeats(before: TableView, now: TableView): NumberPopup[] {
  return now.seats.flatMap((seat): NumberPopup[] => {
    const goal = seat.numbers[0];
    const old = before.seats.find((s) => s.seat === seat.seat)?.numbers[0];
    if (!goal?.of || !old || goal.value === old.value) return [];
    return [{ card: null, seat: seat.seat, text: signed(goal.value - old.value), tone: 'gold' }];
  });
}
