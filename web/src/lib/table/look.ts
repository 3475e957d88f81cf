// How a card lies on the table.
import type { CardView } from '../generated/view';

export interface CardProps {
  card: CardView;
  /** On its own, on its side, in a hand, in a hand with room to read it, or as a coin. */
  look?: 'board' | 'tile' | 'hand' | 'held' | 'coin';
  /** Which way the middle of the table is. */
  towards?: 'up' | 'down';
}
