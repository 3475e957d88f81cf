// What lies open over the table.
import type { OptionView, RefusalView } from '../net/frames';
import type { CardView, Seat } from '../generated/view';
import { TableModel } from './model.svelte';

/** A small list at a place of the screen; it is about the question at which it was opened. */
export interface Menu {
  title: string;
  options: OptionView[];
  refusals: RefusalView[];
  x: number;
  y: number;
}

/** A pile that lies spread out. */
export interface OpenPile {
  seat: Seat | null;
  area: string;
  title: string;
  /** Whether it was opened to choose from, and not only to look. */
  picks: boolean;
}

export type Panel = 'log' | 'chat' | 'notes' | 'settings' | 'help';

export class Open extends TableModel {
  menu = $state.raw<Menu | null>(null);
  preview = $state.raw<CardView | null>(null);
  panel = $state<Panel | null>(null);
  listOpen = $state(false);
  pile = $state.raw<OpenPile | null>(null);
  rule = $state<string | null>(null);

  /** Closes everything; says whether something was open. */
  close(): boolean {
    const open = this.menu ?? this.pile ?? this.rule ?? this.panel ?? (this.listOpen || null);
    this.menu = null;
    this.pile = null;
    this.rule = null;
    this.panel = null;
    this.listOpen = false;
    this.preview = null;
    return open !== null;
  }

  closePile(): void {
    this.pile = null;
    this.menu = null;
  }
}
