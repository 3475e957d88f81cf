// A game on a phone: everything is in reach of a thumb, nothing is wider than
// the screen.
import { launch, person, PHONE } from './browser.mjs';
import { dice, expect, run } from './check.mjs';
import { answer, isShown, standing } from './player.mjs';
import { playNow, TITLES } from './rooms.mjs';

const ANSWERS = 20;

await run(async (site) => {
  const browser = await launch();
  let looked = 0;
  for (const game of ['riftbound', 'ikorr', 'grand-archive']) {
    const who = await person(browser, site, PHONE);
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
  expect(looked > ANSWERS, `enough questions, not ${looked}`);
  await browser.close();
  return `${looked} questions on a phone`;
});

async function fits(page, where) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over <= 0, `${where} is not wider than the screen (${over} px)`);
}

/** The question and its answers are on the screen, large enough for a thumb. */
async function inReach(page) {
  const { height } = page.viewportSize();
  const boxes = await page.locator('.answers button').evaluateAll((all) => all.map((b) => b.getBoundingClientRect().toJSON()));
  expect(
    boxes.every((b) => b.height >= 40 && b.bottom <= height && b.left >= 0),
    `answers in reach: ${JSON.stringify(boxes)}`,
  );
}
