//! Decks by name or file, and who plays which.

use super::{BuiltInGame, Manner, join_lines};
use crate::built_in::{self, File};
use crate::error::{Error, usage};
use kernel::decklist::table_of;
use kernel::game::Game;
use kernel::seats::Seat;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use toml::Table;

/// Which decks are played by whom: for each team a list of names or files; who
/// is not named gets a shipped deck.
#[derive(Clone, Debug, Default)]
pub struct DecksByTeam {
    /// Decks of the first team.
    pub near: Vec<String>,
    /// Decks of everybody else.
    pub far: Vec<String>,
}

/// The deck with this name, or the first in this file.
pub(super) fn first_deck<G: BuiltInGame>(wanted: &str) -> Result<Table, Error> {
    let first = deck_tables::<G>(wanted)?.into_iter().next();
    Ok(first.map(|(_, table)| table).unwrap_or_default())
}

/// The deck with this name, or all decks of this file, each with its name for
/// people.
pub(super) fn deck_tables<G: BuiltInGame>(wanted: &str) -> Result<Vec<(String, Table)>, Error> {
    let path = Path::new(wanted);
    let named = |table| Ok(vec![(wanted.to_owned(), table)]);
    if path.is_file() {
        let file = File::read(path)?;
        return match G::imported(&file) {
            None => named(parsed(&file)?),
            Some(Ok(tables)) => Ok(tables.into_iter().map(|t| (title(&t), t)).collect()),
            Some(Err(faults)) => usage(format!("{wanted}:\n{}", join_lines(&faults))),
        };
    }
    named(shipped_deck(G::NAME, wanted)?)
}

fn shipped_deck(game: &str, wanted: &str) -> Result<Table, Error> {
    let decks = built_in::built_in(game, "decks");
    match decks.iter().find(|f| is_called(f, wanted)) {
        Some(file) => parsed(file),
        None => usage(format!(
            "there is no deck or file `{wanted}`; decks of {game}: {}",
            deck_names(game).join(", ")
        )),
    }
}

/// The names of the shipped decks.
pub(super) fn deck_names(game: &str) -> Vec<String> {
    built_in::built_in(game, "decks").iter().map(stem).collect()
}

/// A deck for a seat that comes from outside; files are not read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeckChoice {
    /// Any shipped deck.
    #[default]
    Any,
    /// The shipped deck with this name.
    Shipped(String),
    /// The text of a deck file.
    Text(String),
}

impl DeckChoice {
    fn table(&self, game: &str) -> Result<Option<Table>, Error> {
        match self {
            Self::Any => Ok(None),
            Self::Shipped(name) => shipped_deck(game, name).map(Some),
            Self::Text(text) => parsed(&File {
                name: "the deck".to_owned(),
                text: text.clone(),
            })
            .map(Some),
        }
    }
}

/// A set-up the rules allow, with these decks by seat. Seats without one get
/// a shipped deck.
pub(crate) fn setup_of<G: BuiltInGame>(
    rules: &G::Rules,
    manner: Manner,
    picks: &[DeckChoice],
    seed: u64,
) -> Result<G::Setup, Error> {
    let (mut setup, _) = picked::<G>(rules, manner, picks)?;
    G::reseed(&mut setup, seed);
    Ok(setup)
}

/// The decks by seat that [`setup_of`] takes.
pub(crate) fn decks_of<G: BuiltInGame>(
    rules: &G::Rules,
    manner: Manner,
    picks: &[DeckChoice],
) -> Result<Vec<Table>, Error> {
    picked::<G>(rules, manner, picks).map(|(_, decks)| decks)
}

fn picked<G: BuiltInGame>(
    rules: &G::Rules,
    manner: Manner,
    picks: &[DeckChoice],
) -> Result<(G::Setup, Vec<Table>), Error> {
    let chosen = picks.iter().map(|pick| pick.table(G::NAME));
    let chosen: Vec<Option<Table>> = chosen.collect::<Result<_, _>>()?;
    fill_decks::<G>(rules, manner, &chosen)
}

/// A set-up the rules allow, with these decks in this mode. Decks that were
/// not chosen are taken from the shipped ones, in the first order that is
/// allowed.
pub(crate) fn setup_for<G: BuiltInGame>(
    rules: &G::Rules,
    manner: Manner,
    seating: &DecksByTeam,
    seed: u64,
) -> Result<G::Setup, Error> {
    let names = assigned(seating, &G::mode_teams(manner.mode));
    let table = |name: Option<&String>| name.map(|n| first_deck::<G>(n)).transpose();
    let chosen: Vec<Option<Table>> = names.into_iter().map(table).collect::<Result<_, _>>()?;
    let (mut setup, _) = fill_decks::<G>(rules, manner, &chosen)?;
    G::reseed(&mut setup, seed);
    Ok(setup)
}

