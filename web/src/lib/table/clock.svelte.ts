// Time that runs on between two words of the server.
import { createSubscriber } from 'svelte/reactivity';
import type { Clock } from '../net/frames';

export interface SeatClock {
  ms: number;
  running: boolean;
}

/** What is left of a clock some time after it was told. */
export function seatClocks(clock: Clock | null, since: number): SeatClock[] {
  if (!clock) return [];
  return clock.seats.map((s) => ({ running: s.running, ms: Math.max(0, s.bank_ms - (s.running ? since : 0)) }));
}

/** Minutes and seconds. */
export function formatClock(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const TICK_MS = 500;

/** The time now, a few times a second while somebody looks. */
export class Ticker {
  readonly #looks = createSubscriber((update) => {
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  });

  get ms(): number {
    this.#looks();
    return Date.now();
  }
}
