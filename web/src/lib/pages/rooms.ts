// New rooms, as the doors of the home page want them.
import type { GameInfo, ModeInfo, NewRoom, NewSeat } from '../net/shapes';

/** Another deck for each seat, as far as there are enough. */
function deckFor(game: GameInfo, seat: number): string | undefined {
  return game.decks[seat % Math.max(1, game.decks.length)]?.id;
}

function seat(game: GameInfo, index: number, kind: NewSeat['kind']): NewSeat {
  const deck = deckFor(game, index);
  const bot = game.bots[0];
  return { kind, ...(deck ? { deck } : {}), ...(kind === 'bot' && bot ? { bot } : {}) };
}

/** Me in the first seat, bots in the others. */
export function tableWithBots(game: GameInfo, mode: ModeInfo): NewRoom {
  const seats = Array.from({ length: mode.seats }, (_, i) => seat(game, i, i === 0 ? 'me' : 'bot'));
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
