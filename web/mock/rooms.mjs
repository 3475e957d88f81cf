// Rooms of the mock server. A room named after a fixture always exists:
// `riftbound-duel`, or `riftbound-duel@12!` to stand still at a frame.
import { fixtures } from './games.mjs';

const rooms = new Map();
const NAMES = ['Ada', 'Bruno', 'Chidi', 'Dana', 'Emil', 'Fumi'];

function sitters(name) {
  const { seats } = fixtures.get(name).frames[0].view;
  return seats.map((s, i) => ({ name: NAMES[i], kind: i === 0 ? 'human' : 'bot', connected: true, team: s.team }));
}

export function open({ game, mode }) {
  const name = `${game}-${mode}`;
  if (!fixtures.has(name)) return null;
  const room = `r${rooms.size + 1}`;
  rooms.set(room, { name, seats: sitters(name) });
  return room;
}

export function roomOf(id) {
  const [, name = '', at, still] = /^(.*?)(?:@(\d+)(!)?)?$/.exec(id) ?? [];
  if (fixtures.has(name)) return { name, seats: sitters(name), at: Number(at ?? 0), still: still === '!' };
  return rooms.get(id) ?? null;
}

export function info(id) {
  const room = roomOf(id);
  if (!room) return null;
  const { game, mode } = fixtures.get(room.name).frames[0].view;
  const seats = room.seats.map((s, i) => (i === 1 ? { name: null, kind: 'open' } : s));
  return { room: id, game, mode, title: null, seats, locked: false, judges: [] };
}

export const lobby = () => ['riftbound-ffa4', 'ikorr-2v2'].map(info);
