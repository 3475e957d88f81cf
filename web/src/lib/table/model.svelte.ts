// What a table is fed with, ready to be asked.
import type { Ask, OptionView } from '../net/frames';
import type { AreaSlot, Handle, Seat, TableView } from '../generated/view';
import { mainArea, planOf, sidesOf, type Plan, type Sides } from './seating';
import { areaOf, boardOf, type Board } from './board';
import type { TableInput } from './input';
import { settings } from '../settings.svelte';
import { storyOf, type GameWords, type StoryLine } from './story';
import { endsTurn, looseOptions, mainAnswer, optionsByCard } from './options';

export class TableModel {
  readonly #table: () => TableInput;
  board: Board = $derived.by(() => boardOf(this.view));
  plan: Plan = $derived.by(() => planOf(this.table.layout, this.view));
  sides: Sides = $derived.by(() => sidesOf(this.view, this.you));
  byCard: Map<string, OptionView[]> = $derived.by(() => optionsByCard(this.options));

  /** What can be clicked: cards and what waits on the stack. */
  shown: Set<string> = $derived.by(() => new Set([...this.board.cards.keys(), ...this.view.stack.map((s) => s.handle)]));
  loose: OptionView[] = $derived.by(() => looseOptions(this.options, this.shown));

  names: string[] = $derived.by(() => this.view.seats.map((s) => this.nameOf(s.seat)));
  /** What happened, as the player wants it told, and as a story. */
  told: StoryLine[] = $derived.by(() => storyOf(this.table.log, this.table.words, settings.depth, this.names));
  story: StoryLine[] = $derived.by(() =>
    settings.depth === 'story' ? this.told : storyOf(this.table.log, this.table.words, 'story', this.names),
  );
  /** The answer that needs no card. */
  main: OptionView | null = $derived.by(() => this.ask && mainAnswer(this.ask));
  /** Whether it gives up the turn: then it has a place and a key of its own. */
  ends: boolean = $derived.by(() => this.ask !== null && this.main?.at.length === 0 && endsTurn(this.view, this.ask));

  constructor(table: () => TableInput) {
    this.#table = table;
  }

  get table(): TableInput {
    return this.#table();
  }
  get view(): TableView {
    return this.table.view;
  }
  get ask(): Ask | null {
    return this.table.ask;
  }
  get words(): GameWords {
    return this.table.words;
  }
  get you(): Seat | null {
    return this.table.you;
  }
  get options(): OptionView[] {
    return this.ask?.options ?? [];
  }
  /** With many seats the board needs the whole width. */
  get crowded(): boolean {
    return Math.max(this.sides.far.length, this.sides.near.length) > 1;
  }

  /** Whether an area of a seat is drawn: something is in it, cards meet there, or an answer names it. */
  isThere(seat: Seat, slot: AreaSlot): boolean {
    if (slot.look !== 'Row' || slot.area === mainArea(this.table.layout)) return true;
    const isNamed = () => seat === this.you && this.options.some((o) => o.label.toLowerCase().endsWith(` ${slot.area}`));
    return areaOf(this.board, seat, slot.area).count > 0 || isNamed();
  }

  nameOf(seat: Seat): string {
    return this.table.names[seat] ?? `Seat ${String.fromCharCode(65 + seat)}`;
  }

  /** Whether a card may be chosen or used now. */
  isLegal(card: Handle): boolean {
    return this.byCard.has(card);
  }
}
