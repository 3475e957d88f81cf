// A player at the table: what is in focus, open, dragged; what a click means.
import { createContext } from 'svelte';
import type { OptionView } from '../net/frames';
import type { AreaView, CardView, Handle } from '../generated/view';
import { answerAt, meantBy, type Drop } from './drop';
import { Open } from './open.svelte';
import { mainAnswer, refusalsOf, clickOptions } from './options';

/** What the parts of a table share. */
export class TableUi extends Open {
  focus = $state<number | null>(null);
  dragging = $state<string | null>(null);
  #wish: Drop | null = null;

  /** Whether the option in focus is about this card. */
  isInFocus(card: Handle): boolean {
    const option = this.focus === null ? null : this.options[this.focus];
    return option?.at.includes(card) ?? false;
  }

  choose(option: OptionView): void {
    this.close();
    this.focus = null;
    this.#wish = null;
    this.table.choose([option.label]);
  }

  chooseMain(): void {
    const main = this.ask && mainAnswer(this.ask);
    if (main) this.choose(main);
  }

  /** Closes what lies open; if nothing does, takes the action back. */
  cancel(): void {
    if (!this.close()) this.table.cancel();
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

  /** One legal use is done; of several a menu is shown; of none, why not. */
  click(card: CardView, x: number, y: number): void {
    const uses = clickOptions(this.options, card.handle);
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

  /** A card is let go; nothing is done if its question went while it was held. */
  drop(card: CardView, drop: Drop | null, x: number, y: number): void {
    const held = this.dragging === card.handle;
    this.dragging = null;
    if (!held || !drop) return;
    const meant = meantBy(drop, card.handle, this.options);
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
    const only = answerAt(wish, this.options);
    if (only && this.ask.shape !== 'Act') this.choose(only);
  }
}

export const [getTableUi, setTableUi] = createContext<TableUi>();
