// Somebody who answers questions by chance, at the table: with keys, at the
// cards, or with buttons.

const KEYS = '123456789adefgijkmnoprtuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

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
  for (let tries = 0; tries < 120; tries += 1) {
    const now = standing(who.frames);
    if (now.t !== 'ask' || now.n !== ask.n) return false;
    if (await who.page.locator(`.bar[data-n="${ask.n}"]`).isVisible()) return true;
    await who.page.waitForTimeout(500);
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
    await exact(who.page.locator('.menu button'), option.label).click();
    return true;
  },
  async button({ page }, _ask, option) {
    const button = exact(page.locator('.answers button'), option.label);
    if (!(await button.isVisible())) return false;
    await button.click();
    return true;
  },
};

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
