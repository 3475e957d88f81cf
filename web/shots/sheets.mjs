// Sheets of pictures, one a game, screen and theme, to be looked at:
// `ludex serve --no-limits`, then `npm run sheets ADDRESS [WORD]`; WORD is part
// of the names that are wanted. Single pictures lie beside them.
import { mkdirSync, readFileSync } from 'node:fs';
import { launch, person } from '../e2e/browser.mjs';
import { GAMES, MOMENTS, openScene, SCREENS, THEMES, windowOf } from './scenes.mjs';

const OUT = new URL('./out/', import.meta.url).pathname;
const [site = 'http://127.0.0.1:8080', wanted = ''] = process.argv.slice(2);
mkdirSync(OUT, { recursive: true });
const browser = await launch();
const all = GAMES.flatMap((game) => Object.keys(SCREENS).flatMap((screen) => THEMES.map((theme) => ({ game, screen, theme }))));

for (const { game, screen, theme } of all) {
  const name = `${game}-${screen}-${theme}`;
  if (!name.includes(wanted)) continue;
  const who = await person(browser, site, windowOf(screen, theme));
  const files = [];
  for (const moment of MOMENTS) {
    await openScene(who, game, moment);
    const file = `${OUT}${name}-${moment}.png`;
    await who.page.screenshot({ path: file });
    files.push(file);
  }
  await who.context.close();
  await sheet(files, `${OUT}${name}.png`, screen);
  console.log([`${name}.png`, ...who.faults].join(': '));
}
await browser.close();

/** Pictures side by side, each with its width halved where screens are large. */
async function sheet(files, to, screen) {
  const [width] = screen.split('x').map(Number);
  const shown = Math.min(width, 960);
  const page = await browser.newPage({ viewport: { width: (shown + 8) * (width < 500 ? 5 : 2) + 8, height: 400 } });
  const images = files.map((file) => `data:image/png;base64,${readFileSync(file).toString('base64')}`);
  const html = images.map((src) => `<img width="${shown}" src="${src}">`).join('');
  await page.setContent(`<body style="margin:8px;display:flex;flex-wrap:wrap;gap:8px;background:#888">${html}`);
  await page.screenshot({ path: to, fullPage: true });
  await page.close();
}
