// Text as large as its box allows.
import type { Attachment } from 'svelte/attachments';

const STEP_PX = 0.5;

/**
 * Sets what is in a box of fixed size as large as it fits there, from the size
 * its style has down to `least` pixels. What it is about is given so that it is
 * fitted anew when that changes.
 */
export function fitText(least: number, _about: string): Attachment<HTMLElement> {
  return (box) => {
    const isTooLong = () => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    const isTooLongAt = (size: number) => {
      box.style.fontSize = `${size}px`;
      return isTooLong();
    };
    function fit(): void {
      box.style.fontSize = '';
      if (!isTooLong()) return;
      const most = parseFloat(getComputedStyle(box).fontSize);
      // The largest of the steps between that still fits.
      let [fits, fails] = [0, Math.round((most - least) / STEP_PX)];
      while (fails - fits > 1) {
        const tried = Math.floor((fits + fails) / 2);
        if (isTooLongAt(least + tried * STEP_PX)) fails = tried;
        else fits = tried;
      }
      box.style.fontSize = `${least + fits * STEP_PX}px`;
    }
    fit();
    if (typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(fit);
    sizes.observe(box);
    return () => sizes.disconnect();
  };
}
