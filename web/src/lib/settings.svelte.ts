// What this browser remembers of its user's wishes.

export type Theme = 'system' | 'dark' | 'light';
export type Motion = 'full' | 'fast' | 'none';
/** How much is told of what happened: the story, all of it, all with its rules. */
export type Depth = 'story' | 'all' | 'rules';

interface StoredSettings {
  theme: Theme;
  motion: Motion;
  depth: Depth;
}

const KEY = 'ludex.settings';

function kept(): StoredSettings {
  const usual: StoredSettings = { theme: 'system', motion: 'full', depth: 'story' };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<StoredSettings>) };
  } catch {
    return usual;
  }
}

const asks = (query: string): boolean => typeof matchMedia === 'function' && matchMedia(query).matches;

class Settings {
  #kept = $state<StoredSettings>(kept());

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }

  get motion(): Motion {
    return this.#kept.motion;
  }
  set motion(motion: Motion) {
    this.#keep({ motion });
  }

  get depth(): Depth {
    return this.#kept.depth;
  }
  set depth(depth: Depth) {
    this.#keep({ depth });
  }

  /** How long a card travels, in milliseconds; 0 for not at all. */
  get travelMs(): number {
    if (this.motion === 'none' || asks('(prefers-reduced-motion: reduce)')) return 0;
    return this.motion === 'fast' ? 160 : 380;
  }

  /** Tells the page, so that styles can follow. */
  show(): void {
    const light = this.theme === 'light' || (this.theme === 'system' && asks('(prefers-color-scheme: light)'));
    document.documentElement.dataset['theme'] = light ? 'light' : 'dark';
    document.documentElement.dataset['motion'] = this.motion;
  }

  /** Follows the system's wishes as they change. */
  follow(): () => void {
    this.show();
    if (typeof matchMedia !== 'function') return () => undefined;
    const light = matchMedia('(prefers-color-scheme: light)');
    const show = () => this.show();
    light.addEventListener('change', show);
    return () => light.removeEventListener('change', show);
  }

  #keep(change: Partial<StoredSettings>): void {
    this.#kept = { ...this.#kept, ...change };
    localStorage.setItem(KEY, JSON.stringify(this.#kept));
    this.show();
  }
}

export const settings = new Settings();
