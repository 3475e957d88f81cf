// How large cards are in the room there is.

export interface Size {
  width: number;
  height: number;
}

export interface Fitted {
  /** Width and height of a card. */
  w: number;
  h: number;
  /** Whether the cards lie on their side. */
  tiles: boolean;
  /** Where each card begins. */
  left: number[];
}

const UPRIGHT = 0.78;
const ON_SIDE = 1.5;
/** Below this height an upright card cannot be read. */
const LOW = 104;
const GAP = 6;
/** How much of a card is seen where another lies over it, at the least. */
const ATTACHED_SHARE = 0.34;
const SMALLEST_SHARE = 0.46;
/** Cards on their side are read before all are: they get no smaller than this. */
const SMALLEST_TILE = 0.74;

/**
 * Cards side by side, as large as the room allows and no wider than `most`;
 * on their side where the room is low and wide and they `mayLie`.
 * They first become a little smaller, then overlap. What is attached to its
 * neighbour peeps out from behind it.
 */
export function fitCards(room: Size, attached: boolean[], most: number, mayLie = true): Fitted {
  const tiles = mayLie && room.height < LOW && fitsTiles(room, attached.length);
  const ratio = tiles ? ON_SIDE : UPRIGHT;
  const full = Math.max(20, Math.min(room.height * ratio, tiles ? most * ON_SIDE : most));
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
  return { w, h: w / ratio, tiles, left };
}

/** A card of a hand is to be read where it is at least so high. */
const READABLE_HIGH = 140;
const HELD_MOST = 0.9;
const HELD_LEAST = 0.62;

/** Whether cards of a hand have the room to be read. */
export function isReadable(room: Size): boolean {
  return room.height >= READABLE_HIGH;
}

/** Cards to be read: as wide as there is room for all, before they overlap. */
export function fitHeld(room: Size, count: number): Fitted {
  const h = room.height;
  const all = Math.max(1, count);
  const w = Math.min(h * HELD_MOST, Math.max(h * HELD_LEAST, (room.width - (all - 1) * GAP) / all));
  const step = all === 1 ? 0 : Math.min(w + GAP, (room.width - w) / (all - 1));
  return { w, h, tiles: false, left: Array.from({ length: count }, (_, i) => i * step) };
}

function fitsTiles(room: Size, count: number): boolean {
  return count * (room.height * ON_SIDE * SMALLEST_TILE + GAP) <= room.width + GAP;
}

/** Coins in rows, as large as the room allows: the side of one. */
export function fitCoins(room: Size, count: number, most: number): number {
  for (let side = most; side > 12; side -= 1) {
    const across = Math.floor((room.width + 3) / (side + 3));
    const down = Math.floor((room.height + 3) / (side + 3));
    if (across * down >= count) return side;
  }
  return 12;
}
