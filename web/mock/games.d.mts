import type { Layout, TableView, Told } from '../src/lib/types';
import type { Ask, Op } from '../src/lib/net/frames';

export interface Frame {
  n: number;
  view: TableView;
  ops: Op[];
  log: Told[];
  ask: Omit<Ask, 'seat' | 'cancel' | 'refused' | 'n'> & { seats: number[] };
}

export const fixtures: Map<string, { layout: Layout; frames: Frame[] }>;
