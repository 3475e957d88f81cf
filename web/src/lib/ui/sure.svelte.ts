// Something that is asked once more before it is done.

export interface Doubt {
  title: string;
  words: string;
  yes: string;
  danger?: boolean;
  wants?: string | null;
  /** It is about the game under way, and not asked any more when that has ended. */
  ofGame?: boolean;
  run: (text: string) => void;
}

/** What a page asks just now. */
export class Doubts {
  open = $state.raw<Doubt | null>(null);

  ask(doubt: Doubt): void {
    this.open = doubt;
  }

  close(): void {
    this.open = null;
  }

  /** Another game began, or none goes on. */
  gameEnded(): void {
    if (this.open?.ofGame) this.close();
  }
}
