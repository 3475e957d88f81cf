import { describe, expect, it } from 'vitest';
import { planOf, sidesOf, rowsOf } from '../src/lib/table/seating';
import { areaOf, boardOf, letterOf, seatsOf } from '../src/lib/table/board';
import { fitCards, fitCoins } from '../src/lib/table/cardLayout';
import { popupsOf } from '../src/lib/table/numberPopups';
import { arrowsOf } from '../src/lib/table/arrows';
import { damageOf, isTurned, markOf, shownMarks } from '../src/lib/table/marks';
import { numbersOf } from '../src/lib/table/numbers';
import { toOthers, toYou } from '../src/lib/table/prompt';
import { nameScale } from '../src/lib/cards/kinds';
import { costOf, piecesOf } from '../src/lib/cards/text';
import { seatClocks, formatClock } from '../src/lib/table/clock.svelte';
import { fixtures } from './fixtures';

const first = (name: string) => fixtures.get(name)!.frames[0]!.view;
const layout = (name: string) => fixtures.get(name)!.layout;

describe('the board', () => {
  it('knows seats', () => {
    expect(seatsOf(5)).toEqual([0, 2]);
    expect(letterOf(2)).toBe('C');
  });

  it('finds areas, also those that are not there', () => {
    const board = boardOf(first('riftbound-duel'));
    expect(areaOf(board, 0, 'hand').count).toBeGreaterThan(0);
    expect(areaOf(board, 0, 'nowhere').cards).toEqual([]);
  });
});

describe('who sits where', () => {
  it('puts the team near and the others across', () => {
    expect(sidesOf(first('ikorr-2v2'), 0)).toEqual({ near: [0, 1], far: [2, 3] });
    expect(sidesOf(first('ikorr-2v2'), 3)).toEqual({ near: [2, 3], far: [0, 1] });
    expect(sidesOf(first('riftbound-duel'), null)).toEqual({ near: [0], far: [1] });
  });

  it('goes around the table in turn order where everybody plays alone', () => {
    expect(sidesOf(first('riftbound-ffa4'), 2)).toEqual({ near: [2], far: [3, 0, 1] });
  });

  it('lets everybody meet at shared places', () => {
    const plan = planOf(layout('riftbound-duel'), first('riftbound-duel'));
    expect(plan.grounds.map((g) => [g.open, g.covered])).toEqual([
      ['battlefield 1', 'facedown 1'],
      ['battlefield 2', 'facedown 2'],
    ]);
    expect(plan.front).toEqual([]);
    expect(plan.piles.map((s) => s.area)).toContain('deck');
  });

  it('keeps a front row where there is no shared place', () => {
    const plan = planOf(layout('ikorr-1v1'), first('ikorr-1v1'));
    expect(plan.grounds).toEqual([]);
    expect(plan.front.map((s) => s.area)).toEqual(['row', 'location']);
    expect(plan.hands[0]?.area).toBe('hand');
  });
});

describe('cards in the room there is', () => {
  const alone = (n: number) => Array<boolean>(n).fill(false);

  it('stay inside', () => {
    for (const n of [1, 3, 8, 20]) {
      for (const [width, height] of [
        [300, 150],
        [900, 70],
        [120, 90],
      ] as const) {
        const { left, w } = fitCards({ width, height }, alone(n), 130);
        expect(left).toHaveLength(n);
        if (n < 20) expect((left.at(-1) ?? 0) + w).toBeLessThanOrEqual(width + 1);
      }
    }
  });

  it('lie on their side where it is low and wide', () => {
    expect(fitCards({ width: 900, height: 75 }, alone(3), 130).tiles).toBe(true);
    expect(fitCards({ width: 200, height: 75 }, alone(6), 130).tiles).toBe(false);
    expect(fitCards({ width: 900, height: 150 }, alone(3), 130).tiles).toBe(false);
  });

  it('peep out from behind what they are attached to', () => {
    const { left, w } = fitCards({ width: 900, height: 150 }, [false, true, false], 130);
    expect(left[1]).toBeLessThan(w / 2);
    expect(left[2]).toBeGreaterThan(w);
  });

  it('are coins in rows', () => {
    expect(fitCoins({ width: 400, height: 40 }, 4, 38)).toBe(38);
    expect(fitCoins({ width: 80, height: 80 }, 12, 38)).toBeLessThan(26);
  });
});

