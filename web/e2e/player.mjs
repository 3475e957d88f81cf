// Somebody who answers questions by chance, at the table: with keys, at the
// cards, with buttons, or with buttons and a mouse.
import { PATIENCE_MS } from './browser.mjs';

/** How long somebody waits for what a key or the mouse did before they try again. */
const AGAIN_MS = 15_000;
const KEYS = '123456789adefgijkmnoprtuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What the server says to an answer that came after its question. */
const TOO_LATE = /^(this question is over|you are not asked now)/;

/** A page shows what came within some ten milliseconds; nobody waits longer. */
export const soon = () => new Promise((wake) => setTimeout(wake, 10));

/** The newest frame that says whose question it is, or that it is over. */
export function standing(frames) {
  return frames.findLast(({ frame }) => ['ask', 'wait', 'over'].includes(frame.t))?.frame;
}

/** Answers until the game is over. `ways` are tried by chance. */
export async function playOn(who, dice, { ways = ['key', 'card', 'button'], most = 4000, between } = {}) {
  for (let answers = 0; answers < most; answers += 1) {
    const now = await who.until((f) => pick(standing(f)), 'a question or the end');
    if (now.t === 'over') return answers;
    await between?.(answers);
    const asked = standing(who.frames);
    if (asked?.t === 'ask') await answer(who, asked, dice, ways);
  }
  throw new Error(`the game is not over after ${most} answers`);
}

const pick = (frame) => (frame?.t === 'ask' || frame?.t === 'over' ? frame : null);

/**
 * Gives one answer and waits until the server has taken it. A question that is
 * gone meanwhile, because somebody else has answered it, is left alone.
 */
export async function answer(who, ask, dice, ways) {
  if (!(await isShown(who, ask))) return;
  const option = ask.options[dice(ask.options.length)];
  const way = ways[dice(ways.length)];
  const heard = who.frames.length;
  const isDone = (frames) => isGone(who, ask) || wasRefused(frames.slice(heard), ask);
  await tidy(who);
  if (!(await WAYS[way](who, ask, option, isDone)) && !(await WAYS.button(who, ask, option))) await byList(who, ask, option);
  await who.until(isDone, `what follows "${option.label}"`);
}

const isGone = (who, ask) => {
  const now = standing(who.frames);
  return now.t !== 'ask' || now.n !== ask.n;
};

function wasRefused(frames, ask) {
  const no = frames.find(({ frame }) => frame.t === 'no' && frame.n === ask.n && !TOO_LATE.test(frame.why));
  if (no) throw new Error(`refused: ${no.frame.why}`);
  return false;
}

/** Waits for something on the page, or until the question is gone, which is false. */
async function unlessGone(who, ask, what, look) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await soon()) {
    if (isGone(who, ask)) return false;
    const found = await look();
    if (found) return found;
  }
  throw new Error(`question ${ask.n} (${ask.text}): ${what}`);
}

/** Waits until the page shows the question; false if it is gone. */
export function isShown(who, ask) {
  const bar = who.page.locator(`.bar[data-n="${ask.n}"]`);
  return unlessGone(who, ask, 'is not shown', () => bar.isVisible());
}

/** Closes what a key or a click that came too late has opened, as anybody would. */
function tidy({ page }) {
  return page.evaluate(() => {
    document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    document.querySelector('[data-board] dialog[open] [aria-label="Close"]')?.click();
  });
}

