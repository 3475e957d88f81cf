import type { FaceView } from '../src/lib/generated/view';
import { fixtures } from './fixtures';

/** Every face in the recorded games, once. */
export function cards(): FaceView[] {
  const found = new Map<string, FaceView>();
  for (const { frames } of fixtures.values()) {
    for (const card of frames.flatMap((f) => f.view.areas.flatMap((a) => a.cards))) {
      if (card.face) found.set(card.face.name, card.face);
    }
  }
  return [...found.values()];
}
