// The shapes of views and what they are made of, from Rust.
export type * from './generated/view';
