// The numbers of a seat, sorted by how they are shown.
import type { Layout, NumberView, SeatView } from '../generated/view';

export interface Numbers {
  /** What wins the game, as pips. */
  goal: NumberView | null;
  /** What is always told. */
  told: NumberView[];
  /** Units of a colour group that are there to be spent. */
  pool: NumberView[];
}

/** Numbers of places that are drawn are not told twice. */
export function numbersOf(seat: SeatView, layout: Layout): Numbers {
  const slots = layout.rows.flat();
  const drawn = new Set(slots.filter((s) => s.look !== 'Hand').map((s) => s.area));
  const hues = new Set(layout.hues.map(([name]) => name));
  const [first, ...rest] = seat.numbers;
  const goal = first?.of ? first : null;
  const others = (goal ? rest : seat.numbers).filter((n) => !drawn.has(n.name));
  const isPool = (n: NumberView) => hues.has(n.name.split(' ')[0] ?? '') || n.name.startsWith('any ') || n.name.includes(' for ');
  return {
    goal,
    told: others.filter((n) => !isPool(n) && (n.value !== 0 || n.of !== null || n.name === 'hand' || n.name === 'energy')),
    pool: others.filter((n) => isPool(n) && n.value !== 0),
  };
}