describe('words of the games', () => {
  it('become marks', () => {
    expect(markOf('damage 2')).toMatchObject({ icon: 'damage', amount: 2, tone: 'bad' });
    expect(markOf('controlled by B')).toMatchObject({ icon: 'flag', letter: 'B' });
    expect(markOf('3 charge')).toMatchObject({ icon: null, amount: 3, words: '3 charge' });
    expect(markOf('cannot be chosen').icon).toBe('ban');
    expect(isTurned(['exhausted'])).toBe(true);
    expect(shownMarks(['exhausted', 'Tank']).map((m) => m.words)).toEqual(['Tank']);
    expect(damageOf(['exhausted', 'damage 3'])).toBe(3);
  });

  it('become pieces of a text', () => {
    expect(piecesOf('Pay {1}: [Tank] and +1 {might}.').map((p) => `${p.is} ${p.text}`)).toEqual([
      'words Pay ',
      'number 1',
      'words : ',
      'keyword Tank',
      'words  and +1 ',
      'symbol might',
      'words .',
    ]);
    expect(costOf('4RA', ['fury', 'calm'])).toEqual({ amount: '4', units: ['fury', 'any'] });
    expect(costOf('X', [])).toEqual({ amount: 'X', units: [] });
  });

  it('become questions to me and to others', () => {
    expect(toYou('A, B: take an action or pass.')).toBe('Take an action or pass.');
    expect(toOthers('B: use it?', () => 'Bruno')).toBe('Waiting for Bruno: use it?');
    expect(toOthers('The table is being set …', () => 'Bruno')).toBe('The table is being set …');
  });

  it('become smaller where they are long', () => {
    expect(nameScale('Fox', 7, 2)).toBe(1);
    expect(nameScale('Incomprehensibility', 7, 2)).toBeLessThan(0.7);
  });
});

describe('numbers', () => {
  it('are told once and where they matter', () => {
    const seat = {
      seat: 0,
      team: 0,
      gone: false,
      numbers: [
        { name: 'points', value: 3, of: 8 },
        { name: 'energy', value: 0, of: null },
        { name: 'hand', value: 4, of: null },
        { name: 'deck', value: 20, of: null },
        { name: 'fury', value: 2, of: null },
        { name: 'calm', value: 0, of: null },
      ],
    };
    const { goal, told, pool } = numbersOf(seat, layout('riftbound-duel'));
    expect(goal?.name).toBe('points');
    expect(told.map((n) => n.name)).toEqual(['energy', 'hand']);
    expect(pool.map((n) => n.name)).toEqual(['fury']);
  });

  it('rise where they changed', () => {
    const before = first('ikorr-1v1');
    const now = structuredClone(before);
    const fighter = now.areas.flatMap((a) => a.cards).find((c) => c.handle !== 'h0')!;
    fighter.marks = ['damage 2'];
    now.seats[1]!.numbers[0]!.value += 1;
    const floats = popupsOf(before, now);
    expect(floats).toContainEqual({ card: fighter.handle, seat: null, text: '−2', tone: 'bad' });
    expect(floats).toContainEqual({ card: null, seat: 1, text: '+1', tone: 'gold' });
    expect(popupsOf(before, before)).toEqual([]);
  });

  it('run on between two words of the server', () => {
    const clock = {
      seats: [
        { bank_ms: 61_000, running: true },
        { bank_ms: 5000, running: false },
      ],
      question_ms: null,
    };
    expect(seatClocks(clock, 1500).map((c) => c.ms)).toEqual([59_500, 5000]);
    expect(formatClock(59_500)).toBe('1:00');
  });
});

it('lines go from the source to the item and on to its targets', () => {
  const aims = arrowsOf([{ handle: 'h9', label: 'Bolt', ability: false, seat: 0, source: 'h4', targets: ['h7', 'h8'] }]);
  expect(aims.map((a) => `${a.from} ${a.to} ${a.kind}`)).toEqual(['h4 h9 source', 'h9 h7 target', 'h9 h8 target']);
});

describe('the rows of the book (checklist 91)', () => {
  const slot = (area: string, look: 'Row' | 'Pile' | 'Hand') => ({ area, title: area, look, weight: 1, places: null });
  const rows = [
    [slot('legend', 'Row'), slot('base', 'Row')],
    [slot('rune deck', 'Pile'), slot('runes', 'Row'), slot('deck', 'Pile')],
    [slot('hand', 'Hand')],
  ];
  const names = (far: boolean) => rowsOf({ rows, shared: [], grounds: [], hues: [] }, far).map((row) => row.map((s) => s.area));

  it('lie with the last one nearest to the player, piles in their places', () => {
    expect(names(false)).toEqual([
      ['legend', 'base'],
      ['rune deck', 'runes', 'deck'],
    ]);
    expect(names(true)).toEqual([
      ['rune deck', 'runes', 'deck'],
      ['legend', 'base'],
    ]);
  });
});
