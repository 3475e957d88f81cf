// What a deck of a game looks like, learnt from one that is ready-made.
import type { Card } from '../generated/server';
import { amountOf } from './search';
import type { Deck, Part } from './list';

/** The same parts with nothing in them. */
export function emptied(model: Deck): Deck {
  return { name: 'New deck', about: '', parts: model.parts.map((p) => ({ ...p, entries: [] })) };
}

/** The same deck, its parts written as the model writes them. */
export function writtenLike(deck: Deck, model: Deck): Deck {
  const parts = deck.parts.map((part) => {
    const like = model.parts.find((p) => p.name === part.name);
    return like ? { ...part, single: like.single, counted: like.counted } : part;
  });
  return { ...deck, parts };
}

/** The part to which a card of each kind belongs, by where the model has them. */
export function partsByKind(model: Deck, cards: Map<string, Card>): Map<string, string> {
  const votes = new Map<string, Map<string, number>>();
  for (const part of model.parts) {
    for (const { name, count } of part.entries) {
      const kind = cards.get(name)?.kind;
      if (kind === undefined) continue;
      const tally = votes.get(kind) ?? new Map<string, number>();
      tally.set(part.name, (tally.get(part.name) ?? 0) + count);
      votes.set(kind, tally);
    }
  }
  return new Map([...votes].map(([kind, tally]) => [kind, most(tally)]));
}

function most(tally: Map<string, number>): string {
  return [...tally].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** The largest part: where a card goes whose kind is nowhere in the model. */
export function largest(deck: Deck): string {
  const size = (p: Part) => p.entries.reduce((n, e) => n + e.count, 0);
  return deck.parts.filter((p) => !p.single).toSorted((a, b) => size(b) - size(a))[0]?.name ?? deck.parts[0]?.name ?? 'main';
}

export interface Bar {
  cost: string;
  count: number;
}

const LAST = 8;

/** How many cards there are at each cost; the last bar takes all above. */
export function curveOf(deck: Deck, cards: Map<string, Card>): Bar[] {
  const counts = new Array<number>(LAST + 1).fill(0);
  for (const { name, count } of deck.parts.flatMap((p) => (p.name === 'side' ? [] : p.entries))) {
    const amount = amountOf(cards.get(cardName(name))?.cost ?? '');
    if (amount !== null) counts[Math.min(amount, LAST)]! += count;
  }
  return counts.map((count, cost) => ({ cost: cost === LAST ? `${LAST}+` : String(cost), count }));
}

/** How many cards there are of each kind. */
export function kindsOf(deck: Deck, cards: Map<string, Card>): { kind: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { name, count } of deck.parts.flatMap((p) => p.entries)) {
    const kind = cards.get(cardName(name))?.kind ?? 'unknown';
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return [...counts].map(([kind, count]) => ({ kind, count })).toSorted((a, b) => b.count - a.count);
}

/** The card itself of an entry like `Grave Imp + Ember Seed`. */
export function cardName(entry: string): string {
  return entry.split(' + ')[0] ?? entry;
}
