// What travels over the WebSocket of a room, and its frames each by itself.
import type { ServerFrame } from '../generated/server';

export type {
  ClientFrame,
  OfferKind,
  RoomPolicyView,
  PatchOp,
  OptionView,
  RefusalView,
  ServerFrame,
  SeatInfo,
  MatchResult,
  Spectator,
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
