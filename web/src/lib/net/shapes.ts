// What the HTTP side of the server gives and takes: its own types, by the
// names they have here.
import type { Card as Printed } from '../generated/server';
import type { FaceView } from '../types';

export type {
  Account,
  EventCommand as Acting,
  AuditEntry,
  Blocked,
  DeckCheck as Checked,
  ClaimRequest as Claiming,
  Credentials,
  DeckDetail as DeckText,
  DeckName,
  ErrorBody,
  EventInfo,
  EventLimited,
  EventTableInfo as EventSeating,
  EventParticipant as EventYou,
  GameInfo,
  JoinReply as Joined,
  JoinRequest as Joining,
  DeckSection as DeckList,
  ScenarioInfo as Scenario,
  CreatedRoom as Made,
  ModeInfo,
  ReplayStep as Step,
  NewDeck,
  NewLevel,
  NewPassword,
  NewRoom,
  NewSeat,
  MatchNotes as Noted,
  OwnDeck,
  MatchSummary as Match,
  QuickMatch as Quick,
  RecoveryCode,
  Recovering,
  ScenarioReport as Run,
  Replay,
  UserReport as Report,
  RoomInfo,
  SanctionInfo,
  RuleInfo as Ruling,
  SignedIn,
  SignInInfo,
  QuickMatchRequest as Wish,
} from '../generated/server';

/** A printed card: it is drawn like one at the table. */
export type Card = Printed & FaceView;
