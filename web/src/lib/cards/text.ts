// Card texts and costs as pieces: words, symbols, keywords.

export type Piece =
  { is: 'words'; text: string } | { is: 'keyword'; text: string } | { is: 'number'; text: string } | { is: 'symbol'; text: string };

/** The pieces of a line of text: `{1}` and `{might}` are symbols, `[Tank]` a keyword. */
export function piecesOf(line: string): Piece[] {
  const parts = line.split(/(\{[^}]*\}|\[[^\]]*\])/);
  return parts.filter((p) => p !== '').map(pieceOf);
}

function pieceOf(part: string): Piece {
  const inner = part.slice(1, -1);
  if (part.startsWith('[')) return { is: 'keyword', text: inner.replace(/>$/, ' ▸') };
  if (!part.startsWith('{')) return { is: 'words', text: part };
  return /^(\d+|X)$/i.test(inner) ? { is: 'number', text: inner } : { is: 'symbol', text: inner };
}

/** The letters of a printed cost, in the order in which the hues are listed. */
const LETTERS = 'RGBOPY';

/** A printed cost: a number, then a letter for each unit of a colour. */
export function costOf(cost: string, hues: string[]): { amount: string; units: string[] } {
  const amount = /^(\d+|X)?/.exec(cost)?.[0] ?? '';
  const letters = [...cost.slice(amount.length)];
  return { amount, units: letters.map((l) => hues[LETTERS.indexOf(l)] ?? 'any') };
}
