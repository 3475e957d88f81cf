// What those who sit at a table are called.
import type { SeatInfo } from '../net/frames';
import { letterOf } from '../table/board';

/** Whether somebody can still sit down there. */
export function isFree(seat: SeatInfo): boolean {
  return seat.kind === 'open' && seat.name === null;
}

/** The names of the seats; several of the same name get their letters. */
export function namesOf(seats: readonly SeatInfo[]): string[] {
  const plain = seats.map(nameOf);
  const twice = (name: string) => plain.filter((other) => other === name).length > 1;
  return plain.map((name, i) => (name === null ? `Seat ${letterOf(i)}` : twice(name) ? `${name} ${letterOf(i)}` : name));
}

function nameOf(seat: SeatInfo): string | null {
  if (seat.kind !== 'bot') return seat.name;
  const kind = seat.name ?? '';
  return kind === '' ? 'Bot' : `${kind.charAt(0).toUpperCase()}${kind.slice(1)} bot`;
}
