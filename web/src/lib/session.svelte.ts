// Who this is, and which games there are: asked once and kept.
import { api, ApiError } from './net/api';
import type { Account, GameInfo, ModeInfo } from './generated/server';

class Session {
  account = $state.raw<Account | null>(null);
  #games: Promise<GameInfo[]> | null = null;
  #known = $state.raw<GameInfo[]>([]);

  /** Looks whether the browser is still known. */
  async look(): Promise<Account | null> {
    try {
      this.account = (await api.me()).account;
    } catch (wrong) {
      if (!(wrong instanceof ApiError)) throw wrong;
      this.account = null;
    }
    return this.account;
  }

  /** Somebody to play as: who is known, or else a new guest. */
  async somebody(): Promise<Account> {
    const known = this.account ?? (await this.look());
    if (known) return known;
    this.account = (await api.guest()).account;
    return this.account;
  }

  games(): Promise<GameInfo[]> {
    this.#games ??= api.games().then(
      (games) => (this.#known = games),
      (wrong: unknown) => {
        this.#games = null;
        throw wrong;
      },
    );
    return this.#games;
  }

  /**
   * A game and its mode by their names for people, as far as they are known; with the edition where it
   * is not the one of today.
   */
  titles(of: { game: string; mode: string; edition?: string }): { title: string; mode: string } {
    const game = this.#known.find((g) => g.game === of.game);
    const mode = game?.modes.find((m) => m.mode === of.mode);
    const edition = game?.editions.slice(1).find((e) => e.edition === of.edition);
    const way = mode?.title ?? of.mode;
    return { title: game?.title ?? of.game, mode: edition ? `${way} · ${edition.title}` : way };
  }

  /** What a game tells beside its cards. */
  async words(game: string): Promise<GameInfo['words']> {
    const found = (await this.games()).find((g) => g.game === game);
    if (!found) throw new Error(`This server does not know ${game}.`);
    return found.words;
  }

  async mode(game: string, mode: string): Promise<ModeInfo> {
    const found = (await this.games()).find((g) => g.game === game)?.modes.find((m) => m.mode === mode);
    if (!found) throw new Error(`This server does not know ${game} in the mode ${mode}.`);
    return found;
  }
}

export const session = new Session();
