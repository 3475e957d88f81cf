import { describe, expect, it } from 'vitest';
import { changed, readDeck, sizeOf, writeDeck } from '../src/lib/deck/list';
import { amountOf, searcher } from '../src/lib/deck/search';
import { curveOf, emptied, kindsOf, partsByKind, writtenLike } from '../src/lib/deck/shape';
import { face } from './help';

const FILE = `name = "Ember \\"Raid\\""
about = "Fast."
# a word between
legend = "Vessa, Ember Corsair"
runes = ["7 Fury Rune", "5 Chaos Rune"]
main = [
    "3 Cinder Whelp",
    "2 Grave Imp + Ember Seed",
]
battlefields = ["Hidden Cove", "Weeping Ford"]
side = []
`;

describe('deck files', () => {
  it('are read', () => {
    const { deck, wrong } = readDeck(FILE);
    expect(wrong).toEqual([]);
    expect(deck.name).toBe('Ember "Raid"');
    expect(deck.parts.map((p) => [p.name, p.single, sizeOf(p)])).toEqual([
      ['legend', true, 1],
      ['runes', false, 12],
      ['main', false, 5],
      ['battlefields', false, 2],
      ['side', false, 0],
    ]);
    expect(deck.parts[2]?.entries[1]).toEqual({ name: 'Grave Imp + Ember Seed', count: 2 });
  });

  it('come back as they were', () => {
    const { deck } = readDeck(FILE);
    expect(readDeck(writeDeck(deck)).deck).toEqual(deck);
    expect(writeDeck(deck)).toContain('"Hidden Cove",');
    expect(writeDeck(deck)).toContain('"7 Fury Rune",');
  });
});

describe('plain lists', () => {
  it('are read with and without headings', () => {
    const { deck, wrong } = readDeck('My deck\n\nlegend:\n1 Vessa\n[Main]\n3x Fox\n2 Owl, the Wise\n');
    expect(wrong).toEqual([]);
    expect(deck.name).toBe('My deck');
    expect(deck.parts.map((p) => [p.name, p.entries.length])).toEqual([
      ['legend', 1],
      ['main', 2],
    ]);
    expect(readDeck('3 Fox\n1 Owl').deck.parts[0]?.name).toBe('main');
  });

  it('say which line is not understood', () => {
    expect(readDeck('3 Fox\nnonsense here').wrong).toEqual([{ line: 2, text: 'nonsense here' }]);
  });
});

describe('changes', () => {
  it('add, take away and leave the rest alone', () => {
    const { deck } = readDeck(FILE);
    const more = changed(deck, 'main', 'Fox', 1);
    expect(more.parts[2]?.entries.at(-1)).toEqual({ name: 'Fox', count: 1 });
    expect(changed(more, 'main', 'Fox', -1)).toEqual(deck);
    expect(changed(deck, 'legend', 'Somebody', 1).parts[0]?.entries).toEqual([{ name: 'Somebody', count: 1 }]);
    expect(more.parts[1]).toBe(deck.parts[1]);
  });
});

describe('search', () => {
  const fox = { ...face('Ember Fox', { text: 'Draw 1.', stats: [{ name: 'might', now: 3, printed: 3 }] }), set: 'first' };
  const bolt = { ...face('Flare Bolt', { kind: 'spell', line: 'spell', cost: '4RR' }), set: 'first' };
  const found = (query: string) => [fox, bolt].filter(searcher(query)).map((c) => c.name);

  it.each([
    ['', ['Ember Fox', 'Flare Bolt']],
    ['ember', ['Ember Fox']],
    ['kind:spell', ['Flare Bolt']],
    ['-kind:spell', ['Ember Fox']],
    ['cost<=2', ['Ember Fox']],
    ['cost:4', ['Flare Bolt']],
    ['might>=3 text:draw', ['Ember Fox']],
    ['might>3', []],
    ['"flare bolt"', ['Flare Bolt']],
    ['hue:fury set:first', ['Ember Fox', 'Flare Bolt']],
  ])('%s', (query, names) => expect(found(query)).toEqual(names));

  it('knows the number of a cost', () => {
    expect(amountOf('12RG')).toBe(12);
    expect(amountOf('X')).toBeNull();
  });
});

describe('the shape of a deck', () => {
  const cards = new Map([
    ['Vessa', { ...face('Vessa', { kind: 'legend', cost: '' }), set: '' }],
    ['Fox', { ...face('Fox'), set: '' }],
    ['Elder', { ...face('Elder', { cost: '11' }), set: '' }],
  ]);
  const { deck } = readDeck('legend = "Vessa"\nmain = ["3 Fox", "1 Elder"]\nside = ["1 Fox"]\n');

  it('is learnt from a deck', () => {
    expect([...partsByKind(deck, cards)]).toEqual([
      ['legend', 'legend'],
      ['unit', 'main'],
    ]);
    expect(emptied(deck).parts.every((p) => p.entries.length === 0)).toBe(true);
  });

  it('is taken on by a list from elsewhere', () => {
    const list = readDeck('legend:\n1 Vessa\nmain:\n3 Fox\n').deck;
    expect(writeDeck(writtenLike(list, deck))).toContain('legend = "Vessa"');
  });

  it('is counted by cost and kind', () => {
    const curve = curveOf(deck, cards);
    expect(curve[2]).toEqual({ cost: '2', count: 3 });
    expect(curve[8]).toEqual({ cost: '8+', count: 1 });
    expect(kindsOf(deck, cards)[0]).toEqual({ kind: 'unit', count: 5 });
  });
});
