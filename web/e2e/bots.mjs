// A guest plays a whole game against bots, from the first page on, with a
// mouse: `node bots.mjs ADDRESS GAME [MODE]`.
import { launch, person } from './browser.mjs';
import { dice, expect, run } from './check.mjs';
import { playOn, standing } from './player.mjs';
import { playNow, TITLES } from './rooms.mjs';

await run(async (site, game = 'riftbound', mode = undefined) => {
  const browser = await launch();
  const who = await person(browser, site);
  await playNow(who, TITLES[game], mode);
  const seats = await who.page.locator('[data-seat]').count();
  const answers = await playOn(who, dice(21), { ways: ['card', 'mouse'] });
  const { result } = standing(who.frames);
  const won = result.winners.includes(0);
  const title = result.winners.length === 0 ? 'A draw' : won ? 'You won' : 'You lost';
  await who.page.getByRole('dialog', { name: title }).waitFor();
  await watchesIt(who);
  expect(who.faults.length === 0, `no fault on the page: ${who.faults}`);
  await browser.close();
  return `${game}: ${seats} seats, ${answers} answers, ${title}: ${result.reason}`;
});

/** The replay of the game: its end, its start, and by everybody's eyes. */
async function watchesIt({ page }) {
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  const bar = page.getByRole('region', { name: 'Replay' });
  await bar.waitFor();
  await bar.getByRole('button', { name: 'To the end' }).click();
  await bar.getByText(/^(\d+) \/ \1$/).waitFor();
  await bar.getByRole('button', { name: 'A step back' }).click();
  await page.waitForURL(/at=\d+&as=0$/);
  const hand = page.getByRole('region', { name: 'Your cards' });
  await hand.waitFor();
  await bar.getByRole('combobox').selectOption('spectator');
  await hand.waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Share' }).click();
  await page.waitForURL(await bar.getByRole('textbox').inputValue());
}
