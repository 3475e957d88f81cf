// Lines from what waits to happen to what it is aimed at.
import type { StackView } from '../generated/view';

export interface Arrow {
  from: string;
  to: string;
  kind: 'source' | 'target';
}

/** Which elements are joined, by handle. */
export function arrowsOf(stack: StackView[]): Arrow[] {
  return stack.flatMap((item) => {
    const own = item.handle;
    const source: Arrow[] = item.source !== null && item.source !== own ? [{ from: item.source, to: own, kind: 'source' }] : [];
    return [...source, ...item.targets.map((t): Arrow => ({ from: own, to: t, kind: 'target' }))];
  });
}

/** A bow from one point to another. */
export function arcPath(x1: number, y1: number, x2: number, y2: number): string {
  const bend = Math.min(80, Math.hypot(x2 - x1, y2 - y1) * 0.25);
  return `M${x1} ${y1} Q${(x1 + x2) / 2} ${Math.min(y1, y2) - bend} ${x2} ${y2}`;
}
