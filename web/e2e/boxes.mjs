// What lies on a table can be read: no card covers the name or the numbers of
// another one, and no text is cut in a hand or on the large card. Words: `all`
// for all screens and moments, not only the narrowest and fullest.
import { GAMES, MOMENTS, openScene, SCREENS, windowOf } from '../shots/scenes.mjs';
import { launch, person } from './browser.mjs';
import { expect, run } from './check.mjs';

const FEW = { screens: ['1280x720', '390x844'], moments: ['middle', 'full'] };
/** No letters are smaller than this. */
const SMALLEST_PX = 8;
/** From this width on a hand is read where it lies. */
const DESKTOP_PX = 1280;

await run(async (site, words) => {
  const { screens, moments } = words === 'all' ? { screens: Object.keys(SCREENS), moments: MOMENTS } : FEW;
  const browser = await launch();
  const wrong = [];
  let cards = 0;
  for (const screen of screens) {
    const who = await person(browser, site, windowOf(screen, 'dark'));
    for (const game of GAMES) {
      for (const moment of moments) {
        const found = await openScene(who, game, moment);
        await painted(who.page);
        cards += found;
        const here = [...(await covered(who.page)), ...(await cut(who.page, screen))];
        wrong.push(...here.map((what) => `${game}, ${moment}, ${screen}: ${what}`));
      }
    }
    expect(who.faults.length === 0, `no fault on the page: ${who.faults}`);
    await who.context.close();
  }
  await browser.close();
  expect(wrong.length === 0, `nothing covered or cut, not ${wrong.length}:\n${wrong.join('\n')}`);
  expect(cards > 100, `cards to look at, not ${cards}`);
  return `${cards} cards can be read`;
});

/** Cards of the board whose name or numbers lie below something else. */
function covered(page) {
  return page.getByRole('main').evaluate((board) => {
    const words = (card) => [...card.querySelectorAll('[data-words]')];
    const shown = ({ left, right, top, bottom }) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    return [...board.querySelectorAll('[data-h]')].flatMap((card) =>
      words(card)
        .map((at) => at.getBoundingClientRect())
        .filter((box) => box.width > 0 && shown(box))
        .flatMap((box) => [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(box.x + box.width * share, box.y + box.height / 2)))
        .filter((top) => top !== null && !card.contains(top))
        .map((top) => `${card.dataset.name} is covered by ${top.closest('[data-name]')?.dataset.name ?? top.className}`)
        .slice(0, 1),
    );
  });
}

/** Texts that do not fit where they are to be read. */
async function cut(page, screen) {
  if (Number(screen.split('x')[0]) < DESKTOP_PX) return [];
  const hand = page.getByRole('region', { name: 'Your cards' });
  const found = await hand.evaluate(tooLong, SMALLEST_PX);
  for (const card of await hand.locator('[data-h]').all()) {
    await card.hover();
    const large = page.getByRole('complementary', { name: `The card ${await card.getAttribute('data-name')}` });
    await large.waitFor();
    await painted(page);
    found.push(...(await large.evaluate(tooLong, SMALLEST_PX)).map((what) => `large, ${what}`));
  }
  return found;
}

/** Texts are fitted before a frame is painted. */
function painted(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

function tooLong(place, smallest) {
  return [...place.querySelectorAll('[data-text]')]
    .filter(
      (el) =>
        el.scrollHeight > el.clientHeight + 1 ||
        el.scrollWidth > el.clientWidth + 1 ||
        parseFloat(getComputedStyle(el).fontSize) < smallest,
    )
    .map((el) => `cut: ${el.textContent.trim().slice(0, 60)} (${getComputedStyle(el).fontSize})`);
}
