// A card is shown large while somebody looks at it.
import type { Attachment } from 'svelte/attachments';
import type { CardView } from '../types';
import type { Play } from './play.svelte';

/** Shows a card when the pointer rests on the element, the keyboard reaches it, or a finger stays on it. */
export function peeking(play: Play, card: () => CardView, restMs: number): Attachment<HTMLElement> {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function show(delay: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => (play.preview = card()), delay);
    }
    function hide(): void {
      clearTimeout(timer);
      if (play.preview?.handle === card().handle) play.preview = null;
    }
    const on: { [type: string]: (event: Event) => void } = {
      pointerenter: (event) => (event as PointerEvent).pointerType === 'mouse' && show(restMs),
      focus: () => node.matches(':focus-visible') && show(0),
      contextmenu: (event) => {
        event.preventDefault();
        play.preview = card();
      },
      pointerleave: hide,
      pointerdown: hide,
      click: hide,
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
