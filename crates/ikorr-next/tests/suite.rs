//! What the declarations of the game promise.

mod book;
mod page;
mod shipped;
