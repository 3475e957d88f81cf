// Colour groups: a hue and a drawing each.
import type { Layout } from '../generated/view';
import { getContext, setContext } from 'svelte';
import { byHash } from './emblem';

const NEUTRAL = 'rgb(146 128 108)';

const DRAWN: Record<string, string> = {
  fury: 'flame',
  calm: 'leaf',
  mind: 'eye',
  body: 'fist',
  chaos: 'chaos',
  order: 'scales',
  ambition: 'crown',
  curiosity: 'key',
  devotion: 'sun',
  intuition: 'moon',
  prophecy: 'star',
  fear: 'skull',
};

export class Palette {
  readonly #colours: Map<string, string>;
  readonly names: string[];

  constructor(layout: Pick<Layout, 'hues'>) {
    const rgb = ([r, g, b]: [number, number, number]) => `rgb(${r} ${g} ${b})`;
    this.#colours = new Map(layout.hues.map(([name, triple]) => [name, rgb(triple)]));
    this.names = layout.hues.map(([name]) => name);
  }

  has(name: string): boolean {
    return this.#colours.has(name);
  }

  colour(name: string | undefined): string {
    return this.#colours.get(name ?? '') ?? NEUTRAL;
  }

  icon(name: string): string {
    return DRAWN[name] ?? byHash(name);
  }

  /** The custom properties a card in these hues draws with. */
  style(hues: string[]): string {
    const [first, second] = hues;
    return `--hue:${this.colour(first)};--hue2:${this.colour(second ?? first)}`;
  }
}

const KEY = Symbol('palette');

export function setPalette(palette: () => Palette): void {
  setContext(KEY, palette);
}

export function getPalette(): () => Palette {
  return getContext<(() => Palette) | undefined>(KEY) ?? (() => new Palette({ hues: [] }));
}
