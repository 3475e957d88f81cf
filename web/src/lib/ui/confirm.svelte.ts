// Something that is asked once more before it is done.

export interface Confirm {
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
export class Confirms {
  open = $state.raw<Confirm | null>(null);

  ask(confirm: Confirm): void {
    this.open = confirm;
  }

  close(): void {
    this.open = null;
  }

  /** Another game began, or none goes on. */
  gameEnded(): void {
    if (this.open?.ofGame) this.close();
  }
}
