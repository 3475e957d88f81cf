// The HTTP side of the server.
import type {
  EventCommand,
  AuditEntry,
  Blocked,
  Card,
  DeckCheck,
  ClaimRequest,
  Credentials,
  DeckDetail,
  ErrorBody,
  EventInfo,
  EventLimited,
  GameInfo,
  JoinReply,
  JoinRequest,
  CreatedRoom,
  MatchSummary,
  NewDeck,
  NewPassword,
  NewRoom,
  MatchNotes,
  OwnDeck,
  QuickMatch,
  RecoveryCode,
  Recovering,
  Replay,
  UserReport,
  RuleInfo,
  RoomInfo,
  ScenarioReport,
  ScenarioSource,
  SanctionInfo,
  ScenarioInfo,
  SignedIn,
  SignInInfo,
  ReplayStep,
  QuickMatchRequest,
} from '../generated/server';

/** A refusal in the server's words. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    words: string,
  ) {
    super(words);
  }
}

const BASE = 'api/v1';

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (method !== 'GET') headers['x-ludex'] = '1';
  if (body !== undefined) headers['content-type'] = 'application/json';
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (body !== undefined) init.body = JSON.stringify(body);
  const answer = await fetch(`${BASE}${path}`, init).catch(() => {
    throw new ApiError(0, 'offline', 'The server cannot be reached. Is it running?');
  });
  const text = await answer.text();
  if (!answer.ok) throw refusal(answer.status, text);
  return (text === '' ? null : JSON.parse(text)) as T;
}

function refusal(status: number, text: string): ApiError {
  try {
    const said = JSON.parse(text) as ErrorBody;
    return new ApiError(status, said.code, said.error);
  } catch {
    return new ApiError(status, 'broken', `The server answered with ${status}.`);
  }
}

const get = <T>(path: string) => call<T>('GET', path);
const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body);
const enc = encodeURIComponent;

function query(fields: Record<string, string | undefined>): string {
  const given = Object.entries(fields).filter(([, v]) => v !== undefined && v !== '');
  const text = given.map(([k, v]) => `${k}=${enc(v ?? '')}`).join('&');
  return text === '' ? '' : `?${text}`;
}

/** The address of a finished match as a file. */
export function replayFile(room: string): string {
  return `${BASE}/matches/${enc(room)}/replay/file`;
}

export const api = {
  me: () => get<SignedIn>('/me'),
  guest: (name?: string) => post<SignedIn>('/guest', name ? { name } : {}),
  register: (name: string, password: string) => post<SignedIn>('/accounts', { name, password } satisfies Credentials),
  login: (name: string, password: string) => post<SignedIn>('/login', { name, password } satisfies Credentials),
  logout: () => post<null>('/logout'),
  forget: () => call<null>('DELETE', '/me'),
  exported: () => get<unknown>('/me/export'),
  changePassword: (old: string, fresh: string) => call<null>('PUT', '/me/password', { old, new: fresh } satisfies NewPassword),
  recoveryCode: (password: string) => post<RecoveryCode>('/me/recovery', { password }),
  recover: (name: string, code: string, password: string) => post<SignedIn>('/recover', { name, code, password } satisfies Recovering),
  signIns: () => get<SignInInfo[]>('/me/sessions'),
  signOut: (id: string) => call<null>('DELETE', `/me/sessions/${enc(id)}`),
  signOutElsewhere: () => call<null>('DELETE', '/me/sessions'),

  block: (account: string) => call<null>('PUT', `/blocks/${enc(account)}`),
  blocked: () => get<Blocked[]>('/me/blocks'),
  unblock: (account: string) => call<null>('DELETE', `/blocks/${enc(account)}`),

  reports: () => get<UserReport[]>('/reports'),
  sanctions: () => get<SanctionInfo[]>('/sanctions'),
  audit: () => get<AuditEntry[]>('/audit'),
  sanction: (account: string, kind: 'mute' | 'ban', why: string, minutes: number | null) =>
    call<null>('PUT', `/accounts/${enc(account)}/${kind}`, minutes === null ? { why } : { why, minutes }),
  pardon: (account: string, kind: string) => call<null>('DELETE', `/accounts/${enc(account)}/${enc(kind)}`),
  closeRoom: (room: string, why: string) => post<null>(`/rooms/${enc(room)}/close`, { why }),

  games: () => get<GameInfo[]>('/games'),
  cards: (game: string) => get<Card[]>(`/games/${enc(game)}/cards`),
  deck: (game: string, id: string) => get<DeckDetail>(`/games/${enc(game)}/decks/${enc(id)}`),
  check: (game: string, text: string) => post<DeckCheck>(`/games/${enc(game)}/decks/check`, { text }),

  ownDecks: () => get<OwnDeck[]>('/decks'),
  saveDeck: (deck: NewDeck) => post<OwnDeck>('/decks', deck),
  changeDeck: (id: string, deck: NewDeck) => call<OwnDeck>('PUT', `/decks/${enc(id)}`, deck),
  dropDeck: (id: string) => call<null>('DELETE', `/decks/${enc(id)}`),

  openRooms: () => get<RoomInfo[]>('/rooms'),
  room: (room: string) => get<RoomInfo>(`/rooms/${enc(room)}`),
  newRoom: (room: NewRoom) => post<CreatedRoom>('/rooms', room),
  join: (room: string, how: JoinRequest) => post<JoinReply>(`/rooms/${enc(room)}/join`, how),
  leave: (room: string) => post<null>(`/rooms/${enc(room)}/leave`),
  quick: (wish: QuickMatchRequest) => post<QuickMatch>('/quick', wish),

  event: () => get<EventInfo>('/event'),
  limited: () => get<EventLimited>('/event/limited'),
  claim: (name: string, code: string) => post<EventInfo>('/event/claim', { name, code } satisfies ClaimRequest),
  eventDo: (op: unknown) => post<null>('/event/do', { op } satisfies EventCommand),

  matches: () => get<MatchSummary[]>('/matches'),
  notes: () => get<MatchNotes[]>('/notes'),
  replay: (room: string) => get<Replay>(`/matches/${enc(room)}/replay`),
  step: (room: string, i: number, as: string) => get<ReplayStep>(`/matches/${enc(room)}/replay/${i}${query({ as })}`),

  run: (text: string, seat?: number) =>
    post<ScenarioReport>('/scenarios/run', { text, ...(seat !== undefined && { seat }) } satisfies ScenarioSource),
  scenarios: (rule?: string) => get<ScenarioInfo[]>(`/scenarios${query({ rule })}`),
  rules: (book: string, q: string) => get<RuleInfo[]>(`/rules${query({ book, q })}`),
  rule: (id: string) => get<RuleInfo>(`/rules/${enc(id)}`),
};
