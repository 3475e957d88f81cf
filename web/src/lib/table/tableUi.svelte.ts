// A player at the table: what is in focus, open, dragged; what a click means.
import { createContext } from 'svelte';
import type { OptionView } from '../net/frames';
import type { AreaView, CardView } from '../generated/view';
import { answerAt, meantBy, type Drop } from './drop';
import { Reading } from './reading.svelte';
import { refusalsOf, clickOptions } from './options';

/** What the parts of a table share. */
export class TableUi extends Reading {
  dragging = $state<string | null>(null);
  /** The turn in which the player has answered something. */
  answered = $state(-1);
  #wish: Drop | null = null;

  choose(option: OptionView): void {
    this.close();
    this.answered = this.view.turn;
    this.focus = null;
    this.#wish = null;
    this.table.choose([option.label]);
  }

  chooseMain(): void {
    if (this.main) this.choose(this.main);
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

  /** A finger reads a card first; its second tap on the same one is a click. */
  press(card: CardView, event: MouseEvent & { currentTarget: HTMLElement }): void {
    const touched = (event as Partial<PointerEvent>).pointerType === 'touch';
    if (touched && card.face && this.preview?.handle !== card.handle) {
      this.menu = null;
      this.preview = card;
      return;
    }
    if (touched) this.preview = null;
    const box = event.currentTarget.getBoundingClientRect();
    this.click(card, event.clientX || box.x, event.clientY || box.y);
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
