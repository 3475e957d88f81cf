//! Decks by name or file, and who plays which.

use super::{Shipped, listed};
use crate::files::{self, File};
use crate::output::wrong_use;
use kernel::game::Game;
use kernel::seats::Seat;
use std::collections::BTreeMap;
use std::path::Path;
use toml::Table;

/// Which decks are played by whom: for each team a list of names or files; who
/// is not named gets a shipped deck.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seating {
    /// Decks of the first team.
    pub(crate) near: Vec<String>,
    /// Decks of everybody else.
    pub(crate) far: Vec<String>,
}

/// The deck with this name, or the first in this file.
pub(crate) fn deck_table<G: Shipped>(wanted: &str) -> anyhow::Result<Table> {
    let decks = deck_tables::<G>(wanted)?;
    let first = decks.into_iter().next();
    Ok(first.map(|(_, table)| table).unwrap_or_default())
}

/// The deck with this name, or all decks of this file, each with its name for
/// people.
pub(crate) fn deck_tables<G: Shipped>(wanted: &str) -> anyhow::Result<Vec<(String, Table)>> {
    let path = Path::new(wanted);
    let named = |table| Ok(vec![(wanted.to_owned(), table)]);
    if path.is_file() {
        let file = files::read(path)?;
        return match G::imported(&file) {
            None => named(parsed(&file)?),
            Some(Ok(tables)) => Ok(tables.into_iter().map(|t| (title(&t), t)).collect()),
            Some(Err(faults)) => wrong_use(format!("{wanted}:\n{}", listed(&faults))),
        };
    }
    let decks = files::built_in(G::NAME, "decks");
    let file = decks.iter().find(|f| is_called(f, wanted));
    match file {
        Some(file) => named(parsed(file)?),
        None => wrong_use(format!(
            "there is no deck or file `{wanted}`; decks of {}: {}",
            G::NAME,
            deck_names::<G>().join(", ")
        )),
    }
}

/// The names of the shipped decks.
pub(crate) fn deck_names<G: Shipped>() -> Vec<String> {
    files::built_in(G::NAME, "decks").iter().map(stem).collect()
}

/// A set-up the rules allow, with these decks in this mode. Decks that were
/// not chosen are taken from the shipped ones, in the first order that is
/// allowed.
pub(crate) fn setup_for<G: Shipped>(
    rules: &G::Rules,
    mode: &str,
    seating: &Seating,
    seed: u64,
) -> anyhow::Result<G::Setup> {
    let shipped = deck_names::<G>();
    let teams = G::sides(mode);
    let mut refused = anyhow::anyhow!("there are no decks for {mode}");
    for shift in 0..shipped.len().max(1) {
        let names = assigned(seating, &teams, &shipped, shift);
        match allowed::<G>(rules, mode, &names, seed) {
            Ok(setup) => return Ok(setup),
            Err(why) if shift == 0 => refused = why,
            Err(_) => {}
        }
    }
    Err(refused)
}

/// A deck for every seat: what was chosen, then shipped ones. Everybody who is
/// not of the first team is on the other side.
fn assigned(seating: &Seating, teams: &[u8], shipped: &[String], shift: usize) -> Vec<String> {
    let side = teams.iter().filter(|team| **team == 0).count();
    let of = |seat: usize| {
        let (list, place) = match seat < side {
            true => (&seating.near, seat),
            false => (&seating.far, seat - side),
        };
        let filler = || shipped.get((seat + shift) % shipped.len().max(1)).cloned();
        list.get(place).cloned().or_else(filler).unwrap_or_default()
    };
    (0..teams.len()).map(of).collect()
}

fn allowed<G: Shipped>(
    rules: &G::Rules,
    mode: &str,
    names: &[String],
    seed: u64,
) -> anyhow::Result<G::Setup> {
    let mut decks = BTreeMap::new();
    for (i, name) in names.iter().enumerate() {
        decks.insert(Seat(i as u8), deck_table::<G>(name)?);
    }
    let setup = G::setup(mode, seed, &G::table(mode), &decks, rules);
    let setup = match setup {
        Ok(setup) => setup,
        Err(faults) => return wrong_use(listed(&faults)),
    };
    match <G as Game>::new(&setup, rules) {
        Ok(_) => Ok(setup),
        Err(error) => wrong_use(format!("these decks cannot be played:\n{error}")),
    }
}

fn parsed(file: &File) -> anyhow::Result<Table> {
    match file.text.parse::<Table>() {
        Ok(table) => Ok(table),
        Err(error) => wrong_use(format!("{} is no deck file: {error}", file.name)),
    }
}

fn is_called(file: &File, wanted: &str) -> bool {
    let plain = |s: &str| {
        s.to_lowercase()
            .replace([' ', '_', '\''], "-")
            .replace("--", "-")
    };
    let titled = file.text.parse::<Table>().ok();
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
