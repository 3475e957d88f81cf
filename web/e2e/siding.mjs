// A match of three: a game is conceded, cards are exchanged with the side
// deck, the next game begins with them, and the match ends.
import { launch, person } from './browser.mjs';
import { expect, run } from './check.mjs';
import { viewsOf } from './hidden.mjs';
import { concedes, openForFriend, seated, sitDown, TITLES } from './rooms.mjs';

await run(async (site) => {
  const browser = await launch();
  const [ada, bruno] = await Promise.all([person(browser, site), person(browser, site)]);
  const room = await openForFriend(ada, TITLES.riftbound, 'Match, best of three');
  await sitDown(bruno, room);
  await seated(ada);
  await concedes(ada);
  for (const { page } of [ada, bruno]) await page.locator('.siding').waitFor();
  await exchanges(ada);
  for (const { page } of [ada, bruno]) await page.locator('.answers .main').click();
  for (const who of [ada, bruno]) {
    await who.until((f) => viewsOf(f).at(-1).view.phase !== 'siding', 'the second game');
    await who.page.locator('.siding').waitFor({ state: 'detached' });
  }
  await concedes(ada);
  await ada.page.getByRole('dialog', { name: 'You lost' }).waitFor();
  await bruno.page.getByRole('dialog', { name: 'You won' }).waitFor();
  for (const who of [ada, bruno]) expect(who.faults.length === 0, `no fault on the page: ${who.faults}`);
  await browser.close();
  return 'a match of three with cards exchanged';
});

/** One card comes in and one goes out. */
async function exchanges({ page }) {
  const [deck, side] = [page.getByRole('region', { name: 'deck', exact: true }), page.getByRole('region', { name: /side/ })];
  const before = await deck.locator('[data-h]').count();
  await moves(side, deck);
  expect((await deck.locator('[data-h]').count()) === before + 1, 'one card more');
  await moves(deck, side);
  expect((await deck.locator('[data-h]').count()) === before, 'as many cards as before');
}

/** The first card that may goes from one list to the other. */
async function moves(from, to) {
  const card = choosable(from).first();
  const name = await card.getAttribute('data-name');
  const there = to.locator(`[data-name="${name}"]`);
  const had = await there.count();
  await card.click();
  await there.nth(had).waitFor();
}

function choosable(part) {
  return part.getByRole('button', { name: /, can be chosen$/ });
}
