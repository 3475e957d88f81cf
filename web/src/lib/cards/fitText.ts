// Text as large as its box allows. Boxes are measured together before the next
// frame is painted, so that the page is laid out a few times, not once a box.
import type { Attachment } from 'svelte/attachments';

const STEP_PX = 0.5;

interface Fitting {
  box: HTMLElement;
  least: number;
  /** Sizes in steps above the least: the largest that is known to fit, the smallest that does not. */
  fits: number;
  fails: number;
}

const waiting = new Map<HTMLElement, number>();

/**
 * Sets what is in a box of fixed size as large as it fits there, from the size
 * its style has down to `least` pixels. What it is about is given so that it is
 * fitted anew when that changes.
 */
export function fitText(least: number, _about: string): Attachment<HTMLElement> {
  return (box) => {
    const fit = () => plan(box, least);
    fit();
    if (typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(fit);
    sizes.observe(box);
    return () => {
      sizes.disconnect();
      waiting.delete(box);
    };
  };
}

function plan(box: HTMLElement, least: number): void {
  if (waiting.size === 0) requestAnimationFrame(fitAll);
  waiting.set(box, least);
}

function fitAll(): void {
  const all = [...waiting];
  waiting.clear();
  for (const [box] of all) box.style.fontSize = '';
  const long = all.filter(([box]) => isTooLong(box));
  const open = long.map(([box, least]): Fitting => {
    const most = parseFloat(getComputedStyle(box).fontSize);
    return { box, least, fits: 0, fails: Math.round((most - least) / STEP_PX) };
  });
  for (let left = open; left.length > 0; left = left.filter((f) => f.fails - f.fits > 1)) tryHalves(left);
  for (const { box, least, fits } of open) box.style.fontSize = `${least + fits * STEP_PX}px`;
}

/** Halves what is not known of each: all are set, then all are measured. */
function tryHalves(fittings: Fitting[]): void {
  const tried = fittings.map((f) => ({ f, half: Math.floor((f.fits + f.fails) / 2) }));
  for (const { f, half } of tried) f.box.style.fontSize = `${f.least + half * STEP_PX}px`;
  for (const { f, half } of tried) {
    if (isTooLong(f.box)) f.fails = half;
    else f.fits = half;
  }
}

function isTooLong(box: HTMLElement): boolean {
  return box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
}
