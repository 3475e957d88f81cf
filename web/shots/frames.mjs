// How long a click takes until the next frame is painted, and until its answer
// is shown: `ludex serve --seed 1 --no-limits --no-waiting`, then
// `npm run frames ADDRESS`. Median and 95 %, in milliseconds, for each game.
import { launch, person } from '../e2e/browser.mjs';
import { dice } from '../e2e/check.mjs';
import { isShown, standing } from '../e2e/player.mjs';
import { playNow, TITLES } from '../e2e/rooms.mjs';

const ANSWERS = 40;
const [site = 'http://127.0.0.1:8080'] = process.argv.slice(2);
const browser = await launch();
for (const [game, title] of Object.entries(TITLES)) {
  const who = await person(browser, site);
  await playNow(who, title);
  const roll = dice(3);
  const [frames, answers] = [[], []];
  for (let i = 0; i < ANSWERS; i += 1) {
    const ask = await who.until((f) => (standing(f)?.t === 'wait' ? null : standing(f)), 'a question');
    if (ask.t === 'over') break;
    if (!(await isShown(who, ask))) continue;
    const took = await who.page.evaluate(click, { n: ask.n, roll: roll(1000) });
    if (!took) break;
    frames.push(took.frame);
    answers.push(took.answer);
  }
  console.log(`${game}: next frame ${told(frames)}; answer shown ${told(answers)}; ${frames.length} clicks`);
  await who.context.close();
}
await browser.close();

function told(all) {
  const sorted = all.toSorted((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]);
  return `${at(0.5)} and ${at(0.95)}`;
}

/** In the page: clicks one of the buttons of the question; how long until a frame, and until the question is gone. */
async function click({ n, roll }) {
  const buttons = [...document.querySelectorAll('.answers button')].filter((b) => !b.disabled && !b.hasAttribute('aria-expanded'));
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const legal = [...document.querySelectorAll('[data-board] .legal')];
  const button = buttons[roll % Math.max(1, buttons.length)] ?? legal[roll % Math.max(1, legal.length)];
  if (!button) return null;
  const start = performance.now();
  button.click();
  await painted();
  const frame = performance.now() - start;
  while (document.querySelector(`.bar[data-n="${n}"]`) && performance.now() - start < 10_000) await painted();
  return { frame, answer: performance.now() - start };
}
