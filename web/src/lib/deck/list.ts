// Deck lists as text. What is written is the form the engine's own deck files
// have; what is read may also be a plain list of lines.

export interface Entry {
  name: string;
  count: number;
}

export interface Part {
  name: string;
  /** Whether the part is one card without a number. */
  single: boolean;
  /** Whether cards are written with how many there are. */
  counted: boolean;
  entries: Entry[];
}

export interface Deck {
  name: string;
  about: string;
  parts: Part[];
}

export interface Read {
  deck: Deck;
  /** Lines that were not understood, from 1. */
  wrong: { line: number; text: string }[];
}

const QUOTED = /"((?:[^"\\]|\\.)*)"/g;

export function readDeck(text: string): Read {
  const lines = text.split(/\r?\n/);
  const isFile = lines.some((line) => /^\s*[\w-]+\s*=/.test(line));
  return isFile ? readFile(lines) : readPlain(lines);
}

/** A deck file: `main = ["3 Ember Fox"]`, `legend = "Somebody"`. */
function readFile(lines: string[]): Read {
  const read = empty();
  let part: Part | null = null;
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const key = /^([\w-]+)\s*=\s*(.*)$/.exec(line);
    const rest = key ? (key[2] ?? '') : line;
    if (!key && !part) {
      read.wrong.push({ line: i + 1, text: line });
      continue;
    }
    if (key) part = opened(read.deck, key[1] ?? '', rest);
    if (part) addQuoted(part, rest, i + 1, read);
    if (rest.trimEnd().endsWith(']') || part?.single) part = null;
  }
  return read;
}

function opened(deck: Deck, key: string, rest: string): Part | null {
  const value = quoted(rest)[0] ?? '';
  if (key === 'name' || key === 'about') {
    deck[key] = value;
    return null;
  }
  const part: Part = { name: key, single: !rest.trimStart().startsWith('['), counted: true, entries: [] };
  deck.parts.push(part);
  return part;
}

function addQuoted(part: Part, text: string, line: number, read: Read): void {
  for (const words of quoted(text)) {
    const entry = entryOf(words, 1);
    if (part.entries.length === 0) part.counted = /^\d/.test(words);
    if (entry) put(part, entry);
    else read.wrong.push({ line, text: words });
  }
}

/** A card that is named twice is there twice. */
function put(part: Part, entry: Entry): void {
  const there = part.entries.find((e) => e.name === entry.name);
  if (there) there.count += entry.count;
  else part.entries.push(entry);
}

function quoted(text: string): string[] {
  return [...text.matchAll(QUOTED)].map((m) => (m[1] ?? '').replace(/\\(.)/g, '$1'));
}

/** A plain list: `main:` or `[main]` over lines such as `3 Ember Fox` or `3x Ember Fox`. */
function readPlain(lines: string[]): Read {
  const read = empty();
  let part: Part | null = null;
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#') || line.startsWith('//')) continue;
    const head = /^\[?([\p{L}][\p{L} -]*?)\]?:?$/u.exec(line);
    const entry = entryOf(line, null);
    if (entry) {
      part ??= opened(read.deck, 'main', '[');
      if (part) put(part, entry);
    } else if (head && (line.endsWith(':') || line.endsWith(']'))) {
      part = opened(read.deck, (head[1] ?? '').toLowerCase(), '[');
    } else if (i === 0 || read.deck.parts.length === 0) {
      read.deck.name ||= line;
    } else {
      read.wrong.push({ line: i + 1, text: line });
    }
  }
  return read;
}

/** `3 Ember Fox`; without a number only where a count is given for it. */
function entryOf(words: string, usual: number | null): Entry | null {
  const counted = /^(\d+)\s*x?\s+(.+)$/i.exec(words.trim());
  if (counted) return { count: Number(counted[1]), name: (counted[2] ?? '').trim() };
  return usual === null || words.trim() === '' ? null : { count: usual, name: words.trim() };
}

function empty(): Read {
  return { deck: { name: '', about: '', parts: [] }, wrong: [] };
}

const quote = (words: string) => `"${words.replace(/[\\"]/g, '\\$&')}"`;

export function writeDeck(deck: Deck): string {
  const heads = [`name = ${quote(deck.name)}`, ...(deck.about ? [`about = ${quote(deck.about)}`] : [])];
  return [...heads, ...deck.parts.map(writePart)].join('\n') + '\n';
}

function writePart(part: Part): string {
  const [first] = part.entries;
  if (part.single) return `${part.name} = ${quote(first?.name ?? '')}`;
  const words = part.entries.flatMap((e) => (part.counted ? [`${e.count} ${e.name}`] : Array<string>(e.count).fill(e.name)));
  const lines = words.map((w) => `    ${quote(w)},`);
  return lines.length === 0 ? `${part.name} = []` : [`${part.name} = [`, ...lines, ']'].join('\n');
}

/** So many copies more (or fewer) of a card in a part; the rest is shared. */
export function changed(deck: Deck, part: string, name: string, by: number): Deck {
  const parts = deck.parts.map((p) => (p.name === part ? changedPart(p, name, by) : p));
  return { ...deck, parts };
}

function changedPart(part: Part, name: string, by: number): Part {
  if (part.single) return { ...part, entries: by > 0 ? [{ name, count: 1 }] : [] };
  const there = part.entries.some((e) => e.name === name);
  const all = there ? part.entries : [...part.entries, { name, count: 0 }];
  const counted = all.map((e) => (e.name === name ? { ...e, count: e.count + by } : e));
  return { ...part, entries: counted.filter((e) => e.count > 0) };
}

export function sizeOf(part: Part): number {
  return part.entries.reduce((sum, e) => sum + e.count, 0);
}
