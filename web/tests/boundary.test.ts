// What goes wrong in one part of the table ends this part, and nothing else.
import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOOKED_AT } from '../src/lib/table/input';
import Table from '../src/lib/table/Table.svelte';
import type { CardView, TableView } from '../src/lib/generated/view';
import { fixtures } from './fixtures';
import { ask as asking, option } from './help';

const { layout, frames } = fixtures.get('ikorr-1v1')!;
const { view, log } = frames[5]!;
const hand = view.areas.find((a) => a.seat === 0 && a.name === 'hand')!;
const [broken, whole] = hand.cards as [CardView, CardView];
const FAULT = 'this card has no hues';

/** A card that throws while it is drawn. */
function throwing(card: CardView): CardView {
  const face = Object.defineProperty({ ...card.face! }, 'hues', {
    get() {
      throw new Error(FAULT);
    },
  });
  return { ...card, face };
}

function withCard(card: CardView): TableView {
  const areas = view.areas.map((a) => (a === hand ? { ...a, cards: a.cards.map((c) => (c.handle === card.handle ? card : c)) } : a));
  return { ...view, areas };
}

const at = (handle: string) => document.querySelector<HTMLElement>(`[data-h="${handle}"]`)!;

describe('a card that throws while it is drawn', () => {
  const told = vi.fn();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(told));
  afterEach(() => vi.restoreAllMocks());

  function show() {
    const choose = vi.fn();
    const ask = asking([option(0, 'pass'), option(1, 'play it', broken.handle), option(2, 'play the other', whole.handle)]);
    const input = { ...LOOKED_AT, layout, log, you: 0, names: ['Ada', 'Bruno'], ask, choose };
    const { rerender } = render(Table, { table: { ...input, view: withCard(throwing(broken)) }, title: 'A table' });
    return { choose, sees: (next: TableView) => rerender({ table: { ...input, view: next } }) };
  }

  it('is told by its name, and the fault is told once', () => {
    told.mockClear();
    show();
    expect(at(broken.handle).textContent).toBe(broken.face!.name);
    expect(told.mock.calls.map(([, fault]) => (fault as Error).message)).toEqual([FAULT]);
  });

  it('can still be played, and so can the others', async () => {
    const { choose } = show();
    await fireEvent.click(at(broken.handle));
    expect(choose).toHaveBeenLastCalledWith(['play it']);
    await fireEvent.click(at(whole.handle));
    expect(choose).toHaveBeenLastCalledWith(['play the other']);
    await fireEvent.keyDown(window, { key: 'Enter' });
    expect(choose).toHaveBeenLastCalledWith(['pass']);
  });

  it('does not keep the table from going on', async () => {
    const { sees } = show();
    await sees({ ...withCard(throwing(broken)), turn: 17 });
    expect(screen.getByRole('navigation', { name: /^Turn 17/ })).toBeTruthy();
    expect(at(whole.handle).getAttribute('aria-label')).toContain(whole.face!.name);
  });

  it('is drawn again when it has changed', async () => {
    const { sees } = show();
    await sees(withCard({ ...broken }));
    expect(at(broken.handle).classList.contains('card')).toBe(true);
    expect(at(broken.handle).getAttribute('aria-label')).not.toContain('cannot be drawn');
  });
});

describe('a part of the table that throws', () => {
  it('says so in its place, and the rest stays', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const wrong = {
      ...view,
      get stack(): TableView['stack'] {
        throw new Error('no stack');
      },
    };
    const input = { ...LOOKED_AT, layout, log, you: 0, names: ['Ada', 'Bruno'], ask: asking([option(0, 'pass')]) };
    render(Table, { table: { ...input, view: wrong }, title: 'A table' });
    expect(screen.getByText(/^The board cannot be shown/)).toBeTruthy();
    expect(screen.getByRole('navigation', { name: /^Turn/ })).toBeTruthy();
    vi.restoreAllMocks();
  });
});
