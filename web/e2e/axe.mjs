// Every page and the tables of all games are looked at by axe, in both themes:
// it must find nothing.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GAMES, openScene, windowOf } from '../shots/scenes.mjs';
import { launch, person } from './browser.mjs';
import { expect, run } from './check.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Cards say in words what they show as numbers and symbols: their names cannot be what is written on them. */
const OPTIONS = { resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: false } } };
const PAGES = [
  '/',
  '/lobby',
  '/new/ikorr',
  '/event',
  '/limited',
  '/decks',
  '/deck/riftbound',
  '/replays',
  '/scenario',
  '/rules?q=move',
  '/account',
  '/moderation',
  '/nowhere',
];

await run(async (site) => {
  const browser = await launch();
  const found = [];
  let looked = 0;
  for (const theme of ['dark', 'light']) {
    const who = await person(browser, site, windowOf('1280x720', theme));
    for (const path of PAGES) {
      await who.go(path);
      await who.page.getByRole('heading', { level: 1 }).first().waitFor();
      await who.page.waitForLoadState('networkidle');
      found.push(...(await faults(who.page, `${path}, ${theme}`)));
      looked += 1;
    }
    for (const game of GAMES) {
      await openScene(who, game, 'middle');
      found.push(...(await faults(who.page, `${game}, ${theme}`)));
      looked += 1;
    }
    expect(who.faults.length === 0, `no fault on the page: ${who.faults}`);
    await who.context.close();
  }
  await browser.close();
  expect(found.length === 0, `nothing to find, not ${found.length}:\n${found.join('\n')}`);
  return `${looked} pages`;
});

async function faults(page, where) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate((options) => globalThis.axe.run(document, options), OPTIONS);
  return violations.map(
    ({ id, help, nodes }) =>
      `${where}: ${id}, ${help}: ${nodes
        .slice(0, 3)
        .map((n) => `${n.target} (${n.any[0]?.message ?? ''})`)
        .join('; ')}`,
  );
}
