import { describe, expect, it } from 'vitest';
import { dropOptions, looseOptions, mainAnswer, optionsByCard, placeOptions, refusalsOf, clickOptions } from '../src/lib/table/options';
import { boardOf } from '../src/lib/table/board';
import { fixtures } from './fixtures';
import { ask, option } from './help';

const options = [
  option(0, 'pass'),
  option(1, 'play Fox', 'h5'),
  option(2, 'move Owl to base', 'h6'),
  option(3, 'move Owl to battlefield 1', 'h6', 'h1'),
  option(4, 'attack Ram with Owl', 'h6', 'h9'),
];

describe('options at cards', () => {
  it('are found at every card they are about', () => {
    const by = optionsByCard(options);
    expect(by.get('h6')?.map((o) => o.i)).toEqual([2, 3, 4]);
    expect(by.get('h9')?.map((o) => o.i)).toEqual([4]);
    expect(clickOptions(options, 'h6').map((o) => o.i)).toEqual([2, 3, 4]);
    expect(clickOptions(options, 'h5').map((o) => o.i)).toEqual([1]);
  });

  it('takes a card as a target only where it is not what acts', () => {
    expect(clickOptions(options, 'h9').map((o) => o.i)).toEqual([4]);
    const both = [option(0, 'attack Owl with Ram', 'h9', 'h6'), ...options];
    expect(clickOptions(both, 'h9').map((o) => o.label)).toEqual(['attack Owl with Ram']);
  });

  it('knows what a drag onto a card or a place means', () => {
    expect(dropOptions(options, 'h6', 'h9').map((o) => o.i)).toEqual([4]);
    expect(dropOptions(options, 'h6', 'h1').map((o) => o.i)).toEqual([3]);
    expect(dropOptions(options, 'h6', 'h6')).toEqual([]);
    expect(placeOptions(options, 'h6', 'base').map((o) => o.i)).toEqual([2]);
    expect(placeOptions(options, 'h5', 'base').map((o) => o.i)).toEqual([1]);
  });

  it('has the first plain option as the main answer of an action only', () => {
    expect(mainAnswer(ask(options))?.label).toBe('pass');
    const two = [option(0, 'yes'), option(1, 'no')];
    expect(mainAnswer(ask(two, { shape: 'YesNo' }))).toBeNull();
    expect(mainAnswer(ask(two.slice(0, 1), { shape: 'YesNo' }))?.label).toBe('yes');
    expect(mainAnswer(ask([option(0, 'done'), option(1, 'discard Fox', 'h5')], { shape: 'Some' }))?.label).toBe('done');
    expect(mainAnswer(ask([]))).toBeNull();
  });

  it('says why not, each reason once', () => {
    const refused = [
      { label: 'play Fox', at: ['h5'], rule: 'RB 357' },
      { label: 'play Fox', at: ['h5'], rule: 'RB 357' },
      { label: 'attack Fox with Owl', at: ['h6', 'h5'], rule: 'RB 454' },
    ];
    expect(refusalsOf(refused, 'h5').map((r) => r.rule)).toEqual(['RB 357']);
    expect(refusalsOf(refused, 'h7')).toEqual([]);
  });
});

describe('recorded games', () => {
  it.each([...fixtures])('%s: every option is reached at a card or by a button', (_, { frames }) => {
    let seen = 0;
    for (const { view, ask: question } of frames) {
      const shown = new Set([...boardOf(view).cards.keys(), ...view.stack.map((s) => s.handle)]);
      const loose = looseOptions(question.options, shown);
      const at = [...shown].flatMap((key) => optionsByCard(question.options).get(key) ?? []);
      expect(new Set([...loose, ...at])).toEqual(new Set(question.options));
      seen += at.length;
    }
    expect(seen).toBeGreaterThan(0);
  });

  it('has options about what is no longer there', () => {
    expect(looseOptions(options, new Set(['h6'])).map((o) => o.i)).toEqual([0, 1]);
  });
});
