// How a card lies on the table.
import type { CardView } from '../types';

export interface CardProps {
  card: CardView;
  look?: 'board' | 'tile' | 'hand' | 'coin';
  /** Which way the middle of the table is. */
  towards?: 'up' | 'down';
}
