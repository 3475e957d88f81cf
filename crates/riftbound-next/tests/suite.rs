//! What the declarations of the game promise; the laws are those of every game.

use riftbound_next as game;

const GAME: &str = "riftbound";

/// How many shipped cards with text have programs, in percent; it only grows (begun anew when nothing could be left over any more).
const PROGRAMS: usize = 96;

/// How many references mean what readers say, in percent; it only grows (begun anew when nothing could be left over any more).
const REFERENCES_RIGHT: usize = 93;

/// How many real cards with text have programs, in percent; it only grows.
const REAL_PROGRAMS: usize = 92;

/// The set of real cards that is held out.
const HELD_OUT: Option<&str> = Some("UNL");

/// The seed of real texts that are mangled.
const MANGLED: u64 = 13;

#[path = "../../lang/tests/game/page.rs"]
mod page;
#[path = "../../lang/tests/game/real.rs"]
mod real;
#[path = "../../lang/tests/game/shipped.rs"]
mod shipped;
#[path = "../../lang/tests/game/snapshots.rs"]
mod snapshots;
#[path = "../../lang/tests/game/words.rs"]
mod words;
