// The shapes of views and what they are made of, from Rust.
export type * from './generated/view';
export type { AreaSlot as Slot, LogLine as Told, SharedArea as Ground } from './generated/view';
