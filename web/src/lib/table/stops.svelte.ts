// Where a player always wants to be asked, and where not. This browser
// remembers it for each game.
import type { ClientFrame } from '../net/frames';

/** Kinds of things that wait to happen. */
export type ItemKind = 'card' | 'ability';

interface StoredStops {
  phases: string[];
  items: ItemKind[];
}

const keyOf = (game: string) => `ludex.stops.${game}`;

function kept(game: string): StoredStops {
  const none: StoredStops = { phases: [], items: [] };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}') as Partial<StoredStops>) };
  } catch {
    return none;
  }
}

const toggled = <T>(list: T[], item: T): T[] => (list.includes(item) ? list.filter((i) => i !== item) : [...list, item]);

export class Stops {
  phases = $state.raw<string[]>([]);
  items = $state.raw<ItemKind[]>([]);
  /** Never pass for me. */
  hold = $state(false);
  /** Pass for me until the turn ends; ends with the turn it was set in. */
  yielded = $state<number | null>(null);
  readonly #game: string;
  readonly #send: (frame: ClientFrame) => void;

  constructor(game: string, send: (frame: ClientFrame) => void) {
    this.#game = game;
    this.#send = send;
    const { phases, items } = kept(game);
    this.phases = phases;
    this.items = items;
  }

  togglePhase(phase: string): void {
    this.phases = toggled(this.phases, phase);
    this.#keep();
  }

  toggleItem(kind: ItemKind): void {
    this.items = toggled(this.items, kind);
    this.#keep();
  }

  toggleHold(): void {
    this.hold = !this.hold;
    if (this.hold) this.yielded = null;
    this.tell();
  }

  /** Passes until the end of this turn, or no longer. */
  toggleYield(turn: number): void {
    this.yielded = this.yielded === turn ? null : turn;
    if (this.yielded !== null) this.hold = false;
    this.tell();
  }

  tell(): void {
    const items = this.items.length > 0 ? { items: this.items } : {};
    this.#send({ t: 'stops', phases: this.phases, ...items, hold: this.hold, yield: this.yielded === null ? null : 'turn' });
  }

  /** Tells a server that has forgotten it, if there is anything to tell. */
  tellAgain(): void {
    if (this.hold || this.yielded !== null || this.phases.length + this.items.length > 0) this.tell();
  }

  #keep(): void {
    localStorage.setItem(keyOf(this.#game), JSON.stringify({ phases: this.phases, items: this.items }));
    this.tell();
  }
}
