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
