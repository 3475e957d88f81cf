// Whether anything hidden was told: the names of cards that only their owner
// may know are searched for in everything that others received.
import { patched } from './patch.mjs';

const HIDDEN = /^(hand|deck|rune deck|influence deck|looking at|side deck|facedown \d+|memory|material)$/;
/** Lines of the log that may tell their hearer alone what a card is. */
const PRIVATE = /\b(draws|looks|sees|channels|mulligans|sets aside|puts|returns|hides)\b/;

/** The views a viewer had, with the number of the question each led to. */
export function viewsOf(frames) {
  let view = null;
  const views = [];
  for (const { frame } of frames) {
    if (frame.t === 'view') view = frame.view;
    else if (frame.t === 'delta') view = patched(view, frame.ops);
    else continue;
    views.push({ n: frame.n, view, log: frame.log });
  }
  return views;
}

const facesIn = (areas) =>
  areas
    .flatMap((a) => a.cards)
    .flatMap((c) => [c.face?.name, c.piece])
    .filter(Boolean);

/** By question, what the owner alone may know, and what everybody may. */
function knowledge(frames, seat) {
  const open = new Set();
  return viewsOf(frames).map(({ n, view, log }) => {
    const own = view.areas.filter((a) => a.seat === seat && HIDDEN.test(a.name));
    const others = view.areas.filter((a) => !HIDDEN.test(a.name));
    for (const name of facesIn(others)) open.add(name);
    const told = [...log.map((l) => l.text).filter((t) => !PRIVATE.test(t)), ...view.stack.map((s) => s.label)];
    const secret = new Set(facesIn(own));
    for (const name of secret) if (told.some((t) => t.includes(name))) open.add(name);
    return { n, secret: [...secret].filter((name) => !open.has(name)) };
  });
}

/** Every text in a frame but the rules texts of cards, which name other cards. */
function textsIn(value, key = '') {
  if (typeof value === 'string') return key === 'face.text' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((v) => textsIn(v, key));
  if (value === null || typeof value !== 'object') return [];
  const inFace = 'printed' in value || 'hues' in value;
  return Object.entries(value).flatMap(([k, v]) => textsIn(v, inFace ? `face.${k}` : k));
}

/**
 * Searches what a watcher received for what an owner alone may know. How many
 * names were searched for, and where one was found.
 */
export function search(owner, seat, watcher, watcherSeat) {
  const known = knowledge(owner, seat);
  const mine = new Set(
    watcherSeat === null ? [] : viewsOf(watcher).flatMap(({ view }) => facesIn(view.areas.filter((a) => a.seat === watcherSeat))),
  );
  let searched = 0;
  const found = [];
  for (const { frame } of watcher.filter(({ frame }) => frame.n !== undefined)) {
    const secret = known.findLast((k) => k.n <= frame.n)?.secret ?? [];
    const told = textsIn(frame).join('\n');
    for (const name of secret.filter((s) => !mine.has(s))) {
      searched += 1;
      if (told.includes(name))
        found.push(
          `${name} at question ${frame.n}, in ${frame.t}: ${told.slice(Math.max(0, told.indexOf(name) - 120), told.indexOf(name) + 80)}`,
        );
    }
  }
  return { searched, found };
}
