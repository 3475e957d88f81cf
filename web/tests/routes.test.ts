// Pages by their addresses.
import { render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import App from '../src/App.svelte';
import { parseHash, router } from '../src/lib/router.svelte';
import { pageAt, ROUTES } from '../src/lib/routes';

const at = (hash: string) => pageAt(parseHash(hash));
const propsAt = async (hash: string) => (await at(hash).load()).props;

describe('an address', () => {
  it.each(ROUTES.map((route) => route.path))('"%s" leads to its page', async (path) => {
    const { page } = await at(`#/${path.replace(/:(\w+)\??/, '$1-1')}`).load();
    const { page: nothing } = await at('#/nowhere').load();
    expect(page).toBeTypeOf('function');
    expect(page).not.toBe(nothing);
  });

  it('gives its parts and its query to the page', async () => {
    expect(await propsAt('#/watch/a%20b?key=k')).toEqual({ room: 'a b', eyes: 'spectator', key: 'k' });
    expect(await propsAt('#/rules')).toEqual({ id: null, book: '', q: '' });
    expect(await propsAt('#/rules/RB%20441.1?q=move')).toEqual({ id: 'RB 441.1', book: '', q: 'move' });
    expect(await propsAt('#/replay/r1?at=12')).toEqual({ room: 'r1', at: 12, as: '0' });
  });

  it('that lacks a part, or has one too many, leads nowhere', async () => {
    const nowhere = (await at('#/nowhere').load()).page;
    for (const hash of ['#/room', '#/new/', '#/lobby/x', '#/rules/a/b']) expect((await at(hash).load()).page, hash).toBe(nowhere);
  });

  it('begins another page where a part is another, but not where only the query is', () => {
    expect(at('#/room/a').key).not.toBe(at('#/room/b').key);
    expect(at('#/room/a').key).not.toBe(at('#/watch/a').key);
    expect(at('#/replay/a?at=1').key).toBe(at('#/replay/a?at=2').key);
    expect(at('#/rules/a').key, 'the list of rules stays beside each of them').toBe(at('#/rules/b').key);
  });
});

describe('going to a page', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    history.replaceState(null, '', '#/');
    router.replace('/');
  });

  it('names it in the title and moves the focus to its head', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.reject(new Error('no server here'))),
    );
    router.replace('/nowhere');
    render(App);
    await screen.findByRole('heading', { level: 1, name: 'There is nothing here' });
    expect(document.activeElement, 'who opens a page begins at its top').toBe(document.body);
    router.replace('/replays');
    const head = await screen.findByRole('heading', { level: 1, name: 'Your games' });
    await waitFor(() => expect(document.activeElement).toBe(head));
    expect(document.title).toBe('Your games · Ludex');
    expect(screen.getByRole('main').contains(head)).toBe(true);
    expect(screen.queryByText('There is nothing here')).toBeNull();
  });
});
