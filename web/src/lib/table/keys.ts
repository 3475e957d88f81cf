// The keyboard: what a key means at the table.
import type { Ask, Option } from '../net/frames';
import { mainAnswer } from './options';

/** Keys that reach options, in order: what is not a command of its own. */
const KEYS = '123456789adefgijkmnoprtuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Commands of the table that are no answers. */
const COMMANDS = { l: 'log', c: 'chat', q: 'notes', s: 'settings', h: 'help', '?': 'help', b: 'list' } as const;

export type Command = (typeof COMMANDS)[keyof typeof COMMANDS];

/** What a key asks for. */
export type Deed = { do: 'choose'; option: Option } | { do: 'focus'; index: number } | { do: 'cancel' } | { do: 'open'; what: Command };

/** The key that chooses the option with this number. */
export function keyOfOption(index: number): string | null {
  return KEYS[index] ?? null;
}

/** What pressing a key means, with this question open and this option in focus. */
export function deedOf(key: string, ask: Ask | null, focus: number | null): Deed | null {
  if (key === 'Escape') return { do: 'cancel' };
  const command = commandOf(key);
  if (command) return { do: 'open', what: command };
  if (!ask || ask.options.length === 0) return null;
  const step = STEPS[key];
  if (step !== undefined) return { do: 'focus', index: stepped(focus, step, ask.options.length) };
  const option = answerOf(key, ask, focus);
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

function answerOf(key: string, ask: Ask, focus: number | null): Option | null {
  if (key === ' ') return mainAnswer(ask);
  if (key === 'Enter') return focus === null ? null : (ask.options[focus] ?? null);
  const index = key.length === 1 ? KEYS.indexOf(key) : -1;
  return index < 0 ? null : (ask.options[index] ?? null);
}
