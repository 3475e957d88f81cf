// The field's words: what was given up for one of them does not come back, and
// the server's types keep the names they have there.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const TESTS = import.meta.dirname;
const LIB = join(TESTS, '../src/lib');
const OLD = readFileSync(join(TESTS, 'old-names.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' ') as [place: string, old: string, now: string]);

function sources(place: string): string[] {
  if (statSync(place).isFile()) return [place];
  return readdirSync(place).flatMap((name) => sources(join(place, name)));
}

/** What a file defines: itself, and its types and functions. */
function definedIn(file: string, text: string): string[] {
  const own = basename(file).replace(/(\.svelte)?\.ts$|\.svelte$/, '');
  const named = text.matchAll(/\b(?:class|interface|type|function|enum)\s+([A-Za-z_$][\w$]*)/g);
  return [own, ...[...named].map(([, name]) => name ?? '')];
}

describe('names', () => {
  it('that were given up do not come back', () => {
    expect(OLD.length).toBeGreaterThan(60);
    const back = OLD.flatMap(([place, old, now]) =>
      sources(join(LIB, place))
        .filter((file) => definedIn(file, readFileSync(file, 'utf8')).includes(old))
        .map((file) => `${file}: ${old} is ${now} here`),
    );
    expect(back).toEqual([]);
  });

  it('of the server are not changed on import', () => {
    const changed = sources(LIB).flatMap((file) => {
      const imports = readFileSync(file, 'utf8').matchAll(/(?:im|ex)port type \{([^}]*)\} from '[^']*generated\/[^']*'/g);
      return [...imports].flatMap(([, names]) => (/ as /.test(names ?? '') ? [`${file}: ${names}`] : []));
    });
    expect(changed).toEqual([]);
  });

  it('are seen where they are defined', () => {
    expect(definedIn('a/Lines.svelte', 'interface Deed {}\nexport function bow() {}')).toEqual(['Lines', 'Deed', 'bow']);
  });
});
