import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Ask } from '../src/lib/net/frames';
import { LOOKED_AT } from '../src/lib/table/input';
import Table from '../src/lib/table/Table.svelte';
import { fixtures } from './fixtures';
import { ask as asking, option } from './help';

const NAMES = ['Ada', 'Bruno', 'Chidi', 'Dana'];

function show(name: string, at: number, ask: Ask | null) {
  const { layout, frames } = fixtures.get(name)!;
  const { view, log } = frames.at(Math.min(at, frames.length - 1))!;
  const [choose, cancel] = [vi.fn(), vi.fn()];
  const table = { ...LOOKED_AT, layout, view, log, you: 0, names: NAMES, ask, choose, cancel, waiting: 'B: think.' };
  render(Table, { table, title: 'A table' });
  return { view, choose, cancel };
}

/** A card of the first seat's hand, and its button. */
function handCard(view: ReturnType<typeof show>['view']) {
  const card = view.areas.find((a) => a.seat === 0 && a.name === 'hand')!.cards[0]!;
  return { card, button: () => document.querySelector<HTMLElement>(`[data-h="${card.handle}"]`)! };
}

const inHand = (name: string, at: number) => handCard(fixtures.get(name)!.frames[at]!.view).card.handle;

describe('the table', () => {
  it.each([...fixtures.keys()])('%s: shows every card that has a face and lies open', (name) => {
    const { view } = show(name, 5, null);
    const open = view.areas.filter((a) => /^(row|base|legend|avatar|battlefield \d|champion)$/.test(a.name));
    for (const card of open.flatMap((a) => a.cards).filter((c) => c.face)) {
      expect(document.querySelector(`[data-h="${card.handle}"]`), card.face!.name).not.toBeNull();
    }
    for (const seat of view.seats) expect(screen.getByRole('region', { name: `Side of ${NAMES[seat.seat]}` })).toBeTruthy();
  });

  it('has a place for every area of a game it has never met', () => {
    const { layout, frames } = fixtures.get('grand-archive-duel')!;
    const named = (text: string) => text.replaceAll(/("(?:area|name)":")(?!hand")([a-z ]+")/g, '$1strange $2');
    const { view, log } = frames.at(-1)!;
    const areas = JSON.parse(named(JSON.stringify(view.areas.map((a) => ({ ...a, cards: [] })))));
    const strange = areas.map((a: object, i: number) => ({ ...a, cards: view.areas[i]!.cards }));
    const rows = JSON.parse(named(JSON.stringify(layout.rows)));
    const table = { ...LOOKED_AT, layout: { ...layout, rows }, view: { ...view, areas: strange }, log, you: 0, names: NAMES };
    render(Table, { table, title: 'A table' });
    const seen = strange.filter((a: { seat: number; count: number }) => a.seat === 0 && a.count > 0);
    expect(seen.length).toBeGreaterThan(5);
    for (const { name } of seen) expect(document.querySelector(`[data-place="${name}"]`), name).not.toBeNull();
  });

  it('says whose question it is', () => {
    show('riftbound-duel', 5, null);
    expect(screen.getByText('Waiting for Bruno: think.')).toBeTruthy();
  });

  it('does the one thing a card can do at a click', async () => {
    const ask = asking([option(0, 'pass'), option(1, 'play it', inHand('riftbound-duel', 5))]);
    const { view, choose } = show('riftbound-duel', 5, ask);
    await fireEvent.click(handCard(view).button());
    expect(choose).toHaveBeenCalledWith(['play it']);
  });

  it('opens a menu where there are several', async () => {
    const card = inHand('ikorr-1v1', 5);
    const { view, choose } = show('ikorr-1v1', 5, asking([option(0, 'play it', card), option(1, 'hide it', card)]));
    await fireEvent.click(handCard(view).button());
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.click(within(screen.getByRole('dialog')).getByText('hide it'));
    expect(choose).toHaveBeenCalledWith(['hide it']);
  });

  it('says which rule forbids it', async () => {
    const card = inHand('riftbound-duel', 5);
    const refused = [{ label: 'play it', at: [card], rule: 'RB 357' }];
    const { view, choose } = show('riftbound-duel', 5, asking([option(0, 'pass')], { refused }));
    await fireEvent.click(handCard(view).button());
    expect(choose).not.toHaveBeenCalled();
    expect(within(screen.getByRole('dialog')).getByText('RB 357')).toBeTruthy();
  });

  it('is played with the keyboard', async () => {
    const card = inHand('riftbound-duel', 5);
    const ask = asking([option(0, 'pass'), option(1, 'play it', card), option(2, 'use it', card)], { cancel: true });
    const { choose, cancel } = show('riftbound-duel', 5, ask);
    // It would end the turn, which the space bar does not.
    await fireEvent.keyDown(window, { key: ' ' });
    expect(choose).not.toHaveBeenCalled();
    await fireEvent.keyDown(window, { key: 'Enter' });
    expect(choose).toHaveBeenLastCalledWith(['pass']);
    await fireEvent.keyDown(window, { key: '3' });
    expect(choose).toHaveBeenLastCalledWith(['use it']);
    await fireEvent.keyDown(window, { key: 'ArrowRight' });
    await fireEvent.keyDown(window, { key: 'ArrowRight' });
    await fireEvent.keyDown(window, { key: 'Enter' });
    expect(choose).toHaveBeenLastCalledWith(['play it']);
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(cancel).toHaveBeenCalledOnce();
  });

  it('closes what is open before it takes anything back', async () => {
    const { cancel } = show('riftbound-duel', 5, asking([option(0, 'pass')], { cancel: true }));
    await fireEvent.keyDown(window, { key: 'l' });
    expect(screen.getByRole('complementary', { name: 'What happened' })).toBeTruthy();
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByRole('complementary', { name: 'What happened' })).toBeNull();
    expect(cancel).not.toHaveBeenCalled();
  });

  it('has a button for what is about nothing on the table', async () => {
    const { choose } = show(
      'riftbound-duel',
      5,
      asking([option(0, 'stack Ghost', 'h99999'), option(1, 'stack Wisp', 'h99998')], { shape: 'Order' }),
    );
    expect(screen.getByText('0 so far')).toBeTruthy();
    await fireEvent.click(screen.getByText('stack Wisp'));
    expect(choose).toHaveBeenCalledWith(['stack Wisp']);
  });

  it('lets long lists of names be searched', async () => {
    const names = Array.from({ length: 30 }, (_, i) => option(i, `name Card ${i}`));
    const { choose } = show('riftbound-duel', 5, asking(names, { shape: 'Name' }));
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'card 17' } });
    await fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
    expect(choose).toHaveBeenCalledWith(['name Card 17']);
  });
});
