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
  top: number[];
}

const UPRIGHT = 0.78;
const ON_SIDE = 1.5;
/** Below this height an upright card cannot be read. */
const LOW = 130;
const GAP = 6;
/** How much of a card is seen where another lies over it, at the least. */
const ATTACHED_SHARE = 0.34;
const SMALLEST_SHARE = 0.4;
/** Cards on their side are read before all are: they get no smaller than this. */
const SMALLEST_TILE = 0.74;

/**
 * Cards side by side, as large as the room allows and no wider than `most`;
 * on their side where the room is low and they `mayLie`, in several lines where
 * they `mayWrap` and are larger so. They become smaller before they overlap.
 * What is attached to its neighbour peeps out from behind it.
 */
export function fitCards(room: Size, attached: boolean[], most: number, mayLie = true, mayWrap = false): Fitted {
  const wraps = mayWrap && !attached.includes(true);
  const ways = [1, 2, 3].slice(0, wraps ? 3 : 1).map((lines) => inLines(room, attached, most, mayLie, lines));
  return ways.reduce((best, way) => (way.w > best.w * MUCH ? way : best));
}

/** Another line is worth it if cards are so much larger. */
const MUCH = 1.08;

function inLines(room: Size, attached: boolean[], most: number, mayLie: boolean, lines: number): Fitted {
  const each = Math.ceil(attached.length / lines);
  const high = (room.height - (lines - 1) * GAP) / lines;
  const tiles = mayLie && high < LOW && fitsTiles({ width: room.width, height: high }, each);
  const ratio = tiles ? ON_SIDE : UPRIGHT;
  const full = Math.max(20, Math.min(high * ratio, tiles ? most * ON_SIDE : most));
  const units = (of: boolean[]) => of.reduce((sum, a, i) => sum + (i === 0 ? 0 : a ? ATTACHED_SHARE : 1), 0);
  const gaps = (of: boolean[]) => of.filter((a, i) => i > 0 && !a).length * GAP;
  const widest = attached.slice(0, each);
  const wanted = (room.width - gaps(widest)) / (units(widest) + 1);
  const w = Math.min(full, Math.max(wanted, full * SMALLEST_SHARE));
  const squeeze = units(widest) === 0 ? 1 : Math.min(1, (room.width - w) / (units(widest) * w + gaps(widest)));
  const [left, top]: [number[], number[]] = [[], []];
  let x = 0;
  for (const [i, a] of attached.entries()) {
    if (i % each === 0) x = 0;
    else x += (a ? ATTACHED_SHARE * w : w + GAP) * Math.max(squeeze, 0.08);
    left.push(x);
    top.push(Math.floor(i / each) * (w / ratio + GAP));
  }
  return { w, h: w / ratio, tiles, left, top };
}

/** A card of a hand is to be read where it is at least so high and so wide. */
const READABLE: Size = { width: 88, height: 140 };
const HELD_MOST = 0.9;
const HELD_LEAST = 0.5;

/** Whether so many cards of a hand have the room to be read. */
export function isReadable(room: Size, count: number): boolean {
  return room.height >= READABLE.height && room.width >= READABLE.width * count;
}

/** Cards to be read: as wide as there is room for all, before they overlap. */
export function fitHeld(room: Size, count: number): Fitted {
  const h = room.height;
  const all = Math.max(1, count);
  const w = Math.min(h * HELD_MOST, Math.max(h * HELD_LEAST, (room.width - (all - 1) * GAP) / all));
  const step = all === 1 ? 0 : Math.min(w + GAP, (room.width - w) / (all - 1));
  return { w, h, tiles: false, left: Array.from({ length: count }, (_, i) => i * step), top: Array<number>(count).fill(0) };
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
