// What is going on at a table, in words.
import type { Clock, Round, Wait } from '../net/frames';
import { letterOf } from '../table/board';
import { formatClock } from '../table/clock.svelte';

/** What holds at a table, by its level. */
export const LEVELS: Record<string, string> = {
  friends: 'among friends',
  casual: 'as at a casual event',
  competitive: 'as at a competitive event',
  professional: 'as at a professional event',
};

/** How long a player may think before it is said. */
const NOTICED_S = 4;

/** How the round of an event stands. */
export function roundWords(round: Round | null, now: number): string | null {
  if (!round) return null;
  if (round.time_up) return 'time is up';
  if (round.called) return 'a judge is called';
  if (!round.runs) return 'the clock does not run yet';
  return round.ends_ms === null ? null : `${formatClock(Math.max(0, round.ends_ms - now))} of the round left`;
}

/** What is left for the open question, if there is a limit. */
export function questionWords(clock: Clock | null, since: number): string | null {
  const whole = clock?.question_ms;
  return whole === null || whole === undefined ? null : `${formatClock(Math.max(0, whole - since))} left`;
}

/** Who is waited for. */
export function waitingWords(wait: Wait, names: string[]): string {
  const who = wait.seats.map((s) => names[s] ?? letterOf(s)).join(' and ');
  return wait.text || `Waiting for ${who}`;
}

/** For how long, once it is worth a word. */
export function sinceWords(ms: number): string | null {
  const seconds = Math.floor(ms / 1000);
  return seconds > NOTICED_S ? `for ${seconds} s` : null;
}
