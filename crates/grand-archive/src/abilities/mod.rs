//! Abilities of things: which they have, and which of them are open (GA
//! abilities, restriction-abilities).

mod activated;
mod gates;
mod held;
