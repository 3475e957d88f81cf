// Marks in the words of a game, and how they are shown. A word that is not
// known here is shown as it is.

export type Tone = 'bad' | 'good' | 'gold' | 'fight' | 'plain';

export interface Mark {
  /** The whole words, for labels and for the whole card. */
  words: string;
  icon: string | null;
  /** The number that is part of the mark. */
  amount: number | null;
  /** The letter of the seat the mark is about. */
  letter: string | null;
  tone: Tone;
}

interface Known {
  icon: string;
  tone: Tone;
}

const KNOWN: Record<string, Known> = {
  damage: { icon: 'damage', tone: 'bad' },
  stunned: { icon: 'stun', tone: 'bad' },
  'perpetually stunned': { icon: 'stun', tone: 'bad' },
  buffed: { icon: 'buff', tone: 'good' },
  stored: { icon: 'gem', tone: 'gold' },
  new: { icon: 'new', tone: 'plain' },
  'this turn': { icon: 'new', tone: 'plain' },
  attacker: { icon: 'sword', tone: 'fight' },
  attacking: { icon: 'sword', tone: 'fight' },
  attacked: { icon: 'sword', tone: 'plain' },
  raided: { icon: 'raid', tone: 'plain' },
  supported: { icon: 'hands', tone: 'plain' },
  defender: { icon: 'shield', tone: 'fight' },
  defending: { icon: 'shield', tone: 'fight' },
  token: { icon: 'token', tone: 'plain' },
  copy: { icon: 'copy', tone: 'plain' },
  taken: { icon: 'taken', tone: 'plain' },
  immune: { icon: 'ward', tone: 'good' },
  'no abilities': { icon: 'mute', tone: 'bad' },
  'attached to': { icon: 'link', tone: 'plain' },
  'controlled by': { icon: 'flag', tone: 'gold' },
  'contested by': { icon: 'clash', tone: 'bad' },
  'scored by': { icon: 'star', tone: 'gold' },
  focus: { icon: 'eye', tone: 'fight' },
  showdown: { icon: 'clash', tone: 'fight' },
  combat: { icon: 'clash', tone: 'fight' },
  cannot: { icon: 'ban', tone: 'bad' },
  tank: { icon: 'shield', tone: 'plain' },
  shield: { icon: 'shield', tone: 'plain' },
  assault: { icon: 'sword', tone: 'plain' },
  'quick strike': { icon: 'bolt', tone: 'plain' },
  swift: { icon: 'wing', tone: 'plain' },
  ganking: { icon: 'wing', tone: 'plain' },
  lethal: { icon: 'skull', tone: 'plain' },
  deathknell: { icon: 'skull', tone: 'plain' },
  temporary: { icon: 'sand', tone: 'plain' },
  deflect: { icon: 'ward', tone: 'plain' },
  hidden: { icon: 'mask', tone: 'plain' },
  vision: { icon: 'eye', tone: 'plain' },
  fury: { icon: 'flame', tone: 'plain' },
  hunt: { icon: 'arrow', tone: 'plain' },
  reanimate: { icon: 'turn', tone: 'plain' },
  raze: { icon: 'chaos', tone: 'plain' },
  support: { icon: 'hands', tone: 'plain' },
  ambush: { icon: 'mask', tone: 'plain' },
  accelerate: { icon: 'bolt', tone: 'plain' },
  'quick-draw': { icon: 'bolt', tone: 'plain' },
  weaponmaster: { icon: 'axe', tone: 'plain' },
  unique: { icon: 'crown', tone: 'plain' },
  'power used': { icon: 'ban', tone: 'plain' },
  rushed: { icon: 'wing', tone: 'plain' },
};

/** Marks that turn a card instead of being written on it. */
const TURNED = new Set(['exhausted', 'exerted', 'rested']);

export function isTurned(marks: string[]): boolean {
  return marks.some((m) => TURNED.has(m));
}

export function isAttacking(marks: string[]): boolean {
  return marks.includes('attacker') || marks.includes('attacking');
}

export function isAttached(marks: string[]): boolean {
  return marks.some((m) => m.startsWith('attached to'));
}

export function damageOf(marks: string[]): number {
  return marks.map(markOf).find((m) => m.icon === 'damage')?.amount ?? 0;
}

/** The marks that are written on a card. */
export function shownMarks(marks: string[]): Mark[] {
  return marks.filter((m) => !TURNED.has(m)).map(markOf);
}

export function markOf(words: string): Mark {
  const amount = /(?:^|\s)(\d+)(?:\s|$)/.exec(words)?.[1];
  const bare = words.replace(/\s*\d+\s*/, '').toLowerCase();
  const known = KNOWN[bare] ?? KNOWN[startOf(bare)];
  return {
    words,
    icon: known?.icon ?? null,
    amount: amount === undefined ? null : Number(amount),
    letter: / ([A-H])$/.exec(words)?.[1] ?? null,
    tone: known?.tone ?? 'plain',
  };
}

/** The words a longer mark begins with, such as "controlled by" of a seat. */
function startOf(words: string): string {
  const begun = Object.keys(KNOWN).find((k) => words.startsWith(`${k} `));
  return begun ?? words;
}
