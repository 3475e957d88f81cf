// What floats over the table belongs to a question, and goes with it.
import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Ask } from '../src/lib/net/frames';
import { Room } from '../src/lib/net/room.svelte';
import { LOOKED_AT } from '../src/lib/table/input';
import { TableUi } from '../src/lib/table/tableUi.svelte';
import { gameOf } from '../src/lib/table/sideboarding';
import Table from '../src/lib/table/Table.svelte';
import { Confirms } from '../src/lib/ui/confirm.svelte';
import { fixtures } from './fixtures';
import { ask as asking, option } from './help';

const { layout, frames } = fixtures.get('ikorr-1v1')!;
const { view, log } = frames[5]!;
const [card, other] = view.areas.find((a) => a.seat === 0 && a.name === 'hand')!.cards as [Card, Card];
type Card = (typeof view.areas)[number]['cards'][number];

/** The same table with a card of the hand in the graveyard. */
const buried = structuredClone(view);
Object.assign(
  buried.areas.find((a) => a.seat === 0 && a.name === 'graveyard')!,
  { count: 1, cards: [card] },
);

const two = (n: number) => asking([option(0, 'pass'), option(1, 'play it', card.handle), option(2, 'hide it', card.handle)], { n });
const pass = (n: number) => asking([option(0, 'pass')], { n });

function show(ask: Ask | null, table = view) {
  const choose = vi.fn();
  const input = { ...LOOKED_AT, layout, view: table, log, you: 0, names: ['Ada', 'Bruno'], choose, waiting: 'B: think.' };
  const { rerender } = render(Table, { table: { ...input, ask }, title: 'A table' });
  return { choose, asks: (next: Ask | null) => rerender({ table: { ...input, ask: next } }) };
}

const at = (handle: string) => document.querySelector<HTMLElement>(`[data-h="${handle}"]`)!;
const menu = () => document.querySelector<HTMLElement>('.menu');
const pile = () => screen.queryByRole('dialog', { name: /^Graveyard/ });
const list = () => screen.queryByRole('listbox');

describe('the menu of a card', () => {
  it.each([
    ['replaced', pass(2)],
    ['replaced by one about the same card', two(2)],
    ['gone', null],
  ])('closes when its question is %s', async (_, next) => {
    const { asks } = show(two(1));
    await fireEvent.click(at(card.handle));
    expect(menu()).not.toBeNull();
    await asks(next);
    expect(menu()).toBeNull();
  });

  it('closes when its question is answered in another way', async () => {
    const { choose } = show(two(1));
    await fireEvent.click(at(card.handle));
    await fireEvent.click(within(screen.getByRole('region', { name: 'Question' })).getByText('pass'));
    expect(choose).toHaveBeenCalledWith(['pass']);
    expect(menu()).toBeNull();
  });

  it('stays when the same question is sent again', async () => {
    const { asks, choose } = show(two(1));
    await fireEvent.click(at(card.handle));
    await asks(two(1));
    await fireEvent.click(within(menu()!).getByText('hide it'));
    expect(choose).toHaveBeenCalledWith(['hide it']);
  });

  it('says that it is nobody’s turn only until it is', async () => {
    const { asks } = show(null);
    await fireEvent.click(at(card.handle));
    expect(menu()!.textContent).toContain('not your question');
    await asks(two(1));
    await asks(null);
    expect(menu()).toBeNull();
  });

  it('covers nothing: what is pressed beside it closes it', async () => {
    show(two(1));
    await fireEvent.click(at(card.handle));
    await fireEvent.pointerDown(within(menu()!).getByText('hide it'));
    expect(menu()).not.toBeNull();
    await fireEvent.pointerDown(at(other.handle));
    expect(menu()).toBeNull();
    expect(document.querySelector('.veil')).toBeNull();
  });
});

describe('a pile', () => {
  const open = () => fireEvent.click(document.querySelector('.pile[data-place="graveyard"][data-owner="0"]')!);

  it('that is chosen from closes with its question', async () => {
    const { asks } = show(two(1), buried);
    await open();
    expect(pile()).not.toBeNull();
    await asks(pass(2));
    expect(pile()).toBeNull();
  });

  it('that is only looked at stays open', async () => {
    const { asks } = show(pass(1), buried);
    await open();
    await asks(pass(2));
    await asks(null);
    expect(pile()).not.toBeNull();
  });

  it('has the menus of its cards inside, where they can be clicked', async () => {
    const { choose } = show(two(1), buried);
    await open();
    await fireEvent.click(pile()!.querySelector(`[data-h="${card.handle}"]`)!);
    expect(pile()!.contains(menu())).toBe(true);
    await fireEvent.click(within(menu()!).getByText('play it'));
    expect(choose).toHaveBeenCalledWith(['play it']);
    expect(pile()).toBeNull();
  });
});

