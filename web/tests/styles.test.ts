// Layers and widths have one scale, and no style stands in an element as text:
// the server's policy would refuse it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = import.meta.glob<string>(['../src/**/*.{svelte,css,ts}', '!../src/tokens.css', '!../src/lib/generated/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Style sheets of their own, which the glob above leaves empty. */
const sheets = ['app.css', 'tokens.css'].map((name) => readFileSync(join(import.meta.dirname, '../src', name), 'utf8'));

/** Where a pattern occurs, as `file: what`. */
function found(pattern: RegExp): string[] {
  return Object.entries(files).flatMap(([file, text]) => (text.match(pattern) ?? []).map((what) => `${file}: ${what}`));
}

describe('styles', () => {
  it('are read', () => {
    expect(Object.keys(files).length).toBeGreaterThan(100);
    expect(found(/z-index:[^;]*;/g).length).toBeGreaterThan(10);
  });

  it('take layers and widths from src/tokens.css', () => {
    expect(found(/z-index:(?! var\(--layer-)[^;]*;/g)).toEqual([]);
    expect(found(/zIndex(?:: | = )'?\d+/g)).toEqual([]);
    expect(found(/@(?:media|container)[^{]*\d+px[^{]*/g)).toEqual([]);
  });

  it('name only what is set somewhere', () => {
    const set = new Set([...Object.values(files), ...sheets].flatMap((text) => text.match(/--[a-z][a-z0-9-]*(?='?\]?\s*[:=,])/g) ?? []));
    const used = found(/var\(--[a-z][a-z0-9-]*/g).filter((use) => !set.has(use.slice(use.indexOf('--'))));
    expect(used).toEqual([]);
  });

  it('never stand in an element as text', () => {
    expect(found(/\sstyle=["'][^"'{]*["']/g)).toEqual([]);
  });
});
