// What a page is over the wire, with gzip: the files that `dist` names for it,
// and those that they name in turn.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const MOST_KB = 150;
const dist = new URL('./dist/', import.meta.url);
const files = readFileSync(new URL('files.rs', dist), 'utf8').match(/"assets\/[^"]+"(?=,)/g) ?? [];
const assets = files.map((name) => name.slice(1, -1));
const read = (name) => readFileSync(new URL(name, dist));
const stemOf = (name) => /assets\/(.*)-[\w-]{8}\.\w+$/.exec(name)?.[1];

/** A file and all that its `import`s name. */
function withImports(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  if (!name.endsWith('.js')) return seen;
  const named = [
    ...read(name)
      .toString()
      .matchAll(/\bfrom\s*"\.\/([^"]+)"|\bimport\s*"\.\/([^"]+)"/g),
  ];
  for (const [, from, bare] of named) withImports(`assets/${from ?? bare}`, seen);
  return seen;
}

/** The files of a page: what the program begins with, its own, and their styles. */
function filesOf(page) {
  const scripts = assets.filter((a) => a.endsWith('.js') && ['index', page].includes(stemOf(a)));
  const all = new Set(scripts.flatMap((script) => [...withImports(script)]));
  const stems = new Set([...all].map(stemOf));
  return ['index.html', ...all, ...assets.filter((a) => a.endsWith('.css') && stems.has(stemOf(a)))];
}

const sizeOf = (names) => names.reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

const pages = ['HomePage', 'LobbyPage', 'RoomPage', 'ReplayPage', 'BuilderPage'];
for (const page of pages) console.log(`${page}: ${kb(sizeOf(filesOf(page)))} in ${filesOf(page).length} files`);
const all = sizeOf(['index.html', ...assets]);
console.log(`everything: ${kb(all)} in ${assets.length + 1} files`);
if (all > MOST_KB * 1024) {
  console.error(`The client is over ${MOST_KB} KB.`);
  process.exitCode = 1;
}
