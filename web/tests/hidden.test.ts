import { describe, expect, it } from 'vitest';
import { search, type Heard } from '../e2e/hidden.mjs';
import { fixtures } from './fixtures';
import type { TableView, LogLine } from '../src/lib/generated/view';

/** What seat 0 of a fixture heard, and what somebody who watches would. */
function heard(name: string): { owner: Heard[]; watcher: Heard[] } {
  const frames = fixtures.get(name)!.frames.slice(0, 12);
  const as = (view: TableView, log: LogLine[], n: number): Heard => {
    const frame = { t: 'view', n, view, log };
    return { text: JSON.stringify(frame), frame };
  };
  return {
    owner: frames.map((f) => as(f.view, f.log, f.n)),
    watcher: frames.map((f) =>
      as(
        redacted(f.view),
        f.log.filter((l) => !/draws/.test(l.text)),
        f.n,
      ),
    ),
  };
}

function redacted(view: TableView): TableView {
  const copy = structuredClone(view);
  for (const area of copy.areas.filter((a) => /^(hand|deck|looking at)$/.test(a.name))) area.cards = [];
  return copy;
}

describe('the search for what is hidden', () => {
  it.each(['riftbound-duel', 'ikorr-1v1'])('%s: finds nothing where nothing is told', (name) => {
    const { owner, watcher } = heard(name);
    const { searched, found } = search(owner, 0, watcher, null);
    expect(found).toEqual([]);
    expect(searched).toBeGreaterThan(20);
  });

  it('finds a card of a hand, and a name in the log', () => {
    const { owner, watcher } = heard('riftbound-duel');
    expect(search(owner, 0, owner, null).found.length).toBeGreaterThan(20);
    const hand = owner[3]!.frame.view!.areas.find((a) => a.seat === 0 && a.name === 'hand')!;
    const name = hand.cards.map((c) => c.face!.name).find((n) => !JSON.stringify(watcher).includes(n))!;
    watcher[3]!.frame.log = [{ text: `A keeps ${name}`, rule: 'RB 1', at: [] }];
    expect(search(owner, 0, watcher, null).found).toHaveLength(1);
  });
});
