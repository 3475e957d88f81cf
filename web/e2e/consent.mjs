// What two people agree on while a third watches: an action is taken back, a
// draw is refused and then agreed.
import { launch, PATIENCE_MS, person } from './browser.mjs';
import { expect, run } from './check.mjs';
import { viewsOf } from './hidden.mjs';
import { answer, soon, standing } from './player.mjs';
import { openDrawer, openShuffled, seated, sitDown } from './rooms.mjs';

await run(async (site) => {
  const browser = await launch();
  const [ada, bruno, watcher] = await Promise.all([person(browser, site), person(browser, site), person(browser, site)]);
  const room = await openShuffled(ada, 'riftbound', 'duel');
  await watcher.go(`/watch/${encodeURIComponent(room)}`);
  await sitDown(bruno, room);
  await Promise.all([seated(ada), seated(watcher)]);
  await onlyWatches(watcher);
  await takesBack(ada, bruno);
  await refuses(ada, bruno);
  await agreesToADraw(ada, bruno, watcher);
  for (const who of [ada, bruno, watcher]) expect(who.faults.length === 0, `no fault on the page: ${who.faults}`);
  await browser.close();
  return 'taken back, refused, drawn';
});

/** Chooses something at the side of the table; a note says for a while that it was asked. */
async function proposes({ page }, words) {
  const drawer = await openDrawer({ page });
  const note = page.getByRole('status').filter({ hasText: 'The others decide' }).waitFor();
  await Promise.all([note, drawer.getByRole('button', { name: words, exact: true }).click()]);
}

async function answers({ page }, words, yes) {
  const offer = page.getByRole('alertdialog').filter({ hasText: words });
  await offer.getByRole('button', { name: yes ? 'Agree' : 'No', exact: true }).click();
  await offer.waitFor({ state: 'detached' });
}

async function onlyWatches({ page }) {
  expect((await page.locator('.answers button').count()) === 0, 'who watches answers nothing');
  expect((await page.getByRole('region', { name: 'Your cards' }).count()) === 0, 'who watches has no hand');
  const side = await openDrawer({ page });
  expect((await side.getByRole('button', { name: 'Concede' }).count()) === 0, 'who watches cannot concede');
}

/** What was done and shows nothing hidden is undone as if it had never been. */
async function takesBack(ada, bruno) {
  const { who, ask, option } = await firstAction([ada, bruno]);
  const before = tableOf(who);
  await answer(who, ask, takes(ask.options.indexOf(option)), ['card']);
  await who.until((f) => asked(f, (a) => a.n !== ask.n), 'what follows');
  expect(tableOf(who) !== before, `"${option.label}" changes the table`);
  await proposes(who, 'Ask to take back');
  await reachesBeside(who, await opensMenu(who));
  const menu = await opensMenu(who);
  await answers(who === ada ? bruno : ada, 'asks to take the last action back', true);
  await who.until(() => tableOf(who) === before, 'the table as it was');
  const same = (a) => a.n !== ask.n && a.text === ask.text && a.options.length === ask.options.length;
  await who.until((f) => asked(f, same), 'the question as it was');
  await menu.waitFor({ state: 'detached' });
}

/** A click on a card that nothing can be done with says so, as long as the question stands. */
async function opensMenu({ page, frames }) {
  const used = new Set(standing(frames).options?.flatMap((o) => o.at));
  const legends = viewsOf(frames)
    .at(-1)
    .view.areas.filter((a) => a.name === 'legend')
    .flatMap((a) => a.cards);
  const idle = legends.find((c) => !used.has(c.handle));
  await page.locator(`[data-h="${idle.handle}"]`).first().click();
  const menu = page.locator('.menu');
  await menu.waitFor();
  return menu;
}

/** A menu covers nothing but its own place: the mouse reaches the rest, and it closes. */
async function reachesBeside({ page }, menu) {
  await page.getByRole('button', { name: /^What happened/ }).click();
  const drawer = page.getByRole('complementary', { name: 'What happened' });
  await drawer.waitFor();
  await menu.waitFor({ state: 'detached' });
  await drawer.getByRole('button', { name: 'Close' }).click();
}

function tableOf(who) {
  return JSON.stringify(viewsOf(who.frames).at(-1).view);
}

/** Both do the least until one of them can use something of their own. */
async function firstAction(people) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await soon()) {
    for (const who of people) {
      const ask = asked(who.frames);
      if (!ask) continue;
      const option = ask.shape === 'Act' && ask.options.find((o) => o.label.startsWith('exhaust'));
      if (option) return { who, ask, option };
      const least = ask.options.findIndex((o) => o.at.length === 0);
      await answer(who, ask, takes(Math.max(0, least)), ['button']);
    }
  }
  throw new Error('nobody can use anything');
}

/** Chance that takes one answer, in the only way there is. */
function takes(index) {
  return (below) => (below > 1 ? index : 0);
}

/** The question that stands, if it is the one that is meant. */
function asked(frames, fits = () => true) {
  const now = standing(frames);
  return now?.t === 'ask' && fits(now) ? now : null;
}

async function refuses(ada, bruno) {
  await proposes(ada, 'Offer a draw');
  await answers(bruno, 'offers a draw', false);
  await ada.page.getByRole('alert').filter({ hasText: 'do not agree' }).waitFor();
  expect(standing(bruno.frames).t !== 'over', 'the game goes on');
}

async function agreesToADraw(ada, bruno, watcher) {
  await proposes(ada, 'Offer a draw');
  await answers(bruno, 'offers a draw', true);
  for (const { page } of [ada, bruno, watcher]) await page.getByRole('dialog', { name: 'A draw' }).waitFor();
}
