//! What the declarations of the game promise.

mod page;
mod real;
mod shipped;
mod snapshots;
mod words;
