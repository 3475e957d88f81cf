//! What the declarations of the game promise.

mod shipped;
