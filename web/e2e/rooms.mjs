// From the first page to a table.
import { expect } from './check.mjs';

/** Opens a table for a friend, without a word on the mode in a game's first; the room's name. */
export async function openForFriend(who, title, mode) {
  const door = await doorOf(who, title, mode);
  await door.getByRole('button', { name: 'With a friend' }).click();
  await who.page.waitForURL(/#\/room\//);
  const link = await who.page.getByRole('textbox', { name: 'Link' }).inputValue();
  const room = decodeURIComponent(/#\/join\/([^?]+)/.exec(link)?.[1] ?? '');
  expect(room !== '', `a room in the link ${link}`);
  return room;
}

/** Opens a table, which a server with `--seed` shuffles alike each time; the room's name. */
export async function openShuffled(who, game, mode) {
  const post = async (path, data) => {
    const answer = await who.page.request.post(`${who.site}/api/v1${path}`, { headers: { 'x-ludex': '1' }, data });
    expect(answer.ok(), `${path} is answered: ${await answer.text()}`);
    return answer.json();
  };
  await post('/guest', {});
  const { room } = await post('/rooms', { game, mode, seats: [{ kind: 'me' }, { kind: 'open' }] });
  await who.go(`/room/${encodeURIComponent(room)}`);
  return room;
}

/** Sits down at a table by its link, with the given ready-made deck. */
export async function sitDown(who, room, deck = 1) {
  await who.go(`/join/${encodeURIComponent(room)}`);
  await who.page.getByLabel('Deck').selectOption({ index: deck });
  await who.page.getByRole('button', { name: 'Sit down' }).click();
  await seated(who);
}

export async function seated(who) {
  await who.until((frames) => frames.some(({ frame }) => frame.t === 'view'), 'the table');
  await who.page.waitForSelector('[data-board]');
}

/** The drawer at the side with what can be done at the table. */
export async function openDrawer({ page }) {
  await page.getByRole('button', { name: /^Settings and more/ }).click();
  const drawer = page.getByRole('complementary', { name: 'Table' });
  await drawer.waitFor();
  return drawer;
}

/** Gives up, by the drawer at the side. */
export async function concedes({ page }) {
  const drawer = await openDrawer({ page });
  await drawer.getByRole('button', { name: 'Concede', exact: true }).click();
  await page.getByRole('dialog', { name: 'Concede?' }).getByRole('button', { name: 'Concede', exact: true }).click();
}

/** Two clicks from the first page to a game against bots. */
export async function playNow(who, title, mode) {
  const door = await doorOf(who, title, mode);
  await door.getByRole('button', { name: 'Play now' }).click();
  await seated(who);
}

/** The door of a game on the first page, with a mode chosen. */
async function doorOf(who, title, mode) {
  await who.go('/');
  const door = who.page.getByRole('region', { name: title });
  if (mode) await door.getByRole('radio', { name: mode, exact: true }).click();
  return door;
}

export const TITLES = { riftbound: 'Riftbound', ikorr: 'Rush of Ikorr', 'grand-archive': 'Grand Archive' };
