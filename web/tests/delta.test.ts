import { describe, expect, it } from 'vitest';
import { applyOps, DeltaError, keysOf } from '../src/lib/net/delta';
import { diff } from '../mock/diff.mjs';
import { fixtures } from '../mock/games.mjs';

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

// The made-up table is no recorded game.
describe('recorded games', () => {
  it.each([...fixtures].filter(([name]) => name !== 'areas-duel'))('%s: every view follows from the one before', (_, { frames }) => {
    expect(frames.length).toBeGreaterThan(20);
    for (const [i, frame] of frames.entries()) {
      const before = frames[i - 1];
      if (!before) continue;
      expect(applyOps(before.view, frame.ops)).toEqual(frame.view);
      expect(applyOps(frame.view, diff(frame.view, before.view))).toEqual(before.view);
    }
  });
});
