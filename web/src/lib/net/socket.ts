// A WebSocket that comes back by itself.
import type { ClientFrame, ServerFrame } from './frames';

export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';

export interface SocketHandlers {
  frame(frame: ServerFrame): void;
  state(state: ConnectionState): void;
  /** The server has closed the line for good, and says why. */
  sentAway?(why: string): void;
}

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 4000;
/** A line that was open for so long begins with short pauses again. */
const STEADY_MS = 5000;

/** How long to wait before the next try: longer each time, never long, and not
 *  at the same moment as everybody else. */
export function pauseBefore(attempt: number, chance = Math.random()): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (0.5 + chance);
}

/** Whether the server has said that coming back by itself is of no use. */
export function isFinal(code: number): boolean {
  return code >= 4000 && code < 4100;
}

/** How somebody comes: to play or watch as they may, only to watch, or to judge. */
export type JoinAs = 'player' | 'spectator' | 'judge';

/** The address of a room's socket, from the page's own address. */
export function socketAddress(page: string, room: string, eyes: JoinAs, key = ''): string {
  const url = new URL(`api/v1/rooms/${encodeURIComponent(room)}/ws`, page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  const how = new URLSearchParams({ ...(eyes === 'player' ? {} : { as: eyes }), ...(key ? { key } : {}) });
  url.search = how.toString();
  return url.href;
}

export class RoomSocket {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly address: string,
    readonly ears: SocketHandlers,
    readonly open: (address: string) => WebSocket = (a) => new WebSocket(a),
  ) {
    this.#connect();
  }

  /** Sends a frame; says whether the line was open to take it. */
  send(frame: ClientFrame): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  /** Tries again at once, as when the player says so. */
  retry(): void {
    clearTimeout(this.#timer);
    this.#attempt = 0;
    const before = this.#socket;
    this.#socket = null;
    before?.close();
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.ears.state('closed');
  }

  #connect(): void {
    this.ears.state(this.#attempt === 0 ? 'connecting' : 'lost');
    const socket = this.open(this.address);
    this.#socket = socket;
    let opened = 0;
    socket.onopen = () => {
      opened = Date.now();
      this.ears.state('open');
    };
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(String(event.data));
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket || this.#closed) return;
      if (isFinal(event.code)) return this.#stay(event.reason);
      if (opened > 0 && Date.now() - opened >= STEADY_MS) this.#attempt = 0;
      this.#later();
    };
  }

  #hear(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.t === 'ping') this.send({ t: 'pong' });
    else this.ears.frame(frame);
  }

  /** Stays away until the player says otherwise. */
  #stay(why: string): void {
    this.ears.state('closed');
    this.ears.sentAway?.(why);
  }

  #later(): void {
    this.ears.state('lost');
    this.#timer = setTimeout(() => this.#connect(), pauseBefore(this.#attempt));
    this.#attempt += 1;
  }
}
