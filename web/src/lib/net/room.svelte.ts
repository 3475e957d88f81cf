// A room as this client knows it: what the frames said so far.
import type { Seat, TableView, LogLine } from '../generated/view';
import { applyOps, DeltaError } from './delta';
import type {
  Ask,
  Clock,
  ClientFrame,
  Frame,
  RoomPolicyView,
  OfferKind,
  MatchResult,
  Round,
  ServerFrame,
  SeatInfo,
  Wait,
  Spectator,
} from './frames';
import { RoomSocket, socketAddress, type JoinAs, type ConnectionState } from './socket';

export interface ChatLine {
  from: string;
  text: string;
  /** To the team only. */
  team: boolean;
}

/** A choice that was refused after all, in words. */
export interface Rejection {
  why: string;
  rule: string | null;
}

/** What others want this player's consent to. */
export interface OpenOffer {
  kind: OfferKind;
  from: Seat | null;
  /** How much had been done when it was offered. */
  after: number;
}

const ENTROPY_BYTES = 16;
/** A table that is set is shown within this time; before that, chance is added. */
const NOT_SET_MS = 150;

export class Room {
  line = $state<ConnectionState>('connecting');
  /** Whether the server has ever spoken here. */
  met = $state(false);
  seats = $state.raw<SeatInfo[]>([]);
  you = $state<Seat | null>(null);
  commit = $state('');
  /** What holds at the table; nothing is known before the server has spoken. */
  policy = $state.raw<RoomPolicyView | null>(null);
  judge = $state(false);
  watchers = $state.raw<Spectator[]>([]);
  /** Who judges here. */
  judges = $state.raw<Spectator[]>([]);
  /** One's own notes of this match. */
  notes = $state('');
  /** What only judges are told. */
  judged = $state.raw<{ undone: number[]; inputs: number } | null>(null);
  view = $state.raw<TableView | null>(null);
  log = $state.raw<LogLine[]>([]);
  /** Where the turn before and this turn begin in the log. */
  #turns: [number, number] = $state.raw([0, 0]);
  /** What stays in sight of what was told: all of it, or two turns. */
  inSight: LogLine[] = $derived(this.policy?.history === false && this.you !== null ? this.log.slice(this.#turns[0]) : this.log);
  ask = $state.raw<Ask | null>(null);
  wait = $state.raw<Wait | null>(null);
  /** When the open question came, by the clock of this page. */
  askedAt = $state(0);
  clock = $state.raw<Clock | null>(null);
  clockAt = $state(0);
  /** How the round of the event stands, at a table of one. */
  round = $state.raw<Round | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  offer = $state.raw<OpenOffer | null>(null);
  over = $state.raw<{ result: MatchResult; seed: string; entropy: string[] } | null>(null);
  no = $state.raw<Rejection | null>(null);
  /** A choice was sent and not yet answered. */
  sent = $state(false);

  #line: RoomSocket | null = null;
  #gaveEntropy = false;
  /** How much has been done: the highest number of a table that came. */
  #acts = 0;
  #giving: ReturnType<typeof setTimeout> | undefined;

  connect(room: string, eyes: JoinAs, key = ''): void {
    this.#line = new RoomSocket(socketAddress(document.baseURI, room, eyes, key), {
      frame: (frame) => this.hear(frame),
      state: (state) => this.#lineIs(state),
      sentAway: (why) => (this.no = { why, rule: null }),
    });
  }