const WAYS = {
  async key(who, ask, option, isDone) {
    const key = KEYS[ask.options.indexOf(option)];
    const searching = await who.page.locator('.list input').isVisible();
    if (!key || searching) return false;
    return again(who, ask, isDone, () => who.page.keyboard.press(key));
  },
  async card(who, ask, option) {
    const [handle] = option.at;
    if (!handle) return WAYS.button(who, ask, option);
    const card = who.page.locator(`[data-h="${handle}"]`);
    if (!(await card.first().isVisible())) return false;
    if (await isPile(card)) await click(who, ask, card);
    const inside = who.page.locator(
      `dialog[open] [data-h="${handle}"], [data-board]:not(:has(dialog[open])) [data-h="${handle}"]:not(.pile)`,
    );
    await click(who, ask, inside);
    if (usesOf(ask.options, handle).length > 1) await press(who, ask, exact(who.page.locator('.menu button'), option.label));
    return true;
  },
  async button(who, ask, option) {
    const button = exact(who.page.locator('.answers button'), option.label);
    if (!(await button.first().isVisible())) return false;
    await press(who, ask, button);
    return true;
  },
  /** The same with a mouse that travels there. */
  async mouse(who, ask, option, isDone) {
    const button = exact(who.page.locator('.answers button'), option.label);
    if (!(await button.first().isVisible())) return false;
    return again(who, ask, isDone, async () => {
      const place = await unlessGone(who, ask, `"${option.label}" is covered`, () => freePlace(button));
      if (place) await who.page.mouse.click(place.x, place.y);
    });
  },
};

/** Keys and mouse may meet the page in the middle of a change: then people try again. */
async function again(who, ask, isDone, act) {
  for (let i = 0; i < 3 && !isGone(who, ask); i += 1) {
    await tidy(who);
    await act();
    if (await who.until(isDone, '', AGAIN_MS).catch(rethrowUnlessLate)) break;
  }
  return true;
}

function rethrowUnlessLate(fault) {
  if (!fault.late) throw fault;
}

const isPile = (card) => card.evaluateAll(([el]) => el?.classList.contains('pile') ?? false);

/** Where a mouse can reach an element; nothing while it is not there, covered or disabled. */
function freePlace(elements) {
  return elements.evaluateAll(([el]) => {
    if (!el || el.disabled) return null;
    const { x, y, width, height } = el.getBoundingClientRect();
    const place = { x: x + width / 2, y: y + height / 2 };
    return el.contains(document.elementFromPoint(place.x, place.y)) ? place : null;
  });
}

/** Clicks what a finger could: on the screen, not covered, not disabled. */
function press(who, ask, button) {
  return unlessGone(who, ask, 'a button is covered or not there', () =>
    button.evaluateAll(([el], n) => {
      if (!el || el.disabled || !document.querySelector(`.bar[data-n="${n}"]`)) return false;
      el.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = el.getBoundingClientRect();
      const free = el.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      if (free) el.click();
      return free;
    }, ask.n),
  );
}

/** Clicks a card, which may lie under others, while its question is shown. */
function click(who, ask, card) {
  return unlessGone(who, ask, 'a card is not there', () =>
    card.evaluateAll(([el], n) => {
      const shown = el !== undefined && document.querySelector(`.bar[data-n="${n}"]`) !== null;
      if (shown) el.click();
      return shown;
    }, ask.n),
  );
}

/** The button with exactly these words, whatever keys it names. */
function exact(buttons, label) {
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return buttons.filter({ hasText: new RegExp(`^\\s*[0-9A-Za-z]?\\s*${words}\\s*(space|↵)?\\s*$`) });
}

async function byList(who, ask, option) {
  const list = who.page.locator('.list');
  if (!(await list.isVisible())) await press(who, ask, who.page.locator('.answers button[aria-expanded]'));
  await unlessGone(who, ask, 'there is no list', () => list.isVisible());
  const search = list.locator('input');
  if (await search.isVisible()) await unlessGone(who, ask, 'the list is not searched', () => filled(search, option.label));
  await press(who, ask, exact(list.getByRole('option'), option.label));
}

/** Writes into a field; false if it goes meanwhile. */
function filled(field, words) {
  return field.fill(words, { timeout: AGAIN_MS }).then(
    () => true,
    () => false,
  );
}

/** What a click on a card offers. */
function usesOf(options, handle) {
  const first = options.filter((o) => o.at[0] === handle);
  return first.length > 0 ? first : options.filter((o) => o.at.includes(handle));
}
