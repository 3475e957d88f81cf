// An emblem for a card, made from its name and tags as heralds would: a field
// divided by the name's hash, a charge by the main tag. The same card always
// looks the same, and different ones are told apart at a glance.
import type { FaceView } from '../generated/view';
import { hashOf } from './hash';

/** How many times the charge is laid on the field, and where. */
export interface Spot {
  x: number;
  y: number;
  size: number;
}

export interface Emblem {
  /** The part of the field that has the second colour, as a path in 60 by 40. */
  division: string;
  /** A stripe or border over the division, or nothing. */
  ordinary: string;
  /** Name of the drawing laid on the field. */
  charge: string;
  spots: Spot[];
  /** Whether the second colour is lighter than the first. */
  lighter: boolean;
}

const DIVISIONS = [
  'M30 0H60V40H30z',
  'M0 20H60V40H0z',
  'M60 0V40H0z',
  'M0 0L60 40H0z',
  'M0 0H30V20H0zM30 20H60V40H30z',
  'M0 0L30 20 60 0zM0 40L30 20 60 40z',
  'M0 40L30 10 60 40z',
  'M0 0H15V40H0zM30 0H45V40H30z',
  'M0 0H60V10H0zM0 20H60V30H0z',
  'M0 0H20L60 40H40zM40 0H60V14zM0 26V40H20z',
  'M0 0L30 30 60 0V12L30 42 0 12z',
  'M0 0H20V40H0zM40 0H60V40H40z',
];

const ORDINARIES = [
  '',
  '',
  'M0 0H60V7H0z',
  'M0 33H60V40H0z',
  'M0 0H60V40H0zM3 3V37H57V3z',
  'M0 16H60V24H0z',
  'M25 0H35V40H25z',
  'M0 0H13V13H0z',
];

const ARRANGEMENTS: Spot[][] = [
  [{ x: 30, y: 20, size: 27 }],
  [{ x: 30, y: 20, size: 27 }],
  [
    { x: 19, y: 20, size: 18 },
    { x: 41, y: 20, size: 18 },
  ],
  [
    { x: 17, y: 13, size: 14 },
    { x: 43, y: 13, size: 14 },
    { x: 30, y: 28, size: 14 },
  ],
  [
    { x: 30, y: 20, size: 22 },
    { x: 10, y: 31, size: 9 },
    { x: 50, y: 9, size: 9 },
  ],
];

/** Charges that a word of a type line asks for. */
const MEANT: Record<string, string> = {
  beast: 'paw',
  dog: 'paw',
  cat: 'paw',
  bird: 'wing',
  dragon: 'flame',
  serpent: 'serpent',
  fish: 'fish',
  warrior: 'sword',
  soldier: 'sword',
  rogue: 'mask',
  scholar: 'book',
  mage: 'star',
  priest: 'chalice',
  oracle: 'eye',
  spirit: 'moon',
  fae: 'leaf',
  demon: 'horn',
  revenant: 'skull',
  golem: 'mountain',
  giant: 'fist',
  mech: 'cog',
  equipment: 'axe',
  ritual: 'sun',
  battlefield: 'tower',
  location: 'tower',
  legend: 'crown',
  avatar: 'crown',
  gold: 'coin',
};

/** What cards of a kind show whose tags ask for nothing. */
const KINDS: Record<string, string[]> = {
  spell: ['bolt', 'star', 'scroll', 'flame', 'chaos', 'sun', 'wave', 'new'],
  gear: ['lantern', 'key', 'anchor', 'chalice', 'horn', 'cog', 'scales'],
  infusion: ['gem', 'heart', 'flame', 'leaf'],
};

/** Charges for words that ask for none. */
const OTHERS = [
  'flame',
  'wave',
  'tree',
  'key',
  'lantern',
  'anchor',
  'arrow',
  'scales',
  'horn',
  'shield',
  'mountain',
  'sun',
  'moon',
  'leaf',
  'star',
  'tower',
  'sword',
  'fist',
  'wing',
  'axe',
  'gem',
  'raid',
  'chalice',
  'mask',
];
/** How many charges a people shares among its members. */
const FAMILY = 7;

export function emblemOf(face: Pick<FaceView, 'name' | 'line' | 'kind'>): Emblem {
  const hash = hashOf(face.name);
  const pick = <T>(list: T[], shift: number) => list[(hash >>> shift) % list.length] as T;
  return {
    division: pick(DIVISIONS, 0),
    ordinary: pick(ORDINARIES, 7),
    charge: chargeOf(face),
    spots: pick(ARRANGEMENTS, 13),
    lighter: ((hash >>> 19) & 1) === 1,
  };
}

/**
 * The drawing for the main tag, or else for the kind of card. A tag that means
 * nothing to us, such as a people, has a family of drawings, and the name says
 * which of them.
 */
export function chargeOf(face: Pick<FaceView, 'name' | 'line' | 'kind'>): string {
  const words = face.line
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .filter((w) => w !== '');
  const tags = words.filter((w) => w !== face.kind.toLowerCase());
  // The last word is the most particular one.
  const meant = tags.toReversed().find((w) => MEANT[w] !== undefined);
  if (meant !== undefined) return MEANT[meant] as string;
  const kind = face.kind.toLowerCase();
  if (MEANT[kind] !== undefined) return MEANT[kind];
  const family = KINDS[kind] ?? familyOf(tags.at(-1) ?? kind);
  return family[hashOf(face.name) % family.length] as string;
}

function familyOf(tag: string): string[] {
  const from = hashOf(tag);
  return Array.from({ length: FAMILY }, (_, i) => OTHERS[(from + i * 5) % OTHERS.length] as string);
}

/** A drawing for any word, such as a colour group. */
export function byHash(word: string): string {
  return OTHERS[hashOf(word) % OTHERS.length] as string;
}
