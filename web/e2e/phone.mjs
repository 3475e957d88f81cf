// A game on a phone, upright and lengthwise: everything is in reach of a thumb,
// nothing is wider or higher than the screen; a tap reads a card, a second one
// plays it.
import { launch, person, PHONE } from './browser.mjs';
import { dice, expect, run } from './check.mjs';
import { answer, isShown, standing } from './player.mjs';
import { playNow, TITLES } from './rooms.mjs';
import { openScene, windowOf } from '../shots/scenes.mjs';

const ANSWERS = 20;
const THUMB_PX = 44;
const FLAT = { ...PHONE, viewport: { width: 844, height: 390 } };

await run(async (site) => {
  const browser = await launch();
  let looked = 0;
  for (const game of ['riftbound', 'ikorr', 'grand-archive']) {
    const who = await person(browser, site, game === 'ikorr' ? FLAT : PHONE);
    await who.go('/');
    await fits(who.page, 'the first page');
    await playNow(who, TITLES[game]);
    for (let i = 0; i < ANSWERS; i += 1) {
      const now = await who.until((f) => (standing(f)?.t === 'wait' ? null : standing(f)), 'a question');
      if (now.t === 'over') break;
      if (!(await isShown(who, now))) continue;
      await fits(who.page, `${game}, question ${now.n}`);
      await inReach(who.page);
      await answer(who, now, dice(i + 5), ['card', 'button']);
      looked += 1;
    }
    expect(who.faults.length === 0, `no fault on the page: ${who.faults}`);
    await who.context.close();
  }
  for (const screen of ['390x844', '844x390']) await readsBeforePlaying(browser, site, screen);
  expect(looked > ANSWERS, `enough questions, not ${looked}`);
  await browser.close();
  return `${looked} questions on a phone`;
});

/** The first tap on a card of the hand shows it, the second one is a click on it. */
async function readsBeforePlaying(browser, site, screen) {
  const who = await person(browser, site, windowOf(screen, 'dark'));
  await openScene(who, 'ikorr', 'first');
  const { page } = who;
  const card = page.getByRole('region', { name: 'Your cards' }).getByRole('button', { name: /Blindfold Gambler.*can be chosen/ });
  const large = page.getByRole('complementary', { name: 'The card Blindfold Gambler' });
  await card.tap();
  await large.waitFor();
  const address = page.url();
  await large
    .getByRole('button', { name: /Blindfold Gambler/ })
    .first()
    .waitFor();
  await card.tap();
  await page.waitForURL((url) => url.href !== address);
  await large.waitFor({ state: 'detached' });
  expect(who.faults.length === 0, `no fault on the page: ${who.faults}`);
  await who.context.close();
}

async function fits(page, where) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over <= 0, `${where} is not wider than the screen (${over} px)`);
}

/** The question and its answers are on the screen, large enough for a thumb. */
async function inReach(page) {
  const { height } = page.viewportSize();
  const places = [page.getByRole('region', { name: 'Question' }), page.getByRole('banner')];
  for (const place of places) {
    const boxes = await place
      .locator('button:visible, a:visible')
      .evaluateAll((all) => all.map((b) => ({ ...b.getBoundingClientRect().toJSON(), words: b.textContent })));
    const small = boxes.filter((b) => b.height < THUMB_PX || b.width < THUMB_PX || b.bottom > height);
    expect(small.length === 0, `everything in reach and large enough: ${JSON.stringify(small)}`);
  }
}
