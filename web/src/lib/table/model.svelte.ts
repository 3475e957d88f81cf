// What a table is fed with, ready to be asked.
import type { Ask, OptionView } from '../net/frames';
import type { Handle, Seat, TableView } from '../generated/view';
import { planOf, sidesOf, type Plan, type Sides } from './seating';
import { boardOf, type Board } from './board';
import type { TableInput } from './input';
import { looseOptions, optionsByCard } from './options';

export class TableModel {
  readonly #table: () => TableInput;
  board: Board = $derived.by(() => boardOf(this.view));
  plan: Plan = $derived.by(() => planOf(this.table.layout, this.view));
  sides: Sides = $derived.by(() => sidesOf(this.view, this.you));
  byCard: Map<string, OptionView[]> = $derived.by(() => optionsByCard(this.options));

  /** What can be clicked: cards and what waits on the stack. */
  shown: Set<string> = $derived.by(() => new Set([...this.board.cards.keys(), ...this.view.stack.map((s) => s.handle)]));
  loose: OptionView[] = $derived.by(() => looseOptions(this.options, this.shown));

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

  nameOf(seat: Seat): string {
    return this.table.names[seat] ?? `Seat ${String.fromCharCode(65 + seat)}`;
  }

  /** Whether a card may be chosen or used now. */
  isLegal(card: Handle): boolean {
    return this.byCard.has(card);
  }
}
