// What a player reads: the card that is shown large, the answer in focus.
import type { CardView, Handle } from '../generated/view';
import { Open } from './open.svelte';

export class Reading extends Open {
  focus = $state<number | null>(null);

  /** Whether the option in focus is about this card. */
  isInFocus(card: Handle): boolean {
    const option = this.focus === null ? null : this.options[this.focus];
    return option?.at.includes(card) ?? false;
  }

  /** What is shown large: what is looked at, what the answer in focus is about, or what happens next. */
  get read(): CardView | null {
    const [about] = this.focus === null ? [] : (this.options[this.focus]?.at ?? []);
    const next = this.view.stack.at(-1);
    const handles = [about, next?.handle, next?.source].filter((h) => h !== undefined && h !== null);
    const first = handles.map((h) => this.board.cards.get(h)?.card).find((c) => c?.face);
    return this.preview ?? first ?? null;
  }

  /** Shows a card, where it lies and large. */
  show(card: CardView): void {
    this.preview = card;
    document.querySelector(`[data-h="${CSS.escape(card.handle)}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }
}
