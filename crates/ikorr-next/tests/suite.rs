//! What the declarations of the game promise.

mod page;
mod shipped;
