// The keyboard: what a key means at the table.
import type { Ask, OptionView } from '../net/frames';
import { mainAnswer } from './options';
import type { TableUi } from './tableUi.svelte';

/** Keys that reach options, in order: what is not a command of its own. */
const KEYS = '123456789adefgijkmnoprtuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Commands of the table that are no answers. */
const COMMANDS = { l: 'log', c: 'chat', q: 'notes', s: 'settings', h: 'help', '?': 'help', b: 'list' } as const;

export type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

/** What a key asks for. */
export type KeyCommand =
  { do: 'choose'; option: OptionView } | { do: 'focus'; index: number } | { do: 'cancel' } | { do: 'open'; what: Command };

/** The key that chooses the option with this number. */
export function keyOfOption(index: number): string | null {
  return KEYS[index] ?? null;
}

/** What pressing a key means, with this question open and this option in focus. */
export function commandForKey(key: string, ask: Ask | null, focus: number | null, ends = false): KeyCommand | null {
  if (key === 'Escape') return { do: 'cancel' };
  const command = commandOf(key);
  if (command) return { do: 'open', what: command };
  if (!ask || ask.options.length === 0) return null;
  const step = STEPS[key];
  if (step !== undefined) return { do: 'focus', index: stepped(focus, step, ask.options.length) };
  const option = answerOf(key, ask, focus, ends);
  return option ? { do: 'choose', option } : null;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

function commandOf(key: string): Command | null {
  return Object.hasOwn(COMMANDS, key) ? COMMANDS[key as keyof typeof COMMANDS] : null;
}

function stepped(focus: number | null, step: number, count: number): number {
  if (focus === null) return step > 0 ? 0 : count - 1;
  return (focus + step + count) % count;
}

/** The space bar gives the main answer; the one that `ends` the turn needs another key. */
function answerOf(key: string, ask: Ask, focus: number | null, ends: boolean): OptionView | null {
  if (key === ' ') return ends ? null : mainAnswer(ask);
  if (key === 'Enter' && focus === null) return ends ? mainAnswer(ask) : null;
  if (key === 'Enter') return focus === null ? null : (ask.options[focus] ?? null);
  const index = key.length === 1 ? KEYS.indexOf(key) : -1;
  return index < 0 ? null : (ask.options[index] ?? null);
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select');
}

// A button in focus keeps its Enter. The space bar is the main answer also on
// cards, but not on the buttons around the table.
function keepsKey({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLButtonElement)) return false;
  return key === 'Enter' || (key === ' ' && target.closest('.drawer, dialog, .answers, .top, .list, .stack h2') !== null);
}

/** Whether something has to be answered or closed first; it takes the keys itself. */
export function isUnderDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/** Does what a key asks for, unless it belongs to what has the focus. */
export function onTableKey(event: KeyboardEvent, ui: TableUi): void {
  if ((event.ctrlKey || event.metaKey) && event.key === 'z' && !typing(event.target)) return ui.table.undo?.();
  if (event.ctrlKey || event.metaKey || event.altKey || (typing(event.target) && event.key !== 'Escape')) return;
  if (keepsKey(event) || isUnderDialog()) return;
  if (ui.menu !== null && event.key !== 'Escape') return;
  const command = commandForKey(event.key, ui.ask, ui.focus, ui.ends);
  if (!command) return;
  event.preventDefault();
  if (command.do === 'choose') ui.choose(command.option);
  else if (command.do === 'focus') ui.focus = command.index;
  else if (command.do === 'cancel') ui.cancel();
  else if (command.what === 'list') ui.listOpen = !ui.listOpen;
  else ui.panel = ui.panel === command.what ? null : command.what;
}
