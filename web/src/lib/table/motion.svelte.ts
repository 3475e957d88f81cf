// Lets the cards of a table travel when its view changes.
import { untrack } from 'svelte';
import { settings } from '../settings.svelte';
import { snapshot, animateFrom, type Snapshot } from './animateMoves';

/** Follows a view while the component that calls it is there. */
export function animateMoves(root: () => HTMLElement | undefined, view: () => unknown): void {
  let before: Snapshot = new Map();

  // The positions before a change are taken before the page follows it.
  $effect.pre(() => {
    void view();
    const el = untrack(root);
    before = el && settings.travelMs > 0 ? snapshot(el) : new Map();
  });
  $effect(() => {
    void view();
    const el = untrack(root);
    if (el) requestAnimationFrame(() => animateFrom(el, before, settings.travelMs));
  });
}
