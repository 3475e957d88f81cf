import { afterEach, describe, expect, it, vi } from 'vitest';
import { canAsk, notifyTurn } from '../src/lib/live/notify';

/** A browser that may notify, or not yet, with a page that is in sight or not. */
function browser(permission: NotificationPermission, hidden: boolean) {
  const shown = vi.fn();
  vi.stubGlobal(
    'Notification',
    Object.assign(
      function (this: object, ...words: unknown[]) {
        shown(...words);
      },
      { permission },
    ),
  );
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  return shown;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a word that it is your turn', () => {
  it('comes where it is allowed and the page is not in sight', () => {
    const shown = browser('granted', true);
    notifyTurn('Ada – Bruno');
    expect(shown).toHaveBeenCalledWith('Your turn', { body: 'Ada – Bruno', tag: 'ludex-turn' });
  });

  it('does not come otherwise', () => {
    for (const [permission, hidden] of [
      ['granted', false],
      ['default', true],
      ['denied', true],
    ] as const) {
      const shown = browser(permission, hidden);
      notifyTurn('Ada – Bruno');
      expect(shown).not.toHaveBeenCalled();
      expect(canAsk()).toBe(permission === 'default');
    }
  });
});