/// Set-ups the rules allow in which all shipped decks meet each other and
/// themselves, at every seat.
pub(crate) fn setups_of_shipped<G: BuiltInGame>(
    rules: &G::Rules,
    manner: Manner,
) -> Result<Vec<G::Setup>, Error> {
    let shipped = shipped_decks::<G>(rules, manner.edition)?;
    let count = shipped.len();
    let seats = G::mode_teams(manner.mode).len();
    let mut found = Vec::new();
    let mut refused = Error::Usage(format!("there are no decks for {}", manner.mode));
    for (first, apart) in (0..count).flat_map(|f| (0..count).map(move |a| (f, a))) {
        let deck = |seat: usize| shipped[(first + apart * seat) % count].clone();
        let decks: Vec<Table> = (0..seats).map(deck).collect();
        match allowed::<G>(rules, manner, &decks) {
            Ok(setup) => found.push(setup),
            Err(why) => refused = why,
        }
    }
    match found.is_empty() {
        true => Err(refused),
        false => Ok(found),
    }
}

/// What was chosen for every seat. Everybody who is not of the first team is
/// on the other side.
fn assigned<'s>(seating: &'s DecksByTeam, teams: &[u8]) -> Vec<Option<&'s String>> {
    let side = teams.iter().filter(|team| **team == 0).count();
    let of = |seat: usize| match seat < side {
        true => seating.near.get(seat),
        false => seating.far.get(seat - side),
    };
    (0..teams.len()).map(of).collect()
}

/// The shipped decks that an edition allows; all, where it allows none, so that
/// it is said what is wrong with them.
fn shipped_decks<G: BuiltInGame>(rules: &G::Rules, edition: &str) -> Result<Vec<Table>, Error> {
    let names = deck_names(G::NAME);
    let all = names.iter().map(|name| shipped_deck(G::NAME, name));
    let all: Vec<Table> = all.collect::<Result<_, _>>()?;
    let legal = |deck: &&Table| {
        let faults = G::deck_faults_in(edition, deck, rules);
        faults.is_ok_and(|faults| faults.is_empty())
    };
    let legal: Vec<Table> = all.iter().filter(legal).cloned().collect();
    Ok(if legal.is_empty() { all } else { legal })
}

/// The chosen decks, with shipped ones where none was chosen, in the first
/// order that is allowed.
fn fill_decks<G: BuiltInGame>(
    rules: &G::Rules,
    manner: Manner,
    chosen: &[Option<Table>],
) -> Result<(G::Setup, Vec<Table>), Error> {
    let shipped = shipped_decks::<G>(rules, manner.edition)?;
    let mut refused = Error::Usage(format!("there are no decks for {}", manner.mode));
    for shift in 0..shipped.len().max(1) {
        let filler = |seat: usize| shipped.get((seat + shift) % shipped.len().max(1)).cloned();
        let of = |seat: usize| chosen.get(seat).cloned().flatten().or_else(|| filler(seat));
        let decks = (0..G::mode_teams(manner.mode).len()).map(|seat| of(seat).unwrap_or_default());
        let decks: Vec<Table> = decks.collect();
        match allowed::<G>(rules, manner, &decks) {
            Ok(setup) => return Ok((setup, decks)),
            Err(why) if shift == 0 => refused = why,
            Err(_) => {}
        }
    }
    Err(refused)
}

fn allowed<G: BuiltInGame>(
    rules: &G::Rules,
    Manner { mode, edition }: Manner,
    decks: &[Table],
) -> Result<G::Setup, Error> {
    let decks: BTreeMap<Seat, Table> = (0..).map(Seat).zip(decks.iter().cloned()).collect();
    let setup = G::setup(mode, 0, &G::table(mode), &decks, rules);
    let setup = match setup {
        Ok(setup) => G::in_edition(setup, edition),
        Err(faults) => return usage(join_lines(&faults)),
    };
    match <G as Game>::new(&setup, rules) {
        Ok(_) => Ok(setup),
        Err(error) => usage(format!("these decks cannot be played:\n{error}")),
    }
}

fn parsed(file: &File) -> Result<Table, Error> {
    match table_of(&file.text) {
        Ok(table) => Ok(table),
        Err(faults) => {
            let said: Vec<&str> = faults.iter().map(|f| f.what.as_str()).collect();
            usage(format!(
                "{} is no deck file: {}",
                file.name,
                said.join("; ")
            ))
        }
    }
}

fn is_called(file: &File, wanted: &str) -> bool {
    let plain = |s: &str| {
        s.to_lowercase()
            .replace([' ', '_', '\''], "-")
            .replace("--", "-")
    };
    let titled = table_of(&file.text).ok();
    let title = titled.as_ref().and_then(|t| t.get("name")?.as_str());
    stem(file) == plain(wanted) || title.is_some_and(|t| t.eq_ignore_ascii_case(wanted))
}

fn title(table: &Table) -> String {
    let name = table.get("name").and_then(|name| name.as_str());
    name.unwrap_or("a deck").to_owned()
}

fn stem(file: &File) -> String {
    let stem = Path::new(&file.name).file_stem();
    stem.map_or(String::new(), |s| s.to_string_lossy().into_owned())
}
