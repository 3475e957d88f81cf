import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../src/lib/net/api';
import type { ServerFrame } from '../src/lib/net/frames';
import { Room } from '../src/lib/net/room.svelte';
import { RoomSocket, pauseBefore, socketAddress, type ConnectionState } from '../src/lib/net/socket';
import { parseHash } from '../src/lib/router.svelte';
import { fixtures } from './fixtures';
import { ask, option } from './help';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

class FakeSocket {
  readyState: number = WebSocket.OPEN;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(code = 1006, reason = ''): void {
    this.onclose?.({ code, reason });
  }
}

const FRIENDS = {
  level: 'friends',
  delay_s: 0,
  watchers_speak: true,
  watchers_pause: true,
  history: true,
  formal: false,
  passes_after_playing: false,
};

describe('the line', () => {
  it('comes back by itself and answers pings', () => {
    vi.useFakeTimers();
    const sockets: FakeSocket[] = [];
    const states: ConnectionState[] = [];
    const heard: ServerFrame[] = [];
    const open = () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1) as unknown as WebSocket;
    };
    const line = new RoomSocket('ws://x', { frame: (f) => heard.push(f), state: (s) => states.push(s) }, open);
    sockets[0]!.onopen?.();
    sockets[0]!.onmessage?.({ data: '{"t":"ping"}' });
    expect(sockets[0]!.sent).toEqual(['{"t":"pong"}']);
    expect(heard).toEqual([]);
    sockets[0]!.close();
    expect(states.at(-1)).toBe('lost');
    vi.advanceTimersByTime(pauseBefore(0, 1));
    expect(sockets).toHaveLength(2);
    sockets[1]!.onopen?.();
    expect(states.at(-1)).toBe('open');
    line.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
  });

  it('waits longer each time, never long, and not when all others come', () => {
    expect(pauseBefore(1, 0.5)).toBeGreaterThan(pauseBefore(0, 0.5));
    expect(pauseBefore(50, 0.5)).toBe(pauseBefore(51, 0.5));
    expect(new Set(Array.from({ length: 20 }, () => pauseBefore(3))).size).toBeGreaterThan(10);
  });

  it('stays away when the server says so, until the player wants it', () => {
    vi.useFakeTimers();
    const sockets: FakeSocket[] = [];
    const states: ConnectionState[] = [];
    const whys: string[] = [];
    const open = () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1) as unknown as WebSocket;
    };
    const line = new RoomSocket('ws://x', { frame: () => {}, state: (s) => states.push(s), sentAway: (w) => whys.push(w) }, open);
    sockets[0]!.onopen?.();
    sockets[0]!.close(4000, 'open in too many other places');
    vi.advanceTimersByTime(600_000);
    expect(sockets).toHaveLength(1);
    expect(states.at(-1)).toBe('closed');
    expect(whys).toEqual(['open in too many other places']);
    line.retry();
    expect(sockets).toHaveLength(2);
    for (const code of [1001, 1013, 4100, 1006]) {
      const before = sockets.length;
      sockets.at(-1)!.close(code);
      vi.advanceTimersByTime(60_000);
      expect(sockets, `after ${code}`).toHaveLength(before + 1);
    }
    line.close();
  });

  it('obeys every number the server closes with', () => {
    vi.useFakeTimers();
    const comesBack = (code: number): boolean => {
      const sockets: FakeSocket[] = [];
      const open = () => {
        sockets.push(new FakeSocket());
        return sockets.at(-1) as unknown as WebSocket;
      };
      const line = new RoomSocket('ws://x', { frame: () => {}, state: () => {} }, open);
      sockets[0]!.close(code);
      vi.advanceTimersByTime(pauseBefore(0, 1));
      line.close();
      return sockets.length > 1;
    };
    for (const code of [4000, 4001, 4002, 4003, 4004]) expect(comesBack(code), `${code}`).toBe(false);
    for (const code of [1001, 1006, 1013, 4100]) expect(comesBack(code), `${code}`).toBe(true);
  });

  it('waits longer while lines open and close at once', () => {
    vi.useFakeTimers();
    const sockets: FakeSocket[] = [];
    const open = () => {
      sockets.push(new FakeSocket());
      return sockets.at(-1) as unknown as WebSocket;
    };
    new RoomSocket('ws://x', { frame: () => {}, state: () => {} }, open);
    for (let i = 0; i < 5; i++) {
      sockets.at(-1)!.onopen?.();
      sockets.at(-1)!.close(1013);
      vi.advanceTimersByTime(10_000);
    }
    const before = sockets.length;
    sockets.at(-1)!.onopen?.();
    sockets.at(-1)!.close(1013);
    vi.advanceTimersByTime(1_000);
    expect(sockets).toHaveLength(before);
  });

  it('has its address from the page', () => {
    expect(socketAddress('https://play.example/x/#/room/a', 'a b', 'spectator')).toBe(
      'wss://play.example/x/api/v1/rooms/a%20b/ws?as=spectator',
    );
  });
});

