//! Decks by name or file, and who plays which.

use super::{Shipped, listed};
use crate::files::{self, File};
use crate::output::wrong_use;
use kernel::game::Game;
use kernel::seats::Seat;
use std::collections::BTreeMap;
use std::path::Path;

/// Which decks are played by whom: for each team a list of names or files; who
/// is not named gets a shipped deck.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seating {
    /// Decks of the first team.
    pub(crate) near: Vec<String>,
    /// Decks of the other team.
    pub(crate) far: Vec<String>,
}

/// The deck with this name, or in this file.
pub(crate) fn deck_table<G: Shipped>(wanted: &str) -> anyhow::Result<toml::Table> {
    let path = Path::new(wanted);
    if path.is_file() {
        return parsed(&files::read(path)?);
    }
    let decks = files::built_in(G::NAME, "decks");
    let file = decks.iter().find(|f| is_called(f, wanted));
    match file {
        Some(file) => parsed(file),
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
    let seats = seats_of(mode);
    let mut refused = anyhow::anyhow!("there are no decks for {mode}");
    for shift in 0..shipped.len().max(1) {
        let names = assigned(seating, seats, &shipped, shift);
        match allowed::<G>(rules, mode, &names, seed) {
            Ok(setup) => return Ok(setup),
            Err(why) if shift == 0 => refused = why,
            Err(_) => {}
        }
    }
    Err(refused)
}

/// How many seats a mode has: modes are called after their sides (`2v2`).
fn seats_of(mode: &str) -> usize {
    let sides = mode.split('v').map(|n| n.parse::<usize>().unwrap_or(1));
    sides.sum::<usize>().max(2)
}

/// A deck for every seat: what was chosen, then shipped ones.
fn assigned(seating: &Seating, seats: usize, shipped: &[String], shift: usize) -> Vec<String> {
    let side = seats / 2;
    let of = |seat: usize| {
        let (list, place) = match seat < side {
            true => (&seating.near, seat),
            false => (&seating.far, seat - side),
        };
        let filler = || shipped.get((seat + shift) % shipped.len().max(1)).cloned();
        list.get(place).cloned().or_else(filler).unwrap_or_default()
    };
    (0..seats).map(of).collect()
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

fn parsed(file: &File) -> anyhow::Result<toml::Table> {
    match file.text.parse::<toml::Table>() {
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
    let titled = file.text.parse::<toml::Table>().ok();
    let title = titled.as_ref().and_then(|t| t.get("name")?.as_str());
    stem(file) == plain(wanted) || title.is_some_and(|t| t.eq_ignore_ascii_case(wanted))
}

fn stem(file: &File) -> String {
    let stem = Path::new(&file.name).file_stem();
    stem.map_or(String::new(), |s| s.to_string_lossy().into_owned())
}
