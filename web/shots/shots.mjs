// Screenshots of the client with the mock server and Debian's chromium, to be
// looked at: `npm run mock` and `npm run dev` first, then `npm run shots [WORD]`.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const SITE = process.env.SITE ?? 'http://127.0.0.1:5173';
const OUT = new URL('./out/', import.meta.url).pathname;
const SIZES = { wide: [1440, 900], small: [1280, 720], phone: [390, 844] };
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const TABLES = ['riftbound-duel@29!', 'riftbound-ffa4@29!', 'riftbound-2v2@27!', 'ikorr-1v1@30!', 'ikorr-2v2@16!', 'areas-duel@0!'];
const PAGES = {
  home: '/',
  lobby: '/lobby',
  builder: '/deck/riftbound?from=first',
  rules: '/rules/RB%20441.1?q=move',
  scenario: '/scenario',
  replays: '/replays',
  replay: '/replay/riftbound-duel?at=12&as=0',
  account: '/account',
  new: '/new/ikorr',
  join: '/join/riftbound-ffa4',
};

const shots = [
  ...TABLES.flatMap((t) => [
    { name: t, path: `/room/${encodeURIComponent(t)}`, size: 'wide', theme: 'dark' },
    { name: t, path: `/room/${encodeURIComponent(t)}`, size: 'small', theme: 'light' },
    { name: t, path: `/room/${encodeURIComponent(t)}`, size: 'phone', theme: 'dark' },
  ]),
  ...Object.entries(PAGES).flatMap(([name, path]) => [
    { name, path, size: 'small', theme: 'dark' },
    { name, path, size: 'phone', theme: 'light' },
  ]),
];

const wanted = process.argv[2] ?? '';
mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
for (const { name, path, size, theme } of shots) {
  const file = `${name.replace(/[@!]/g, '_')}-${size}-${theme}.png`;
  if (!file.includes(wanted)) continue;
  const [width, height] = SIZES[size];
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, hasTouch: size === 'phone' });
  const page = await context.newPage();
  page.on('pageerror', (e) => console.log(`${file}: ${e.message}`));
  page.on('console', (m) => m.type() === 'error' && console.log(`${file}: ${m.text()}`));
  await page.goto(`${SITE}/#${path}`);
  await page.waitForTimeout(1600);
  const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  if (path.startsWith('/room') && over > 0) console.log(`${file}: the page is ${over} px too high`);
  await page.screenshot({ path: `${OUT}${file}` });
  console.log(file);
  await context.close();
}
await browser.close();
