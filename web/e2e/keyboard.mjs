// A whole game against a bot without a mouse, from the first page on.
import { launch, person } from './browser.mjs';
import { dice, expect, run } from './check.mjs';
import { playOn } from './player.mjs';
import { seated, TITLES } from './rooms.mjs';

await run(async (site, game = 'ikorr') => {
  const browser = await launch();
  const who = await person(browser, site);
  await who.go('/');
  await who.page.getByRole('region', { name: TITLES[game] }).waitFor();
  await tabTo(who.page, 'Play now', TITLES[game]);
  await who.page.keyboard.press('Enter');
  await seated(who);
  await panels(who.page);
  const answers = await playOn(who, dice(11), { ways: ['key'] });
  const end = who.page.getByRole('dialog', { name: /You (won|lost)|A draw/ });
  await end.waitFor();
  await who.page.keyboard.press('Escape');
  await end.waitFor({ state: 'detached' });
  expect(who.faults.length === 0, `no fault on the page: ${who.faults}`);
  await browser.close();
  return `${answers} answers by keys`;
});

/** Presses Tab until the button of a region has the focus. */
async function tabTo(page, button, region) {
  for (let i = 0; i < 80; i += 1) {
    await page.keyboard.press('Tab');
    const there = await page.evaluate(
      ([b, r]) =>
        document.activeElement?.textContent?.trim() === b && document.activeElement.closest('section')?.getAttribute('aria-label') === r,
      [button, region],
    );
    if (there) return;
  }
  throw new Error(`Tab never reaches ${button} of ${region}`);
}

/** Every drawer opens and closes by its key. */
async function panels(page) {
  for (const [key, name] of [
    ['l', 'What happened'],
    ['s', 'Table'],
    ['h', 'How to play here'],
  ]) {
    await page.keyboard.press(key);
    await page.getByRole('complementary', { name }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('complementary', { name }).waitFor({ state: 'detached' });
  }
}
