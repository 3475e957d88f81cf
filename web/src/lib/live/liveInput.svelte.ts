// A table that is played or watched just now: what its room says, as a table
// wants it.
import { untrack } from 'svelte';
import type { Ask } from '../net/frames';
import { Room, type Rejection } from '../net/room.svelte';
import { namesOf } from '../pages/seatNames';
import { Ticker, seatClocks, type SeatClock } from '../table/clock.svelte';
import type { TableInput } from '../table/input';
import { Stops } from '../table/stops.svelte';
import { NO_WORDS } from '../table/story';
import type { Layout, Seat, TableView, LogLine } from '../generated/view';
import { questionWords, roundWords, sinceWords, waitingWords } from './words';

export class LiveInput implements TableInput {
  readonly room = new Room();
  /** What taking back is, by who knows how it is said. */
  takeBack = (): void => this.room.send({ t: 'takeback' });
  readonly #now = new Ticker();
  layout = $state.raw<Layout>({ rows: [], shared: [], grounds: [], hues: [] });
  words = $state.raw(NO_WORDS);
  names: string[] = $derived(namesOf(this.room.seats));
  clocks: SeatClock[] = $derived(seatClocks(this.room.clock, this.#now.ms - this.room.clockAt));
  asked: Seat[] = $derived(this.room.ask && this.you !== null ? [this.you] : (this.room.wait?.seats ?? []));
  away: Seat[] = $derived(this.room.seats.flatMap((s, i) => (s.connected === false && s.kind !== 'bot' ? [i] : [])));
  waiting: string = $derived.by(() => {
    if (this.room.over) return this.room.over.result.reason;
    return this.room.wait ? waitingWords(this.room.wait, this.names) : (this.room.view?.result ?? 'The table is being set …');
  });
  left: string | null = $derived.by(() => {
    const now = this.#now.ms;
    const waited = this.room.wait ? sinceWords(now - this.room.askedAt) : null;
    const words = [waited, questionWords(this.room.clock, now - this.room.clockAt) ?? roundWords(this.room.round, now)];
    return words.filter((w) => w !== null).join(' · ') || null;
  });
  /** Kept for each game; who only watches has none. */
  #game: string | null = $derived(this.you === null ? null : (this.room.view?.game ?? null));
  stops: Stops | null = $derived.by(() => (this.#game === null ? null : new Stops(this.#game, (frame) => this.room.send(frame))));

  constructor() {
    // The server is told again after every loss of the line.
    $effect(() => {
      const stops = this.room.line === 'open' ? this.stops : null;
      untrack(() => stops?.tellAgain());
    });
  }

  get view(): TableView {
    if (!this.room.view) throw new Error('The table is not there yet.');
    return this.room.view;
  }
  get log(): LogLine[] {
    return this.room.inSight;
  }
  get you(): Seat | null {
    return this.room.you;
  }
  get ask(): Ask | null {
    return this.room.ask;
  }
  get sent(): boolean {
    return this.room.sent;
  }
  get no(): Rejection | null {
    return this.room.no;
  }
  get notes(): boolean {
    return this.you !== null;
  }
  get undo(): (() => void) | null {
    return this.you === null || this.room.over ? null : () => this.takeBack();
  }
  get formal(): boolean {
    return this.room.policy?.formal ?? false;
  }
  /** Whether this is somebody who only watches. */
  get watches(): boolean {
    return this.you === null && !this.room.judge;
  }
  /** What a title says of it: whose question it is comes first. */
  get title(): string {
    const who = this.names.join(' – ');
    if (this.room.over) return `Over · ${who}`;
    return this.ask ? `Your turn · ${who}` : who;
  }

  choose(labels: string[]): void {
    this.room.choose(labels);
  }
  cancel(): void {
    this.room.cancel();
  }
}
