//! Saved games without their type.

use crate::commit_reveal::{self, SeedMismatch};
use crate::error::{Error, usage};
use crate::games::{GameName, Seeded, cards_hash, rules_of, with_game};
use crate::signing::{Signed, signed_by};
use kernel::game::{Game, Input, Ruling};
use kernel::matches::Match;
use kernel::replay::{Diverged, Header, RecordLine, Replay, ReplayError, peek};
use kernel::seats::Seat;
use std::path::Path;
use std::sync::Arc;

/// A saved game, as far as it can be shown without playing it.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// What it was made with.
    pub header: Header,
    /// How many inputs there are.
    pub inputs: usize,
    /// How many turns.
    pub turns: u32,
    /// What everybody was told.
    pub record: Vec<RecordLine>,
    /// Whether it plays the same here, if that was asked for.
    pub verified: Option<Result<(), Diverged>>,
    /// Who signed the file.
    pub signed: Signed,
    /// Whether the seed is the one that was promised; false where nothing was.
    pub fair: Result<bool, SeedMismatch>,
}

/// Reads a saved game, and plays it again if it is to be verified.
///
/// # Errors
/// When it cannot be read here.
pub fn read(file: &Path, verify: bool) -> Result<SavedGame, Error> {
    let name = game_of(file)?;
    with_game!(GameName::of_saved(&name)?, G => {
        let rules = rules_of::<G>()?;
        let here = cards_hash::<G>();
        match name == Match::<G>::NAME {
            true => shown::<Match<G>>(file, verify, &rules, here),
            false => shown::<G>(file, verify, &rules, here),
        }
    })
}

fn shown<G: Seeded>(
    file: &Path,
    verify: bool,
    rules: &Arc<G::Rules>,
    cards: u64,
) -> Result<SavedGame, Error> {
    let replay = load::<G>(file, cards, rules)?;
    let bytes = bytes_of(file)?;
    Ok(SavedGame {
        signed: signed_by(&bytes),
        inputs: replay.inputs.len(),
        turns: replay.marks.last().map_or(0, |m| m.turn),
        verified: verify.then(|| verified::<G>(&replay, rules)),
        fair: commit_reveal::check(&replay.header, G::seed_in(&replay.setup)),
        header: replay.header,
        record: replay.record,
    })
}

/// Compares all that is shown with what happens here.
fn verified<G: Seeded>(replay: &Replay<G::Setup>, rules: &Arc<G::Rules>) -> Result<(), Diverged> {
    let edition = G::book_in(&replay.setup);
    if replay.header.edition != edition {
        return Err(Diverged {
            at_input: 0,
            turn: 0,
            expected: format!("the edition {}", replay.header.edition),
            found: format!("the edition {edition}"),
        });
    }
    replay.verify::<G>(rules)
}

/// Reads a saved game of a known kind, in which nobody speaks who does not sit
/// there: it may be of anybody.
pub(crate) fn load<G: Game>(
    file: &Path,
    cards: u64,
    rules: &G::Rules,
) -> Result<Replay<G::Setup>, Error> {
    let replay: Replay<G::Setup> =
        Replay::load(file, G::NAME, cards).or_else(|error| match error {
            // The path is in the error of the disk already.
            ReplayError::Disk { .. } => Err(Error::Internal(error.to_string())),
            error => {
                let why = of_no_edition(file).unwrap_or_else(|| error.to_string());
                usage(format!("{}: {why}", file.display()))
            }
        })?;
    // What is not begun here is shown by its record, and not played.
    let seats = G::new(&replay.setup, rules).map_or(0, |game| game.seats());
    let foreign = |input: &Input| seats > 0 && !is_of(input, seats);
    match replay.inputs.iter().position(foreign) {
        None => Ok(replay),
        Some(at) => usage(format!(
            "{}: input {at} is of a seat that is not at this table",
            file.display()
        )),
    }
}

/// What is to be said of a file that cannot be read because it is played by an
/// edition that is not there.
fn of_no_edition(file: &Path) -> Option<String> {
    let header = peek(&bytes_of(file).ok()?).ok()?;
    let game = GameName::of_saved(&header.game).ok()?;
    let there: Vec<String> = game.editions().iter().map(|e| game.book(e)).collect();
    let unknown = !there.contains(&header.edition);
    unknown.then(|| {
        let there = there.join(", ");
        format!("it is played by {}; there are: {there}", header.edition)
    })
}

/// Whether an input speaks of these seats only.
fn is_of(input: &Input, seats: usize) -> bool {
    let sits = |seat: &Seat| seat.index() < seats;
    match input {
        Input::Answer(choice) => sits(&choice.seat),
        Input::Interrupt { seat, .. } => sits(seat),
        Input::Ruling(Ruling::Shuffle { seat, .. }) => sits(seat),
        Input::Ruling(Ruling::GameLoss(all) | Ruling::MatchLoss(all)) => {
            u32::from(all.0) >> seats.min(8) == 0
        }
        Input::Ruling(_) => true,
    }
}

/// The name of the game, or kind of match, that a file was played in.
pub(crate) fn game_of(file: &Path) -> Result<String, Error> {
    match peek(&bytes_of(file)?) {
        Ok(header) => Ok(header.game),
        Err(error) => usage(format!("{}: {error}", file.display())),
    }
}

fn bytes_of(file: &Path) -> Result<Vec<u8>, Error> {
    std::fs::read(file)
        .map_err(|error| Error::Internal(format!("cannot read {}: {error}", file.display())))
}
