//! What the declarations of the game promise; the laws are those of every game.

use grand_archive_next as game;

const GAME: &str = "grand-archive";

/// How many shipped cards with text have programs, in percent; it only grows (begun anew when nothing could be left over any more).
const PROGRAMS: usize = 91;

/// How many references mean what readers say, in percent; it only grows (begun anew when nothing could be left over any more).
const REFERENCES_RIGHT: usize = 95;

/// How many real cards with text have programs, in percent; it only grows.
const REAL_PROGRAMS: usize = 82;

/// The set of real cards that is held out.
const HELD_OUT: Option<&str> = None;

/// The seed of real texts that are mangled.
const MANGLED: u64 = 11;

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
