import type { CardView } from '../generated/view';

/** A card with nothing to read on it is drawn as a coin: a resource to spend. */
export function isCoin(card: CardView): boolean {
  const face = card.face;
  return face !== null && face.cost === '' && face.text === '' && face.stats.length === 0;
}

/** A card in words, for those who hear it. */
export function cardLabel(card: CardView): string {
  const face = card.face;
  if (!face) return ['face-down card', ...card.marks].join(', ');
  const stats = face.stats.map((s) => `${s.name} ${s.now}`);
  const cost = face.cost ? [`cost ${face.cost}`] : [];
  return [face.name, face.line || face.kind, ...cost, ...stats, ...card.marks].join(', ');
}

/** How wide a letter of a name is, of its height. */
const LETTER_EM = 0.65;
const SMALLEST = 0.6;

/**
 * How much smaller than usual a name is set, so that its longest word fits the
 * width and all of it the lines there are.
 */
export function nameScale(name: string, widthEm: number, lines: number): number {
  const longest = Math.max(1, ...name.split(/[\s-]/).map((w) => w.length));
  const byWord = widthEm / (longest * LETTER_EM);
  const byLength = (widthEm * lines) / (name.length * LETTER_EM);
  return Math.max(SMALLEST, Math.min(1, byWord, byLength));
}
