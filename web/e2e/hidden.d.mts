import type { TableView, LogLine } from '../src/lib/generated/view';

export interface Heard {
  text: string;
  frame: { t: string; n?: number; view?: TableView; log?: LogLine[] };
}

export function search(owner: Heard[], seat: number, watcher: Heard[], watcherSeat: number | null): { searched: number; found: string[] };
