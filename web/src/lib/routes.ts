// Every page by its address, with what it is given from it. A page is fetched
// when somebody goes there.
import type { Component } from 'svelte';
import type { Route } from './router.svelte';

/** What an address says: the named parts of its path, and what follows the question mark. */
export interface Given {
  part: (name: string) => string;
  query: URLSearchParams;
}

/** A page that is ready to be shown. */
export interface Shown {
  page: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

interface PageRoute {
  /** Words stand for themselves, `:name` for any one part, `:name?` also for none. */
  path: string;
  /** Another part of the path is the same page, further on; otherwise the page begins anew. */
  stays: boolean;
  load: (given: Given) => Promise<Shown>;
}

/** A line of the table: the props must be those of the page. */
function page<P extends Record<string, unknown>>(
  path: string,
  load: () => Promise<{ default: Component<P> }>,
  props: (given: Given) => NoInfer<P>,
  stays = false,
): PageRoute {
  const shown = async (given: Given): Promise<Shown> => ({
    page: (await load()).default as Component<Record<string, unknown>>,
    props: props(given),
  });
  return { path, stays, load: shown };
}

const room = () => import('./pages/RoomPage.svelte');

export const ROUTES: PageRoute[] = [
  page(
    '',
    () => import('./pages/HomePage.svelte'),
    () => ({}),
  ),
  page(
    'lobby',
    () => import('./pages/LobbyPage.svelte'),
    ({ query }) => ({ waiting: query.get('waiting'), mode: query.get('mode') }),
  ),
  page(
    'new/:game',
    () => import('./pages/NewRoomPage.svelte'),
    ({ part, query }) => ({ game: part('game'), mode: query.get('mode') }),
  ),
  page(
    'join/:room',
    () => import('./pages/JoinPage.svelte'),
    ({ part, query }) => ({ room: part('room'), key: query.get('key') ?? '' }),
  ),
  page('room/:room', room, ({ part }) => ({ room: part('room'), eyes: 'player' as const, key: '' })),
  page('watch/:room', room, ({ part, query }) => ({ room: part('room'), eyes: 'spectator' as const, key: query.get('key') ?? '' })),
  page('judge/:room', room, ({ part }) => ({ room: part('room'), eyes: 'judge' as const, key: '' })),
  page(
    'event',
    () => import('./pages/EventPage.svelte'),
    () => ({}),
  ),
  page(
    'limited',
    () => import('./pages/LimitedPage.svelte'),
    () => ({}),
  ),
  page(
    'decks',
    () => import('./pages/DecksPage.svelte'),
    () => ({}),
  ),
  page(
    'deck/:game',
    () => import('./pages/BuilderPage.svelte'),
    ({ part, query }) => ({
      game: part('game'),
      own: query.get('own'),
      from: query.get('from'),
    }),
  ),
  page(
    'replays',
    () => import('./pages/ReplaysPage.svelte'),
    () => ({}),
  ),
  page(
    'replay/:room',
    () => import('./pages/ReplayPage.svelte'),
    ({ part, query }) => ({
      room: part('room'),
      at: Number(query.get('at') ?? 0),
      as: query.get('as') ?? '0',
    }),
  ),
  page(
    'scenario',
    () => import('./pages/ScenarioPage.svelte'),
    ({ query }) => ({ text: query.get('text'), rule: query.get('rule') }),
  ),
  page(
    'scenario/table',
    () => import('./pages/ScenarioTablePage.svelte'),
    ({ query }) => ({ text: query.get('text') ?? '', seat: Number(query.get('seat') ?? 0) }),
  ),
  page(
    'rules/:id?',
    () => import('./pages/RulesPage.svelte'),
    ({ part, query }) => ({ id: part('id') || null, book: query.get('book') ?? '', q: query.get('q') ?? '' }),
    true,
  ),
  page(
    'account',
    () => import('./pages/AccountPage.svelte'),
    () => ({}),
  ),
  page(
    'moderation',
    () => import('./pages/ModerationPage.svelte'),
    () => ({}),
  ),
];

const NOT_FOUND = page(
  '',
  () => import('./pages/NotFound.svelte'),
  () => ({}),
);

/** A page of an address: what to fetch, and by what it is told from others. */
export interface Found {
  key: string;
  load: () => Promise<Shown>;
}

/** The page of an address, or the one that says that there is none. */
export function pageAt(here: Route): Found {
  for (const route of ROUTES) {
    const parts = matched(route.path, here.parts);
    if (!parts) continue;
    const given = { part: (name: string) => parts.get(name) ?? '', query: here.query };
    const key = route.stays ? route.path : [route.path, ...parts.values()].join('\n');
    return { key, load: () => route.load(given) };
  }
  return { key: here.parts.join('/'), load: () => NOT_FOUND.load({ part: () => '', query: here.query }) };
}

/** The named parts of a path that fits; nothing where it does not. */
function matched(path: string, parts: string[]): Map<string, string> | null {
  const wanted = path.split('/').filter((word) => word !== '');
  const given = new Map<string, string>();
  for (const [i, word] of wanted.entries()) {
    const part = parts[i];
    const name = /^:(\w+)(\?)?$/.exec(word);
    if (!name && part !== word) return null;
    if (name && part === undefined && name[2] === undefined) return null;
    if (name?.[1] && part !== undefined) given.set(name[1], part);
  }
  return parts.length > wanted.length ? null : given;
}
