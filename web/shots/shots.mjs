// Screenshots of tables and pages, to be looked at:
// `ludex serve --seed 1 --no-limits --no-waiting`, then
// `npm run shots ADDRESS [WORD]`; WORD is part of the names that are wanted.
import { mkdirSync } from 'node:fs';
import { launch, person, PHONE } from '../e2e/browser.mjs';
import { dice } from '../e2e/check.mjs';
import { answer, standing } from '../e2e/player.mjs';
import { playNow, TITLES } from '../e2e/rooms.mjs';

const OUT = new URL('./out/', import.meta.url).pathname;
const SIZES = {
  wide: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  small: { viewport: { width: 1280, height: 720 }, colorScheme: 'light' },
  phone: { ...PHONE, colorScheme: 'dark' },
};
/** Games, and how many answers lead to the middle of one. */
const TABLES = { riftbound: 60, ikorr: 12, 'grand-archive': 60 };
const PAGES = {
  home: '/',
  lobby: '/lobby',
  new: '/new/ikorr',
  decks: '/decks',
  builder: '/deck/riftbound',
  rules: '/rules?q=move',
  scenario: '/scenario',
  replays: '/replays',
  account: '/account',
};

const [site = 'http://127.0.0.1:8080', wanted = ''] = process.argv.slice(2);
mkdirSync(OUT, { recursive: true });
const browser = await launch();

/** Plays to the middle of each game; the addresses of the tables, and who sits there. */
async function tables() {
  const who = await person(browser, site);
  const found = {};
  for (const [game, answers] of Object.entries(TABLES)) {
    await playNow(who, TITLES[game]);
    for (let i = 0; i < answers; i += 1) {
      const now = await who.until((f) => (standing(f)?.t === 'wait' ? null : standing(f)), 'a question');
      if (now.t === 'over') break;
      await answer(who, now, dice(i + 3), ['button', 'card']);
    }
    found[game] = new URL(who.page.url()).hash.slice(1);
    who.frames.length = 0;
  }
  return { found, storageState: await who.context.storageState() };
}

const { found, storageState } = await tables();
for (const [size, options] of Object.entries(SIZES)) {
  for (const [name, path] of Object.entries({ ...found, ...PAGES })) {
    const file = `${name}-${size}.png`;
    if (!file.includes(wanted)) continue;
    const { page, context, go, faults } = await person(browser, site, { ...options, storageState });
    await go(path);
    await page.waitForLoadState('networkidle');
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    if (name in TABLES && over > 0) faults.push(`the table is ${over} px too high`);
    await page.screenshot({ path: `${OUT}${file}` });
    console.log([file, ...faults].join(': '));
    await context.close();
  }
}
await browser.close();
