// Cards travel from where they were to where they are.

interface CardBox {
  box: DOMRect;
  name: string | undefined;
  owner: string | undefined;
}

export type Snapshot = Map<string, CardBox>;

const all = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-h]')];

/** Where everything is now. */
export function snapshot(root: HTMLElement): Snapshot {
  const found: Snapshot = new Map();
  for (const el of all(root)) {
    const { h, name, owner } = el.dataset;
    if (h) found.set(h, { box: el.getBoundingClientRect(), name, owner });
  }
  return found;
}

/**
 * Lets everything travel from where it was. A card that became a new object
 * comes from where a card of the same name and owner has just vanished.
 */
export function animateFrom(root: HTMLElement, before: Snapshot, ms: number): void {
  if (ms === 0 || before.size === 0) return;
  const now = all(root);
  const here = new Set(now.map((el) => el.dataset['h']));
  const vanished = [...before].filter(([h]) => !here.has(h)).map(([, was]) => was);
  for (const el of now) {
    const known = before.get(el.dataset['h'] ?? '');
    const from = known ?? takeAlike(vanished, el);
    if (from) move(el, from.box, ms);
    else appear(el, ms);
  }
}

function takeAlike(vanished: CardBox[], el: HTMLElement): CardBox | undefined {
  const { name, owner } = el.dataset;
  const at = name ? vanished.findIndex((was) => was.name === name && was.owner === owner) : -1;
  return at < 0 ? undefined : vanished.splice(at, 1)[0];
}

function move(el: HTMLElement, from: DOMRect, ms: number): void {
  const to = el.getBoundingClientRect();
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const scale = to.width > 0 ? from.width / to.width : 1;
  if (Math.hypot(dx, dy) < 2 && Math.abs(scale - 1) < 0.02) return;
  const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0', zIndex: 'var(--layer-moving)' };
  el.animate([start, { transformOrigin: '0 0', zIndex: 'var(--layer-moving)' }], { duration: ms, easing: 'cubic-bezier(.2,.7,.2,1)' });
}

function appear(el: HTMLElement, ms: number): void {
  el.animate([{ opacity: 0, transform: 'translateY(-12px) scale(.92)' }, {}], { duration: ms, easing: 'ease-out' });
}
