// Plays a fixture back over a WebSocket: every answer leads to the next frame.
import { fixtures } from './games.mjs';

/** What holds at a table among friends. */
const FRIENDS = {
  level: 'friends',
  delay_s: 0,
  watchers_speak: true,
  watchers_pause: true,
  history: true,
  formal: false,
  passes_after_playing: false,
};

const PAUSE_MS = 900;

export function playback(socket, { name, seats, you, at = 0, still = false }) {
  const { frames } = fixtures.get(name);
  let i = Math.min(at, frames.length - 1);
  let timer;
  const send = (frame) => socket.send(JSON.stringify(frame));

  send({ t: 'room', room: name, seats, you, commit: 'c0ffee'.repeat(10), judge: false, manners: FRIENDS, watchers: [], judges: [] });
  send({ t: 'view', n: frames[i].n, view: frames[i].view, log: frames.slice(0, i + 1).flatMap((f) => f.log) });
  send({ t: 'clock', seats: seats.map((_, s) => ({ bank_ms: 1_450_000 - s * 93_000, running: s === 0 })), question_ms: 90_000 });
  ask();

  function ask() {
    const { ask: question, n } = frames[i];
    if (!question) return over();
    const mine = you !== null && question.seats.includes(you) && question.options.length > 0;
    if (mine) return send({ t: 'ask', n, seat: you, cancel: question.shape !== 'Act', refused: refused(i), ...question });
    send({ t: 'wait', n, seats: question.seats, text: question.text });
    if (!still) timer = setTimeout(next, PAUSE_MS);
  }

  // Cards in hand that are not offered, so that "why not" can be tried.
  function refused(at) {
    const { view, ask: question } = frames[at];
    const offered = new Set(question.options.flatMap((o) => o.at));
    const hand = view.areas.find((a) => a.seat === you && a.name === 'hand');
    const rule = view.game === 'ikorr' ? 'ROI 8.5a' : 'RB 357';
    return (hand?.cards ?? [])
      .filter((c) => c.face && !offered.has(c.handle))
      .map((c) => ({ label: `play ${c.face.name}`, at: [c.handle], rule }));
  }

  function next() {
    if (i + 1 >= frames.length) return over();
    i += 1;
    send({ t: 'delta', n: frames[i].n, ops: frames[i].ops, log: frames[i].log });
    ask();
  }

  function over() {
    send({ t: 'over', result: { winners: [0], reason: 'The fixture ends here.' }, seed: '5eed'.repeat(16) });
  }

  socket.on('message', (text) => {
    const frame = JSON.parse(text);
    if (frame.t === 'chat') send({ t: 'chat', from: 'You', text: frame.text });
    if (frame.t === 'concede') over();
    if (frame.t !== 'choose') return;
    const question = frames[i].ask;
    const known = frame.n === frames[i].n && question?.options.some((o) => o.label === frame.labels[0]);
    if (known) next();
    else send({ t: 'no', n: frames[i].n, why: 'That is not among the answers.' });
  });
  socket.on('close', () => clearTimeout(timer));
}
