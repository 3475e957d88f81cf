// What the mock server knows of the games: everything comes from the fixtures.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manyAreas } from './areas.mjs';
import { patched } from './patch.mjs';

const here = join(dirname(fileURLToPath(import.meta.url)), 'fixtures');

/** The fixtures by name, each with its layout and its frames in full. */
export const fixtures = new Map(
  readdirSync(here)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.replace('.json', ''), unfolded(JSON.parse(readFileSync(join(here, file), 'utf8')))]),
);

fixtures.set('areas-duel', manyAreas());

function unfolded({ layout, steps }) {
  let view = null;
  const frames = steps.map((step) => {
    view = step.view ?? patched(view, step.ops);
    return { n: step.n, view, ops: step.ops ?? [], log: step.log, ask: step.ask };
  });
  return { layout, frames };
}

const TITLES = { riftbound: 'Riftbound', ikorr: 'Rush of Ikorr', areas: 'Many areas' };
const MODES = { duel: 'Duel', ffa4: 'Four, free for all', '2v2': 'Two against two', '1v1': 'One against one' };

export function games() {
  const found = new Map();
  const order = ['riftbound-duel', 'riftbound-2v2', 'riftbound-ffa4', 'ikorr-1v1', 'ikorr-2v2', 'areas-duel'];
  for (const { layout, frames } of order.map((name) => fixtures.get(name))) {
    const { game, mode, seats } = frames[0].view;
    const info = found.get(game) ?? {
      game,
      title: TITLES[game] ?? game,
      edition: 'cards of our own',
      modes: [],
      bots: ['greedy', 'random', 'lookahead'],
      decks: [{ id: 'first', name: 'The first deck' }],
    };
    info.modes.push({ mode, title: MODES[mode] ?? mode, seats: seats.length, teams: seats.map((s) => s.team), best_of: null, layout });
    found.set(game, info);
  }
  return [...found.values()];
}

/** Every face that is seen in the fixtures of a game, as printed. */
export function cards(game) {
  const faces = new Map();
  for (const { frames } of fixtures.values()) {
    for (const { view } of frames) {
      if (view.game !== game) continue;
      for (const card of view.areas.flatMap((a) => a.cards)) {
        if (card.face)
          faces.set(card.face.name, {
            ...card.face,
            enhanced: null,
            stats: card.face.stats.map((s) => ({ ...s, now: s.printed })),
            set: 'seen',
          });
      }
    }
  }
  return [...faces.values()].sort((a, b) => a.name.localeCompare(b.name));
}

const PARTS = {
  riftbound: { legend: ['legend'], battlefields: ['battlefield'], runes: ['rune'], main: ['unit', 'spell', 'gear'] },
  ikorr: { avatar: ['avatar'], influence: ['influence'], deck: ['champion', 'spell', 'location'] },
};

/** A deck of the cards there are, in the form of a deck file. */
export function deck(game) {
  const all = cards(game);
  const single = new Set(['legend', 'avatar']);
  const lists = Object.entries(PARTS[game] ?? {}).map(([name, kinds]) => {
    const fitting = all.filter((c) => kinds.includes(c.kind)).slice(0, single.has(name) ? 1 : 16);
    return { name, cards: fitting.map((c) => ({ name: c.name, count: single.has(name) ? 1 : 2 })) };
  });
  const parts = lists.map(({ name, cards: list }) =>
    single.has(name)
      ? `${name} = "${list[0]?.name ?? ''}"`
      : `${name} = [\n${list.map((c) => `    "${c.count} ${c.name}",`).join('\n')}\n]`,
  );
  return { name: 'The first deck', lists, text: ['name = "The first deck"', ...parts, ''].join('\n') };
}
