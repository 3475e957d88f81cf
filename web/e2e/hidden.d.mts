import type { TableView, Told } from '../src/lib/types';

export interface Heard {
  text: string;
  frame: { t: string; n?: number; view?: TableView; log?: Told[] };
}

export function search(owner: Heard[], seat: number, watcher: Heard[], watcherSeat: number | null): { searched: number; found: string[] };
