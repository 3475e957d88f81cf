// How large cards are in the room there is.

export interface Room {
  width: number;
  height: number;
}

export interface Fitted {
  /** Width and height of a card. */
  w: number;
  h: number;
  /** Where each card begins. */
  left: number[];
}

const RATIO = 0.78;
const GAP = 6;
/** How much of a card is seen where another lies over it, at the least. */
const ATTACHED_SHARE = 0.34;
const SMALLEST_SHARE = 0.74;

/**
 * Cards side by side, as large as the room allows and no wider than `most`.
 * They first become a little smaller, then overlap. What is attached to its
 * neighbour peeps out from behind it.
 */
export function fitCards(room: Room, attached: boolean[], most: number): Fitted {
  const full = Math.max(20, Math.min(room.height * RATIO, most));
  const units = attached.reduce((sum, a, i) => sum + (i === 0 ? 0 : a ? ATTACHED_SHARE : 1), 0);
  const gaps = attached.filter((a, i) => i > 0 && !a).length * GAP;
  const wanted = (room.width - gaps) / (units + 1);
  const w = Math.min(full, Math.max(wanted, full * SMALLEST_SHARE));
  const squeeze = units === 0 ? 1 : Math.min(1, (room.width - w) / (units * w + gaps));
  const left: number[] = [];
  let x = 0;
  for (const [i, a] of attached.entries()) {
    if (i > 0) x += (a ? ATTACHED_SHARE * w : w + GAP) * Math.max(squeeze, 0.08);
    left.push(x);
  }
  return { w, h: w / RATIO, left };
}

/** Coins in rows, as large as the room allows: the side of one. */
export function fitCoins(room: Room, count: number, most: number): number {
  for (let side = most; side > 12; side -= 1) {
    const across = Math.floor((room.width + 3) / (side + 3));
    const down = Math.floor((room.height + 3) / (side + 3));
    if (across * down >= count) return side;
  }
  return 12;
}
