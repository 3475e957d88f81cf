// New rooms, as the doors of the home page want them.
import type { DeckName, GameInfo, ModeInfo, NewRoom, NewSeat } from '../generated/server';

/** The decks of a game that can be played by this edition, or by the one of today. */
export function decksIn(game: GameInfo | undefined, edition?: string): DeckName[] {
  const chosen = game?.editions.find((e) => e.edition === edition) ?? game?.editions[0];
  return game?.decks.filter((d) => chosen?.decks.includes(d.id) ?? true) ?? [];
}

/** Another deck for each seat, as far as there are enough. */
function deckFor(game: GameInfo, seat: number, edition?: string): string | undefined {
  const decks = decksIn(game, edition);
  return decks[seat % Math.max(1, decks.length)]?.id;
}

function seat(game: GameInfo, index: number, kind: NewSeat['kind'], edition?: string): NewSeat {
  const deck = deckFor(game, index, edition);
  const bot = game.bots[0];
  return { kind, ...(deck ? { deck } : {}), ...(kind === 'bot' && bot ? { bot } : {}) };
}

/** Me in the first seat, bots in the others. */
export function tableWithBots(game: GameInfo, mode: ModeInfo, edition?: string): NewRoom {
  const seats = Array.from({ length: mode.seats }, (_, i) => seat(game, i, i === 0 ? 'me' : 'bot', edition));
  return { game: game.game, mode: mode.mode, seats };
}

/** One open seat across the table; bots where there are more. */
export function tableWithFriend(game: GameInfo, mode: ModeInfo): NewRoom {
  const friend = mode.teams.findIndex((team) => team !== mode.teams[0]);
  const kind = (i: number) => (i === 0 ? 'me' : i === Math.max(1, friend) ? 'open' : 'bot');
  const seats = Array.from({ length: mode.seats }, (_, i) => seat(game, i, kind(i)));
  return { game: game.game, mode: mode.mode, open: false, seats };
}

const keyName = (room: string) => `ludex.key.${room}`;

/** Keeps the password of a room as long as this page is open, for invitations. */
export function keepKey(room: string, password: string): void {
  sessionStorage.setItem(keyName(room), password);
}

/** The address that invites to a room, with its password if this page knows it. */
export function invitation(room: string, to: 'join' | 'watch' = 'join'): string {
  const key = sessionStorage.getItem(keyName(room));
  return `/${to}/${encodeURIComponent(room)}${key ? `?key=${encodeURIComponent(key)}` : ''}`;
}
