import { describe, expect, it } from 'vitest';
import { commandForKey, keyOfOption } from '../src/lib/table/keyboard';
import { endsTurn } from '../src/lib/table/options';
import { ask, option } from './help';

const pass = option(0, 'pass');
const play = option(1, 'play Fox', 'h5');
const attack = option(2, 'attack Owl with Fox', 'h5', 'h6');
const act = ask([pass, play, attack]);

describe('keys', () => {
  it('gives the main answer to the space bar', () => {
    expect(commandForKey(' ', act, null)).toEqual({ do: 'choose', option: pass });
    expect(commandForKey(' ', ask([play, attack]), null)).toBeNull();
  });

  it('reaches every option by its own key', () => {
    const many = ask(Array.from({ length: 50 }, (_, i) => option(i, `number ${i}`)));
    for (const [i, one] of many.options.entries()) {
      const key = keyOfOption(i);
      expect(key).not.toBeNull();
      expect(commandForKey(key ?? '', many, null)).toEqual({ do: 'choose', option: one });
    }
    expect(keyOfOption(999)).toBeNull();
  });

  it('goes through the options with arrows, around the ends', () => {
    expect(commandForKey('ArrowRight', act, null)).toEqual({ do: 'focus', index: 0 });
    expect(commandForKey('ArrowLeft', act, null)).toEqual({ do: 'focus', index: 2 });
    expect(commandForKey('ArrowDown', act, 2)).toEqual({ do: 'focus', index: 0 });
    expect(commandForKey('Enter', act, 2)).toEqual({ do: 'choose', option: attack });
    expect(commandForKey('Enter', act, null)).toBeNull();
  });

  it('keeps its commands apart from answers', () => {
    expect(commandForKey('Escape', null, null)).toEqual({ do: 'cancel' });
    expect(commandForKey('l', null, null)).toEqual({ do: 'open', what: 'log' });
    const many = ask(Array.from({ length: 60 }, (_, i) => option(i, `number ${i}`)));
    for (const key of 'lcshb?') expect(commandForKey(key, many, null)?.do).toBe('open');
  });

  it('answers nothing when nothing is asked', () => {
    for (const key of [' ', 'Enter', '1', 'ArrowRight', 'toString']) expect(commandForKey(key, null, 0)).toBeNull();
  });
});

describe('ending a turn', () => {
  const fox = option(1, 'play Fox', 'h5');
  const own = { active: 1, stack: [] };

  it('is not what the space bar does while there is something else to do', () => {
    expect(endsTurn(own, ask([pass, fox]))).toBe(true);
    expect(commandForKey(' ', ask([pass, fox]), null, true)).toBeNull();
    expect(commandForKey('Enter', ask([pass, fox]), null, true)).toEqual({ do: 'choose', option: pass });
    expect(commandForKey('Enter', ask([pass, fox]), 1, true)).toEqual({ do: 'choose', option: fox });
  });

  it('is the main answer where nothing else can be done, in turns of others and while something waits', () => {
    expect(endsTurn(own, ask([pass]))).toBe(false);
    expect(endsTurn({ ...own, active: 2 }, ask([pass, fox]))).toBe(false);
    const item = { handle: 'h9', label: 'Hush', ability: false, seat: 1, source: null, targets: [] };
    expect(endsTurn({ ...own, stack: [item] }, ask([pass, fox]))).toBe(false);
  });
});
