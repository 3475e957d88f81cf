//! What the declarations of the game promise; the laws are those of every game.

use ikorr_next as game;

const GAME: &str = "ikorr";

/// How many shipped cards with text have programs, in percent.
const PROGRAMS: usize = 100;

mod book;
mod played;

#[path = "../../lang/tests/game/page.rs"]
mod page;
#[path = "../../lang/tests/game/shipped.rs"]
mod shipped;
