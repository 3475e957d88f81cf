// The deck builder: search, legality with reasons, text in and out, keeping,
// and playing with what was kept.
import { launch, person } from './browser.mjs';
import { expect, run } from './check.mjs';

/** No game allows so many copies more. */
const TOO_MANY = 6;
/** More cards than a search by name leaves. */
const MANY = 20;
/** The part of a deck with most of its cards. */
const MAIN = { riftbound: 'main', ikorr: 'deck', 'grand-archive': 'main' };

await run(async (site) => {
  const browser = await launch();
  const who = await person(browser, site);
  for (const game of Object.keys(MAIN)) await buildOne(who, game);
  expect(who.faults.length === 0, `no fault on the page: ${who.faults}`);
  await browser.close();
  return 'a deck of each game built, kept and chosen';
});

async function buildOne({ page, go }, game) {
  await go('/decks');
  await page.locator(`a[href^="#/deck/${game}?from="]`).first().click();
  const legality = page.locator('.legality');
  await legality.filter({ hasText: /^\s*Legal/ }).waitFor();

  const first = page.getByRole('region', { name: MAIN[game], exact: true }).locator('.entry').first();
  const [fewer, more] = [first.getByRole('button', { name: /fewer$/ }), first.getByRole('button', { name: /more$/ })];
  const name = /^One (.*?)(?: \+ .*)? more$/.exec((await more.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  for (let i = 0; i < TOO_MANY; i += 1) await more.click();
  await legality.filter({ hasText: 'Not legal' }).waitFor();
  expect((await legality.locator('li').count()) > 0, 'a reason why it is not legal');
  for (let i = 0; i < TOO_MANY; i += 1) await fewer.click();
  await legality.filter({ hasText: /^\s*Legal/ }).waitFor();

  await searchFor(page, name);
  const card = page.getByRole('button', { name: `Add ${name},` }).first();
  const before = Number(/(\d+) in the deck$/.exec((await card.getAttribute('aria-label')) ?? '')?.[1]);
  await card.click();
  await page.getByRole('button', { name: new RegExp(`^Add ${escaped(name)},.* ${before + 1} in the deck$`) }).waitFor();
  await page
    .getByRole('button', { name: `One ${name} fewer`, exact: true })
    .last()
    .click();

  await textInAndOut(page, legality);
  const title = `Test of ${game}`;
  await page.getByLabel('Name of the deck').fill(title);
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('Kept.').waitFor();
  await go('/decks');
  await page.getByRole('link', { name: title }).waitFor();
  await go(`/new/${game}`);
  const choices = page.getByLabel('Deck of A').locator('option');
  await choices.filter({ hasText: title }).first().waitFor({ state: 'attached' });
}

async function searchFor(page, name) {
  const adds = page.getByRole('region', { name: 'Cards' }).getByRole('button', { name: /^Add / });
  await adds.nth(MANY).waitFor();
  await page.getByLabel('Search the cards').fill(`name:"${name}"`);
  await adds.nth(MANY).waitFor({ state: 'detached' });
  expect((await adds.count()) >= 1, `${name} is found`);
}

/** The list as text is the deck: emptied it is not legal, put back it is. */
async function textInAndOut(page, legality) {
  await page.locator('summary', { hasText: 'As text' }).click();
  const text = page.getByLabel('The deck as text');
  const whole = await text.inputValue();
  const first = whole.split('\n').findIndex((line) => /^\s*"\d+ /.test(line));
  expect(first > 0, 'a list in the text');
  await text.fill(whole.split('\n').toSpliced(first, 1).join('\n'));
  await page.getByRole('button', { name: 'Use this list' }).click();
  await legality.filter({ hasText: 'Not legal' }).waitFor();
  await text.fill(whole);
  await page.getByRole('button', { name: 'Use this list' }).click();
  await legality.filter({ hasText: /^\s*Legal/ }).waitFor();
}

function escaped(words) {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