describe('a room', () => {
  const { frames } = fixtures.get('riftbound-duel')!;
  const [start, next] = [frames[0]!, frames[1]!];

  it('follows views and differences', () => {
    const room = new Room();
    room.hear({ t: 'view', n: 1, view: start.view, log: start.log });
    room.hear({ t: 'delta', n: 2, ops: next.ops, log: next.log });
    expect(room.view).toEqual(next.view);
    expect(room.log).toHaveLength(start.log.length + next.log.length);
  });

  it('asks for everything anew when a difference does not fit', () => {
    const room = new Room();
    const retry = vi.spyOn(room, 'retry').mockImplementation(() => undefined);
    room.hear({ t: 'view', n: 1, view: start.view, log: [] });
    room.hear({ t: 'delta', n: 2, ops: [{ op: 'replace', path: '/areas/999/count', value: 1 }], log: [] });
    expect(retry).toHaveBeenCalledOnce();
    expect(room.view).toBe(start.view);
  });

  it('sends an answer once', () => {
    const room = new Room();
    const send = vi.spyOn(room, 'send').mockImplementation(() => undefined);
    room.hear({ t: 'ask', ...ask([option(0, 'pass')], { n: 7 }) });
    room.choose(['pass']);
    room.choose(['pass']);
    expect(send.mock.calls).toEqual([[{ t: 'choose', n: 7, labels: ['pass'] }]]);
    room.hear({ t: 'no', n: 7, why: 'Not now.', rule: 'RB 357' });
    expect(room.no).toEqual({ why: 'Not now.', rule: 'RB 357' });
    room.choose(['pass']);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('adds to the shuffle only where the table is not set yet', () => {
    vi.useFakeTimers();
    const socket = new FakeSocket();
    vi.stubGlobal(
      'WebSocket',
      Object.assign(
        function () {
          return socket;
        },
        { OPEN: socket.readyState },
      ),
    );
    const sat: ServerFrame = {
      t: 'room',
      room: 'r',
      seats: [],
      you: 0,
      commit: 'ab',
      judge: false,
      manners: FRIENDS,
      watchers: [],
      judges: [],
    };
    for (const set of [true, false]) {
      const room = new Room();
      socket.sent = [];
      room.connect('r', 'player');
      room.hear(sat);
      if (set) room.hear({ t: 'view', n: 1, view: start.view, log: [] });
      vi.advanceTimersByTime(5000);
      expect(socket.sent.map((text) => (JSON.parse(text) as { t: string }).t)).toEqual(set ? [] : ['entropy']);
    }
  });

  it('asks nothing any more when others are asked or all is over', () => {
    const room = new Room();
    room.hear({ t: 'ask', ...ask([option(0, 'pass')]) });
    room.hear({ t: 'wait', n: 2, seats: [1], text: 'B: what now?' });
    expect(room.ask).toBeNull();
    room.hear({ t: 'over', result: { winners: [0], reason: 'points' }, seed: 'ab', entropy: [] });
    expect(room.wait).toBeNull();
    expect(room.over?.result.winners).toEqual([0]);
  });
});

describe('the API', () => {
  it('marks what changes something and gives refusals in words', async () => {
    const fetch = vi.fn(() => Promise.resolve(new Response('{"error":"The room is full.","code":"full"}', { status: 409 })));
    vi.stubGlobal('fetch', fetch);
    const refused = await api.join('r1', {}).catch((e: unknown) => e);
    expect(refused).toBeInstanceOf(ApiError);
    expect((refused as ApiError).message).toBe('The room is full.');
    const [address, init] = fetch.mock.calls[0] as unknown as [string, { headers: Record<string, string> }];
    expect(address).toBe('api/v1/rooms/r1/join');
    expect(init.headers['x-ludex']).toBe('1');
  });

  it('says when the server is away', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no')));
    await expect(api.games()).rejects.toThrow('cannot be reached');
  });
});

it('addresses are read after the hash', () => {
  const here = parseHash('#/rules/RB%20441.1?q=a%20b');
  expect(here.parts).toEqual(['rules', 'RB 441.1']);
  expect(here.query.get('q')).toBe('a b');
  expect(parseHash('#/%E0%A4%A').parts).toEqual(['%E0%A4%A']);
});

describe('what stays in sight of what was told', () => {
  const told = (text: string) => ({ text, rule: '', at: [] });
  const table = {
    game: 'riftbound',
    mode: 'duel',
    turn: 1,
    active: 0,
    phase: 'main',
    phases: [],
    seats: [],
    areas: [],
    stack: [],
    result: null,
  };
  const sat = (history: boolean): ServerFrame => ({
    t: 'room',
    room: 'r',
    seats: [],
    you: 0,
    commit: 'ab',
    judge: false,
    manners: { ...FRIENDS, history },
    watchers: [],
    judges: [],
  });
  const turn = (n: number): ServerFrame => ({ t: 'delta', n, ops: [{ op: 'replace', path: '/turn', value: n }], log: [told(`turn ${n}`)] });

  it('is everything, or two turns where history is a help (checklist 83)', () => {
    for (const history of [true, false]) {
      const room = new Room();
      room.hear(sat(history));
      room.hear({ t: 'view', n: 1, view: table, log: [told('turn 1')] });
      for (const n of [2, 3, 4]) room.hear(turn(n));
      expect(room.inSight.map((l) => l.text)).toEqual(history ? ['turn 1', 'turn 2', 'turn 3', 'turn 4'] : ['turn 3', 'turn 4']);
    }
  });
});
