// The tables of `scenarios`, opened in a browser: each game at its first turn,
// in the middle, in combat, with a full board, and at the end.
import { readdirSync, readFileSync } from 'node:fs';
import { PHONE } from '../e2e/browser.mjs';

const FOLDER = new URL('./scenarios/', import.meta.url);

/** Screens a table is looked at on. */
export const SCREENS = {
  '1440x900': {},
  '1280x720': {},
  '2560x1440': {},
  '390x844': PHONE,
  '844x390': PHONE,
};
export const THEMES = ['dark', 'light'];
export const GAMES = ['riftbound', 'ikorr', 'grand-archive'];
export const MOMENTS = ['first', 'middle', 'combat', 'full', 'end'];

/** What a browser window is made with, for a screen and a theme. */
export function windowOf(screen, theme) {
  const [width, height] = screen.split('x').map(Number);
  return { ...SCREENS[screen], viewport: { width, height }, colorScheme: theme };
}

/** Opens a scene's table, as somebody sees it who has just come; it is said how many cards lie there. */
export async function openScene(who, game, moment) {
  const text = readFileSync(new URL(`${game}-${moment}.toml`, FOLDER), 'utf8');
  // The address alone would not be another page.
  await who.page.goto('about:blank');
  await who.go(`/scenario/table?seat=0&text=${encodeURIComponent(text)}`);
  await who.page
    .getByRole('region', { name: /^Side of/ })
    .first()
    .waitFor();
  await who.page.evaluate(() => document.fonts.ready);
  return who.page.locator('[data-board] [data-h]').count();
}

export const scenes = readdirSync(FOLDER).map((file) => file.replace('.toml', ''));
