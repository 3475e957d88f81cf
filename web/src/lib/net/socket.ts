// A WebSocket that comes back by itself.
import type { ClientFrame, ServerFrame } from './frames';

export type LineState = 'connecting' | 'open' | 'lost' | 'closed';

export interface Ears {
  frame(frame: ServerFrame): void;
  state(state: LineState): void;
}

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 4000;

/** How long to wait before the next try: longer each time, never long. */
export function pauseBefore(attempt: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
}

/** How somebody comes: to play or watch as they may, only to watch, or to judge. */
export type Eyes = 'player' | 'spectator' | 'judge';

/** The address of a room's socket, from the page's own address. */
export function socketAddress(page: string, room: string, eyes: Eyes, key = ''): string {
  const url = new URL(`api/v1/rooms/${encodeURIComponent(room)}/ws`, page);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  const how = new URLSearchParams({ ...(eyes === 'player' ? {} : { as: eyes }), ...(key ? { key } : {}) });
  url.search = how.toString();
  return url.href;
}

export class Line {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly address: string,
    readonly ears: Ears,
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
    this.#socket?.close();
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
    socket.onopen = () => {
      this.#attempt = 0;
      this.ears.state('open');
    };
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(String(event.data));
    };
    socket.onclose = () => {
      if (this.#socket === socket && !this.#closed) this.#later();
    };
  }

  #hear(text: string): void {
    const frame = JSON.parse(text) as ServerFrame;
    if (frame.t === 'ping') this.send({ t: 'pong' });
    else this.ears.frame(frame);
  }

  #later(): void {
    this.ears.state('lost');
    this.#timer = setTimeout(() => this.#connect(), pauseBefore(this.#attempt));
    this.#attempt += 1;
  }
}
