// How a card lies on the table.
import type { CardView } from '../generated/view';

export interface CardProps {
  card: CardView;
  look?: 'board' | 'tile' | 'hand' | 'coin';
  /** Which way the middle of the table is. */
  towards?: 'up' | 'down';
}