  leave(): void {
    clearTimeout(this.#giving);
    this.#line?.close();
  }

  retry(): void {
    this.#line?.retry();
  }

  send(frame: ClientFrame): void {
    if (this.#line?.send(frame) === false) this.no = { why: 'Not connected just now.', rule: null };
  }

  choose(labels: string[]): void {
    if (!this.ask || this.sent) return;
    this.sent = true;
    this.no = null;
    this.send({ t: 'choose', n: this.ask.n, labels });
  }

  cancel(): void {
    if (this.ask?.cancel) this.send({ t: 'cancel', n: this.ask.n });
  }

  answer(kind: OfferKind, yes: boolean): void {
    this.send({ t: yes ? 'accept' : 'decline', kind });
    this.offer = null;
  }

  hear(frame: ServerFrame): void {
    this.met = true;
    if (frame.t === 'view' || frame.t === 'delta') this.#went(frame.n);
    switch (frame.t) {
      case 'room':
        return this.#sat(frame);
      case 'view':
        clearTimeout(this.#giving);
        this.view = frame.view;
        this.log = frame.log;
        this.#turns = [0, 0];
        return;
      case 'delta':
        return this.#changed(frame);
      case 'ask':
        return this.#asked(frame);
      case 'wait':
        return this.#waiting(frame);
      case 'clock':
        this.clock = frame;
        this.clockAt = Date.now();
        return;
      case 'round':
        this.round = frame;
        return;
      case 'shortcut':
        return this.#spoken(frame);
      case 'chat':
        this.chat = [...this.chat, { from: frame.from, text: frame.text, team: frame.team }];
        return;
      case 'notes':
        this.notes = frame.text;
        return;
      case 'judge':
        this.judged = { undone: frame.undone, inputs: frame.inputs };
        return;
      case 'offer':
        this.offer = { kind: frame.kind, from: frame.from, after: this.#acts };
        return;
      case 'over':
        return this.#ended(frame);
      case 'no':
        this.sent = false;
        this.no = { why: frame.why, rule: frame.rule ?? null };
        return;
      case 'ping':
        return;
    }
  }

  /** What is said to shorten play stands with what people say. */
  #spoken(frame: Frame<'shortcut'>): void {
    const from = this.seats[frame.seat]?.name ?? '';
    const words = {
      announces: `will choose ${frame.text}`,
      asks: 'passes, and asks what will be chosen',
      proposes: `proposes to go on from ${frame.text}`,
    };
    this.chat = [...this.chat, { from, text: words[frame.word], team: false }];
  }

  #sat(frame: Frame<'room'>): void {
    this.seats = frame.seats;
    this.you = frame.you;
    this.commit = frame.commit;
    this.policy = frame.manners;
    this.judge = frame.judge;
    this.watchers = frame.watchers;
    this.judges = frame.judges;
    if (frame.you === null || this.#gaveEntropy || this.view) return;
    clearTimeout(this.#giving);
    this.#giving = setTimeout(() => this.#addChance(), NOT_SET_MS);
  }

  /** Adds to the shuffle what the server cannot know. */
  #addChance(): void {
    this.#gaveEntropy = true;
    const bytes = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES));
    const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
    this.#line?.send({ t: 'entropy', hex });
  }

  /** A line that comes back tells anew what is offered. */
  #lineIs(state: ConnectionState): void {
    this.line = state;
    if (state === 'open') this.offer = null;
  }

  /** What is not the latest action any more cannot be taken back. */
  #went(acts: number): void {
    this.#acts = acts;
    if (this.offer?.kind === 'takeback' && acts > this.offer.after) this.offer = null;
  }

  #changed(frame: Frame<'delta'>): void {
    try {
      const before = this.view?.turn;
      const view = applyOps(this.view, frame.ops);
      this.view = view;
      if (view?.turn !== before) this.#turns = [this.#turns[1], this.log.length];
      this.log = [...this.log, ...frame.log];
    } catch (wrong) {
      // Something was missed: a new connection begins with a whole view.
      if (!(wrong instanceof DeltaError)) throw wrong;
      this.retry();
    }
  }

  #asked(frame: Ask): void {
    this.ask = frame;
    this.wait = null;
    this.#turned();
  }

  #waiting(frame: Wait): void {
    this.wait = frame;
    this.ask = null;
    this.#turned();
  }

  #turned(): void {
    this.sent = false;
    this.no = null;
    this.askedAt = Date.now();
  }

  #ended(frame: Frame<'over'>): void {
    this.over = { result: frame.result, seed: frame.seed, entropy: frame.entropy };
    this.ask = null;
    this.wait = null;
    this.offer = null;
  }
}
