// A player at the table: what is in focus, open, dragged; what a click means.
import type { Ask, Option, Refusal } from '../net/frames';
import type { AreaView, CardView, Handle, Seat, TableView } from '../types';
import { getContext, setContext } from 'svelte';
import { boardOf, type Board } from './board';
import { dropsOf, looseOptions, mainAnswer, optionsByCard, placesOf, refusalsOf, usesOf } from './options';

/** What the table is fed with. */
export interface Source {
  view: TableView;
  ask: Ask | null;
  you: Seat | null;
  names: string[];
  choose(labels: string[]): void;
  cancel(): void;
}

/** A small list at a place of the screen; it is about the question at which it was opened. */
export interface Menu {
  title: string;
  options: Option[];
  refusals: Refusal[];
  x: number;
  y: number;
}

/** A pile that lies spread out. */
export interface OpenPile {
  seat: Seat | null;
  area: string;
  title: string;
  /** Whether it was opened to choose from, and not only to look. */
  picks: boolean;
}

export type Panel = 'log' | 'chat' | 'notes' | 'settings' | 'help';

/** Where a card was dropped: on a thing, or on a place by its name. */
export interface Drop {
  onto: string | null;
  place: string | null;
}

export class Play {
  readonly #source: () => Source;
  board: Board = $derived.by(() => boardOf(this.#source().view));
  byCard: Map<string, Option[]> = $derived.by(() => optionsByCard(this.options));

  /** What can be clicked: cards and what waits on the stack. */
  shown: Set<string> = $derived.by(() => new Set([...this.board.cards.keys(), ...this.view.stack.map((s) => s.handle)]));
  loose: Option[] = $derived.by(() => looseOptions(this.options, this.shown));

  focus = $state<number | null>(null);
  menu = $state.raw<Menu | null>(null);
  preview = $state.raw<CardView | null>(null);
  panel = $state<Panel | null>(null);
  listOpen = $state(false);
  pile = $state.raw<OpenPile | null>(null);
  rule = $state<string | null>(null);
  dragging = $state<string | null>(null);
  #wish: Drop | null = null;

  constructor(source: () => Source) {
    this.#source = source;
  }

  get view(): TableView {
    return this.#source().view;
  }
  get ask(): Ask | null {
    return this.#source().ask;
  }
  get you(): Seat | null {
    return this.#source().you;
  }
  get options(): Option[] {
    return this.ask?.options ?? [];
  }

  nameOf(seat: Seat): string {
    return this.#source().names[seat] ?? `Seat ${String.fromCharCode(65 + seat)}`;
  }

  /** Whether a card may be chosen or used now. */
  isLegal(card: Handle): boolean {
    return this.byCard.has(card);
  }

  /** Whether the option in focus is about this card. */
  isInFocus(card: Handle): boolean {
    const option = this.focus === null ? null : this.options[this.focus];
    return option?.at.includes(card) ?? false;
  }

  choose(option: Option): void {
    this.close();
    this.focus = null;
    this.#wish = null;
    this.#source().choose([option.label]);
  }

  chooseMain(): void {
    const main = this.ask && mainAnswer(this.ask);
    if (main) this.choose(main);
  }

  /** Closes what lies open; if nothing does, takes the action back. */
  cancel(): void {
    if (!this.close()) this.#source().cancel();
  }

  close(): boolean {
    const open = this.menu ?? this.pile ?? this.rule ?? this.panel ?? (this.listOpen || null);
    this.menu = null;
    this.pile = null;
    this.rule = null;
    this.panel = null;
    this.listOpen = false;
    this.preview = null;
    return open !== null;
  }

  /**
   * The question is answered, another one, or gone: what was open for it closes,
   * and what was begun for it is not done. What is only read stays.
   */
  turned(): void {
    this.focus = null;
    this.menu = null;
    this.listOpen = false;
    this.dragging = null;
    if (this.pile?.picks) this.pile = null;
    this.#fulfil();
  }

  openPile(area: AreaView, title: string): void {
    const picks = area.cards.some((card) => this.isLegal(card.handle));
    this.pile = { seat: area.seat, area: area.name, title, picks };
  }

  closePile(): void {
    this.pile = null;
    this.menu = null;
  }

  /** One legal use is done; of several a menu is shown; of none, why not. */
  click(card: CardView, x: number, y: number): void {
    const uses = usesOf(this.options, card.handle);
    const [only] = uses;
    if (only && uses.length === 1) return this.choose(only);
    this.menu = {
      title: card.face?.name ?? 'Face-down card',
      options: uses,
      refusals: uses.length > 0 ? [] : refusalsOf(this.ask?.refused ?? [], card.handle),
      x,
      y,
    };
  }

  /** What dropping a card there would do. */
  dropped(card: Handle, drop: Drop): Option[] {
    const direct = drop.onto === null ? [] : dropsOf(this.options, card, drop.onto);
    if (direct.length > 0) return direct;
    const placed = drop.place === null ? [] : placesOf(this.options, card, drop.place);
    if (placed.length > 0) return placed;
    return usesOf(this.options, card).filter((o) => o.at.length === 1);
  }

  /** A card is let go; nothing is done if its question went while it was held. */
  drop(card: CardView, drop: Drop | null, x: number, y: number): void {
    const held = this.dragging === card.handle;
    this.dragging = null;
    if (!held || !drop) return;
    const meant = this.dropped(card.handle, drop);
    const [only] = meant;
    if (only && meant.length === 1) {
      this.choose(only);
      this.#wish = drop;
    } else if (meant.length > 1) {
      this.menu = { title: card.face?.name ?? 'Face-down card', options: meant, refusals: [], x, y };
    }
  }

  /** Where the card was dropped answers the question that follows at once, if it can. */
  #fulfil(): void {
    const wish = this.#wish;
    this.#wish = null;
    if (!wish || !this.ask) return;
    const there = (o: Option) =>
      (wish.onto !== null && o.at.length === 1 && o.at[0] === wish.onto) ||
      (wish.place !== null && o.label.toLowerCase() === `to ${wish.place.toLowerCase()}`);
    const meant = this.options.filter(there);
    const [only] = meant;
    if (only && meant.length === 1 && this.ask.shape !== 'Act') this.choose(only);
  }
}

const KEY = Symbol('play');

export function givePlay(play: Play): Play {
  return setContext(KEY, play);
}

export function takePlay(): Play {
  return getContext<Play>(KEY);
}
