//! What the declarations of the game promise.

mod real;
mod shipped;
