import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import BlockList from '../src/lib/pages/BlockList.svelte';
import ModerationPage from '../src/lib/pages/ModerationPage.svelte';
import { session } from '../src/lib/session.svelte';

const asked: string[] = [];
let answers: Record<string, unknown> = {};

beforeEach(() => {
  asked.length = 0;
  const fetched = (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path} ${init.body ?? ''}`.trim());
    const body = answers[path];
    return Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status: body === undefined ? 204 : 200 }));
  };
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.account = null;
});

it('a moderator takes a report up and keeps somebody out, with a reason', async () => {
  session.account = { id: 'mo', name: 'Mo', guest: false, roles: ['moderator'] };
  const report = { id: 'r1', account: 'ada', room: 'oak', text: 'rude words', view: null, scenario: null, created_ms: 1 };
  const sanction = { account: 'ben', name: 'Ben', kind: 'mute', ends_ms: null, by: 'mo', why: 'noise', created_ms: 1 };
  answers = { 'api/v1/reports': [report], 'api/v1/sanctions': [sanction] };
  render(ModerationPage);
  await screen.findByText('rude words');
  expect(screen.queryByText('What was done')).toBeNull();
  await fireEvent.click(screen.getByText('Take it up'));
  await fireEvent.input(screen.getByLabelText(/Why/), { target: { value: 'rude' } });
  await fireEvent.input(screen.getByLabelText(/minutes/), { target: { value: '60' } });
  await fireEvent.click(screen.getByText('Keep out'));
  await screen.findByText('Kept out.');
  expect(asked).toContain('PUT api/v1/accounts/ada/ban {"why":"rude","minutes":60}');
  await fireEvent.click(await screen.findByText('Take back'));
  await screen.findByText('Taken back.');
  expect(asked).toContain('DELETE api/v1/accounts/ben/mute');
});

it('an admin sees what was done', async () => {
  session.account = { id: 'al', name: 'Al', guest: false, roles: ['admin'] };
  const entry = { at_ms: 1, account: 'mo', name: 'Mo', action: 'ban', target: 'ada', detail: 'for good: rude' };
  answers = { 'api/v1/reports': [], 'api/v1/sanctions': [], 'api/v1/audit': [entry] };
  render(ModerationPage);
  await screen.findByText('Mo: ban ada');
});

it('whom somebody has blocked is listed and let go', async () => {
  answers = {
    'api/v1/me/blocks': [
      { id: 'ben', name: 'Ben' },
      { id: 'x', name: null },
    ],
  };
  render(BlockList);
  await screen.findByText('Ben');
  await screen.findByText('somebody who left');
  await fireEvent.click(screen.getAllByText('Unblock')[0]!);
  await screen.findByText('Ben');
  expect(asked).toContain('DELETE api/v1/blocks/ben');
});
