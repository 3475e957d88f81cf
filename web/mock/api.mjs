// The HTTP side of the mock server: method, address and body in; status and
// answer out.
import { cards, deck, fixtures, games } from './games.mjs';
import { info, lobby, open, roomOf } from './rooms.mjs';
import { rules, search } from './rules.mjs';

let account = null;
const decks = new Map();

const ok = (answer) => [200, answer];
const no = (status, code, error) => [status, { error, code }];
const missing = () => no(404, 'missing', 'There is no such thing.');
const orMissing = (answer) => (answer ? ok(answer) : missing());

function named(name, guest) {
  account = { id: 'a1', name: name || 'Guest 7', guest, roles: [] };
  return ok({ account });
}

/** Good enough to see reasons come and go. */
function check(text) {
  const lines = [...text.matchAll(/"(\d+) ([^"]+)"/g)].map((m) => ({ count: Number(m[1]), name: m[2] }));
  const size = lines.reduce((n, l) => n + l.count, 0);
  const reasons = lines.filter((l) => l.count > 12).map((l) => ({ text: `${l.count} copies of ${l.name}`, rule: 'RB 103.2.b' }));
  if (size < 40) reasons.push({ text: `The deck has ${size} cards and needs 40.`, rule: 'RB 103.2' });
  return { name: /name = "(.*)"/.exec(text)?.[1] ?? '', lists: [], legal: reasons.length === 0, reasons };
}

function keep(id, body) {
  const kept = { id, ...body, legal: check(body.text).legal };
  decks.set(id, kept);
  return ok(kept);
}

function step(room, i) {
  const frames = fixtures.get(room.name).frames;
  const frame = frames[i];
  const log = frames.slice(0, i + 1).flatMap((f) => f.log);
  return frame ? ok({ view: frame.view, log, ask: frame.ask }) : missing();
}

const ROUTES = [
  ['GET /me', () => (account ? ok({ account }) : no(401, 'nobody', 'Nobody is signed in.'))],
  ['POST /guest', ({ body }) => named(body.name, true)],
  ['POST /accounts', ({ body }) => named(body.name, false)],
  [
    'POST /login',
    ({ body }) => (body.password === 'wrong' ? no(401, 'login', 'Name and password do not match.') : named(body.name, false)),
  ],
  ['POST /logout', () => ((account = null), ok(null))],
  ['DELETE /me', () => ((account = null), ok(null))],
  ['GET /me/sessions', () => ok([{ id: 's1', agent: 'this browser', created_ms: 0, seen_ms: 0, here: true }])],
  ['DELETE /me/sessions', () => ok(null)],
  ['PUT /me/password', ({ body }) => (body.old === 'wrong' ? no(403, 'forbidden', 'This is not your password.') : ok(null))],
  ['POST /me/recovery', () => ok({ code: 'abcde-fghij-kmnpq-rstuv' })],
  ['GET /me/export', () => ok({ account })],
  ['GET /games', () => ok(games())],
  ['GET /games/:game/cards', ({ at }) => ok(cards(at.game))],
  ['GET /games/:game/decks/:id', ({ at }) => ok(deck(at.game))],
  ['POST /games/:game/decks/check', ({ body }) => ok(check(body.text))],
  ['GET /decks', () => ok([...decks.values()])],
  ['POST /decks', ({ body }) => keep(`d${decks.size + 1}`, body)],
  ['PUT /decks/:id', ({ at, body }) => keep(at.id, body)],
  ['DELETE /decks/:id', ({ at }) => (decks.delete(at.id), ok(null))],
  ['GET /rooms', () => ok(lobby())],
  ['POST /rooms', ({ body }) => orMissing(opened(open(body)))],
  ['GET /rooms/:room', ({ at }) => orMissing(info(at.room))],
  ['POST /rooms/:room/join', () => ok({ seat: 0 })],
  ['POST /rooms/:room/leave', () => ok(null)],
  ['POST /quick', () => ok({ waiting: true })],
  ['GET /matches', () => ok(matches())],
  ['GET /matches/:room/replay', ({ at }) => orMissing(replay(roomOf(at.room)))],
  ['GET /matches/:room/replay/:i', ({ at }) => step(roomOf(at.room), Number(at.i))],
  ['POST /scenarios/run', ({ body }) => ok(run(body.text))],
  ['GET /scenarios', () => ok([{ file: 'riftbound/4-movement/441-move', note: 'An example.', text: 'game = "riftbound"\n' }])],
  ['GET /rules', ({ query }) => ok(search(query.get('book') ?? '', query.get('q') ?? ''))],
  ['GET /rules/:id', ({ at }) => orMissing(withScenarios(rules().find((r) => r.id === at.id)))],
];

const opened = (room) => room && { room, seat: 0, commit: 'c0ffee'.repeat(10) };
const withScenarios = (rule) =>
  rule && { ...rule, scenarios: [{ file: 'an/example', text: 'game = "riftbound"\nnote = "An example."\n' }] };
const matches = () =>
  [...fixtures].map(([room, { frames }]) => ({
    room,
    game: frames[0].view.game,
    mode: frames[0].view.mode,
    seats: roomOf(room).seats,
    result: 'Ada won',
  }));
const replay = (room) =>
  room && {
    layout: fixtures.get(room.name).layout,
    commit: 'c0ffee'.repeat(10),
    seed: '5eed'.repeat(16),
    n: fixtures.get(room.name).frames.length,
    seats: room.seats,
  };

function run(text) {
  const wrong = text.includes('game =') ? [] : [{ line: 1, what: 'The game is missing: game = "riftbound".' }];
  const failures = text.includes('expect') ? [] : [{ step: 1, line: 8, expected: 'something', found: 'nothing is expected here' }];
  return { passed: wrong.length + failures.length === 0, failures, wrong, explain: ['A passes.', 'The turn ends.'] };
}

function matched(pattern, path) {
  const [want, have] = [pattern.split('/'), path.split('/')];
  if (want.length !== have.length) return null;
  const at = {};
  for (const [i, part] of want.entries()) {
    if (part.startsWith(':')) at[part.slice(1)] = decodeURIComponent(have[i]);
    else if (part !== have[i]) return null;
  }
  return at;
}

export function api(method, url, body) {
  const path = url.pathname.replace(/^\/api\/v1/, '');
  for (const [route, answer] of ROUTES) {
    const [verb, pattern] = route.split(' ');
    const at = verb === method ? matched(pattern, path) : null;
    if (at) return answer({ at, body, query: url.searchParams });
  }
  return missing();
}