describe('the list of all answers', () => {
  it('closes with its question', async () => {
    const { asks } = show(two(1));
    await fireEvent.keyDown(window, { key: 'b' });
    expect(list()).not.toBeNull();
    await asks(two(2));
    expect(list()).toBeNull();
  });

  it('begins the next search with nothing', async () => {
    const names = (n: number) =>
      asking(
        Array.from({ length: 30 }, (_, i) => option(i, `name Card ${i}`)),
        { shape: 'Name', n },
      );
    const { asks } = show(names(1));
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'card 17' } });
    await asks(names(2));
    expect(within(list()!).getAllByRole('option')).toHaveLength(30);
  });
});

describe('a card that is held', () => {
  const drop = { onto: null, place: 'row' };
  function hold(first: Ask) {
    let ask: Ask | null = first;
    const choose = vi.fn();
    const ui = new TableUi(() => ({ ...LOOKED_AT, layout, log, view, ask, you: 0, names: [], choose }));
    const turns = (next: Ask | null) => {
      ask = next;
      ui.turned();
    };
    ui.dragging = card.handle;
    return { ui, choose, turns };
  }
  const playIt = (n: number) => asking([option(0, 'pass'), option(1, 'play it', card.handle)], { n });
  const where = asking([option(0, 'to row'), option(1, 'to void')], { shape: 'One', n: 2 });

  it('does what letting it go means', () => {
    const { ui, choose } = hold(playIt(1));
    ui.drop(card, drop, 0, 0);
    expect(choose).toHaveBeenCalledWith(['play it']);
  });

  it('does nothing when its question went meanwhile', () => {
    const { ui, choose, turns } = hold(playIt(1));
    turns(playIt(2));
    ui.drop(card, drop, 0, 0);
    expect(choose).not.toHaveBeenCalled();
  });

  it('answers the question that follows at once with its place, and no later one', () => {
    const now = hold(playIt(1));
    now.ui.drop(card, drop, 0, 0);
    now.turns(where);
    expect(now.choose).toHaveBeenLastCalledWith(['to row']);
    const later = hold(playIt(1));
    later.ui.drop(card, drop, 0, 0);
    later.turns(null);
    later.turns(where);
    expect(later.choose).toHaveBeenCalledTimes(1);
  });
});

describe('a dialog over the table', () => {
  it('has the keys for itself', async () => {
    const { choose } = show(asking([option(0, 'pass')], { cancel: true }));
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.showModal();
    await fireEvent.keyDown(dialog, { key: ' ' });
    const escape = await fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(choose).not.toHaveBeenCalled();
    expect(escape, 'nothing kept the browser from closing it').toBe(true);
    dialog.remove();
    await fireEvent.keyDown(window, { key: ' ' });
    expect(choose).toHaveBeenCalledWith(['pass']);
  });

  it('that the browser closes by itself is closed', async () => {
    show(pass(1), buried);
    await fireEvent.click(document.querySelector('.pile[data-place="graveyard"][data-owner="0"]')!);
    await fireEvent(pile()!, new Event('close'));
    expect(pile()).toBeNull();
  });
});

describe('what others offer', () => {
  function offered(kind: 'takeback' | 'draw') {
    const room = new Room();
    room.hear({ t: 'view', n: 4, view, log: [] });
    room.hear({ t: 'offer', kind, from: 1 });
    return room;
  }

  it('is gone when it cannot be agreed to any more', () => {
    const back = offered('takeback');
    back.hear({ t: 'delta', n: 5, ops: [], log: [] });
    expect(back.offer).toBeNull();
    const draw = offered('draw');
    draw.hear({ t: 'delta', n: 5, ops: [], log: [] });
    expect(draw.offer).not.toBeNull();
    draw.hear({ t: 'over', result: { winners: [0], reason: 'points' }, seed: 'ab', entropy: [] });
    expect(draw.offer).toBeNull();
  });
});

describe('what is asked once more', () => {
  const doubt = { title: 'Sure?', words: '', yes: 'Yes', run: () => undefined };

  it('about a game is not asked after it', () => {
    const doubts = new Confirms();
    doubts.ask({ ...doubt, ofGame: true });
    doubts.gameEnded();
    expect(doubts.open).toBeNull();
    doubts.ask(doubt);
    doubts.gameEnded();
    expect(doubts.open).not.toBeNull();
  });

  it('tells one game of a match from the next', () => {
    const won = (n: number) => ({ ...view, seats: [{ ...view.seats[0]!, numbers: [{ name: 'games won', value: n, of: 2 }] }] });
    const siding = { ...won(1), phase: 'siding', phases: ['siding'] };
    expect(new Set([gameOf(won(0)), gameOf(siding), gameOf(won(1))]).size).toBe(3);
  });
});
