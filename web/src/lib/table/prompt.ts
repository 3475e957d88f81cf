import type { Seat, TableView } from '../generated/view';
import { seatsOf } from './board';

// Questions begin with the letters of those who are asked.
const ASKED = /^([A-H](?:, [A-H])*): (.)/;

/** The question to oneself: without the letters, and like a sentence. */
export function toYou(text: string): string {
  return text.replace(ASKED, (_, __, first: string) => first.toUpperCase());
}

/** The question to somebody else: with names instead of letters. */
export function toOthers(text: string, nameOf: (seat: number) => string): string {
  return text.replace(ASKED, (_, letters: string, first: string) => {
    const names = letters.split(', ').map((l) => nameOf(l.charCodeAt(0) - 65));
    return `Waiting for ${names.join(' and ')}: ${first}`;
  });
}

/** Whose turn it is. */
export function turnWords(view: TableView, you: Seat | null, nameOf: (seat: Seat) => string): string {
  const active = seatsOf(view.active);
  if (view.turn === 0) return 'Setup';
  if (you !== null && active.includes(you)) return 'Your turn';
  return active.length === 0 ? 'Nobody’s turn' : `${active.map(nameOf).join(' and ')}’s turn`;
}
