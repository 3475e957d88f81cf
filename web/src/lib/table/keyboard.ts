// Keys that are pressed at the table.
import { deedOf } from './keys';
import type { Play } from './play.svelte';

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

// A button in focus keeps its Enter. The space bar is the main answer also on
// cards, but not on the buttons around the table.
function keepsKey({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLButtonElement)) return false;
  return key === 'Enter' || (key === ' ' && target.closest('.drawer, dialog, .answers, .top, .list, .stack h3') !== null);
}

/** Whether something has to be answered or closed first; it takes the keys itself. */
export function isUnderDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Does what a key asks for, unless it belongs to what has the focus. */
export function pressed(event: KeyboardEvent, play: Play): void {
  if (event.ctrlKey || event.metaKey || event.altKey || (typing(event.target) && event.key !== 'Escape')) return;
  if (keepsKey(event) || isUnderDialog()) return;
  if (play.menu !== null && event.key !== 'Escape') return;
  const deed = deedOf(event.key, play.ask, play.focus);
  if (!deed) return;
  event.preventDefault();
  if (deed.do === 'choose') play.choose(deed.option);
  else if (deed.do === 'focus') play.focus = deed.index;
  else if (deed.do === 'cancel') play.cancel();
  else if (deed.what === 'list') play.listOpen = !play.listOpen;
  else play.panel = play.panel === deed.what ? null : deed.what;
}
