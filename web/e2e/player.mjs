// Somebody who answers questions by chance, at the table: with keys, at the
// cards, with buttons, or with buttons and a mouse.

/** How long a page may take to show a question. */
const SHOWN_MS = 120_000;
/** How long a button may be covered, by a note that goes by itself. */
const REACHED_MS = 60_000;
const KEYS = '123456789adefgijkmnoprtuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A page shows what came within some ten milliseconds; nobody waits longer. */
export const soon = () => new Promise((wake) => setTimeout(wake, 10));

/** The newest frame that says whose question it is, or that it is over. */
export function standing(frames) {
  return frames.findLast(({ frame }) => ['ask', 'wait', 'over'].includes(frame.t))?.frame;
}

/** Answers until the game is over. `ways` are tried by chance. */
export async function playOn(who, dice, { ways = ['key', 'card', 'button'], most = 4000, between } = {}) {
  for (let answers = 0; answers < most; answers += 1) {
    const now = await who.until((f) => pick(standing(f)), 'a question or the end', 180_000);
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
 * gone meanwhile, because the server has passed, is left alone.
 */
export async function answer(who, ask, dice, ways) {
  if (!(await isShown(who, ask))) return;
  const option = ask.options[dice(ask.options.length)];
  const said = who.frames.length;
  const way = ways[dice(ways.length)];
  if (!(await WAYS[way](who, ask, option)) && !(await WAYS.button(who, ask, option))) await byList(who, option);
  await who.until((f) => f.slice(said).some(({ frame }) => moved(frame, ask.n)), `what follows "${option.label}"`);
}

/** Waits until the page shows the question; false if it is gone. */
export async function isShown(who, ask) {
  const bar = who.page.locator(`.bar[data-n="${ask.n}"]`);
  for (const end = Date.now() + SHOWN_MS; Date.now() < end; await soon()) {
    const now = standing(who.frames);
    if (now.t !== 'ask' || now.n !== ask.n) return false;
    if (await bar.isVisible()) return true;
  }
  throw new Error(`question ${ask.n} is not shown: ${ask.text}`);
}

function moved(frame, n) {
  if (frame.t === 'no' && frame.n === n) throw new Error(`refused: ${frame.why}`);
  return frame.t === 'over' || frame.t === 'wait' || (frame.t === 'ask' && frame.n !== n) || frame.t === 'room';
}

const WAYS = {
  async key({ page }, ask, option) {
    const key = KEYS[ask.options.indexOf(option)];
    const searching = await page.locator('.list input').isVisible();
    if (!key || searching) return false;
    await page.keyboard.press(key);
    return true;
  },
  async card(who, ask, option) {
    const [handle] = option.at;
    if (!handle) return this.button(who, ask, option);
    let card = who.page.locator(`[data-h="${handle}"]`).first();
    if (!(await card.isVisible())) return false;
    if (await card.evaluate((element) => element.classList.contains('pile'))) {
      await card.dispatchEvent('click');
      card = who.page.getByRole('dialog').locator(`[data-h="${handle}"]`).first();
      await card.waitFor();
    }
    await card.dispatchEvent('click');
    if (usesOf(ask.options, handle).length === 1) return true;
    await press(exact(who.page.locator('.menu button'), option.label));
    return true;
  },
  async button({ page }, _ask, option) {
    const button = exact(page.locator('.answers button'), option.label);
    if (!(await button.isVisible())) return false;
    await press(button);
    return true;
  },
  /** The same with a mouse that travels there. */
  async mouse({ page }, _ask, option) {
    const button = exact(page.locator('.answers button'), option.label);
    if (!(await button.isVisible())) return false;
    await button.click();
    return true;
  },
};

/** Clicks what a finger could: on the screen, not covered, not disabled. */
async function press(button) {
  for (const end = Date.now() + REACHED_MS; Date.now() < end; await soon()) {
    const done = await button.evaluate((el) => {
      const { x, y, width, height } = el.getBoundingClientRect();
      const free = !el.disabled && el.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      if (free) el.click();
      return free;
    });
    if (done) return;
  }
  throw new Error(`a button is covered: ${await button.textContent()}`);
}

/** The button with exactly these words, whatever keys it names. */
function exact(buttons, label) {
  const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return buttons.filter({ hasText: new RegExp(`^\\s*[0-9A-Za-z]?\\s*${words}\\s*(space)?\\s*$`) }).first();
}

async function byList({ page }, option) {
  const list = page.locator('.list');
  if (!(await list.isVisible())) await page.locator('.answers button[aria-expanded]').click();
  const search = list.locator('input');
  if (await search.isVisible()) await search.fill(option.label);
  await list.getByRole('option').filter({ hasText: option.label }).first().click();
}

/** What a click on a card offers. */
function usesOf(options, handle) {
  const first = options.filter((o) => o.at[0] === handle);
  return first.length > 0 ? first : options.filter((o) => o.at.includes(handle));
}
