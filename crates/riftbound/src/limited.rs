//! Limited play (RBT 602): decks of cards that were handed out. A deck file
//! says it with `format = "sealed"`, a set-up with its mode: `match sealed`.

use crate::deck::Deck;
use crate::modes::Mode;
use crate::rules::Rules;
use crate::setup::Setup;
use kernel::scenario::Faults;
use kernel::seats::Seat;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// How the cards of a limited deck came to its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limited {
    /// From packs of one's own (RBT 602.4.a).
    Sealed,
    /// From packs that were passed around a table (RBT 602.4.b).
    Draft,
    /// As a whole deck (RBT 602.4.a.9).
    Provided,
}

impl Limited {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Sealed, Self::Draft, Self::Provided];

    /// Its name in deck files and set-ups.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Sealed => "sealed",
            Self::Draft => "draft",
            Self::Provided => "provided",
        }
    }

    /// The one with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|l| l.name() == name)
    }

    /// What a deck file says: none in constructed play.
    ///
    /// # Errors
    /// Which formats there are.
    pub(crate) fn of_deck(table: &Table) -> Result<Option<Self>, String> {
        let names = "must be one of constructed, sealed, draft, provided";
        match table.get("format").map(Value::as_str) {
            None | Some(Some("constructed")) => Ok(None),
            Some(name) => {
                let known = name.and_then(Self::from_name);
                known.map(Some).ok_or_else(|| names.to_owned())
            }
        }
    }
}

/// A mode, and what decks are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The mode.
    pub mode: Mode,
    /// None in constructed play.
    pub limited: Option<Limited>,
}

impl Play {
    /// As a set-up names it.
    ///
    /// ```
    /// use riftbound::limited::{Limited, Play};
    /// let play = Play::from_name("match sealed").unwrap();
    /// assert_eq!((play.mode.name(), play.limited), ("match", Some(Limited::Sealed)));
    /// assert_eq!(Play::from_name("match").unwrap().limited, None);
    /// assert_eq!(Play::from_name("match cubed"), None);
    /// ```
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        let (mode, limited) = match name.split_once(' ') {
            Some((mode, limited)) => (mode, Some(Limited::from_name(limited)?)),
            None => (name, None),
        };
        let mode = Mode::from_name(mode)?;
        Some(Self { mode, limited })
    }

    /// Of a set-up that was agreed to.
    pub(crate) fn of(setup: &Setup) -> Self {
        let usual = Self {
            mode: Mode::Match,
            limited: None,
        };
        Self::from_name(&setup.mode).unwrap_or(usual)
    }
}

/// Takes over what deck files say of the format: everybody's is the same. In a
/// match battlefields of the pool are chosen from, wherever they were listed
/// (RBT 602.3.e.4).
pub(crate) fn settle(
    setup: &mut Setup,
    tables: &BTreeMap<Seat, Table>,
    rules: &Rules,
    faults: &mut Faults,
) {
    let mut formats = Vec::new();
    for (seat, table) in tables {
        match Limited::of_deck(table) {
            Ok(format) => formats.push(format),
            Err(what) => faults.wrong(&format!("deck.{seat}.format"), what),
        }
    }
    let Some(first) = formats.first().copied() else {
        return;
    };
    if formats.iter().any(|f| *f != first) {
        let named = |f: &Option<Limited>| f.map_or("constructed", Limited::name);
        let all: Vec<&str> = formats.iter().map(named).collect();
        let what = format!("decks of one format meet, and these are {}", all.join(", "));
        return faults.wrong("deck", what);
    }
    let Some(limited) = first else {
        return;
    };
    if setup.mode == Mode::Match.name() {
        setup.decks.iter_mut().for_each(|d| d.list_fields(rules));
    }
    setup.mode = format!("{} {}", setup.mode, limited.name());
}

impl Deck {
    /// Battlefields that stand in the sideboard are listed with the others.
    fn list_fields(&mut self, rules: &Rules) {
        let is_field = |name: &str| {
            let found = rules.find(name);
            found.is_some_and(|id| rules.kind(id) == crate::card::Kind::Battlefield)
        };
        let (fields, rest) = std::mem::take(&mut self.side)
            .into_iter()
            .partition::<Vec<_>, _>(|e| is_field(&e.card));
        self.side = rest;
        for field in fields {
            let copies = std::iter::repeat_n(field.card, usize::from(field.count));
            self.battlefields.extend(copies);
        }
    }
}
