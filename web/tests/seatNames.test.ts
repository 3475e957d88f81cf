import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../src/lib/net/frames';
import { isFree, namesOf } from '../src/lib/pages/seatNames';

const seat = (kind: SeatInfo['kind'], name: string | null): SeatInfo => ({ name, kind, id: null, connected: true, team: 0 });

describe('who sits there', () => {
  it('tells bots of the same kind apart', () => {
    const seats = [seat('human', 'Ada'), seat('bot', 'greedy'), seat('bot', 'greedy'), seat('bot', 'random')];
    expect(namesOf(seats)).toEqual(['Ada', 'Greedy bot B', 'Greedy bot C', 'Random bot']);
  });

  it('gives a seat without anybody its letter', () => {
    expect(namesOf([seat('human', 'Ada'), seat('open', null)])).toEqual(['Ada', 'Seat B']);
    expect([seat('open', null), seat('open', 'Ada'), seat('bot', null)].map(isFree)).toEqual([true, false, false]);
  });
});
