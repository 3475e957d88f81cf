import type { CardView } from '../types';

/** A card with nothing to read on it is drawn as a coin: a resource to spend. */
export function isCoin(card: CardView): boolean {
  const face = card.face;
  return face !== null && face.cost === '' && face.text === '' && face.stats.length === 0;
}

/** A card in words, for those who hear it. */
export function spoken(card: CardView): string {
  const face = card.face;
  if (!face) return ['face-down card', ...card.marks].join(', ');
  const stats = face.stats.map((s) => `${s.name} ${s.now}`);
  const cost = face.cost ? [`cost ${face.cost}`] : [];
  return [face.name, face.line || face.kind, ...cost, ...stats, ...card.marks].join(', ');
}
