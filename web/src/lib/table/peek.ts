// A card is shown large while somebody looks at it.
import type { Attachment } from 'svelte/attachments';
import type { CardView } from '../generated/view';
import type { TableUi } from './tableUi.svelte';

/** Shows a card when the pointer rests on the element, the keyboard reaches it, or a finger stays on it. */
export function peeking(ui: TableUi, card: () => CardView, restMs: number): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function show(delay: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => (ui.preview = card()), delay);
    }
    function hide(): void {
      clearTimeout(timer);
      if (ui.preview?.handle === card().handle) ui.preview = null;
    }
    // A finger that is lifted has not left: what it has tapped is read on.
    const hideUnlessTouched = (event: Event) => (event as PointerEvent).pointerType !== 'touch' && hide();
    const on: { [type: string]: (event: Event) => void } = {
      pointerenter: (event) => (event as PointerEvent).pointerType === 'mouse' && show(restMs),
      focus: () => node.matches(':focus-visible') && show(0),
      contextmenu: (event) => {
        event.preventDefault();
        ui.preview = card();
      },
      pointerleave: hideUnlessTouched,
      pointerdown: hideUnlessTouched,
      click: hideUnlessTouched,
      blur: hide,
    };
    for (const [type, hear] of Object.entries(on)) node.addEventListener(type, hear);
    return () => {
      for (const [type, hear] of Object.entries(on)) node.removeEventListener(type, hear);
      // What is gone from under the pointer is not left.
      hide();
    };
  };
}
