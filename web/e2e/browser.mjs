// Chromium, and people in it who hear what their server says.
import { chromium } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS, timeout: PATIENCE_MS });
}

/** How long a page may take for anything: machines that test are busy. */
export const PATIENCE_MS = 180_000;

/** Somebody with a browser window of their own. */
export async function person(browser, site, options = {}) {
  const context = await browser.newContext({ ...DESKTOP, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (e) => faults.push(e.message));
  // What the server's policy forbids is only told here.
  page.on('console', (m) => /Content Security Policy/.test(m.text()) && faults.push(m.text()));
  const ears = listen(page);
  const go = (path) => page.goto(`${site}/#${path}`);
  return { context, page, site, go, faults, ...ears };
}

/** Keeps every frame a page receives, as text and read. */
function listen(page) {
  const frames = [];
  const heard = new Set();
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/api/v1/rooms/')) return;
    socket.on('framereceived', ({ payload }) => {
      frames.push({ text: String(payload), frame: JSON.parse(String(payload)) });
      for (const wake of heard) wake();
    });
  });
  /** Waits until something that was or will be received is what is wanted. */
  async function until(wanted, what, ms = PATIENCE_MS) {
    const end = Date.now() + ms;
    for (;;) {
      const found = wanted(frames);
      if (found) return found;
      if (Date.now() > end)
        throw Object.assign(new Error(`${what} did not come; last: ${frames.at(-1)?.text.slice(0, 400)}`), { late: true });
      await new Promise((wake) => {
        const done = () => (heard.delete(done), clearTimeout(timer), wake());
        const timer = setTimeout(done, 500);
        heard.add(done);
      });
    }
  }
  return { frames, until };
}
