// Dragging a card with mouse or finger.
import type { Drop } from './drop';

export interface DragHandlers {
  /** Whether the card can be dragged at all. */
  may(): boolean;
  start(): unknown;
  end(drop: Drop | null, x: number, y: number): void;
}

const SLACK = 8;

/** Lets an element be dragged; it follows the pointer and goes back after. */
export function draggable(node: HTMLElement, ears: DragHandlers) {
  let from: { x: number; y: number } | null = null;
  let on = false;

  function down(event: PointerEvent): void {
    if (event.button === 0 && ears.may()) from = { x: event.clientX, y: event.clientY };
  }

  function move(event: PointerEvent): void {
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!on && Math.hypot(dx, dy) < SLACK) return;
    if (!on) begin(event);
    node.style.translate = `${dx}px ${dy}px`;
  }

  function begin(event: PointerEvent): void {
    on = true;
    node.setPointerCapture(event.pointerId);
    node.style.pointerEvents = 'none';
    node.style.zIndex = 'var(--layer-held)';
    ears.start();
  }

  function up(event: PointerEvent): void {
    from = null;
    if (!on) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    settle();
    // The click that follows a drag is no click.
    node.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => node.removeEventListener('click', swallow, { capture: true }), 0);
    ears.end(under && dropAt(under), event.clientX, event.clientY);
  }

  function gone(): void {
    from = null;
    if (!on) return;
    settle();
    ears.end(null, 0, 0);
  }

  function settle(): void {
    on = false;
    node.style.translate = '';
    node.style.pointerEvents = '';
    node.style.zIndex = '';
  }

  node.addEventListener('pointerdown', down);
  node.addEventListener('pointermove', move);
  node.addEventListener('pointerup', up);
  node.addEventListener('pointercancel', gone);
  return {
    destroy() {
      gone();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', gone);
    },
  };
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** What a card dropped on this element was dropped on; nothing off the board. */
export function dropAt(under: Element): Drop | null {
  const thing = under.closest<HTMLElement>('[data-h], [data-field]');
  const place = under.closest<HTMLElement>('[data-place]');
  if (!thing && !place && !under.closest('[data-board]')) return null;
  return {
    onto: thing?.dataset['h'] ?? thing?.dataset['field'] ?? null,
    place: place?.dataset['place'] ?? null,
  };
}
