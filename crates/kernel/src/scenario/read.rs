//! Reading a scenario: every fault with its line, unknown keys with what was
//! probably meant.

use super::FileError;
use super::edition::{read_editions, read_finding};
use super::match_section::{MatchTable, read_match};
use super::reader::Reader;
use super::source::Source;
use super::step::{Step, read_steps};
use crate::seats::Seat;
use crate::view::Viewer;
use std::collections::BTreeMap;
use toml::Table;

type BySeat = BTreeMap<Seat, Table>;

/// What a scenario is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A situation in a game, or a game from its beginning.
    Game,
    /// A deck list.
    Deck,
    /// Games in a row.
    Match,
}

/// A scenario as written.
pub struct Scenario {
    /// The game's name.
    pub game: String,
    /// What it is about.
    pub kind: Kind,
    /// The mode of play.
    pub mode: String,
    /// The editions of the book it is played in, each from its beginning;
    /// none: the one that is played where nothing is said.
    pub editions: Vec<String>,
    /// The number of the finding because of which it is expected to fail.
    pub finding: Option<String>,
    /// The seed of all chance.
    pub seed: u64,
    pub(super) cards: Table,
    pub(super) table: Table,
    pub(super) seats: BySeat,
    pub(super) decks: BySeat,
    pub(super) deck: Table,
    pub(super) matches: MatchTable,
    pub(super) steps: Vec<Step>,
    pub(super) source: Source,
    /// To whom the table is shown that it leads to, if to anybody.
    pub(super) shown_to: Option<Viewer>,
}

const KEYS: &[&str] = &[
    "game", "kind", "mode", "edition", "expected", "finding", "seed", "note", "cards", "table",
    "seat", "deck", "match", "step", "expect", "rule", "rules",
];

impl Scenario {
    /// The scenario of a file.
    ///
    /// # Errors
    /// Every fault found, with its line.
    pub fn read(source: &Source) -> Result<Self, Vec<FileError>> {
        let mut reader = Reader::new(source);
        let top = &source.table;
        reader.known("", top, KEYS);
        reader.text("", top, "note");
        let kind = read_kind(&mut reader, top);
        let game = read_game(&mut reader, top);
        let (seats, decks) = read_seats(&mut reader, top, kind);
        let scenario = Self {
            game,
            kind,
            mode: reader.text("", top, "mode").unwrap_or_default(),
            editions: read_editions(&mut reader, top),
            finding: read_finding(&mut reader, top),
            seed: reader.number("", top, "seed").unwrap_or(1).unsigned_abs(),
            cards: reader.table("", top, "cards"),
            table: reader.table("", top, "table"),
            seats,
            decks,
            deck: reader.table("", top, "deck"),
            matches: read_match(&mut reader, top),
            steps: read_steps(&mut reader, top, kind),
            source: source.clone(),
            shown_to: None,
        };
        reader.done(scenario)
    }
}

fn read_game(reader: &mut Reader<'_>, top: &Table) -> String {
    let game = reader.text("", top, "game").unwrap_or_default();
    if game.is_empty() {
        reader.wrong("game", "say which game this is about: game = \"ikorr\"");
    }
    game
}

/// What the seats have, or their decks.
fn read_seats(reader: &mut Reader<'_>, top: &Table, kind: Kind) -> (BySeat, BySeat) {
    let seats = reader.by_seat(top, "seat");
    if kind == Kind::Deck {
        return (seats, BySeat::new());
    }
    let decks = reader.by_seat(top, "deck");
    // The first game of a match may stand at a position; decks come after it.
    if !seats.is_empty() && !decks.is_empty() && kind != Kind::Match {
        let what = "give either a position ([seat.A]) or decks ([deck.A])";
        reader.wrong("deck", what);
    }
    (seats, decks)
}

fn read_kind(reader: &mut Reader<'_>, top: &Table) -> Kind {
    match reader.text("", top, "kind").as_deref() {
        None | Some("game") => Kind::Game,
        Some("deck") => Kind::Deck,
        Some("match") => Kind::Match,
        Some(other) => {
            let what = format!("there is no kind `{other}`; use game, deck or match");
            reader.wrong("kind", &what);
            Kind::Game
        }
    }
}
