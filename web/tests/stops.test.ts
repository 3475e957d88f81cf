import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientFrame } from '../src/lib/net/frames';
import { invitation, keepKey } from '../src/lib/pages/newRoom';
import { numbersOf } from '../src/lib/table/numbers';
import { isSiding, listsOf } from '../src/lib/table/sideboarding';
import { Stops } from '../src/lib/table/stops.svelte';
import { fixtures } from './fixtures';

describe('stops', () => {
  beforeEach(() => localStorage.clear());

  function stops(): { stops: Stops; sent: ClientFrame[] } {
    const sent: ClientFrame[] = [];
    return { stops: new Stops('riftbound', (frame) => sent.push(frame)), sent };
  }

  it('are told to the server at every change', () => {
    const { stops: mine, sent } = stops();
    mine.togglePhase('main');
    mine.toggleItem('ability');
    mine.toggleItem('ability');
    expect(sent).toEqual([
      { t: 'stops', phases: ['main'], hold: false, yield: null },
      { t: 'stops', phases: ['main'], items: ['ability'], hold: false, yield: null },
      { t: 'stops', phases: ['main'], hold: false, yield: null },
    ]);
  });

  it('are remembered for the game, but hold and yield are not', () => {
    const { stops: mine } = stops();
    mine.togglePhase('end');
    mine.toggleItem('card');
    mine.toggleHold();
    const { stops: again } = stops();
    expect([again.phases, again.items, again.hold]).toEqual([['end'], ['card'], false]);
    expect(new Stops('ikorr', () => {}).phases).toEqual([]);
  });

  it('hold and yield exclude each other', () => {
    const { stops: mine, sent } = stops();
    mine.toggleYield(4);
    mine.toggleHold();
    expect(mine.yielded).toBeNull();
    mine.toggleYield(4);
    expect(mine.hold).toBe(false);
    expect(sent.map((f) => f.t === 'stops' && [f.hold, f.yield])).toEqual([
      [false, 'turn'],
      [true, null],
      [false, 'turn'],
    ]);
    mine.toggleYield(4);
    expect(mine.yielded).toBeNull();
  });
});

describe('matches of several games', () => {
  const view = fixtures.get('riftbound-duel')!.frames[0]!.view;
  const layout = fixtures.get('riftbound-duel')!.layout;

  it('tell the games won from the start', () => {
    const seat = { ...view.seats[0]!, numbers: [...view.seats[0]!.numbers, { name: 'games won', value: 0, of: 2 }] };
    expect(numbersOf(seat, layout).told.map((n) => n.name)).toContain('games won');
  });

  it('show the lists of the viewer between two games', () => {
    expect(isSiding(view)).toBe(false);
    const [card] = view.areas.find((a) => a.seat === 0 && a.name === 'hand')!.cards;
    const areas = [
      { seat: 0, name: 'deck', cards: [card!], count: 1 },
      { seat: 1, name: 'deck', cards: [], count: 40 },
    ];
    const siding = { ...view, phase: 'siding', phases: ['siding'], areas };
    expect(isSiding(siding)).toBe(true);
    expect(listsOf(siding, 0).map((a) => a.name)).toEqual(['deck']);
    expect(listsOf(siding, 1)).toEqual([]);
    expect(listsOf(siding, null)).toEqual([]);
  });
});

it('an invitation brings the password along where it is known', () => {
  expect(invitation('r 1')).toBe('/join/r%201');
  keepKey('r 1', 'open & shut');
  expect(invitation('r 1')).toBe('/join/r%201?key=open%20%26%20shut');
});
