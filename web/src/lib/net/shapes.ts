// What the HTTP side of the server gives and takes: its own types, by the
// names they have here.
import type { Card as Printed } from '../generated/server';
import type { FaceView } from '../types';

export type {
  Account,
  Acting,
  AuditEntry,
  Blocked,
  Checked,
  Claiming,
  Credentials,
  Deck as DeckText,
  DeckName,
  ErrorBody,
  EventInfo,
  EventLimited,
  EventSeating,
  EventYou,
  Game as GameInfo,
  Joined,
  Joining,
  List as DeckList,
  Listed as Scenario,
  Made,
  Mode as ModeInfo,
  Moment as Step,
  NewDeck,
  NewLevel,
  NewPassword,
  NewRoom,
  NewSeat,
  Noted,
  OwnDeck,
  Played as Match,
  Quick,
  RecoveryCode,
  Recovering,
  Ran as Run,
  Replay,
  Report,
  RoomInfo,
  SanctionInfo,
  Rule as Ruling,
  SignedIn,
  SignInInfo,
  Wish,
} from '../generated/server';

/** A printed card: it is drawn like one at the table. */
export type Card = Printed & FaceView;
