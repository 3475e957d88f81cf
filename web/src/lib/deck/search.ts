// A search that understands plain words and fields: `fox hue:fury cost<=2 -kind:spell`.
import type { Card } from '../generated/server';

type Test = (card: Card) => boolean;

const TEXT_FIELDS: Record<string, (card: Card) => string> = {
  name: (c) => c.name,
  kind: (c) => c.kind,
  type: (c) => `${c.kind} ${c.line}`,
  tag: (c) => c.line,
  text: (c) => c.text,
  set: (c) => c.set,
  hue: (c) => c.hues.join(' '),
  domain: (c) => c.hues.join(' '),
  aspect: (c) => c.hues.join(' '),
  element: (c) => c.hues.join(' '),
};

/** The number at the start of a cost; nothing for a variable one. */
export function amountOf(cost: string): number | null {
  const digits = /^\d+/.exec(cost)?.[0];
  return digits === undefined ? null : Number(digits);
}

export function searcher(query: string): Test {
  const tests = (query.match(/-?[\w]+[:<>=]+"[^"]*"|-?"[^"]*"|\S+/g) ?? []).map(testOf);
  return (card) => tests.every((test) => test(card));
}

function testOf(word: string): Test {
  if (word.startsWith('-') && word.length > 1) {
    const test = testOf(word.slice(1));
    return (card) => !test(card);
  }
  const field = /^(\w+)(:|<=|>=|<|>|=)(.*)$/.exec(word);
  if (!field) return containing((c) => `${c.name} ${c.line} ${c.kind} ${c.text}`, bare(word));
  const [, name = '', how = '', value = ''] = field;
  const text = TEXT_FIELDS[name.toLowerCase()];
  if (text) return containing(text, bare(value));
  return comparing(name.toLowerCase(), how, Number(value));
}

const bare = (word: string) => word.replaceAll('"', '').toLowerCase();

function containing(of: (card: Card) => string, wanted: string): Test {
  return (card) => of(card).toLowerCase().includes(wanted);
}

function comparing(field: string, how: string, wanted: number): Test {
  return (card) => {
    const value = field === 'cost' ? amountOf(card.cost) : (card.stats.find((s) => s.name === field)?.printed ?? null);
    if (value === null || Number.isNaN(wanted)) return false;
    if (how === '<') return value < wanted;
    if (how === '>') return value > wanted;
    if (how === '<=') return value <= wanted;
    if (how === '>=') return value >= wanted;
    return value === wanted;
  };
}
