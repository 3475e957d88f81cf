import { describe, expect, it } from 'vitest';
import { applyOps, DeltaError, keysOf } from '../src/lib/net/delta';
import { fixtures } from './fixtures';

describe('applyOps', () => {
  const view = { seats: [{ n: 1 }, { n: 2 }], areas: [{ cards: ['a', 'b'] }], 'a/b': 1 };

  it('replaces, adds and removes', () => {
    const after = applyOps(view, [
      { op: 'replace', path: '/seats/0/n', value: 5 },
      { op: 'add', path: '/areas/0/cards/1', value: 'x' },
      { op: 'remove', path: '/areas/0/cards/0' },
      { op: 'add', path: '/areas/0/cards/-', value: 'z' },
      { op: 'replace', path: '/a~1b', value: 2 },
    ]);
    expect(after).toEqual({ seats: [{ n: 5 }, { n: 2 }], areas: [{ cards: ['x', 'b', 'z'] }], 'a/b': 2 });
  });

  it('leaves the view before as it was and shares what did not change', () => {
    const copy = structuredClone(view);
    const after = applyOps(view, [{ op: 'replace', path: '/seats/0/n', value: 5 }]);
    expect(view).toEqual(copy);
    expect(after.areas).toBe(view.areas);
    expect(after.seats[1]).toBe(view.seats[1]);
  });

  it('replaces the whole', () => {
    expect(applyOps<unknown>(view, [{ op: 'replace', path: '', value: 3 }])).toBe(3);
  });

  it.each(['/areas/7/cards', '/areas/0/cards/9', '/nowhere/deep', 'areas'])('says that nothing is at %s', (path) => {
    expect(() => applyOps(view, [{ op: 'replace', path, value: 1 }])).toThrow(DeltaError);
  });

  it('reads escaped keys', () => {
    expect(keysOf('/a~1b/c~0d')).toEqual(['a/b', 'c~d']);
  });
});

describe('recorded games', () => {
  it('are of all games', () => {
    const games = new Set([...fixtures.values()].map(({ last }) => last.game));
    expect([...games].sort()).toEqual(['grand-archive', 'ikorr', 'riftbound']);
  });

  it.each([...fixtures])('%s: differences lead to the table that the server tells anew', (_, { frames, last }) => {
    expect(frames.at(-1)!.view).toEqual(last);
    expect(frames.flatMap((f) => f.ops).length, 'there are differences').toBeGreaterThan(0);
  });
});
