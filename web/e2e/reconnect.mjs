// The line breaks in the middle of a game; later the page is loaded anew.
// Everything goes on from where it was.
import { launch, person } from './browser.mjs';
import { dice, expect, run } from './check.mjs';
import { line } from './line.mjs';
import { answer, playOn, standing } from './player.mjs';
import { concedes, openShuffled, seated, sitDown } from './rooms.mjs';
import { viewsOf } from './hidden.mjs';

const BREAK_AT = 8;
const RELOAD_AT = 16;
/** So much is played after that; whole games are played elsewhere. */
const ENOUGH = 20;

await run(async (site) => {
  const browser = await launch();
  const wire = await line(site);
  const [ada, bruno] = [await person(browser, wire.site), await person(browser, site)];
  const room = await openShuffled(ada, 'ikorr', '1v1');
  await sitDown(bruno, room);
  await seated(ada);

  let broken = 0;
  const between = async (answers) => {
    if (answers === ENOUGH) await concedes(ada);
    if (answers === BREAK_AT) broken += await breakLine(ada, wire);
    if (answers === RELOAD_AT) broken += await reload(ada);
  };
  const answers = await Promise.all([playOn(ada, dice(3), { between }), playOn(bruno, dice(4))]);
  expect(broken === 2, 'the game was long enough to break twice');
  expect(ada.faults.length === 0, `no fault on the page: ${ada.faults}`);
  await browser.close();
  return `${answers.join(' + ')} answers, one break, one reload`;
});

/** The table stays readable, a banner says so, and it comes back by itself. */
async function breakLine(who, wire) {
  const before = viewsOf(who.frames).at(-1).view;
  const asked = standing(who.frames);
  wire.cut();
  await who.page
    .getByRole('status')
    .filter({ hasText: /lost|connect/i })
    .first()
    .waitFor();
  expect(await who.page.locator('[data-board]').isVisible(), 'the table stays');
  const heard = who.frames.length;
  wire.mend();
  await who.until((f) => f.slice(heard).some(({ frame }) => frame.t === 'ask'), 'the same question again');
  const after = viewsOf(who.frames.slice(heard)).at(-1).view;
  expect(JSON.stringify(after) === JSON.stringify(before), 'the same table after the break');
  expect(standing(who.frames).n === asked.n, 'the same question after the break');
  return 1;
}

async function reload(who) {
  const asked = standing(who.frames);
  const heard = who.frames.length;
  await who.page.reload();
  await who.until((f) => f.slice(heard).some(({ frame }) => frame.t === 'ask'), 'the question after a reload');
  const again = standing(who.frames);
  expect(again.n === asked.n && again.text === asked.text, 'the same question after a reload');
  await answer(who, again, dice(9), ['key']);
  return 1;
}
