import { describe, expect, it } from 'vitest';
import { deedOf, keyOfOption } from '../src/lib/table/keys';
import { ask, option } from './help';

const pass = option(0, 'pass');
const play = option(1, 'play Fox', 'h5');
const attack = option(2, 'attack Owl with Fox', 'h5', 'h6');
const act = ask([pass, play, attack]);

describe('keys', () => {
  it('gives the main answer to the space bar', () => {
    expect(deedOf(' ', act, null)).toEqual({ do: 'choose', option: pass });
    expect(deedOf(' ', ask([play, attack]), null)).toBeNull();
  });

  it('reaches every option by its own key', () => {
    const many = ask(Array.from({ length: 50 }, (_, i) => option(i, `number ${i}`)));
    for (const [i, one] of many.options.entries()) {
      const key = keyOfOption(i);
      expect(key).not.toBeNull();
      expect(deedOf(key ?? '', many, null)).toEqual({ do: 'choose', option: one });
    }
    expect(keyOfOption(999)).toBeNull();
  });

  it('goes through the options with arrows, around the ends', () => {
    expect(deedOf('ArrowRight', act, null)).toEqual({ do: 'focus', index: 0 });
    expect(deedOf('ArrowLeft', act, null)).toEqual({ do: 'focus', index: 2 });
    expect(deedOf('ArrowDown', act, 2)).toEqual({ do: 'focus', index: 0 });
    expect(deedOf('Enter', act, 2)).toEqual({ do: 'choose', option: attack });
    expect(deedOf('Enter', act, null)).toBeNull();
  });

  it('keeps its commands apart from answers', () => {
    expect(deedOf('Escape', null, null)).toEqual({ do: 'cancel' });
    expect(deedOf('l', null, null)).toEqual({ do: 'open', what: 'log' });
    const many = ask(Array.from({ length: 60 }, (_, i) => option(i, `number ${i}`)));
    for (const key of 'lcshb?') expect(deedOf(key, many, null)?.do).toBe('open');
  });

  it('answers nothing when nothing is asked', () => {
    for (const key of [' ', 'Enter', '1', 'ArrowRight', 'toString']) expect(deedOf(key, null, 0)).toBeNull();
  });
});
