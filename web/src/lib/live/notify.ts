// A word to somebody who looks at another page: it is their turn.

/** Whether this browser can tell at all, and may. */
export function mayNotify(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'granted';
}

/** Whether there is anything to ask the player. */
export function canAsk(): boolean {
  return typeof Notification !== 'undefined' && Notification.permission === 'default';
}

/** Tells, if the page is not in sight; the next word takes the place of this one. */
export function notifyTurn(words: string): void {
  if (!document.hidden || !mayNotify()) return;
  const shown = new Notification('Your turn', { body: words, tag: 'ludex-turn' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
