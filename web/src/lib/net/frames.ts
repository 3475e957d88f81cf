// What travels over the WebSocket of a room: the server's own types, by the
// names they have here.
import type { ServerFrame } from '../generated/server';

export type {
  ClientFrame,
  OfferKind,
  RoomPolicyView as Manners,
  PatchOp as Op,
  OptionView as Option,
  RefusalView as Refusal,
  ServerFrame,
  SeatInfo as Sitter,
  MatchResult as Result,
  Spectator as Watcher,
} from '../generated/server';

/** A frame of one kind. */
export type Frame<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>;

/** A question to this seat. */
export type Ask = Omit<Frame<'ask'>, 't'>;

/** Somebody else is asked. */
export type Wait = Omit<Frame<'wait'>, 't'>;

/** How the round of an event stands. */
export type Round = Omit<Frame<'round'>, 't'>;

export type Clock = Omit<Frame<'clock'>, 't'>;
